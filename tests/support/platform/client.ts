/** The app's transport against a test platform, with a storage of its own and a spy in place of the page. */
import { afterEach, beforeEach, expect, vi, type Mock } from 'vitest'

import { requestEmailCode, signInWithPassword, verifyEmailCode } from '#api/auth/endpoints.ts'
import { refreshSession } from '#api/auth/session-endpoints.ts'
import type { HttpOptions, SendOptions, WireRequest } from '#api/http/clients.ts'
import { createHttp, type Http } from '#api/http/clients.ts'
import { createTokenStore, type TokenStore } from '#api/http/token-store.ts'
import { callEndpoint } from '#api/query/call.ts'
import type { ResponseOf, Endpoint, InputOf } from '#api/query/endpoint.ts'
import type { SafeStorage } from '#shell/host.ts'

import { createMemoryStorage } from './memory-storage.ts'
import { createPlatform, type Platform } from './platform.ts'

/** A read of the person (E90), for tests of the transport alone. */
export const userRequest: WireRequest = {
  endpoint: 'E90',
  base: 'v2',
  method: 'GET',
  path: 'user',
  query: '',
  body: undefined,
  response: 'json',
  read: (answer) => answer,
  isPublic: false,
}

export interface Client {
  http: Http
  tokens: TokenStore
  storage: SafeStorage
  /** The full-page move; answers what the token store held at that moment. */
  leave: Mock<() => (string | null)[]>
  call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: SendOptions,
  ) => Promise<ResponseOf<E>>
}

/** Where the sandbox is and what it says of itself. */
type Reached = Pick<Platform, 'origin' | 'control'>

type ClientOptions = Partial<Omit<HttpOptions, 'tokens' | 'refresh' | 'leave'>> & {
  storage?: SafeStorage
}

export function createClient(platform: Reached, options: ClientOptions = {}): Client {
  const { storage = createMemoryStorage(), ...rest } = options
  const { origin, control } = platform
  const tokens = createTokenStore(storage)
  const leave = vi.fn(() => [tokens.access(), tokens.refresh()])
  const http: Http = createHttp({
    baseUrls: { v1: `${origin}/v1`, v2: `${origin}/v2`, totp: `${origin}/totp` },
    tenantId: control.settings().tenantId,
    environment: 'web',
    tokens,
    refresh: (refreshToken) =>
      callEndpoint(http, refreshSession, { body: { refresh_token: refreshToken } }),
    leave,
    ...rest,
  })
  return {
    http,
    tokens,
    storage,
    leave,
    call: (endpoint, input, sendOptions) => callEndpoint(http, endpoint, input, sendOptions),
  }
}

/** Signs in through E6, as the demo person unless told otherwise, and keeps the tokens. */
export async function signIn(
  platform: Reached,
  client: Client,
  credentials?: { email: string; password: string },
): Promise<void> {
  const { email, password } = credentials ?? platform.control.settings().demo
  client.tokens.save(await client.call(signInWithPassword, { body: { email, password } }))
}

/** A client that is signed in as the demo person. */
export async function signedInClient(platform: Reached, options?: ClientOptions): Promise<Client> {
  const client = createClient(platform, options)
  await signIn(platform, client)
  return client
}

/** The demo person's client with an access token that the platform takes for expired. */
export async function expiredClient(
  options?: ClientOptions,
): Promise<{ platform: Platform; client: Client }> {
  const platform = createPlatform()
  const client = await signedInClient(platform, options)
  platform.control.scenario({ name: 'expire-tokens' })
  return { platform, client }
}

/** Signs up somebody new by email code; they have one empty personal wallet. Answers their address. */
export async function newUser(platform: Platform, client: Client): Promise<string> {
  const email = `new-${crypto.randomUUID()}@tessera.test`
  await client.call(requestEmailCode, { body: { email } })
  const code = platform.control.inbox(email).at(-1)?.code ?? ''
  client.tokens.save(
    await client.call(verifyEmailCode, { body: { email, token: code, type: 'email' } }),
  )
  return email
}

/** The last of what a reading yields. Throws where it yields nothing. */
export async function lastOf<Step>(steps: AsyncIterable<Step>): Promise<Step> {
  let last: { step: Step } | undefined
  for await (const step of steps) last = { step }
  if (last === undefined) throw new Error('The reading has yielded nothing.')
  return last.step
}

/** What a promise rejects with; fails the test when it resolves. */
export async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome) return outcome.error
  throw new Error(`resolved to ${JSON.stringify(outcome.value)}`)
}

/** For a whole file: a rejection that nobody handles fails the test in which it happened. */
export function failOnUnhandledRejections(): void {
  const unhandled = vi.fn()
  beforeEach(() => void process.on('unhandledRejection', unhandled))
  afterEach(async () => {
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
}
