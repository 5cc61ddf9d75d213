/** The control routes over HTTP: `/sandbox/*`, JSON in and out (design §6). */
import * as z from 'zod/mini'

import { json, preflight, refuse } from './answer.ts'
import type { Control } from './control.ts'
import { SEED_NAMES } from './db/seeds/seeds.ts'
import { PlatformError } from './errors.ts'
import { Scenario } from './scenarios.ts'
import { LaunchRequest } from './services/telegram-launch.ts'

const Reset = z.object({ seed: z._default(z.enum(SEED_NAMES), 'demo') })
const Advance = z.object({ advance: z.number().check(z.nonnegative()) })
const FaultOrder = z.object({
  endpoint: z._default(z.string(), '*'),
  kind: z.enum(['status', 'timeout', 'drop', 'malformed', 'slow']),
  status: z.optional(z.int()),
  code: z.optional(z.string()),
  ms: z.optional(z.number()),
  body: z.optional(z.string()),
  times: z.optional(z.int()),
})

type Route = (control: Control, input: unknown, url: URL) => unknown

/** Route that reads its body by a schema and answers what `act` answers, else `{ok: true}`. */
const taking =
  <S extends z.ZodMiniType>(
    schema: S,
    act: (control: Control, input: z.output<S>) => unknown,
  ): Route =>
  (control, input) => {
    const parsed = z.safeParse(schema, input)
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
      throw new PlatformError(422, 'bad control call', { fields: Object.fromEntries(fields) })
    }
    return act(control, parsed.data) ?? { ok: true }
  }

const ROUTES: Record<string, Route> = {
  'GET settings': (control) => control.settings(),
  'GET inbox': (control, _input, url) => ({
    messages: control.inbox(url.searchParams.get('to') ?? undefined),
  }),
  'GET log': (control) => ({ calls: control.log() }),
  'GET ledger': (control) => control.ledger(),
  'POST reset': taking(Reset, (control, { seed }) => control.reset(seed)),
  'POST clock': taking(Advance, (control, { advance }) => ({ now: control.advance(advance) })),
  'POST scenario': taking(Scenario, (control, scenario) => control.scenario(scenario)),
  'POST fault': taking(FaultOrder, (control, fault) => control.fault(fault)),
  'POST telegram': taking(LaunchRequest, (control, request) => control.telegram(request)),
}

/** Answers a request below `/sandbox/`. Needs neither tenant nor token. */
export async function handleControl(control: Control, request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight()
  const url = new URL(request.url)
  const route = ROUTES[`${request.method} ${url.pathname.split('/').filter(Boolean)[1] ?? ''}`]
  try {
    if (route === undefined) throw new PlatformError(404, 'no such control route')
    const text = await request.text()
    return json(200, route(control, text === '' ? {} : JSON.parse(text), url))
  } catch (error) {
    if (error instanceof PlatformError) return refuse(url.pathname, error)
    return refuse(url.pathname, new PlatformError(400, String(error)))
  }
}
