import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, vi, type Mock } from 'vitest'

import { requestEmailCode, signInWithPassword, verifyEmailCode } from '#api/auth/endpoints.ts'
import { renewSession } from '#api/auth/session.ts'
import type { HttpOptions, SendOptions, WireRequest } from '#api/http/clients.ts'
import { createHttp, type Http } from '#api/http/clients.ts'
import { createTokenStore, type TokenStore } from '#api/http/token-store.ts'
import { call } from '#api/query/call.ts'
import { createQueryClient } from '#api/query/client.ts'
import type { ResponseOf, Endpoint, InputOf } from '#api/query/endpoint.ts'
import type { SafeStorage } from '#shell/host.ts'

import { createMemoryStorage } from './memory-storage.ts'
import { createPlatform, type Platform } from './platform.ts'

/** A request for the person's data (E90), for tests of the transport alone. */
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
  /** Mock of the move to the logout page; it returns the stored tokens at that moment. */
  leave: Mock<() => (string | null)[]>
  call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: SendOptions,
  ) => Promise<ResponseOf<E>>
}

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
    refresh: (refreshToken) => renewSession(client, refreshToken),
    leave,
    ...rest,
  })
  const client: QueryClient = createQueryClient(http)
  return {
    http,
    tokens,
    storage,
    leave,
    call: (endpoint, input, sendOptions) =>
      call(endpoint, input, { invalidates: [] }).run({ client, ...sendOptions }),
  }
}

/** Signs in (E6), by default as the demo person, and stores the tokens. */
export async function signIn(
  platform: Reached,
  client: Client,
  credentials?: { email: string; password: string },
): Promise<void> {
  const { email, password } = credentials ?? platform.control.settings().demo
  client.tokens.save(await client.call(signInWithPassword, { body: { email, password } }))
}

export async function signedInClient(platform: Reached, options?: ClientOptions): Promise<Client> {
  const client = createClient(platform, options)
  await signIn(platform, client)
  return client
}

/** Creates the demo person's client with an access token that has expired for the platform. */
export async function expiredClient(
  options?: ClientOptions,
): Promise<{ platform: Platform; client: Client }> {
  const platform = createPlatform()
  const client = await signedInClient(platform, options)
  platform.control.scenario({ name: 'expire-tokens' })
  return { platform, client }
}

/**
 * Signs up a new person by email code, with one empty personal wallet. Returns their email address.
 */
export async function signUpNewUser(platform: Platform, client: Client): Promise<string> {
  const email = `new-${crypto.randomUUID()}@tessera.test`
  await client.call(requestEmailCode, { body: { email } })
  const code = platform.control.inbox(email).at(-1)?.code ?? ''
  client.tokens.save(
    await client.call(verifyEmailCode, { body: { email, token: code, type: 'email' } }),
  )
  return email
}

/** Returns the last value of an async iterable. Throws if it yields none. */
export async function lastOf<Step>(steps: AsyncIterable<Step>): Promise<Step> {
  let last: { step: Step } | undefined
  for await (const step of steps) last = { step }
  if (last === undefined) throw new Error('The reading has yielded nothing.')
  return last.step
}

/** Returns the error of a promise that rejects; fails the test if it resolves. */
export async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome) return outcome.error
  throw new Error(`resolved to ${JSON.stringify(outcome.value)}`)
}

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
