import { useTranslations } from 'use-intl'

import { Amount } from '#ui/amount.tsx'
import { TransactionAmount } from '#ui/moved-amount.tsx'
import { Phrase } from '#ui/phrase.tsx'

import type { FoldedTransaction } from '../model/fold-orders.ts'
import type { FiatValueOf } from '../use-fiat-value.ts'
import styles from './fiat-value.module.css'

interface FiatValueProps {
  row: FoldedTransaction
  worth: ReturnType<FiatValueOf>
}

export const hasFiatValue = ({ row, worth }: FiatValueProps): boolean =>
  row.received !== undefined || worth !== undefined

/**
 * Below a line's amount: what an exchange was paid with, else what crypto is worth, with the word for when. A phone
 * leaves the word's room to the name, and reads it out.
 */
export function FiatValue({ row, worth }: FiatValueProps) {
  const t = useTranslations('activity')
  if (row.received !== undefined) return <TransactionAmount transaction={row} digits="short" />
  if (worth === undefined) return null
  return (
    <Phrase>
      {t.rich('worth', {
        amount: () => <Amount {...worth} />,
        when: (words) => (
          <span className={styles.when}>
            <Phrase>{words}</Phrase>
          </span>
        ),
      })}
    </Phrase>
  )
}
