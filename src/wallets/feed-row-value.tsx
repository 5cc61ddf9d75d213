import { useTranslations } from 'use-intl'

import { TransactionAmount } from '#ui/amount-with-state.tsx'
import { Amount } from '#ui/amount.tsx'
import { Phrase } from '#ui/phrase.tsx'

import type { FiatValue } from './fiat-value.ts'
import type { MergedTransaction } from './merge-order-rows.ts'

interface FeedRowValueProps {
  row: MergedTransaction
  fiatValue: FiatValue | undefined
  /** Hides the date label visually; screen readers still read it. */
  isShort?: boolean
}

export const hasFeedRowValue = ({ row, fiatValue }: FeedRowValueProps): boolean =>
  row.received !== undefined || fiatValue !== undefined

export function FeedRowValue({ row, fiatValue, isShort = false }: FeedRowValueProps) {
  const t = useTranslations('transactions.line')
  if (row.received !== undefined) return <TransactionAmount transaction={row} digits="short" />
  if (fiatValue === undefined) return null
  return (
    <Phrase>
      {t.rich('worth', {
        amount: () => <Amount {...fiatValue} />,
        when: (words) => (
          <span className={isShort ? 'visually-hidden' : undefined}>
            <Phrase>{words}</Phrase>
          </span>
        ),
      })}
    </Phrase>
  )
}
