/**
 * What was spent on cards in a period: by currency, by what was bought, and by merchant. All sums are of the same
 * rows, so categories and merchants each add up to the total.
 */
import type { CardTransactionView } from '#api/cards/transaction-views.ts'
import {
  compare,
  isPositive,
  isZero,
  negate,
  quotient,
  sum,
  times,
  decimal,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'
import { groupBy } from '#lib/group-by.ts'
import type { Span } from '#lib/months.ts'

import { categoryOf, type SpendingCategory } from './card-category.ts'

/**
 * What a row says of spending. Money is spent once it is taken; a purchase that is only held may still change or come
 * back. Top-ups and what goes back to the wallet are the person's own money.
 */
type Effect = 'spent' | 'returned' | 'held' | 'awaited' | 'void' | 'other' | 'unclear'

const TAKEN: readonly string[] = ['CLEARED', 'APPROVED', 'COMPLETED']
const VOID: readonly string[] = ['FAILED', 'DECLINED', 'CANCELED', 'EXPIRED', 'REVERSED']
const NO_PURCHASE: readonly unknown[] = ['DEPOSIT', 'WITHDRAWAL', 'ORIGINAL_CREDIT', 'TRANSFER']
const PURCHASES: readonly unknown[] = [
  'AUTHORIZATION',
  'CLEARING',
  'REFUND',
  'REVERSAL',
  'FEE',
  'PAYMENT',
  'PURCHASE',
  'ATM',
]

export function spendingEffectOf({
  type,
  status,
  direction,
  isPending,
  merchant,
  billingCurrency,
}: CardTransactionView): Effect {
  const isIn = direction === 'in'
  // Cash from a machine has a merchant's code; what goes to the wallet has none.
  const isCash = type === 'WITHDRAWAL' && merchant.category !== undefined
  if (NO_PURCHASE.includes(type) && !isCash) return 'other'
  // A reversal that is a credit of its own gives money back; any other only says that nothing was taken.
  if (type === 'REVERSAL' && status === 'REVERSED' && isIn) return 'returned'
  if (VOID.includes(status)) return 'void'
  const isPurchase = isCash || PURCHASES.includes(type) || merchant.category !== undefined
  if (!isPurchase || billingCurrency === undefined) return 'unclear'
  if (isPending) return isIn ? 'awaited' : 'held'
  if (!TAKEN.includes(status)) return 'unclear'
  return isIn ? 'returned' : 'spent'
}

export const spendingCategoryOf = ({ type, merchant }: CardTransactionView): SpendingCategory =>
  type === 'FEE' ? 'fees' : (categoryOf(merchant.category) ?? 'other')

/** One name for a merchant however it is written; empty for a row that names none. */
export const merchantKeyOf = ({ merchant, title, type }: CardTransactionView): string =>
  type === 'FEE' ? '' : (merchant.name ?? title).trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase()

export interface SpendingGroup<Key extends string = string> {
  key: Key
  /** What was spent without what came back; negative where more came back. */
  amount: Decimal
  /** Whole percents of all groups with something spent; undefined where more came back than was spent. */
  share: number | undefined
  count: number
}

export interface CurrencySpending {
  /** Code. */
  currency: string
  total: Decimal
  spent: Decimal
  returned: Decimal
  /** Purchases that are held and not taken: not in the total. */
  held: Decimal
  categories: SpendingGroup<SpendingCategory>[]
  merchants: SpendingGroup[]
  /** What the sums are of, and what is held, newest first. */
  rows: CardTransactionView[]
  heldRows: CardTransactionView[]
}

export interface Spending {
  /** The one with the most payments first. */
  currencies: CurrencySpending[]
  /** Rows of the period that are in no sum: nothing was taken, a refund is on its way, nobody knows what they are. */
  voidCount: number
  awaitedCount: number
  unclearCount: number
}

const signedOf = ({ direction, total }: CardTransactionView): Decimal =>
  direction === 'in' ? negate(total) : total

const totalOf = (rows: readonly CardTransactionView[]): Decimal => sum(rows.map(signedOf))

const HUNDRED = decimal('100')

function groupsBy<Key extends string>(
  rows: readonly CardTransactionView[],
  keyOf: (row: CardTransactionView) => Key,
): SpendingGroup<Key>[] {
  const groups = [...groupBy(rows, keyOf)].map(([key, own]) => ({
    key,
    amount: totalOf(own),
    count: own.length,
  }))
  const whole = sum(groups.map(({ amount }) => amount).filter(isPositive))
  return groups
    .map((group) => ({
      ...group,
      share: isPositive(group.amount)
        ? Number(quotient(times(group.amount, HUNDRED), whole, 0, 'half-up'))
        : undefined,
    }))
    .toSorted((a, b) => compare(b.amount, a.amount) || b.count - a.count)
}

function currencySpendingOf(
  currency: string,
  counted: readonly CardTransactionView[],
  heldRows: CardTransactionView[],
): CurrencySpending {
  const rows = counted.filter(({ total }) => !isZero(total))
  const of = (direction: CardTransactionView['direction']) =>
    sum(rows.filter((row) => row.direction === direction).map(({ total }) => total))
  return {
    currency,
    total: totalOf(rows),
    spent: of('out'),
    returned: of('in'),
    held: sum(heldRows.map(({ total }) => total)),
    categories: groupsBy(rows, spendingCategoryOf),
    merchants: groupsBy(rows, merchantKeyOf),
    rows,
    heldRows,
  }
}

/** Spending of a period, of rows in any order. A refund counts on the day on which it came. */
export function spendingOf(rows: readonly CardTransactionView[], { start, end }: Span): Spending {
  const own = rows.filter(({ createdAt }) => {
    const at = Date.parse(createdAt)
    return at >= start && at < end
  })
  const byEffect = groupBy(own, spendingEffectOf)
  const of = (effect: Effect) => byEffect.get(effect) ?? []
  const inCurrency = (rows: readonly CardTransactionView[]) =>
    groupBy(rows, ({ billingCurrency = '' }) => billingCurrency)
  const isCounted = new Set([...of('spent'), ...of('returned')])
  const counted = inCurrency(own.filter((row) => isCounted.has(row)))
  const held = inCurrency(of('held'))
  const codes = new Set([...counted.keys(), ...held.keys()])
  return {
    currencies: [...codes]
      .map((code) => currencySpendingOf(code, counted.get(code) ?? [], held.get(code) ?? []))
      .toSorted((a, b) => b.rows.length - a.rows.length || a.currency.localeCompare(b.currency)),
    voidCount: of('void').length,
    awaitedCount: of('awaited').length,
    unclearCount: of('unclear').length,
  }
}

/** The total in one currency; zero where nothing was spent in it. */
export const totalIn = ({ currencies }: Spending, currency: string): Decimal =>
  currencies.find((one) => one.currency === currency)?.total ?? ZERO

/** One category, one merchant, or one merchant of one category. */
export interface SpendingFocus extends Pick<
  CurrencySpending,
  'currency' | 'total' | 'rows' | 'heldRows' | 'merchants'
> {
  /** False within one merchant. */
  hasMerchants: boolean
}

interface Wanted {
  category: SpendingCategory | undefined
  merchant: string | undefined
}

/** The part of a currency's spending that is of a category or a merchant; undefined where neither is asked for. */
export function focusOf(
  spending: CurrencySpending | undefined,
  { category, merchant }: Wanted,
): SpendingFocus | undefined {
  if (category === undefined && merchant === undefined) return undefined
  const isWanted = (row: CardTransactionView) =>
    (category === undefined || spendingCategoryOf(row) === category) &&
    (merchant === undefined || merchantKeyOf(row) === merchant)
  const { currency = '', rows = [], heldRows = [] } = spending ?? {}
  const own = rows.filter(isWanted)
  return {
    currency,
    total: totalOf(own),
    rows: own,
    heldRows: heldRows.filter(isWanted),
    merchants: groupsBy(own, merchantKeyOf),
    hasMerchants: merchant === undefined,
  }
}
