/**
 * Calculates orders (E52, E67) in exact decimals, rounded in the platform's favour. Always:
 * fromAmount = net + fees, and result = net * rate, cut to the decimals of the received currency.
 */
import {
  compare,
  decimalsOf,
  isPositive,
  minus,
  parseDecimal,
  plus,
  quotient,
  round,
  sum,
  times,
  ZERO,
  decimal,
  type Decimal,
} from '#lib/money/decimal.ts'

import type { Quote, QuoteFees } from '../../db/order-tables.ts'
import { currencyById, type CurrencyRow } from '../../db/reference.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { assertAddress, tenantAddress } from '../addresses.ts'
import { fromDollars, rateOf } from '../rates.ts'
import { NO_FEES, feeRulesOf, acceptsPair, type FeeRules } from './fees.ts'
import { assertImplemented } from './order-types.ts'

export interface QuoteRequest {
  orderType: string
  /** Uuids of the currencies. */
  from: string
  to: string
  amount: Decimal
  /** True if `amount` is the arriving amount. */
  isReverse: boolean
  /**
   * If this is an address of the tenant, the order is an internal transfer without fees (contract
   * §7.2).
   */
  toAddress?: string | undefined
}

interface Terms {
  from: CurrencyRow
  to: CurrencyRow
  rate: Decimal
  rules: FeeRules
  networkFee: Decimal
  transactionFee: Decimal
}

const noRates = () => new PlatformError(404, 'rates not found')

/**
 * Returns whether an address belongs to a wallet of the tenant. Throws 422 on `to_address` for an
 * invalid one.
 */
function isInternal(state: SandboxState, to: CurrencyRow, address: string | undefined): boolean {
  if (address === undefined || address === '' || to.crypto === undefined) return false
  assertAddress(to.crypto.chain, address)
  return tenantAddress(state, to.crypto.chain, address) !== undefined
}

function effectiveRules(
  state: SandboxState,
  request: QuoteRequest,
  from: CurrencyRow,
  to: CurrencyRow,
) {
  const rules = feeRulesOf(request.orderType, from, to)
  if (rules === undefined || !rules.hasNetworkFee || from.id !== to.id) return rules
  return isInternal(state, to, request.toAddress) ? NO_FEES : rules
}

function termsOf(state: SandboxState, request: QuoteRequest): Terms {
  const [from, to] = [currencyById(request.from), currencyById(request.to)]
  if (from === undefined || to === undefined) throw noRates()
  const rules = effectiveRules(state, request, from, to)
  const rate = rateOf(state, from, to)
  if (rules === undefined || rate === undefined || !acceptsPair(rules, from, to)) throw noRates()
  // Network fee of the outgoing currency, in the currency that pays.
  const network = times(to.crypto?.networkFee ?? ZERO, rateOf(state, to, from) ?? ZERO)
  return {
    from,
    to,
    rate,
    rules,
    networkFee: rules.hasNetworkFee ? round(network, from.decimals, 'up') : ZERO,
    transactionFee: fromDollars(state, rules.transactionUsd, from),
  }
}

/** Throws 422 on `amount` outside the limits of the rail. */
function checkLimits(state: SandboxState, { from, fromAmount }: Quote, { limits }: FeeRules): void {
  if (limits === undefined) return
  const [min, max] = [fromDollars(state, limits.min, from), fromDollars(state, limits.max, from)]
  if (compare(fromAmount, min) < 0) {
    throw badField('amount', `at least ${min} ${from.symbol}`, 'AMOUNT_TOO_SMALL')
  }
  if (compare(fromAmount, max) > 0) {
    throw badField('amount', `at most ${max} ${from.symbol}`, 'AMOUNT_TOO_LARGE')
  }
}

function checkAmount(amount: Decimal, currency: CurrencyRow): void {
  if (!isPositive(amount)) throw badField('amount', 'more than zero')
  if (decimalsOf(amount) > currency.decimals) {
    throw badField('amount', `${currency.symbol} has ${currency.decimals} decimals`)
  }
  if (compare(amount, currency.minAmount) < 0) {
    const problem = `at least ${currency.minAmount} ${currency.symbol}`
    throw badField('amount', problem, 'AMOUNT_TOO_SMALL')
  }
}

function feesOf(total: Decimal, terms: Terms): QuoteFees {
  const part = (share: Decimal) => round(times(total, share), terms.from.decimals, 'up')
  const { rules, networkFee, transactionFee } = terms
  return {
    comission: part(rules.comission),
    baseMarkup: part(rules.baseMarkup),
    networkFee,
    transactionFee,
  }
}

const totalOf = (fees: QuoteFees) =>
  sum([fees.comission, fees.baseMarkup, fees.networkFee, fees.transactionFee])

function toQuote(fromAmount: Decimal, fees: QuoteFees, { from, to, rate }: Terms): Quote {
  const total = totalOf(fees)
  const net = minus(fromAmount, total)
  const result = round(times(net, rate), to.decimals, 'down')
  if (!isPositive(result))
    throw badField('amount', 'the fees are more than this', 'AMOUNT_TOO_SMALL')
  return { ...fees, from, to, fromAmount, fees: total, net, result, rate }
}

/** Returns the least amount to sell so that at least `result` arrives. */
function makeReverseQuote(result: Decimal, terms: Terms): Quote {
  const { from, rate, rules } = terms
  const net = quotient(result, rate, from.decimals, 'up')
  const remainingShare = minus(decimal('1'), plus(rules.comission, rules.baseMarkup))
  const fixed = plus(terms.networkFee, terms.transactionFee)
  const unit = parseDecimal(`1e-${from.decimals}`)
  let total = quotient(plus(net, fixed), remainingShare, from.decimals, 'up')
  // Each fee is rounded up separately, so the total may need a few more units.
  while (compare(minus(total, totalOf(feesOf(total, terms))), net) < 0) total = plus(total, unit)
  checkAmount(total, from)
  return toQuote(total, feesOf(total, terms), terms)
}

/**
 * Returns the quote. Throws 404 for a pair or type without rates, 422 on `amount` if it is too
 * small, too large, too precise or less than the fees, 422 on `to_address` for an invalid address,
 * 501 for a type that is not implemented.
 */
export function makeQuote(state: SandboxState, request: QuoteRequest): Quote {
  assertImplemented(state, request.orderType)
  const terms = termsOf(state, request)
  const { amount, isReverse } = request
  checkAmount(amount, isReverse ? terms.to : terms.from)
  const quote = isReverse
    ? makeReverseQuote(amount, terms)
    : toQuote(amount, feesOf(amount, terms), terms)
  checkLimits(state, quote, terms.rules)
  return quote
}
