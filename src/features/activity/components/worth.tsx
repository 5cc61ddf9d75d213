import { useTranslations } from 'use-intl'

import { Amount } from '#ui/amount.tsx'

import type { WorthOf } from '../use-worth.ts'

/** What an amount of crypto is worth, with the word for when. */
export function Worth({ amount, unit }: NonNullable<ReturnType<WorthOf>>) {
  const t = useTranslations('activity')
  return t.rich('worth', { amount: () => <Amount amount={amount} unit={unit} /> })
}
