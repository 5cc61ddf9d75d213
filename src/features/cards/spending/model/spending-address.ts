import { isSpendingCategory, type SpendingCategory } from '#lib/merchant-category.ts'
import { isMonth } from '#lib/months.ts'
import { paths } from '#paths'
import type { Search } from '#paths/search.ts'

export interface SpendingAddress {
  /** Month as `YYYY-MM`, this month at the latest. */
  month: string
  currency: string | undefined
  by: 'category' | 'merchant'
  category: SpendingCategory | undefined
  merchant: string | undefined
}

export function spendingAddressOf(
  { month = '', currency, by, category, merchant }: Search<typeof paths.cardSpending.pattern>,
  thisMonth: string,
): SpendingAddress {
  return {
    month: isMonth(month) && month < thisMonth ? month : thisMonth,
    currency,
    by: by ?? 'category',
    category: isSpendingCategory(category) ? category : undefined,
    // Empty for payments that contain no merchant.
    merchant: merchant === null ? '' : merchant,
  }
}

export const spendingPath = ({ by, merchant, ...rest }: SpendingAddress): string =>
  paths.cardSpending.to(
    {},
    {
      ...rest,
      by: by === 'category' ? undefined : by,
      merchant: merchant === '' ? null : merchant,
    },
  )
