import { useLocale, useTranslations } from 'use-intl'

import type { Transaction } from '#api/wallets/views.ts'
import { isolated } from '#i18n/direction.ts'
import { looksLikeAccount, shortAddress } from '#lib/mask.ts'
import { moneyStateOf } from '#lib/settlement.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'
import { isUnpaid } from '#orders/timeline.ts'
import { useRecordTypeLabel } from '#ui/transaction-labels.ts'
import { transactionSubjectOf } from '#ui/transaction-title.tsx'

const isDueDeposit = (row: Transaction): boolean =>
  row.recordType !== undefined && isUnpaid({ ...row, type: row.recordType })

/**
 * Returns the sender or recipient in one line; undefined for a row that is named by its purpose. A
 * deposit that the person has yet to pay has no sender.
 */
export function shownParty(
  row: Transaction,
  name: string | undefined,
  locale: string,
): string | undefined {
  const party = row.direction === 'in' ? row.from : row.to
  if (!party || purposeOf(row) !== undefined || isDueDeposit(row)) return undefined
  return name ?? (looksLikeAccount(party) ? isolated(shortAddress(party), locale) : party)
}

/**
 * Returns a function that gives the title of a transaction. `name`: the name of the sender or
 * recipient if the transaction contains only an address.
 */
export function useTransactionTitle(): (row: Transaction, name: string | undefined) => string {
  const t = useTranslations('activity')
  const tLine = useTranslations('transactions.line')
  const locale = useLocale()
  const recordTypeLabel = useRecordTypeLabel()
  return (row, name) => {
    const { direction, status, recordType, info } = row
    const purpose = purposeOf(row)
    if (purpose !== undefined)
      return [tLine(purpose), transactionSubjectOf(row)].filter(Boolean).join(' · ')
    if (recordType && isDueDeposit(row)) return recordTypeLabel(recordType)
    const state = moneyStateOf(status)
    const isOwn = name === tLine('ownBank')
    const party = isOwn ? t('ownBank') : shownParty(row, name, locale)
    if (party !== undefined) return t(`moved.${state}`, { direction, name: party })
    return (
      info || (state === 'done' ? tLine(direction === 'in' ? 'received' : 'sent') : t('detail'))
    )
  }
}
