/** Scenarios of people and their orders (control route `/sandbox/scenario`). */
import * as z from 'zod/mini'

import { WireAmount } from '#api/common/schema.ts'
import { ORDER_TYPES } from '#api/orders/schema.ts'
import { TenantConfig } from '#api/tenant/endpoints.ts'
import { VerificationStatus } from '#api/user/schema.ts'
import { compare, type Decimal } from '#lib/money/decimal.ts'

import { CARD_SCENARIOS, playCardScenario } from './card-scenarios.ts'
import type { OrderRow } from './db/order-tables.ts'
import { CURRENCIES } from './db/reference.ts'
import { DEMO } from './db/seeds/people.ts'
import { RAILS, type RailRow } from './db/verification-rails.ts'
import { badField, PlatformError } from './errors.ts'
import { receiveCrypto } from './services/movements.ts'
import { receiveOnrampPayment } from './services/orders/ramps.ts'
import { requireUserByContact } from './services/users.ts'
import { decideByProvider, decideByScenario } from './services/verification/reviews.ts'
import { walletsOf } from './services/wallets.ts'
import type { SandboxState } from './state.ts'

const ORDER_SCENARIOS = [
  /**
   * Orders of 1,000 USD or more by v2 paths need a code. With `email`, only orders of that person
   * do, else the orders of all people.
   */
  z.object({
    name: z.literal('order-codes'),
    on: z._default(z.boolean(), true),
    email: z.optional(z.string()),
  }),
  /** The bank transfer for the person's newest waiting on-ramp arrives. */
  z.object({ name: z.literal('onramp-paid'), email: z._default(z.string(), DEMO.email) }),
  /**
   * Orders of a type need a further rail (code or id). Without `rail`, they need only the usual one
   * again.
   */
  z.object({
    name: z.literal('order-rail'),
    type: z.enum(ORDER_TYPES),
    rail: z.optional(z.string()),
  }),
  /** Orders of a type are listed, and their quotes and calls answer 501. */
  z.object({
    name: z.literal('not-implemented'),
    type: z.enum(ORDER_TYPES),
    on: z._default(z.boolean(), true),
  }),
] as const
type OrderScenario = z.output<(typeof ORDER_SCENARIOS)[number]>

/** Runs a scenario of orders. Throws 404 for an unknown person or rail, 422 if no on-ramp waits. */
function playOrderScenario(state: SandboxState, scenario: OrderScenario): void {
  if (scenario.name === 'onramp-paid') {
    const { id } = requireUserByContact(state, scenario.email)
    const order = waitingOrders(state).findLast(({ userId }) => userId === id)
    if (order === undefined) throw new PlatformError(422, 'no on-ramp waits for money')
    receiveOnrampPayment(state, order)
    return
  }
  if (scenario.name === 'order-rail') {
    const { type, rail } = scenario
    state.db.orderRails.delete(type)
    if (rail !== undefined) state.db.orderRails.set(type, railNamed(rail).id)
    return
  }
  if (scenario.name === 'not-implemented') {
    const { notImplemented } = state.db
    if (scenario.on) notImplemented.add(scenario.type)
    else notImplemented.delete(scenario.type)
    return
  }
  const { on, email } = scenario
  const { orderCodes } = state.db
  if (email === undefined) orderCodes.isOn = on
  else if (on) orderCodes.people.add(requireUserByContact(state, email).id)
  else orderCodes.people.delete(requireUserByContact(state, email).id)
}

function railNamed(name: string): RailRow {
  const rail = RAILS.find(({ id, code }) => [id, code].includes(name))
  if (rail === undefined) throw new PlatformError(404, `no rail ${name}`)
  return rail
}

const waitingOrders = (state: SandboxState): OrderRow[] =>
  [...state.db.orders.values()].filter(({ deposit }) => (deposit?.plannedOutcome ?? null) !== null)

interface Payment {
  email: string
  amount: Decimal
  reference?: string | undefined
  virtualAccountId?: string | undefined
}

/**
 * Pays the on-ramp with the reference, else the person's oldest one of exactly this amount. Returns
 * false if there is none. Throws 404 for an unknown reference, 422 on `amount`.
 */
function payOnramp(state: SandboxState, payment: Payment): boolean {
  const { reference, amount, virtualAccountId, email } = payment
  const waiting = waitingOrders(state)
  if (reference !== undefined) {
    const order = waiting.find(({ deposit }) => deposit?.reference === reference.trim())
    if (order === undefined) throw new PlatformError(404, 'no order waits for this reference')
    const { fromAmount, from } = order.quote
    if (compare(amount, fromAmount) !== 0) {
      throw badField('amount', `the order waits for ${fromAmount} ${from.symbol}`)
    }
    return receiveOnrampPayment(state, order)
  }
  if (virtualAccountId !== undefined) return false
  const user = requireUserByContact(state, email)
  const order = waiting.find(
    ({ userId, quote }) => userId === user.id && compare(quote.fromAmount, amount) === 0,
  )
  return order !== undefined && receiveOnrampPayment(state, order)
}

