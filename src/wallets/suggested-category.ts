import { useTranslations } from 'use-intl'

import type { StatementRow } from '#api/wallets/read-statement.ts'
import { categoryOf } from '#lib/merchant-category.ts'

import { useCategories } from './categories.ts'

/**
 * Returns a function that suggests a category by the kind of shop. It returns undefined for a row
 * that has a category, or whose category was removed. Fees get no suggestion: they have their own
 * sums and account.
 */
export function useSuggestedCategory(wallet: string): (row: StatementRow) => string | undefined {
  const t = useTranslations('cards.transactions')
  const { categoryMarkOf, isSetToNone } = useCategories(wallet)
  return (row) => {
    if (categoryMarkOf(row).category !== undefined || isSetToNone(row)) return undefined
    const category = categoryOf(row.card?.mcc)
    return category && t(`categories.${category}`)
  }
}
