/** The sandbox's controls, as functions and over HTTP (mocks/README.md). */
import * as z from 'zod/mini'

import { isZero, type Decimal } from '#lib/money/decimal.ts'

import { withAllowedOrigin, refusalReasonOf } from './control-access.ts'
import { requireCurrency } from './db/reference.ts'
import { SEED_NAMES, defaultUserOf, type SeedName } from './db/seeds/seeds.ts'
import type { Message } from './db/tables.ts'
import { PlatformError } from './errors.ts'
import { Fault, type CallerFault } from './faults.ts'
import { BOT_ID, SERVER_PUBLIC_KEY_BASE64, TENANT_ID } from './keys.ts'
import { unknownPath } from './nearest-path.ts'
import type { LoggedCall, Runtime } from './pipeline.ts'
import { jsonResponse, preflightResponse, errorResponse } from './responses.ts'
import { playScenario, Scenario } from './scenarios.ts'
import { readInbox } from './services/codes.ts'
import { toIsoTime } from './services/presenters.ts'
import { signLaunch, LaunchRequest, type Launch } from './services/telegram-data.ts'

interface Settings {
  tenantId: string
  serverPublicKeyBase64: string
  botId: number
  seed: SeedName
  demo: {
    email: string
    phone: string
    password: string
    telegram: { id: number; first_name: string; last_name: string; username: string }
  }
}

export interface SandboxControl {
  settings(): Settings
  /** Returns the "sent" messages, newest last: all, or those to an address or phone. */
  inbox(to?: string): Message[]
  reset(seed: SeedName): void
  /**
   * Moves the clock forward by seconds, and runs the orders that fall due. Returns the new time.
   */
  advance(seconds: number): string
  /** Runs a scenario. Throws PlatformError 422 or 404 if that is impossible. */
  scenario(scenario: Scenario): void
  fault(fault: CallerFault): void
  /**
   * Adds a fault for the next calls, whoever makes them. It is for programs that use the control
   * route.
   */
  faultAnyCaller(fault: Fault): void
  /** Returns the calls, newest last, at most 10,000. */
  log(): readonly LoggedCall[]
  /** Returns the sum of all postings by currency; `balanced`: each sum is zero. */
  ledger(): {
    balanced: boolean
    currencies: { currency: string; network: string | null; sum: Decimal }[]
  }
  /** Signs launch data and a contact as Telegram would for the sandbox's bot. */
  telegram(request: LaunchRequest): Launch
}

export function createControl(
  runtime: () => Runtime,
  reset: (seed: SeedName) => void,
): SandboxControl {
  return {
    settings() {
      const { seed } = runtime()
      const { email, phone, password, ...visitor } = defaultUserOf(seed)
      const telegram = {
        id: visitor.telegramId,
        first_name: visitor.firstName,
        last_name: visitor.lastName,
        username: visitor.username,
      }
      return {
        tenantId: TENANT_ID,
        serverPublicKeyBase64: SERVER_PUBLIC_KEY_BASE64,
        botId: BOT_ID,
        seed,
        demo: { email, phone, password, telegram },
      }
    },
    inbox: (to) => readInbox(runtime().state, to),
    reset,
    advance(seconds) {
      const { clock } = runtime().state
      clock.advance(seconds)
      return toIsoTime(clock.now())
    },
    scenario: (scenario) => playScenario(runtime().state, scenario),
    fault: (fault) => runtime().faults.add(fault),
    faultAnyCaller: (fault) => runtime().faults.add(fault),
    log: () => runtime().log.calls,
    ledger() {
      const sums = runtime().state.ledger.sums()
      return {
        balanced: sums.every(({ sum }) => isZero(sum)),
        currencies: sums.map(({ currency, sum }) => {
          const { symbol, crypto } = requireCurrency(currency)
          return { currency: symbol, network: crypto?.chain.name ?? null, sum }
        }),
      }
    },
    telegram: (request) => signLaunch(runtime().state, request),
  }
}

const Reset = z.object({ seed: z._default(z.enum(SEED_NAMES), 'demo') })
const Advance = z.object({ advance: z.number().check(z.nonnegative()) })

type Route = (control: SandboxControl, input: unknown, url: URL) => unknown

/**
 * Creates a route that checks its body, and answers with the result of `handle` or `{ok: true}`.
 */
const routeWithBody =
  <S extends z.ZodMiniType>(
    schema: S,
    handle: (control: SandboxControl, input: z.output<S>) => unknown,
  ): Route =>
  (control, input) => {
    const parsed = z.safeParse(schema, input)
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
      throw new PlatformError(422, 'bad control call', { fields: Object.fromEntries(fields) })
    }
    return handle(control, parsed.data) ?? { ok: true }
  }

const ROUTES: Record<string, Route> = {
  'GET /sandbox/settings': (control) => control.settings(),
  'GET /sandbox/inbox': (control, _input, url) => ({
    messages: control.inbox(url.searchParams.get('to') ?? undefined),
  }),
  'GET /sandbox/log': (control) => ({ calls: control.log() }),
  'GET /sandbox/ledger': (control) => control.ledger(),
  'POST /sandbox/reset': routeWithBody(Reset, (control, { seed }) => control.reset(seed)),
  'POST /sandbox/clock': routeWithBody(Advance, (control, { advance }) => ({
    now: control.advance(advance),
  })),
  'POST /sandbox/scenario': routeWithBody(Scenario, (control, scenario) =>
    control.scenario(scenario),
  ),
  'POST /sandbox/fault': routeWithBody(Fault, (control, fault) => control.faultAnyCaller(fault)),
  'POST /sandbox/telegram': routeWithBody(LaunchRequest, (control, request) =>
    control.telegram(request),
  ),
}

export const CONTROL_CALLS = Object.keys(ROUTES)

/**
 * Answers a request below `/sandbox/` or, with `respond`, to the home page; neither needs tenant or
 * token. 403 for pages of other sites, and for host names other than loopback and `hosts`
 * (`control-access.ts`).
 */
export async function handleControl(
  control: SandboxControl,
  request: Request,
  hosts?: readonly string[],
  respond = respondTo,
): Promise<Response> {
  const refusal = refusalReasonOf(request, hosts)
  if (refusal === undefined)
    return withAllowedOrigin(request, await respond(control, request), true)
  const error = new PlatformError(403, refusal)
  return withAllowedOrigin(request, errorResponse(new URL(request.url).pathname, error), false)
}

async function respondTo(control: SandboxControl, request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return preflightResponse()
  const url = new URL(request.url)
  const route = ROUTES[`${request.method} ${url.pathname.replace(/\/$/, '')}`]
  try {
    if (route === undefined)
      throw new PlatformError(404, unknownPath(request.method, url.pathname, CONTROL_CALLS))
    const text = await request.text()
    return jsonResponse(200, route(control, text === '' ? {} : JSON.parse(text), url))
  } catch (error) {
    if (error instanceof PlatformError) return errorResponse(url.pathname, error)
    return errorResponse(url.pathname, new PlatformError(400, String(error)))
  }
}
