/**
 * Computes what a purchase costs the account, and which part of it the wallet pays in programs with
 * real-time authorization.
 */
import {
  decimal,
  parseDecimal,
  quotient,
  round,
  times,
  compare,
  isZero,
  minus,
  plus,
  smallerOf,
  sum,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'

import type { SubAccountRow } from '../../db/card-tables.ts'
import { postingsOfMove, type Posting } from '../../db/ledger.ts'
import { requireCurrency, type CurrencyRow } from '../../db/reference.ts'
import { badField } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { priceDriftOf, rateOf } from '../rates.ts'
import { addTransaction } from '../transactions.ts'
import { availableBalance, platformAccount, walletAccount } from '../wallets.ts'
import { addCardTransaction, cardLedgerAccount } from './card-access.ts'

const DOLLARS: Record<string, Decimal> = {
  USD: decimal('1'),
  EUR: decimal('1.09'),
  GBP: decimal('1.27'),
  CHF: decimal('1.13'),
  SEK: decimal('0.095'),
  PLN: decimal('0.253'),
  TRY: decimal('0.029'),
  JPY: decimal('0.0067'),
  THB: decimal('0.029'),
}

const DAY_MS = 86_400_000
const CENTS = 2
/** Largest deviation of a day's rate from the fixed rate, in hundredths of a percent. */
const MAX_DRIFT = 60
/** Fee of a purchase in another currency, as a share of the billed amount. */
const FOREIGN_FEE = decimal('0.015')

/** Returns the factor by which the day's rate differs from the fixed rate. */
function dailyDrift(code: string, day: number): Decimal {
  return times(parseDecimal(10_000 + priceDriftOf(code, day, MAX_DRIFT)), decimal('0.0001'))
}

export interface Bill {
  /** Billed amount in the account's currency, to the cent. */
  billing: Decimal
  fee: Decimal
}

/**
 * Returns what an amount in `currencyCode` costs an account in `billingSymbol` at today's rate;
 * clearing on another day may take more or less. Throws 422 on `currency` for an unknown code.
 */
export function toBill(
  state: SandboxState,
  amount: Decimal,
  currencyCode: string,
  billingSymbol: string,
): Bill {
  if (currencyCode === billingSymbol)
    return { billing: round(amount, CENTS, 'half-up'), fee: decimal('0') }
  const [price, unit] = [DOLLARS[currencyCode], DOLLARS[billingSymbol]]
  if (price === undefined || unit === undefined)
    throw badField('currency', `no rate for ${currencyCode}`)
  const today = dailyDrift(currencyCode, Math.floor(state.clock.now() / DAY_MS))
  const billing = quotient(times(times(amount, price), today), unit, CENTS, 'half-up')
  return { billing, fee: round(times(billing, FOREIGN_FEE), CENTS, 'up') }
}

/** The part of a wallet's balance that a purchase takes, with its value for the account. */
interface Draw {
  token: CurrencyRow
  amount: Decimal
  worth: Decimal
}

const worthOf = (state: SandboxState, account: SubAccountRow, token: CurrencyRow): Decimal => {
  const rate = rateOf(state, token, requireCurrency(account.currencyId)) ?? ZERO
  return round(times(availableBalance(state, account.walletId, token.id), rate), CENTS, 'down')
}

export const realtimeBalance = (state: SandboxState, account: SubAccountRow): Decimal =>
  sum(account.program.realtimeTokens.map((token) => worthOf(state, account, token)))

/**
 * Returns the balances that cover `missing`, in order of preference; undefined if they don't
 * suffice.
 */
function planDraws(
  state: SandboxState,
  account: SubAccountRow,
  missing: Decimal,
): Draw[] | undefined {
  const draws: Draw[] = []
  let rest = missing
  for (const token of account.program.realtimeTokens) {
    const worth = smallerOf(rest, worthOf(state, account, token))
    const rate = rateOf(state, token, requireCurrency(account.currencyId)) ?? ZERO
    if (isZero(worth) || isZero(rate)) continue
    draws.push({ token, worth, amount: quotient(worth, rate, token.decimals, 'up') })
    rest = minus(rest, worth)
  }
  return isZero(rest) ? draws : undefined
}

/**
 * Sells balances of the wallet to get the money that the account lacks. Returns whether `total` can
 * be spent; if not, nothing is sold.
 */
export function fundFromWallet(
  state: SandboxState,
  account: SubAccountRow,
  total: Decimal,
): boolean {
  const balance = state.ledger.balance(cardLedgerAccount(account))
  if (compare(balance, total) >= 0) return true
  const missing = minus(total, balance)
  const draws = planDraws(state, account, missing)
  if (draws === undefined) return false
  const postings: Posting[] = draws.flatMap(({ token, amount, worth }) => [
    ...postingsOfMove(
      amount,
      walletAccount(account.walletId, token.id),
      platformAccount(token.id, 'exchange'),
    ),
    ...postingsOfMove(
      worth,
      platformAccount(account.currencyId, 'exchange'),
      cardLedgerAccount(account),
    ),
  ])
  state.ledger.post({ at: state.clock.now(), about: 'CARD_PROVIDER_DEPOSIT', postings })
  for (const { token, amount, worth } of draws) {
    addTransaction(state, {
      walletId: account.walletId,
      type: 'withdrawal',
      method: 'exchange',
      status: 'complete',
      recordType: 'CARD_PROVIDER_DEPOSIT',
      amount,
      currencyId: token.id,
      from: null,
      to: account.nickname,
      txid: null,
      info: 'For a card purchase',
      meta: {
        billing_amount: amount,
        billing_amount_currency: token.id,
        transaction_amount: worth,
        transaction_amount_currency: account.currencyId,
        to_fiat_account_id: account.id,
      },
    })
  }
  addCardTransaction(state, account, {
    type: 'DEPOSIT',
    status: 'CLEARED',
    title: 'From the wallet',
    billing: sum(draws.map(({ worth }) => worth)),
    isCredit: true,
  })
  return compare(plus(balance, missing), total) >= 0
}
