import { useTranslations } from 'use-intl'

import type { StatementRow } from '#api/wallets/read-statement.ts'
import { categoryOf } from '#lib/merchant-category.ts'

import { useCategories } from './categories.ts'
import { rowPurposeOf } from './row-purpose.ts'

/**
 * Returns the category that a row's merchant code or record type suggests; undefined if the row has
 * a category or the person has removed it.
 */
export function useSuggestedCategory(wallet: string): (row: StatementRow) => string | undefined {
  const t = useTranslations('cards.transactions')
  const { markOf, isSetToNone } = useCategories(wallet)
  return (row) => {
    if (markOf(row).category !== undefined || isSetToNone(row)) return undefined
    if (rowPurposeOf(row)?.toLowerCase().endsWith('fee')) return t('types.FEE')
    const category = categoryOf(row.card?.mcc)
    return category && t(`categories.${category}`)
  }
}
