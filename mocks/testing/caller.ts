import { parseJson } from '#lib/json.ts'
import { parseDecimal, ZERO, type Decimal } from '#lib/money/decimal.ts'

import { authorizationFor, HEADERS } from '../check-headers.ts'
import { WALLET_IDS } from '../db/seeds/people.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../platform.ts'
import { bodyTextOf } from '../responses.ts'
import { assertShape } from './answer-shapes.ts'

export interface CallerResponse {
  status: number
  headers: Headers
  /** Body of the response, parsed if it is JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read members of any response
  body: any
}

export interface Caller {
  sandbox: Sandbox
  call(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<CallerResponse>
  get(path: string): Promise<CallerResponse>
  post(path: string, body: unknown): Promise<CallerResponse>
  patch(path: string, body?: unknown): Promise<CallerResponse>
  delete(path: string): Promise<CallerResponse>
  /**
   * Signs in by password; later calls have the token, which is valid for 15 minutes of the
   * sandbox's clock.
   */
  signIn(email?: string, password?: string): Promise<CallerResponse>
  advance(seconds: number): void
  /**
   * Returns the available balance of a currency in a wallet; by default in the demo person's first
   * wallet.
   */
  holds(currency: string, wallet?: string): Promise<Decimal>
  newest(): Promise<CallerResponse['body']>
  isBalanced(): boolean
}

interface CallerOptions extends Partial<SandboxOptions> {
  /** The sandbox to call; by default a new one. Tests pass an existing one for a second person. */
  sandbox?: Sandbox
}

const read = (text: string): unknown => {
  try {
    return text === '' ? null : parseJson(text)
  } catch {
    return text
  }
}

export function createCaller({ sandbox: shared, ...options }: CallerOptions = {}): Caller {
  const sandbox = shared ?? createSandbox({ seed: 'demo', inspect: assertShape, ...options })
  let token: string | undefined
  const caller: Caller = {
    sandbox,
    async call(method, path, { body, headers = {} } = {}) {
      const request = new Request(`http://sandbox.test${path}`, {
        method,
        headers: {
          ...HEADERS,
          ...(token === undefined ? {} : { authorization: authorizationFor(path, token) }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const response = await sandbox.handle(request)
      const text = bodyTextOf(response) ?? (await response.text())
      return { status: response.status, headers: response.headers, body: read(text) }
    },
    get: (path) => caller.call('GET', path),
    post: (path, body) => caller.call('POST', path, { body }),
    patch: (path, body) => caller.call('PATCH', path, { body }),
    delete: (path) => caller.call('DELETE', path),
    async signIn(email = 'demo@tessera.test', password = 'Tessera-demo-1') {
      const response = await caller.post('/v2/auth/sign-in/password/email', { email, password })
      token = response.body.access_token
      return response
    },
    advance: (seconds) => void sandbox.control.advance(seconds),
    async holds(currency, wallet = WALLET_IDS.demoPersonal) {
      const { body } = await caller.get(`/v2/wallets/${wallet}`)
      const details: { uuid: string; amount: number }[] = body.balance.flatMap(
        (item: { details: object[] }) => item.details,
      )
      const found = details.find(({ uuid }) => uuid === currency)
      return found === undefined ? ZERO : parseDecimal(found.amount)
    },
    async newest() {
      const feed = `/v2/wallets/${WALLET_IDS.demoPersonal}/transactions?limit=1`
      return (await caller.get(feed)).body.data[0]
    },
    isBalanced: () => sandbox.control.ledger().balanced,
  }
  return caller
}

export async function signedInCaller(options?: CallerOptions): Promise<Caller> {
  const caller = createCaller(options)
  await caller.signIn()
  return caller
}

export async function signedInMira({ sandbox }: Caller): Promise<Caller> {
  const caller = createCaller({ sandbox })
  await caller.signIn('mira@tessera.test', 'Tessera-mira-1')
  return caller
}

/** Returns the body of a sign-in or sign-up by Telegram (E5, E8). */
export const telegramSignInBody = (init_data_raw: string, id: string | number) => ({
  tg_id: id,
  hash: new URLSearchParams(init_data_raw).get('hash') ?? '',
  init_data_raw,
})
