import { useTranslations } from 'use-intl'

import { Amount } from '#ui/amount.tsx'

import type { WorthOf } from '../use-worth.ts'
import styles from './worth.module.css'

/** What an amount of crypto is worth, with the word for when: a phone leaves its room to the name, and reads it out. */
export function Worth({ amount, unit }: NonNullable<ReturnType<WorthOf>>) {
  const t = useTranslations('activity')
  return t.rich('worth', {
    amount: () => <Amount amount={amount} unit={unit} />,
    when: (word) => <span className={styles.when}>{word}</span>,
  })
}
