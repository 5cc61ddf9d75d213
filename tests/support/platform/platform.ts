/**
 * The platform in tests: a sandbox at a separate origin, reached by the real transport (ky, fetch)
 * through msw. Tests ask the sandbox for failures, and stub none.
 */
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

import type { EndpointId } from '#api/endpoints.ts'
import { parseSettings, type Settings } from '#config/settings.ts'
import { parseDecimal } from '#lib/money/decimal.ts'
import { sandboxHandlers } from '#mocks/adapters/node.ts'
import type { SandboxControl } from '#mocks/control.ts'
import type { SeedName } from '#mocks/db/seeds/seeds.ts'
import type { LoggedCall } from '#mocks/pipeline.ts'
import { createSandbox } from '#mocks/platform.ts'
import { matchEndpoint } from '#mocks/router.ts'
import { assertShape } from '#mocks/testing/answer-shapes.ts'

import { recordCall } from '../last-calls.ts'

export interface SentCall {
  endpoint: EndpointId | undefined
  method: string
  /** Path as sent, with the base address and without the query. */
  path: string
  query: string
  headers: Headers
  body: string
  /** Undefined until the sandbox has answered. */
  status: number | undefined
  answer: string | undefined
}

/** Hooks on the way of a call; both may wait, so that a test decides the order of events. */
export interface Network {
  out: (sent: SentCall) => Promise<void> | void
  /** Called after the sandbox has acted and before the client receives the response. */
  back: (sent: SentCall) => Promise<void> | void
}

export interface Platform {
  origin: string
  control: SandboxControl
  network: Network
  sent: readonly SentCall[]
  sentTo: (endpoint: EndpointId) => SentCall[]
  logged: (endpoint: EndpointId) => LoggedCall[]
}

export const mswServer = setupServer()
let platforms = 0

/**
 * Defects of the sandbox since the last test: broken rules, and responses that differ from the
 * contract.
 */
const defects: string[] = []
const noteDefect = (line: string) => {
  if (line.startsWith('broken rule')) defects.push(line)
}

/**
 * Puts msw between fetch and the sandboxes of a test file; requests to other addresses are errors.
 * `isShared`: the sandboxes live as long as the file, for tests that share one.
 */
export function usePlatformServer({ isShared = false } = {}): void {
  beforeAll(() => mswServer.listen({ onUnhandledRequest: 'error' }))
  if (!isShared) afterEach(() => mswServer.resetHandlers())
  afterEach(() => expect(defects.splice(0)).toEqual([]))
  afterAll(() => mswServer.close())
}

async function toSent(request: Request): Promise<SentCall> {
  const { pathname, search } = new URL(request.url)
  return {
    endpoint: matchEndpoint(request.method, pathname)?.id,
    method: request.method,
    path: pathname,
    query: search,
    headers: new Headers(request.headers),
    body: await request.clone().text(),
    status: undefined,
    answer: undefined,
  }
}

/** Returns the settings of a deployment on this platform, as in its `/config.json`. */
export const settingsOf = ({ origin, control }: Pick<Platform, 'origin' | 'control'>): Settings =>
  parseSettings(
    {
      VITE_API_V1_BASE_URL: '/v1',
      VITE_API_V2_BASE_URL: '/v2',
      VITE_TOTP_BASE_URL: '/totp',
      VITE_TENANT_ID: control.settings().tenantId,
      VITE_TELEGRAM_LINK: 'https://t.me/tessera_sandbox_bot/tessera',
      VITE_SERVER_PUBLIC_KEY_BASE64: control.settings().serverPublicKeyBase64,
    },
    origin,
  )

/**
 * Creates a sandbox on msw, which shares nothing with others. The file must call
 * `usePlatformServer`.
 */
export function createPlatform(seed: SeedName = 'demo'): Platform {
  const sandbox = createSandbox({ seed, inspect: assertShape, log: noteDefect })
  // The sandbox tolerates used refresh tokens for other clients; this client must not need that.
  sandbox.control.scenario({ name: 'strict-refresh', on: true })
  const origin = `http://sandbox-${++platforms}.test`
  const network: Network = { out: () => {}, back: () => {} }
  const sent: SentCall[] = []
  async function handle(request: Request): Promise<Response> {
    const entry = await toSent(request)
    sent.push(entry)
    recordCall(entry)
    await network.out(entry)
    const response = await sandbox.handle(request).catch(async (error: unknown) => {
      await network.back(entry)
      throw error
    })
    entry.status = response.status
    entry.answer = await response.clone().text()
    await network.back(entry)
    return response
  }
  mswServer.use(...sandboxHandlers({ handle }, origin))
  const { control } = sandbox
  return {
    origin,
    control,
    network,
    sent,
    sentTo: (id) => sent.filter(({ endpoint }) => endpoint === id),
    logged: (id) => control.log().filter(({ endpoint }) => endpoint === id),
  }
}

/**
 * Sends crypto from outside to a person, and advances the clock by the ten seconds of its
 * confirmation.
 */
export function depositCrypto(
  { control }: Platform,
  email: string,
  symbol: string,
  amount: `${number}`,
): void {
  control.scenario({ name: 'crypto-deposit', email, symbol, amount: parseDecimal(amount) })
  control.advance(10)
}

/**
 * Holds back the responses of an endpoint, to calls whose query contains `queryPart`. Returns a
 * function that releases them.
 */
export function holdResponses({ network }: Platform, id: EndpointId, queryPart = ''): () => void {
  const waiting: (() => void)[] = []
  network.back = ({ endpoint, query }) =>
    endpoint === id && query.includes(queryPart)
      ? new Promise<void>((resolve) => waiting.push(resolve))
      : undefined
  return () => {
    network.back = () => {}
    for (const go of waiting) go()
  }
}
