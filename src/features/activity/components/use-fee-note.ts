import { useTranslations } from 'use-intl'

import { useAmountText } from '#ui/amount.tsx'

import type { FoldedTransaction } from '../model/fold-fees.ts'

/** The fees that stand with an order, in words; undefined where it has no rows of fees. */
export function useFeeNote({ feeRows }: FoldedTransaction): string | undefined {
  const t = useTranslations('activity')
  const toText = useAmountText()
  return feeRows
    ?.map(({ amount, currency }) => t('withFee', { fee: toText(amount, currency.symbol) }))
    .join(' · ')
}
