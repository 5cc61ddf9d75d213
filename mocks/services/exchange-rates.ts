/** Rates of everything that an order type can turn into something else (E24). */
import type * as z from 'zod/mini'

import { decimal, quotient, type Decimal } from '#lib/money/decimal.ts'
import type { ExchangeRate, RateQuery } from '#api/exchange/schema.ts'

import { CURRENCIES, currencyById, type CurrencyRow } from '../db/reference.ts'
import { badField } from '../errors.ts'
import type { World } from '../world.ts'
import { rulesOf, takesPair } from './orders/fees.ts'
import { toTime } from './present.ts'
import { fromDollars, pricedAt, rateOf } from './rates.ts'

const PLACES = 12

const larger = (a: Decimal, b: Decimal) => (Number(a) >= Number(b) ? a : b)

function toRate(
  world: World,
  orderType: string,
  from: CurrencyRow,
  to: CurrencyRow,
): ExchangeRate | undefined {
  const rules = from.id === to.id ? undefined : rulesOf(orderType, from, to)
  const rate = rateOf(world, from, to)
  if (rules === undefined || rate === undefined || !takesPair(rules, from, to)) return undefined
  const least = rules.limits && fromDollars(world, rules.limits.min, from)
  return {
    from: from.symbol,
    to: to.symbol,
    from_uuid: from.id,
    to_uuid: to.id,
    rate,
    inverted_rate: quotient(decimal('1'), rate, PLACES, 'down'),
    rate_source: 'coingecko',
    updated_at: toTime(pricedAt(world)),
    min_amount: larger(from.minAmount, least ?? from.minAmount),
    offramp_enabled: from.crypto !== undefined && to.fiat !== undefined,
    onramp_enabled: from.fiat !== undefined && to.crypto !== undefined,
  }
}

/** Throws 422 on `to_uuid` when both currencies are given, and for a currency that does not exist. */
export function listRates(world: World, query: z.output<typeof RateQuery>): ExchangeRate[] {
  const { order_type, from_uuid, to_uuid } = query
  if (from_uuid && to_uuid) throw badField('to_uuid', 'give from_uuid or to_uuid, not both')
  for (const [field, uuid] of Object.entries({ from_uuid, to_uuid })) {
    if (uuid && currencyById(uuid) === undefined) throw badField(field, 'no such currency')
  }
  const sold = CURRENCIES.filter(({ id }) => !from_uuid || id === from_uuid)
  const bought = CURRENCIES.filter(({ id }) => !to_uuid || id === to_uuid)
  return sold.flatMap((from) => bought.flatMap((to) => toRate(world, order_type, from, to) ?? []))
}
