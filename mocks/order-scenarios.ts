/** What happens to orders on demand (control route `/sandbox/scenario`). */
import * as z from 'zod/mini'

import { ORDER_TYPES } from '#api/orders/schema.ts'
import { compare, type Decimal } from '#lib/money/decimal.ts'

import { RAILS, type RailRow } from './db/kyc-rails.ts'
import { DEMO } from './db/seeds/people.ts'
import type { OrderRow } from './db/tables.ts'
import { badField, PlatformError } from './errors.ts'
import { arrive } from './services/orders/ramps.ts'
import { personOf } from './services/users.ts'
import type { World } from './world.ts'

export const ORDER_SCENARIOS = [
  /** Orders of 1,000 USD or more by v2 paths need a code: this person's, or everybody's. */
  z.object({
    name: z.literal('order-codes'),
    on: z._default(z.boolean(), true),
    email: z.optional(z.string()),
  }),
  /** The bank's money for the person's newest on-ramp that waits for it. */
  z.object({ name: z.literal('onramp-paid'), email: z._default(z.string(), DEMO.email) }),
  /** Orders of this type need a rail (code or id) from now on; without one only what they always need. */
  z.object({
    name: z.literal('order-rail'),
    type: z.enum(ORDER_TYPES),
    rail: z.optional(z.string()),
  }),
] as const
export type OrderScenario = z.output<(typeof ORDER_SCENARIOS)[number]>

/** Throws 404 for a person or rail that does not exist, 422 where no on-ramp waits. */
export function playOrderScenario(world: World, scenario: OrderScenario): void {
  if (scenario.name === 'onramp-paid') {
    const { id } = personOf(world, scenario.email)
    const order = waitingOrders(world).findLast(({ userId }) => userId === id)
    if (order === undefined) throw new PlatformError(422, 'no on-ramp waits for money')
    arrive(world, order)
    return
  }
  if (scenario.name === 'order-rail') {
    const { type, rail } = scenario
    world.db.orderRails.delete(type)
    if (rail !== undefined) world.db.orderRails.set(type, railNamed(rail).id)
    return
  }
  const { on, email } = scenario
  const { orderCodes } = world.db
  if (email === undefined) orderCodes.isOn = on
  else if (on) orderCodes.people.add(personOf(world, email).id)
  else orderCodes.people.delete(personOf(world, email).id)
}

function railNamed(name: string): RailRow {
  const rail = RAILS.find(({ id, code }) => [id, code].includes(name))
  if (rail === undefined) throw new PlatformError(404, `no rail ${name}`)
  return rail
}

const waitingOrders = (world: World): OrderRow[] =>
  [...world.db.orders.values()].filter(({ deposit }) => (deposit?.awaits ?? null) !== null)

interface Payment {
  email: string
  amount: Decimal
  reference?: string | undefined
  virtualAccountId?: string | undefined
}

/**
 * A bank transfer that pays an on-ramp: the one with the reference, else the person's oldest one of just
 * this amount. False when it is for none of them. Throws 404 for an unknown reference, 422 on `amount`.
 */
export function payOnramp(world: World, payment: Payment): boolean {
  const { reference, amount, virtualAccountId, email } = payment
  const waiting = waitingOrders(world)
  if (reference !== undefined) {
    const order = waiting.find(({ deposit }) => deposit?.reference === reference.trim())
    if (order === undefined) throw new PlatformError(404, 'no order waits for this reference')
    const { fromAmount, from } = order.quote
    if (compare(amount, fromAmount) !== 0) {
      throw badField('amount', `the order waits for ${fromAmount} ${from.symbol}`)
    }
    return arrive(world, order)
  }
  if (virtualAccountId !== undefined) return false
  const user = personOf(world, email)
  const order = waiting.find(
    ({ userId, quote }) => userId === user.id && compare(quote.fromAmount, amount) === 0,
  )
  return order !== undefined && arrive(world, order)
}
