import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { endpoints } from '#api/endpoints.ts'
import { ApiError, isApiError, type ApiErrorKind } from '#api/http/api-error.ts'
import { createHttp } from '#api/http/clients.ts'
import { createTokenStore } from '#api/http/token-store.ts'
import { createQueryClient, httpOf } from '#api/query/client.ts'
import { ScreenNotLoaded } from '#app/lazy-screen.tsx'
import { reportErrors } from '#app/reports/watch-errors.ts'
import { paths } from '#paths'
import { reportRenderError } from '#shell/early-errors.ts'

import { createMemoryStorage } from '../support/platform/memory-storage.ts'
import { RUN_OPTIONS } from '../support/suite-size.ts'

const sent: string[] = []
const OWN_FILE = `${location.origin}/static/base-a_b-C123.js`

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(url + (init.body as string))
    return new Response()
  })
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
    name === OWN_FILE ? ([{}] as PerformanceEntryList) : [],
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  delete window.__tesseraErrors
  history.replaceState(null, '', '/')
})

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ123456789'.split('')
const DIGITS = '123456789'.split('')
const letters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: length, maxLength: length })
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...DIGITS), minLength: length, maxLength: length })

/** Text that must stay in the page. Long enough not to occur in a report by chance. */
const secret = fc.oneof(
  letters(24).map((text) => `eyJ${text}`),
  digits(9).map((text) => `${text}.${text.slice(0, 2)}`),
  fc.constantFrom('Ada Lovelace', 'Иванова Мария', 'ada@example.test', 'Rue de la Paix 12'),
  letters(40).map((text) => `0x${text}`),
  digits(18).map((text) => `DE${text}`),
  digits(16),
  fc.uuid(),
  letters(8).map((text) => `lovelace-${text}.js`),
)

const KINDS: readonly ApiErrorKind[] = ['http', 'network', 'timeout', 'aborted', 'contract']
const PATTERNS = Object.values(paths).map(({ pattern }) => pattern as string)

const bodyOf = (text: string) =>
  fc.constantFrom<unknown>(
    text,
    [text],
    { message: text, code: text },
    { message: [text, text] },
    { error: { message: text, code: text } },
    { details: { fields: { [text]: text, amount: text } } },
    { data: [{ [text]: { amount: text } }] },
  )

/** Stacks of Chromium and of others, with frames that look like the app's. */
const stackOf = (text: string, name: string) =>
  fc.constantFrom(
    undefined,
    [
      `${name}: ${text}`,
      `    at ${text} (${OWN_FILE}:1:234)`,
      `    at async ${location.origin}/static/${text}:1:2`,
      `    at ${location.origin}/static/a-${text.slice(-8)}.js:1:2`,
      `    at ${location.origin}/activity/${encodeURIComponent(text)}?q=${text}:1:2`,
      `    at https://${text}/static/base-a_b-C123.js:1:2`,
    ].join('\n'),
    `${text}@${OWN_FILE}:1:234\n${text}@${OWN_FILE}?${text}:1:2\n@${location.origin}/${text}:3:4`,
  )

interface Case {
  planted: string
  error: unknown
  pattern: string
  isRender: boolean
}

const planted = secret.chain((text) => {
  const cause = Object.assign(new Error(text), { name: text, stack: text, data: { text } })
  const apiErrors = fc
    .record({
      endpoint: fc.constantFrom(...Object.values(endpoints).map(({ id }) => id)),
      kind: fc.constantFrom(...KINDS),
      status: fc.constantFrom(200, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503),
      body: bodyOf(text),
    })
    .map((init) => new ApiError({ ...init, retryAfter: Number.parseInt(text, 10), cause }))
  const others = fc.constantFrom<(() => unknown)[]>(
    () => new Error(text, { cause }),
    () => new TypeError(`x is not a function: ${text}`),
    () => Object.assign(new Error(text), { name: text }),
    () => new ScreenNotLoaded(text, { cause }),
    () => new DOMException(text, text),
    () => new AggregateError([cause], text),
    () => text,
    () => ({ message: text, toString: () => text }),
    () => cause,
  )
  const failures = fc.oneof(
    apiErrors,
    others.map((make) => make()),
  )
  return fc
    .record({
      failure: failures,
      stack: stackOf(text, 'Error'),
      pattern: fc.constantFrom(...PATTERNS),
      isRender: fc.boolean(),
    })
    .map(({ failure, stack, pattern, isRender }): Case => {
      if (failure instanceof Error && stack !== undefined)
        Object.defineProperty(failure, 'stack', { value: stack, configurable: true })
      return { planted: text, error: failure, pattern, isRender }
    })
})

function open({ planted, pattern }: Case): void {
  const text = encodeURIComponent(planted)
  const launch = `tgWebAppVersion=${text}&tgWebAppPlatform=${text}&tgWebAppData=user%3D${text}`
  const path = pattern.replaceAll(/:\w+/g, text)
  history.replaceState({ planted }, '', `${path}?q=${text}&id=${text}#${launch}`)
  document.documentElement.lang = planted
  document.title = planted
}

/** Creates a transport that is never called, because the test writes failures to its log. */
const createSilentHttp = () =>
  createHttp({
    baseUrls: { v1: '', v2: '', totp: '' },
    tenantId: '',
    environment: 'web',
    tokens: createTokenStore(createMemoryStorage()),
    refresh: () => Promise.reject(new Error('nobody refreshes')),
    leave: () => undefined,
  })

it('No error report contains personal text from messages, bodies, causes, stacks or addresses', () => {
  const seen = { reports: 0, endpoints: new Set<string>(), screens: new Set<string>(), stacks: 0 }
  fc.assert(
    fc.property(planted, (one) => {
      sent.length = 0
      open(one)
      const client = createQueryClient(createSilentHttp())
      const isCall = isApiError(one.error)
      if (isCall) expect(() => httpOf(client).failures.passOn(one.error)).toThrow()
      if (!one.isRender && !isCall)
        client
          .getQueryCache()
          .build(client, { queryKey: [one.planted] })
          .setState({ status: 'error', error: one.error as Error })
      reportErrors(client, { url: 'https://in.test/', tenant: 'kiln' })
      if (one.isRender) reportRenderError(one.error)
      for (const text of sent) {
        const report = JSON.parse(text.slice(text.indexOf('{'))) as Record<
          string,
          string | string[]
        >
        seen.reports++
        if (typeof report['endpoint'] === 'string') seen.endpoints.add(report['endpoint'])
        seen.screens.add(String(report['screen']))
        seen.stacks += report['stack']?.length === 0 ? 0 : 1
        const held = [one.planted, encodeURIComponent(one.planted), one.planted.slice(-8)].filter(
          (part) => text.toLowerCase().includes(part.toLowerCase()),
        )
        expect(held, text).toEqual([])
      }
    }),
    { ...RUN_OPTIONS, numRuns: RUN_OPTIONS.numRuns * 5 },
  )
  // Fails if nothing was reported, because the test would then prove nothing.
  expect(seen.reports).toBeGreaterThan(200)
  expect(seen.stacks).toBeGreaterThan(50)
  expect(seen.endpoints.size).toBeGreaterThan(50)
  expect([...seen.screens].toSorted()).toEqual(PATTERNS.toSorted())
})
