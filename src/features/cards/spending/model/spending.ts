/**
 * Spending on cards in a period, by currency, category and merchant. All sums use the same rows, so
 * the categories add up to the total, and so do the merchants.
 */
import { cardOutcomeOf, isKnownCardTxType } from '#api/cards/card-outcome.ts'
import type { CardTransactionView } from '#api/cards/transaction-views.ts'
import { categoryOf, type SpendingCategory } from '#lib/merchant-category.ts'
import {
  compare,
  isPositive,
  isZero,
  minus,
  negate,
  plus,
  quotient,
  sum,
  times,
  decimal,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'
import { spanOfMonth, type TimeSpan } from '#lib/months.ts'

/**
 * Effect of a row on the spending. Money counts as spent once it is taken; a held purchase can
 * still change or be returned. Top-ups and transfers to the wallet remain the person's own money.
 */
type Effect = 'spent' | 'returned' | 'held' | 'awaited' | 'void' | 'other' | 'unclear'

const NO_PURCHASE: readonly unknown[] = ['DEPOSIT', 'WITHDRAWAL', 'ORIGINAL_CREDIT', 'TRANSFER']

export function spendingEffectOf(row: CardTransactionView): Effect {
  const { type, direction, merchant, billingCurrency } = row
  const isIncoming = direction === 'in'
  // Cash from a machine has a merchant code; a transfer to the wallet has none.
  const isCash = type === 'WITHDRAWAL' && merchant.category !== undefined
  if (NO_PURCHASE.includes(type) && !isCash) return 'other'
  const outcome = cardOutcomeOf(row)
  if (outcome === 'void') return 'void'
  const isPurchase = isKnownCardTxType(type) || merchant.category !== undefined
  if (outcome === undefined || !isPurchase || billingCurrency === undefined) return 'unclear'
  if (outcome === 'moving') return isIncoming ? 'awaited' : 'held'
  return isIncoming ? 'returned' : 'spent'
}

export const spendingCategoryOf = ({ type, merchant }: CardTransactionView): SpendingCategory =>
  type === 'FEE' ? 'fees' : (categoryOf(merchant.category) ?? 'other')

/** Returns the same key for all spellings of a merchant; empty if the row names none. */
export const merchantKeyOf = ({ merchant, title, type }: CardTransactionView): string =>
  type === 'FEE' ? '' : (merchant.name ?? title).trim().replaceAll(/\s+/g, ' ').toLowerCase()

export interface SpendingGroup<Key extends string = string> {
  key: Key
  /** Name of the merchant as in its newest payment. */
  name: string
  /** Amount spent minus amount returned; negative if more was returned. */
  amount: Decimal
  /** Whole percent of all positive groups; undefined if more was returned than spent. */
  share: number | undefined
  count: number
}

export interface CurrencySpending {
  currency: string
  total: Decimal
  spent: Decimal
  returned: Decimal
  /** Held purchases. The total does not include them. */
  held: Decimal
  categories: SpendingGroup<SpendingCategory>[]
  merchants: SpendingGroup[]
  /** `rows`: the rows of the sums. `heldRows`: the held rows. Both newest first. */
  rows: CardTransactionView[]
  heldRows: CardTransactionView[]
}

export interface Spending {
  /** Currencies, first the one with the most payments. */
  currencies: CurrencySpending[]
  /**
   * Numbers of rows that no sum includes: nothing was taken, a refund is awaited, or the effect is
   * unknown.
   */
  voidCount: number
  awaitedCount: number
  unclearCount: number
}

const signedOf = ({ direction, total }: CardTransactionView): Decimal =>
  direction === 'in' ? negate(total) : total

const HUNDRED = decimal('100')

type Sums<Key extends string> = Map<Key, Omit<SpendingGroup<Key>, 'share'>>

function addTo<Key extends string>(groups: Sums<Key>, key: Key, row: CardTransactionView): void {
  const name = row.merchant.name ?? row.title
  const group = groups.get(key) ?? { key, name, amount: ZERO, count: 0 }
  groups.set(key, {
    ...group,
    amount: plus(group.amount, signedOf(row)),
    count: group.count + 1,
  })
}

function groupsOf<Key extends string>(groups: Sums<Key>): SpendingGroup<Key>[] {
  const all = [...groups.values()]
  const whole = sum(all.map(({ amount }) => amount).filter(isPositive))
  return all
    .map((group) => ({
      ...group,
      share: isPositive(group.amount)
        ? Number(quotient(times(group.amount, HUNDRED), whole, 0, 'half-up'))
        : undefined,
    }))
    .toSorted((a, b) => compare(b.amount, a.amount) || b.count - a.count)
}

interface CurrencySums extends Pick<CurrencySpending, 'spent' | 'returned' | 'held'> {
  categories: Sums<SpendingCategory>
  merchants: Sums<string>
  rows: CardTransactionView[]
  heldRows: CardTransactionView[]
}

const noSums = (): CurrencySums => ({
  spent: ZERO,
  returned: ZERO,
  held: ZERO,
  categories: new Map(),
  merchants: new Map(),
  rows: [],
  heldRows: [],
})

function addHeld(sums: CurrencySums, row: CardTransactionView): void {
  sums.held = plus(sums.held, row.total)
  sums.heldRows.push(row)
}

function addCounted(sums: CurrencySums, row: CardTransactionView): void {
  if (isZero(row.total)) return
  const side = row.direction === 'in' ? 'returned' : 'spent'
  sums[side] = plus(sums[side], row.total)
  addTo(sums.categories, spendingCategoryOf(row), row)
  addTo(sums.merchants, merchantKeyOf(row), row)
  sums.rows.push(row)
}

/**
 * Sums the spending of a period. The rows can be in any order. A refund counts on the day when it
 * arrived. Yields after each row, because there may be thousands.
 */
export function* spendingOf(
  rows: readonly CardTransactionView[],
  { start, end }: TimeSpan,
): Generator<void, Spending> {
  const byCurrency = new Map<string, CurrencySums>()
  const counts = { void: 0, awaited: 0, unclear: 0, other: 0 }
  for (const row of rows) {
    yield
    const at = Date.parse(row.createdAt)
    if (at < start || at >= end) continue
    const effect = spendingEffectOf(row)
    const isCounted = effect === 'spent' || effect === 'returned'
    if (!isCounted && effect !== 'held') {
      counts[effect] += 1
      continue
    }
    const { billingCurrency = '' } = row
    const sums = byCurrency.get(billingCurrency) ?? noSums()
    byCurrency.set(billingCurrency, sums)
    if (isCounted) addCounted(sums, row)
    else addHeld(sums, row)
  }
  return {
    currencies: [...byCurrency]
      .map(([currency, { categories, merchants, ...sums }]) => ({
        currency,
        ...sums,
        total: minus(sums.spent, sums.returned),
        categories: groupsOf(categories),
        merchants: groupsOf(merchants),
      }))
      .toSorted((a, b) => b.rows.length - a.rows.length || a.currency.localeCompare(b.currency)),
    voidCount: counts.void,
    awaitedCount: counts.awaited,
    unclearCount: counts.unclear,
  }
}

/** Sums the spending of each month. Yields after each row. */
export function* spendingByMonth(
  rows: readonly CardTransactionView[],
  months: readonly string[],
): Generator<void, Record<string, Spending>> {
  const byMonth: Record<string, Spending> = {}
  for (const month of months) byMonth[month] = yield* spendingOf(rows, spanOfMonth(month))
  return byMonth
}

export const totalIn = ({ currencies }: Spending, currency: string): Decimal =>
  currencies.find((one) => one.currency === currency)?.total ?? ZERO

export interface SpendingFocus extends Pick<
  CurrencySpending,
  'currency' | 'total' | 'rows' | 'heldRows' | 'merchants'
> {
  hasMerchants: boolean
}

interface FocusFilter {
  category: SpendingCategory | undefined
  merchant: string | undefined
}

/**
 * Sums the part of a currency's spending that belongs to one category or merchant. Yields after
 * each row.
 */
export function* focusOf(
  { currency = '', rows = [], heldRows = [] }: Partial<CurrencySpending>,
  { category, merchant }: FocusFilter,
): Generator<void, SpendingFocus> {
  const isShown = (row: CardTransactionView) =>
    (category === undefined || spendingCategoryOf(row) === category) &&
    (merchant === undefined || merchantKeyOf(row) === merchant)
  const sums = noSums()
  for (const row of rows) {
    yield
    if (isShown(row)) addCounted(sums, row)
  }
  return {
    currency,
    total: minus(sums.spent, sums.returned),
    rows: sums.rows,
    heldRows: heldRows.filter(isShown),
    merchants: groupsOf(sums.merchants),
    hasMerchants: merchant === undefined,
  }
}
