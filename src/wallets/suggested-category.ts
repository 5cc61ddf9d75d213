import { useTranslations } from 'use-intl'

import type { StatementRow } from '#api/wallets/read-statement.ts'
import { categoryOf } from '#lib/merchant-category.ts'

import { useCategories } from './categories.ts'
import { rowPurposeOf } from './row-purpose.ts'

/**
 * Returns a category that the kind of shop or the record type of a row suggests; undefined for a row
 * that has one or was set to none.
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
