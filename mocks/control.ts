/** What a test or a person does to the sandbox from outside (design §6, control routes). */
import { isZero, type Decimal } from '#lib/money/decimal.ts'

import type { LoggedCall } from './call-log.ts'
import { knownCurrency } from './db/reference.ts'
import { DEMO } from './db/seeds/people.ts'
import type { SeedName } from './db/seeds/seeds.ts'
import type { Message } from './db/tables.ts'
import type { Fault } from './faults.ts'
import { BOT_ID, SERVER_PUBLIC_KEY_BASE64, TENANT_ID } from './keys.ts'
import type { Stage } from './pipeline.ts'
import { playScenario, type Scenario } from './scenarios.ts'
import { readInbox } from './services/codes.ts'
import { toTime } from './services/present.ts'
import { signLaunch, type Launch, type LaunchRequest } from './services/telegram-launch.ts'

interface Settings {
  tenantId: string
  serverPublicKeyBase64: string
  botId: number
  demo: { email: string; phone: string; password: string }
}

export interface Control {
  settings(): Settings
  /** Codes "sent", newest last; all of them, or those to one address or phone. */
  inbox(to?: string): Message[]
  /** Throws everything away and plants a seed: data, faults, log and clock. */
  reset(seed: SeedName): void
  /** Moves the sandbox's clock forward by seconds; orders that fall due move on. Answers its time. */
  advance(seconds: number): string
  /** Throws PlatformError 422 or 404 for what the scenario does not know. */
  scenario(scenario: Scenario): void
  fault(fault: Fault): void
  /** Newest last, at most 10,000. */
  log(): readonly LoggedCall[]
  /** Sum of all postings by currency: `balanced` means zero each. */
  ledger(): {
    balanced: boolean
    currencies: { currency: string; network: string | null; sum: Decimal }[]
  }
  /** Launch data and contact as Telegram would sign them for the sandbox's bot. */
  telegram(request: LaunchRequest): Launch
}

export function createControl(stage: () => Stage, reset: (seed: SeedName) => void): Control {
  return {
    settings: () => ({
      tenantId: TENANT_ID,
      serverPublicKeyBase64: SERVER_PUBLIC_KEY_BASE64,
      botId: BOT_ID,
      demo: { email: DEMO.email, phone: DEMO.phone, password: DEMO.password },
    }),
    inbox: (to) => readInbox(stage().world, to),
    reset,
    advance(seconds) {
      const { clock } = stage().world
      clock.advance(seconds)
      return toTime(clock.now())
    },
    scenario: (scenario) => playScenario(stage().world, scenario),
    fault: (fault) => stage().faults.add(fault),
    log: () => stage().log.calls,
    ledger() {
      const sums = stage().world.ledger.sums()
      return {
        balanced: sums.every(({ sum }) => isZero(sum)),
        currencies: sums.map(({ currency, sum }) => {
          const { symbol, crypto } = knownCurrency(currency)
          return { currency: symbol, network: crypto?.chain.name ?? null, sum }
        }),
      }
    },
    telegram: (request) => signLaunch(stage().world, request),
  }
}
