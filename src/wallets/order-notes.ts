/** What an order's line says below its title, of the rows that are folded into it. */
import { useTranslations } from 'use-intl'

import { useAmountText } from '#ui/amount.tsx'
import { subjectOf } from '#ui/transaction-title.tsx'

import type { FoldedTransaction } from './fold-orders.ts'

/** The fees that stand with an order, in words; undefined where it has no rows of fees. */
export function useFeeNote({ feeRows }: FoldedTransaction): string | undefined {
  const t = useTranslations('common.line')
  const toText = useAmountText()
  return feeRows
    ?.map(({ amount, currency }) => t('withFee', { fee: toText(amount, currency) }))
    .join(' · ')
}

/** The two currencies of an exchange whose sides stand in one line; undefined for every other line. */
export function exchangedIn({ received, currency }: FoldedTransaction) {
  if (received === undefined) return undefined
  const isOneAsset = received.currency.symbol === currency.symbol
  const nameOf = (one: typeof currency) =>
    isOneAsset ? (one.network?.name ?? one.name) : one.symbol
  return { from: nameOf(currency), to: nameOf(received.currency) }
}

/** What the line was about: the two currencies of an exchange whose sides it shows, else what its own row says. */
export function useSubject(row: FoldedTransaction): string | undefined {
  const t = useTranslations('common.line')
  const exchanged = exchangedIn(row)
  return exchanged === undefined ? subjectOf(row) : t('exchanged', exchanged)
}