const email = z._default(z.string(), DEMO.email)
const on = z._default(z.boolean(), true)

export const Scenario = z.discriminatedUnion('name', [
  /** Crypto arrives from outside: pending at once, complete after six seconds on the clock. */
  z.object({
    name: z.literal('crypto-deposit'),
    email,
    symbol: z.string(),
    /** Name or id of the chain; by default the first one with the asset. */
    chain: z.optional(z.union([z.string(), z.number()])),
    amount: WireAmount,
  }),
  /** The next order fails after PENDING, and its money returns. */
  z.object({ name: z.literal('fail-next-order') }),
  z.object({ name: z.literal('block-user'), email, on }),
  /** All present access tokens expire; refresh tokens stay valid. */
  z.object({ name: z.literal('expire-tokens') }),
  /** A refresh token works only once, as on servers that accept no used token. */
  z.object({ name: z.literal('strict-refresh'), on }),
  /** A GET may lack a content type: browsers drop it from an XHR without a body (contract §1.2). */
  z.object({ name: z.literal('untyped-reads'), on }),
  z.object({ name: z.literal('require-invite'), on }),
  z.object({ name: z.literal('unknown-enums'), on }),
  /**
   * Decides rails of `wallet`, by default the person's first wallet: the one in `rail` (code or
   * id), else those in review, else all. With a provider's `session` (token of E44 or inquiry of
   * E79), it decides about the person of the session and their rails in review.
   */
  z.object({
    name: z.literal('kyc-decision'),
    email,
    rail: z.optional(z.string()),
    wallet: z.optional(z.string()),
    session: z.optional(z.string()),
    /** Any word is accepted, because platforms have statuses that no client knows. */
    status: VerificationStatus,
  }),
  z.object({ name: z.literal('developer'), email, on }),
  /** Changes members of the tenant's settings (E80). */
  z.object({ name: z.literal('tenant-config'), config: TenantConfig }),
  ...CARD_SCENARIOS,
  ...ORDER_SCENARIOS,
])
export type Scenario = z.output<typeof Scenario>
/** A scenario as a caller writes it; members with a default are optional. */
export type ScenarioInput = z.input<typeof Scenario>

function deposit(
  state: SandboxState,
  scenario: Extract<Scenario, { name: 'crypto-deposit' }>,
): void {
  const chain = scenario.chain === undefined ? undefined : String(scenario.chain).toLowerCase()
  const currency = CURRENCIES.find(
    ({ symbol, crypto }) =>
      crypto !== undefined &&
      symbol === scenario.symbol.toUpperCase() &&
      (chain === undefined ||
        chain === crypto.chain.name.toLowerCase() ||
        chain === String(crypto.chain.id)),
  )
  const [wallet] = walletsOf(state, requireUserByContact(state, scenario.email))
  if (currency === undefined || wallet === undefined) {
    throw new PlatformError(422, 'no such currency, or the person has no wallet')
  }
  receiveCrypto(state, wallet, currency, scenario.amount)
}

/** Runs a scenario. Throws PlatformError 404 or 422 if it is impossible. */
export function playScenario(state: SandboxState, scenario: Scenario): void {
  switch (scenario.name) {
    case 'crypto-deposit':
      return deposit(state, scenario)
    case 'fail-next-order':
      state.flags.failNextOrder = true
      return
    case 'block-user':
      requireUserByContact(state, scenario.email).isBlocked = scenario.on
      return
    case 'developer':
      requireUserByContact(state, scenario.email).isDeveloper = scenario.on
      return
    case 'expire-tokens':
      state.flags.tokenGeneration += 1
      return
    case 'strict-refresh':
      state.flags.refreshesOnce = scenario.on
      return
    case 'untyped-reads':
      state.flags.takesUntypedReads = scenario.on
      return
    case 'require-invite':
      state.flags.requiresInvite = scenario.on
      return
    case 'unknown-enums':
      state.flags.unknownEnums = scenario.on
      return
    case 'tenant-config':
      Object.assign(state.flags.tenant, scenario.config)
      return
    case 'kyc-decision': {
      if (scenario.session !== undefined)
        return decideByProvider(state, scenario.session, scenario.status)
      const user = requireUserByContact(state, scenario.email)
      return decideByScenario(state, user, scenario)
    }
    case 'card-purchase':
    case 'card-clear':
    case 'card-reverse':
    case 'card-refund':
    case 'card-deposit':
    case 'card-note':
    case 'card-secret':
      return playCardScenario(state, scenario)
    case 'bank-transfer':
      if (!payOnramp(state, scenario)) playCardScenario(state, scenario)
      return
    case 'order-codes':
    case 'order-rail':
    case 'not-implemented':
    case 'onramp-paid':
      return playOrderScenario(state, scenario)
    default:
      // A scenario without a case doesn't compile.
      scenario satisfies never
  }
}
