import { useTranslations } from 'use-intl'

import { useAmountText } from '#ui/amount.tsx'
import { transactionSubjectOf, usePartyNote } from '#ui/transaction-title.tsx'

import type { MergedTransaction } from './merge-order-rows.ts'

export function useFeeNote({ feeRows }: MergedTransaction): string | undefined {
  const t = useTranslations('transactions.line')
  const toText = useAmountText('short')
  return feeRows
    ?.map(({ amount, currency }) => t('withFee', { fee: toText(amount, currency) }))
    .join(' · ')
}

export function exchangeSideNames({ received, currency }: MergedTransaction) {
  if (received === undefined) return undefined
  const isOneAsset = received.currency.symbol === currency.symbol
  const nameOf = (one: typeof currency) =>
    isOneAsset ? (one.network?.name ?? one.name) : one.symbol
  return { from: nameOf(currency), to: nameOf(received.currency) }
}

/**
 * Returns what a line is about: both currencies of an exchange, or the row's own subject, or the
 * sender or recipient if the title doesn't name them.
 */
export function useRowSubject(
  row: MergedTransaction,
  name: string | undefined,
): string | undefined {
  const t = useTranslations('transactions.line')
  const exchanged = exchangeSideNames(row)
  const party = usePartyNote(row, name)
  if (exchanged !== undefined) return t('exchanged', exchanged)
  return (transactionSubjectOf(row) ?? party) || undefined
}
