/** What an order's line says below its title, of the rows that are folded into it. */
import { useTranslations } from 'use-intl'

import { useAmountText } from '#ui/amount.tsx'
import { subjectOf } from '#ui/transaction-title.tsx'

import type { FoldedTransaction } from '../model/fold-orders.ts'

/** The fees that stand with an order, in words; undefined where it has no rows of fees. */
export function useFeeNote({ feeRows }: FoldedTransaction): string | undefined {
  const t = useTranslations('activity')
  const toText = useAmountText()
  return feeRows
    ?.map(({ amount, currency }) => t('withFee', { fee: toText(amount, currency) }))
    .join(' · ')
}

/** What the line was about: the two currencies of an exchange whose sides it shows, else what its own row says. */
export function useSubject(row: FoldedTransaction): string | undefined {
  const t = useTranslations('activity')
  const { received, currency } = row
  if (received === undefined) return subjectOf(row)
  const isOneAsset = received.currency.symbol === currency.symbol
  const nameOf = (one: typeof currency) =>
    isOneAsset ? (one.network?.name ?? one.name) : one.symbol
  return t('exchanged', { from: nameOf(currency), to: nameOf(received.currency) })
}
