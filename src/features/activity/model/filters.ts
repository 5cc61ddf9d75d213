/**
 * Filters of the feed, and their conversion for the platform (E106). Here `from` and `to` are days;
 * in the platform's API they are people. A new filter also needs a member in `src/paths/search.ts`
 * and a chip.
 */

import type { CurrencyId } from '#api/common/schema.ts'
import type { TransactionFilter } from '#api/wallets/schema.ts'

export interface Filters {
  direction: '' | 'deposit' | 'withdrawal'
  method: string
  status: string
  recordType: string
  currency: string
  /** First and last day as `YYYY-MM-DD`, in the person's own time zone. */
  from: string
  to: string
  /** Search text as the person typed it; sent separately from the filters, see `src/search/`. */
  search: string
  /** Category or state of review. Only this device knows them: see `use-category-filter.ts`. */
  category: string
}

/** Prefix of filter values that name a category, because a category can have any name. */
export const CATEGORY_PREFIX = 'is:'

export const NO_FILTERS: Filters = {
  direction: '',
  method: '',
  status: '',
  recordType: '',
  currency: '',
  from: '',
  to: '',
  search: '',
  category: '',
}

export const countFilters = ({ category, ...filters }: Filters): number =>
  [...Object.values(filters), category === 'each' ? '' : category].filter((value) => value !== '')
    .length

/** Returns the start or end of a local day as an ISO 8601 time; undefined if the text is no day. */
function instantOf(day: string, time: string): string | undefined {
  const date = new Date(`${day}T${time}`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

export function toWireFilter(filters: Filters): TransactionFilter {
  const { direction, method, status, recordType, currency, from, to } = filters
  const start = instantOf(from, '00:00:00.000')
  const end = instantOf(to, '23:59:59.999')
  return {
    ...(direction && { type: direction }),
    ...(method && { method }),
    ...(status && { status }),
    ...(recordType && { record_type: recordType }),
    ...(currency && { 'currency.uuid': currency as CurrencyId }),
    ...(start && { from_created_at: start }),
    ...(end && { to_created_at: end }),
  }
}
