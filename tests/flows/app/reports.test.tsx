import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { handleRecordedErrors } from '#app/reports/drain-errors.ts'
import { reportErrors } from '#app/reports/watch-errors.ts'
import { renderStartProblem } from '#app/start-problem.tsx'
import { SettingsError } from '#config/settings.ts'
import { reportRenderError, type RecordedError } from '#shell/early-errors.ts'

import { createPlatform, mswServer } from '../../support/platform/platform.ts'
import {
  openApp,
  signedInHost,
  press,
  openSignedIn,
  createRuntime,
} from '../../support/render-app.tsx'

const URL = 'https://errors.example.test/in'
let reports: Record<string, unknown>[] = []

function forgetErrors(): void {
  handleRecordedErrors(() => undefined)
  delete window.__tesseraErrors
}

/**
 * A receiver of reports behind the real fetch. Errors from other tests of the worker don't count.
 */
beforeEach(() => {
  reports = []
  forgetErrors()
  mswServer.use(
    http.post(URL, async ({ request }) => {
      reports.push(JSON.parse(await request.text()) as Record<string, unknown>)
      return new HttpResponse(null, { status: 204 })
    }),
  )
})
afterEach(() => {
  forgetErrors()
  vi.unstubAllGlobals()
})

it('A response that breaks the contract is reported with its call and its screen', async () => {
  const { platform, host } = await createRuntime()
  platform.control.fault({ endpoint: 'E103', kind: 'malformed', times: 'all' })
  const { cache } = await openApp(platform, '/assets/USDT?network=TRX', host)
  reportErrors(cache, { url: URL, tenant: 'kiln' })
  expect(await screen.findByText(/E103/)).toBeVisible()
  await waitFor(() => expect(reports).toHaveLength(1))
  expect(reports[0]).toMatchObject({
    type: 'error',
    kind: 'contract',
    endpoint: 'E103',
    screen: '/assets/:symbol',
  })
})

it('A server error of a change is reported, and a refusal that a person can fix is not', async () => {
  const { platform, cache, user } = await openSignedIn('/profile')
  reportErrors(cache, { url: URL, tenant: 'kiln' })
  platform.control.fault({
    endpoint: 'E95',
    kind: 'status',
    status: 403,
    by: { body: 'alex@varga.test' },
  })
  await press(user, /demo@tessera.test/)
  await user.type(await screen.findByLabelText('New email'), 'alex@varga.test')
  await press(user, 'Send code')
  await screen.findByText(/can't change this yourself/)
  platform.control.fault({
    endpoint: 'E95',
    kind: 'status',
    status: 503,
    by: { body: 'alex@varga.test' },
  })
  await press(user, 'Send code')
  await waitFor(() => expect(reports).toHaveLength(1))
  expect(reports[0]).toMatchObject({ kind: 'http', endpoint: 'E95', status: 503 })
  expect(JSON.stringify(reports)).not.toContain('varga')
})

it('Failures that occur before the reporting code has loaded are reported afterwards', async () => {
  const early: RecordedError[] = []
  window.__tesseraErrors = early
  reportRenderError(new RangeError('early'))
  const { cache } = await openApp(
    createPlatform(),
    '/sign-in',
    await signedInHost(createPlatform()),
  )
  reportErrors(cache, { url: URL, tenant: 'kiln' })
  reportRenderError(new TypeError('late'))
  await waitFor(() => expect(reports).toHaveLength(2))
  expect(reports.map(({ kind, error }) => [kind, error])).toEqual([
    ['render', 'RangeError'],
    ['render', 'TypeError'],
  ])
})

const draw = (error: unknown) =>
  act(async () => {
    const root = document.body.appendChild(document.createElement('div'))
    await renderStartProblem(root, 'en', error, () => undefined)
  })

const configure = (settings: object) =>
  mswServer.use(http.get('/config.json', () => HttpResponse.json(settings)))

it('Invalid optional settings are reported by name', async () => {
  const { platform, host } = await createRuntime()
  const { cache } = await openApp(platform, '/', host)
  reportErrors(cache, { url: URL, tenant: 'kiln' }, ['VITE_TENNANT', 'VITE_NOTICE_UNTIL'])
  await waitFor(() => expect(reports).toHaveLength(1))
  expect(reports[0]).toMatchObject({ kind: 'settings', settings: ['VITE_NOTICE_UNTIL'], stack: [] })
  expect(JSON.stringify(reports)).not.toContain('TENNANT')
})

it('A start that fails is reported, with the names of invalid settings if these are the cause', async () => {
  configure({ VITE_REPORT_URL: URL, VITE_TENANT_ID: 'two words' })
  await draw(new SettingsError(['VITE_TENANT_ID', 'VITE_TENNANT'], { VITE_TENANT_ID: 'two words' }))
  await waitFor(() => expect(reports).toHaveLength(1))
  expect(reports[0]).toMatchObject({
    kind: 'start',
    error: 'SettingsError',
    settings: ['VITE_TENANT_ID'],
  })
  expect(JSON.stringify(reports)).not.toMatch(/two words|TENNANT/)
  configure({ VITE_REPORT_URL: URL })
  await draw(new TypeError('no bridge'))
  await waitFor(() => expect(reports).toHaveLength(2))
  expect(reports[1]).toMatchObject({ kind: 'start', error: 'TypeError', settings: [] })
})

it('A failed start is not reported without a valid receiver, or if no page is to report', async () => {
  const asked = vi.fn()
  mswServer.events.on('request:start', asked)
  for (const settings of [
    {},
    { VITE_REPORT_URL: 'javascript:alert(1)' },
    { VITE_REPORT_URL: URL, VITE_REPORT_SAMPLE_RATE: '0' },
  ]) {
    asked.mockClear()
    configure(settings)
    // oxlint-disable no-await-in-loop -- There is one page.
    await draw(new TypeError('no bridge'))
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await act(async () => {})
    // oxlint-enable no-await-in-loop
    expect(reports).toEqual([])
  }
  mswServer.events.removeAllListeners()
})
