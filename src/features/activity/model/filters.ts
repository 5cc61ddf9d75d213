/** The feed's filters as a person sets them, and what goes over the wire for them (E106). */
import type { TransactionFilter } from '#api/wallets/schema.ts'
import type { CurrencyId } from '#lib/money/money.ts'

export interface Filters {
  direction: '' | 'deposit' | 'withdrawal'
  method: string
  status: string
  recordType: string
  currency: string
  /** Days, `YYYY-MM-DD`, in the person's own time zone. */
  from: string
  to: string
  /** Matches sender or receiver. */
  address: string
}

export const NO_FILTERS: Filters = {
  direction: '',
  method: '',
  status: '',
  recordType: '',
  currency: '',
  from: '',
  to: '',
  address: '',
}

const NAMES = Object.keys(NO_FILTERS) as (keyof Filters)[]

/** Filters as the address names them: a link can bring them, and Back brings them again. */
export function filtersFromSearch(search: string): Filters {
  const query = new URLSearchParams(search)
  const entries = NAMES.map((name) => [name, query.get(name) ?? ''] as const)
  const filters = { ...NO_FILTERS, ...Object.fromEntries(entries) }
  return filters.direction === 'deposit' || filters.direction === 'withdrawal'
    ? filters
    : { ...filters, direction: '' }
}

/** The query string for filters, empty where none is set. */
export function searchOf(filters: Filters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

export const countFilters = (filters: Filters): number =>
  Object.values(filters).filter((value) => value !== '').length

/** Start and end of a local day as an instant; undefined for what is no day. */
function instantOf(day: string, time: string): string | undefined {
  const date = new Date(`${day}T${time}`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

export function toWireFilter(filters: Filters): TransactionFilter {
  const { direction, method, status, recordType, currency, from, to, address } = filters
  const start = instantOf(from, '00:00:00.000')
  const end = instantOf(to, '23:59:59.999')
  return {
    ...(direction && { type: direction }),
    ...(method && { method }),
    ...(status && { status }),
    ...(recordType && { record_type: recordType }),
    ...(currency && { 'currency.uuid': currency as CurrencyId }),
    ...(address.trim() && { address: address.trim() }),
    ...(start && { from_created_at: start }),
    ...(end && { to_created_at: end }),
  }
}
