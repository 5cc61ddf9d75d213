import type * as z from 'zod/mini'

import type { NewPrepaidCard } from '#api/cards/request-schema.ts'
import {
  compare,
  isPositive,
  isZero,
  plus,
  quotient,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'

import type { ProgramRow } from '../../db/card-programs.ts'
import type { Quote } from '../../db/order-tables.ts'
import { currencyById, type CurrencyRow } from '../../db/reference.ts'
import type { WalletRow } from '../../db/tables.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { rateOf } from '../rates.ts'
import { availableBalance } from '../wallets.ts'
import { topUpQuote } from './funding.ts'

type Body = Pick<z.output<typeof NewPrepaidCard>, 'currency_id' | 'initial_topup'>

interface Charges {
  fee: Quote | undefined
  topUp: Quote | undefined
}

/**
 * Returns the issuing fee and the first top-up, both paid in `currency_id` or the account's
 * currency; `initial_topup`: the amount that arrives. Throws 404 without a rate, 422 on
 * `currency_id` or `initial_topup`.
 */
export function issuingChargesOf(
  state: SandboxState,
  wallet: WalletRow,
  program: ProgramRow,
  body: Body,
): Charges {
  const payWith = currencyById(body.currency_id ?? program.currency.id)
  if (payWith === undefined) throw badField('currency_id', 'no such currency')
  const minTopUp = program.minTopUp ?? ZERO
  const initialTopUp = body.initial_topup ?? ZERO
  if (compare(initialTopUp, minTopUp) < 0) throw badField('initial_topup', `at least ${minTopUp}`)
  const fee = program.issuingFee && feeQuote(state, program.issuingFee, payWith, program.currency)
  const topUp = isPositive(initialTopUp)
    ? firstTopUp(() => topUpQuote(state, program, payWith.id, initialTopUp, true))
    : undefined
  const total = plus(fee?.fromAmount ?? ZERO, topUp?.fromAmount ?? ZERO)
  if (compare(availableBalance(state, wallet.uuid, payWith.id), total) < 0) {
    throw badField('initial_topup', `not enough ${payWith.symbol}`, 'INSUFFICIENT_FUNDS')
  }
  return { fee: fee ?? undefined, topUp }
}

/**
 * Runs a quote. In its error, the member `amount` becomes `initial_topup`, the name in calls that
 * issue a card.
 */
function firstTopUp(quote: () => Quote): Quote {
  try {
    return quote()
  } catch (error) {
    if (error instanceof PlatformError && error.fields?.amount !== undefined) {
      throw badField('initial_topup', error.message, error.code)
    }
    throw error
  }
}

/** Returns the quote of the fee alone, converted if it is paid in another currency. */
function feeQuote(state: SandboxState, fee: Decimal, from: CurrencyRow, to: CurrencyRow): Quote {
  const rate = rateOf(state, from, to)
  if (rate === undefined || isZero(rate)) throw new PlatformError(404, 'rates not found')
  const fromAmount = quotient(fee, rate, from.decimals, 'up')
  const none = { comission: ZERO, baseMarkup: ZERO, networkFee: ZERO, transactionFee: ZERO }
  return { ...none, from, to, fromAmount, fees: ZERO, net: fromAmount, result: fee, rate }
}
