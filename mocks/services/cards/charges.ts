/** What a new card costs before it exists: the program's fee and the first top-up. */
import {
  compare,
  isPositive,
  isZero,
  plus,
  quotient,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'
import type { NewPrepaidCard } from '#api/issuing/request-schema.ts'
import type * as z from 'zod/mini'

import type { ProgramRow } from '../../db/card-programs.ts'
import { currencyById, type CurrencyRow } from '../../db/reference.ts'
import type { WalletRow } from '../../db/tables.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { World } from '../../world.ts'
import type { Quote } from '../orders/quotes.ts'
import { rateOf } from '../rates.ts'
import { available } from '../wallets.ts'
import { topUpQuote } from './funding.ts'

type Body = Pick<z.output<typeof NewPrepaidCard>, 'currency_id' | 'initial_topup'>

interface Charges {
  fee: Quote | undefined
  topUp: Quote | undefined
}

/**
 * Both are paid from `currency_id`, the account's own where it is absent; the top-up is what arrives.
 * Throws 404 without a rate, 422 on `currency_id` or `initial_topup`.
 */
export function chargesOf(
  world: World,
  wallet: WalletRow,
  program: ProgramRow,
  body: Body,
): Charges {
  const payWith = currencyById(body.currency_id ?? program.currency.id)
  if (payWith === undefined) throw badField('currency_id', 'no such currency')
  const least = program.minTopUp ?? ZERO
  const wanted = body.initial_topup ?? ZERO
  if (compare(wanted, least) < 0) throw badField('initial_topup', `at least ${least}`)
  const fee = program.issuingFee && feeQuote(world, program.issuingFee, payWith, program.currency)
  const topUp = isPositive(wanted)
    ? firstTopUp(() => topUpQuote(world, program, payWith.id, wanted, true))
    : undefined
  const total = plus(fee?.fromAmount ?? ZERO, topUp?.fromAmount ?? ZERO)
  if (compare(available(world, wallet.uuid, payWith.id), total) < 0) {
    throw badField('initial_topup', `not enough ${payWith.symbol}`, 'INSUFFICIENT_FUNDS')
  }
  return { fee: fee ?? undefined, topUp }
}

/** The call that makes a card names its amount differently from orders. */
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

/** The fee as it is, converted where it is paid in something else; nothing is added to it. */
function feeQuote(world: World, fee: Decimal, from: CurrencyRow, to: CurrencyRow): Quote {
  const rate = rateOf(world, from, to)
  if (rate === undefined || isZero(rate)) throw new PlatformError(404, 'rates not found')
  const fromAmount = quotient(fee, rate, from.decimals, 'up')
  const none = { comission: ZERO, baseMarkup: ZERO, networkFee: ZERO, transactionFee: ZERO }
  return { ...none, from, to, fromAmount, fees: ZERO, net: fromAmount, result: fee, rate }
}
