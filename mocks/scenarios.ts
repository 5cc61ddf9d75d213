/** Things that happen to people, on demand (control route `/sandbox/scenario`). */
import * as z from 'zod/mini'

import { Amount } from '#api/common/schema.ts'
import { TenantConfig } from '#api/tenant/schema.ts'
import { KycStatus } from '#api/user/schema.ts'

import { CARD_SCENARIOS, playCardScenario } from './card-scenarios.ts'
import { CURRENCIES } from './db/reference.ts'
import { DEMO } from './db/seeds/people.ts'
import { PlatformError } from './errors.ts'
import { ORDER_SCENARIOS, payOnramp, playOrderScenario } from './order-scenarios.ts'
import { receiveCrypto } from './services/deposits.ts'
import { decideByProvider, decideByScenario } from './services/kyc/reviews.ts'
import { personOf } from './services/users.ts'
import { walletsOf } from './services/wallets.ts'
import type { World } from './world.ts'

const email = z._default(z.string(), DEMO.email)
const on = z._default(z.boolean(), true)

export const Scenario = z.discriminatedUnion('name', [
  /** Crypto arrives from outside: pending at once, complete after six seconds on the clock. */
  z.object({
    name: z.literal('crypto-deposit'),
    email,
    symbol: z.string(),
    /** Name or id; the first chain that has the asset when absent. */
    chain: z.optional(z.union([z.string(), z.number()])),
    amount: Amount,
  }),
  /** The next order fails after PENDING and the money returns. */
  z.object({ name: z.literal('fail-next-order') }),
  z.object({ name: z.literal('block-user'), email, on }),
  /** All access tokens given out so far count as expired; refresh tokens stay good. */
  z.object({ name: z.literal('expire-tokens') }),
  z.object({ name: z.literal('require-invite'), on }),
  z.object({ name: z.literal('unknown-enums'), on }),
  /**
   * Decides rails of the person's first wallet, or of the one with the id `wallet`: `rail` (code or id), else
   * those in review, else all. With a
   * provider's `session` (token of E44, inquiry of E79): whoever went through it, and rails in review.
   */
  z.object({
    name: z.literal('kyc-decision'),
    email,
    rail: z.optional(z.string()),
    wallet: z.optional(z.string()),
    session: z.optional(z.string()),
    /** Any word will do: platforms have statuses that no client knows. */
    status: KycStatus,
  }),
  /** The person may have API keys, or no longer. */
  z.object({ name: z.literal('developer'), email, on }),
  /** The tenant's settings (E80) say otherwise from now on: members as there. */
  z.object({ name: z.literal('tenant-config'), config: TenantConfig }),
  ...CARD_SCENARIOS,
  ...ORDER_SCENARIOS,
])
export type Scenario = z.output<typeof Scenario>
/** A scenario as a caller writes it: what has a default may be left out. */
export type ScenarioInput = z.input<typeof Scenario>

function deposit(world: World, scenario: Extract<Scenario, { name: 'crypto-deposit' }>): void {
  const chain = scenario.chain === undefined ? undefined : String(scenario.chain).toLowerCase()
  const currency = CURRENCIES.find(
    ({ symbol, crypto }) =>
      crypto !== undefined &&
      symbol === scenario.symbol.toUpperCase() &&
      (chain === undefined ||
        chain === crypto.chain.name.toLowerCase() ||
        chain === String(crypto.chain.id)),
  )
  const [wallet] = walletsOf(world, personOf(world, scenario.email))
  if (currency === undefined || wallet === undefined) {
    throw new PlatformError(422, 'no such currency, or the person has no wallet')
  }
  receiveCrypto(world, wallet, currency, scenario.amount)
}

/** Throws PlatformError 404 or 422 where the scenario names what does not exist. */
export function playScenario(world: World, scenario: Scenario): void {
  switch (scenario.name) {
    case 'crypto-deposit':
      return deposit(world, scenario)
    case 'fail-next-order':
      world.flags.failNextOrder = true
      return
    case 'block-user':
      personOf(world, scenario.email).isBlocked = scenario.on
      return
    case 'developer':
      personOf(world, scenario.email).isDeveloper = scenario.on
      return
    case 'expire-tokens':
      world.flags.tokenGeneration += 1
      return
    case 'require-invite':
      world.flags.requiresInvite = scenario.on
      return
    case 'unknown-enums':
      world.flags.unknownEnums = scenario.on
      return
    case 'tenant-config':
      Object.assign(world.flags.tenant, scenario.config)
      return
    case 'kyc-decision': {
      if (scenario.session !== undefined)
        return decideByProvider(world, scenario.session, scenario.status)
      const user = personOf(world, scenario.email)
      return decideByScenario(world, user, scenario)
    }
    case 'card-purchase':
    case 'card-clear':
    case 'card-reverse':
    case 'card-refund':
    case 'card-deposit':
    case 'card-secret':
      return playCardScenario(world, scenario)
    case 'bank-transfer':
      if (!payOnramp(world, scenario)) playCardScenario(world, scenario)
      return
    case 'order-codes':
    case 'order-rail':
    case 'onramp-paid':
      return playOrderScenario(world, scenario)
  }
}
