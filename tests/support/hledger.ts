/**
 * Totals of a statement that hledger must compute from the same books: balances, profit and loss,
 * fees.
 */
import type { BookRow } from '#features/books/model/book-row.ts'
import type { Books } from '#features/books/model/formats/books.ts'
import { listedStatementOf, type Statement } from '#features/books/model/statement.ts'
import { minus, negate, parseDecimal, plus, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'
import { NO_FLOW } from '#wallets/money-flow.ts'

export type Totals = Map<string, Decimal>

/**
 * Reads the CSV of `hledger balance --layout=bare` as amounts by currency, without zeros, of the
 * accounts whose name matches.
 */
export const readTotals = (csv: string, account: RegExp): Totals =>
  sumsOf(
    csv
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.replaceAll('"', '').split(','))
      .filter(([name = '']) => account.test(name))
      .map(([, currency = '', amount = '0']) => ({ currency, amount: parseDecimal(amount) })),
  )

function sumsOf(parts: readonly { amount: Decimal; currency: string }[]): Totals {
  const sums = new Map<string, Decimal>()
  for (const { amount, currency } of parts)
    sums.set(currency, plus(sums.get(currency) ?? ZERO, amount))
  return new Map([...sums].filter(([, amount]) => amount !== ZERO))
}

const isOwnMoney = ({ purpose }: BookRow) =>
  ['exchange', 'cardTopUp', 'cardRefund'].includes(purpose ?? '')
const isFee = ({ purpose = 'exchange' }: BookRow) => purpose.toLowerCase().endsWith('fee')
const feesWithin = ({ fee, networkFee }: BookRow) => [fee ?? [], networkFee ?? []].flat()
const turned = ({ amount, currency }: { amount: Decimal; currency: string }) => ({
  amount: negate(amount),
  currency,
})
const changeOf = ({ change, currency }: BookRow) => turned({ amount: change, currency })

/**
 * Returns the totals by hledger query. Own accounts have the change of the balance; profit and loss
 * have payments with others.
 */
export function totalsOf({ currencies, rows }: Books): Record<string, Totals> {
  const others = rows.filter((row) => !isOwnMoney(row) && !isFee(row))
  const moved = (direction: 'in' | 'out') =>
    sumsOf(
      others.flatMap((row) =>
        row.direction === direction ? [changeOf(row), ...feesWithin(row).map(turned)] : [],
      ),
    )
  return {
    'assets:[^t]': sumsOf(
      currencies.map(({ symbol, opening = ZERO, closing = ZERO }) => ({
        currency: symbol,
        amount: minus(closing, opening),
      })),
    ),
    income: moved('in'),
    'expenses:unknown': moved('out'),
    'expenses:.*fees': sumsOf([...rows.flatMap(feesWithin), ...rows.filter(isFee).map(changeOf)]),
  }
}

/** Returns the fees that a statement shows, by currency symbol. */
export function shownFees(statement: Statement): Totals {
  const months = [{ month: '', end: Number.POSITIVE_INFINITY }]
  const { flows } = runToEnd(listedStatementOf(statement, months))
  const symbolOf = (id: string) =>
    statement.currencies.find(({ currency }) => currency.id === id)?.currency.symbol ?? 'OTHER'
  return sumsOf(
    flows.map(({ currency, months: [{ flow } = { flow: NO_FLOW }] }) => ({
      amount: minus(flow.fee.out, flow.fee.in),
      currency: symbolOf(currency),
    })),
  )
}
