import { useTranslations } from 'use-intl'

import type { StatementRow } from '#api/wallets/read-statement.ts'
import { categoryOf } from '#lib/merchant-category.ts'

import { useCategories } from './categories.ts'

/**
 * Returns a category that the kind of shop suggests; undefined for a row that has one or was set to
 * none. Fees need none: they have sums and an account of their own.
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
