import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, useState, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import en from '#i18n/messages/en.ts'
import { ServicesProvider, type Services } from '#session/services.tsx'
import { createFakeHost } from '#tests/support/platform/fake-host.ts'
import { HostControlsProvider, type HostControls } from '#ui/host-controls.tsx'
import { ThemeRoot } from '#ui/theme-root.tsx'

import { ErrorBoundary, MissingScreen, ScreenFrame } from './error-boundary.tsx'
import { lazyScreen } from './lazy-screen.tsx'

const reload = vi.fn()
const controls = { hasNativeButtons: false, setBackButton: () => {} } as unknown as HostControls

function draw(children: ReactNode) {
  const services = { host: createFakeHost(undefined, { reload }) } as Services
  render(
    <IntlProvider locale="en" messages={en}>
      <ServicesProvider services={services}>
        <ThemeRoot platform="base" appearance="light">
          <ErrorBoundary>
            <Suspense>{children}</Suspense>
          </ErrorBoundary>
        </ThemeRoot>
      </ServicesProvider>
    </IntlProvider>,
  )
}

const lost = (cause = new TypeError('Failed to fetch')) =>
  lazyScreen<object>(() => Promise.reject(cause))

function drawUnfetched(): void {
  const Screen = lost()
  draw(
    <HostControlsProvider controls={controls}>
      <ScreenFrame>
        <Screen />
      </ScreenFrame>
    </HostControlsProvider>,
  )
}

beforeEach(() => {
  reload.mockClear()
  // React logs the errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.querySelector('script[type=module]')?.remove()
})

it('"Try again" renders a screen that had an error, without a reload', async () => {
  let isBroken = true
  function Fragile() {
    if (isBroken) throw new Error('oops')
    return <p>Here</p>
  }
  draw(<Fragile />)
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Here')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

it('A screen whose elements another script changed is rendered again once, then shows the error', async () => {
  function Changing() {
    const [isOld, setOld] = useState(true)
    return (
      <div>
        {isOld ? <p>Old</p> : null}
        <button type="button" onClick={() => setOld(false)}>
          Change
        </button>
      </div>
    )
  }
  draw(<Changing />)
  const changeTaken = async () => {
    screen.getByText('Old').remove()
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  }
  await changeTaken()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Old')).toBeVisible()
  await changeTaken()
  expect(screen.getByRole('alert')).toHaveTextContent('The app ran into a problem')
})

it('A screen whose code did not load has a title and a back button', async () => {
  stubHost({})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  history.replaceState(null, '', '/exchange')
  drawUnfetched()
  const title = await screen.findByRole('heading', { level: 1 })
  expect(title).toHaveTextContent("You're offline")
  expect(title).toHaveFocus()
  // A lost connection shows no code for support.
  expect(screen.queryByText(/Code for support/)).toBeNull()
  expect(document.title).toMatch(/^You.re offline · /)
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(location.pathname).toBe('/')
})

it('The boundary passes the caught error to the error reports', () => {
  const push = vi.fn()
  window.__tesseraErrors = { push }
  const error = new Error('oops')
  function Broken(): never {
    throw error
  }
  draw(<Broken />)
  delete window.__tesseraErrors
  expect(push.mock.calls[0]).toEqual([{ kind: 'render', error }])
})

it("If a screen's code failed to load, the page reloads when the connection is back", async () => {
  stubHost({})
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const Screen = lazyScreen<object>(load)
  draw(<Screen />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/SCREEN/)).toBeVisible()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await userEvent.click(again)
  expect(reload).not.toHaveBeenCalled()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await userEvent.click(again)
  expect(reload).toHaveBeenCalledOnce()
  expect(load).toHaveBeenCalledOnce()
})

const FILE = `${location.origin}/static/screen-old.js`

/** Answers requests by path; other paths fail. This page belongs to the build `old`. */
function stubHost(answers: Record<string, Response>): void {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/static/index-old.js')
  document.body.append(script)
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = answers[new URL(address, location.origin).pathname]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer
  })
}
const pageOf = (build: string) =>
  html(`<script type="module" crossorigin src="/static/index-${build}.js"></script>`)

function drawMissing(): void {
  const Screen = lost(new TypeError(`Failed to fetch dynamically imported module: ${FILE}`))
  draw(<Screen />)
}

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html' } })
const file = (answer: Response) => ({ '/': pageOf('old'), '/static/screen-old.js': answer })

it.each([
  ['its explanation', true, 'There is a new version of Tessera', 'Load the new version'],
  ['few words where its explanation is missing, too', false, 'There is a new version', 'Try again'],
])(
  'A screen whose file a newer build replaced shows its title, %s and a button that loads the build',
  async (...row) => {
    const [, isThere, words, press] = row
    stubHost({ '/': pageOf('new') })
    if (!isThere) vi.spyOn(MissingScreen, 'preload').mockResolvedValue(false)
    drawUnfetched()
    expect(await screen.findByText(words, { selector: ':not(h1, h1 *, title)' })).toBeVisible()
    await waitFor(() => expect(document.title).toMatch(/^There is a new version · /))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('There is a new version')
    expect(screen.queryByText(/connection/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: press }))
    expect(reload).toHaveBeenCalledOnce()
  },
)

it.each([
  ['has the same build but not the file', () => file(html('', 404)), 'The app ran into a problem'],
  ['has the file by now', () => file(new Response('export {}')), 'Connection lost'],
])(
  "If a screen's file is missing and the host %s, no new version is announced",
  async (_host, answers, words) => {
    stubHost(answers())
    drawMissing()
    expect(await screen.findByRole('main')).not.toBeEmptyDOMElement()
    expect(await screen.findByText(words)).toBeVisible()
  },
)

it('If the explanation of a missing file fails to load, the screen says that the connection is lost', async () => {
  vi.spyOn(MissingScreen, 'preload').mockResolvedValue(false)
  for (const answers of [
    { '/': pageOf('old') },
    { '/': html('<h1>Bad gateway</h1>', 502) },
    { '/': html('<h1>Accept the terms</h1>') },
    {},
  ]) {
    stubHost(answers)
    drawMissing()
    // oxlint-disable-next-line no-await-in-loop
    expect(await screen.findByText('Connection lost')).toBeVisible()
    cleanup()
    document.querySelector('script[type=module]')?.remove()
  }
})
