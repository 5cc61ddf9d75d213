import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ApiError } from '#api/http/api-error.ts'
import { failOnUnhandledRejections } from '#tests/support/platform/client.ts'

import { callFactsOf, createReporter, errorFactsOf } from './send-reports.ts'

const URL = 'https://errors.example.test/in'
const sent: { url: string; init: RequestInit; report: Record<string, unknown> }[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init, report: JSON.parse(init.body as string) as Record<string, unknown> })
    return new Response()
  })
  history.replaceState(null, '', '/activity/tx-77?q=Ada#x')
  document.documentElement.lang = 'ru'
})
failOnUnhandledRejections()
afterEach(() => vi.unstubAllGlobals())

const contract = (endpoint: string) => callFactsOf(new ApiError({ endpoint, kind: 'contract' }))

it('A report of a failed call names call, screen and build, but contains nothing of the response', () => {
  const cause = new Error('Ada Lovelace owns 1234.56')
  const answer = { status: 503, body: { message: 'x' }, requestId: 'request-77', cause }
  createReporter({ url: URL, tenant: 'kiln' })(
    callFactsOf(new ApiError({ endpoint: 'E103', kind: 'http', ...answer })),
  )
  expect(sent[0]?.report).toMatchObject({
    type: 'error',
    kind: 'http',
    endpoint: 'E103',
    status: 503,
    screen: '/activity/:id',
    host: 'web',
    language: 'ru',
    tenant: 'kiln',
    build: 'unknown',
    version: 'unknown',
  })
  expect(sent[0]?.report['at']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(sent[0]?.init.body).not.toMatch(/Ada|1234|tx-77|request-77/)
})

it("A report is sent without credentials, without the page's address and without a preflight", () => {
  createReporter({ url: URL, tenant: 'kiln' })(errorFactsOf('render', new TypeError('oops')))
  expect(sent[0]?.url).toBe(URL)
  expect(sent[0]?.init).toMatchObject({
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  })
  expect(sent[0]?.report).toMatchObject({ kind: 'render', error: 'TypeError' })
})

it('Failures that are expected in everyday use are not reported', () => {
  const report = createReporter({ url: URL, tenant: 'kiln' })
  for (const status of [400, 401, 403, 404, 409, 422, 429])
    report(callFactsOf(new ApiError({ endpoint: 'E1', kind: 'http', status })))
  // This error stands for a refusal inside a response of a 2xx status.
  report(callFactsOf(new ApiError({ endpoint: 'E1', kind: 'http' })))
  for (const kind of ['network', 'timeout', 'aborted'] as const)
    report(callFactsOf(new ApiError({ endpoint: 'E1', kind })))
  expect(sent).toEqual([])
})

it('A failed call is not reported again if its error is thrown while rendering or unhandled', () => {
  const error = new ApiError({ endpoint: 'E1', kind: 'contract' })
  for (const kind of ['render', 'unhandled'] as const)
    expect(errorFactsOf(kind, error)).toBeUndefined()
})

it('The same failure is reported once, and a page sends ten reports at most', () => {
  const report = createReporter({ url: URL, tenant: 'kiln' })
  report(contract('E1'))
  report(contract('E1'))
  expect(sent).toHaveLength(1)
  for (let number = 2; number < 30; number++) report(contract(`E${number}`))
  expect(sent).toHaveLength(10)
})

it("A report that can't be sent causes no further report", () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  createReporter({ url: URL, tenant: 'kiln' })(errorFactsOf('render', new Error('oops')))
})

it("The stack in a report contains only places in the app's own files", () => {
  const own = `${location.origin}/static/base-a_b-C123.js`
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
    name === own ? ([{}] as PerformanceEntryList) : [],
  )
  const error = new TypeError('broken')
  error.stack = [
    `TypeError: broken`,
    `    at secret (${own}:1:234)`,
    `    at async ${own}:2:7`,
    `another@${own}:3:9`,
    `    at ${location.origin}/static/other-a_b-C123.js:1:2`,
    `    at https://elsewhere.test/static/base-a_b-C123.js:1:2`,
    `    at ${location.origin}/activity/tx-77:1:2`,
    `    at <anonymous>`,
  ].join('\n')
  createReporter({ url: URL, tenant: 'kiln' })(errorFactsOf('unhandled', error))
  expect(sent[0]?.report['stack']).toEqual([
    'static/base-a_b-C123.js:1:234',
    'static/base-a_b-C123.js:2:7',
    'static/base-a_b-C123.js:3:9',
  ])
})
