import { useLocale, useTranslations } from 'use-intl'

import type { Transaction } from '#api/wallets/views.ts'
import { isolated } from '#i18n/direction.ts'
import { looksLikeAccount, shortAddress } from '#lib/mask.ts'
import { moneyStateOf } from '#lib/settlement.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'
import { isUnpaid } from '#orders/timeline.ts'
import { useRecordTypeLabel } from '#ui/labels.ts'
import { subjectOf } from '#ui/transaction-title.tsx'

/**
 * Returns a function that makes the title of a transaction: its purpose, else its sender or
 * recipient, worded by its state. `name` is the party's name if the transaction has only an
 * address.
 */
export function useTransactionTitle(): (row: Transaction, name: string | undefined) => string {
  const t = useTranslations('activity')
  const tLine = useTranslations('common.line')
  const locale = useLocale()
  const recordTypeLabel = useRecordTypeLabel()
  return (row, name) => {
    const { direction, status, recordType, info } = row
    const purpose = purposeOf(row)
    if (purpose !== undefined) return [tLine(purpose), subjectOf(row)].filter(Boolean).join(' · ')
    // A deposit that the person has yet to pay has no sender.
    if (recordType && isUnpaid({ ...row, type: recordType })) return recordTypeLabel(recordType)
    const state = moneyStateOf(status)
    const party = (direction === 'in' ? row.from : row.to) || undefined
    if (party !== undefined) {
      const short = looksLikeAccount(party) ? isolated(shortAddress(party), locale) : party
      return t(`moved.${state}`, { direction, name: name ?? short })
    }
    return (
      info || (state === 'done' ? tLine(direction === 'in' ? 'received' : 'sent') : t('detail'))
    )
  }
}
