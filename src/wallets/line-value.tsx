import { useTranslations } from 'use-intl'

import { Amount } from '#ui/amount.tsx'
import { TransactionAmount } from '#ui/moved-amount.tsx'
import { Phrase } from '#ui/phrase.tsx'

import type { FiatValue } from './fiat-value.ts'
import type { FoldedTransaction } from './fold-orders.ts'

interface LineValueProps {
  row: FoldedTransaction
  worth: FiatValue | undefined
  /** Hides the date label visually; screen readers still read it. */
  isShort?: boolean
}

export const hasLineValue = ({ row, worth }: LineValueProps): boolean =>
  row.received !== undefined || worth !== undefined

export function LineValue({ row, worth, isShort = false }: LineValueProps) {
  const t = useTranslations('common.line')
  if (row.received !== undefined) return <TransactionAmount transaction={row} digits="short" />
  if (worth === undefined) return null
  return (
    <Phrase>
      {t.rich('worth', {
        amount: () => <Amount {...worth} />,
        when: (words) => (
          <span className={isShort ? 'visually-hidden' : undefined}>
            <Phrase>{words}</Phrase>
          </span>
        ),
      })}
    </Phrase>
  )
}
