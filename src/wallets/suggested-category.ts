import { useTranslations } from 'use-intl'

import type { StatementRow } from '#api/wallets/read-statement.ts'
import { categoryOf } from '#lib/merchant-category.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'

/** Returns a category that the kind of shop or the record type of a row suggests. */
export function useSuggestedCategory(): (row: StatementRow) => string | undefined {
  const t = useTranslations('cards.transactions')
  return (row) => {
    if (purposeOf(row)?.toLowerCase().endsWith('fee')) return t('types.FEE')
    const category = categoryOf(row.card?.mcc)
    return category && t(`categories.${category}`)
  }
}
