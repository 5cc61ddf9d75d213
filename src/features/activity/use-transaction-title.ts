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
 * What a transaction is, as the title of its screen: what it was for, else whom it went to or came from, in words of
 * what became of it. `name` is of that party, where the transaction has only an address.
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
    // Nobody has sent what the person has yet to pay.
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
