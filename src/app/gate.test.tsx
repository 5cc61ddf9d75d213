import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { DEMO } from '#mocks/db/seeds/people.ts'
import { personOfLaunch, storagePrefixOf } from '#session/person.ts'
import { manualSignOut } from '#session/session.ts'
import { createFakeHost } from '#tests/support/platform/fake-host.ts'
import { createPlatform, holdResponses } from '#tests/support/platform/platform.ts'
import { openApp, findPressableButton, createRuntime } from '#tests/support/render-app.tsx'

afterEach(() => vi.restoreAllMocks())
configure({ reactStrictMode: true })
// jsdom has no `elementFromPoint`, which the code field calls.
document.elementFromPoint ??= () => null

async function askForCode(path: string) {
  const platform = createPlatform()
  const { email } = platform.control.settings().demo
  const { user } = await openApp(platform, path, createFakeHost())
  await user.type(await screen.findByLabelText('Email', { selector: 'input[type=email]' }), email)
  expect(location.pathname).toBe('/sign-in')
  await user.click(await findPressableButton('Send code'))
  const field = await screen.findByLabelText('Six-digit code')
  return { platform, user, field, code: platform.control.inbox(email).at(-1)?.code ?? '' }
}

it('Sign-in returns to the screen that the person was opening', async () => {
  const { user, field, code } = await askForCode('/activity?type=in')
  expect(field).toHaveFocus()
  await user.keyboard(code)
  await waitFor(() => expect(location.pathname + location.search).toBe('/activity?type=in'))
})

const OWN = { email: DEMO.email, password: 'Tessera-demo-1' }
const MIRA = { email: 'mira@tessera.test', password: 'Tessera-mira-1' }
const SEARCH = '/activity?search=Kiln+Studio'

async function enter(user: UserEvent, { email, password }: { email: string; password: string }) {
  await user.click(await screen.findByRole('radio', { name: 'Password' }))
  const field = await screen.findByLabelText('Password', { selector: 'input[type=password]' })
  await user.type(screen.getByLabelText('Email', { selector: 'input[type=email]' }), email)
  await user.type(field, password)
  await user.click(await findPressableButton('Sign in'))
  await waitFor(() => expect(location.pathname).not.toBe('/sign-in'))
}

it.each([
  ['the same person', OWN, SEARCH],
  ['somebody else', MIRA, '/'],
])(
  'After a session has ended, %s signs in and sees the last screen only if it was their own',
  async (_name, who, at) => {
    const { platform, host } = await createRuntime()
    const first = await openApp(platform, SEARCH, host)
    await screen.findByRole('navigation', { name: 'Main' })
    host.storage.removeItem('access_token')
    act(() => {
      fireEvent(window, new StorageEvent('storage', { key: 'access_token', newValue: null }))
    })
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    expect(location.pathname).toBe('/sign-in')
    first.kill()
    const { state } = history as { state: unknown }
    const { user } = await openApp(platform, '/sign-in', createFakeHost(), { state })
    await enter(user, who)
    expect(location.pathname + location.search).toBe(at)
  },
)

it.each(['back_forward', 'reload'])(
  'The address restored by the browser (%s) is not opened again after the sign-in',
  async (type) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type } as PerformanceNavigationTiming,
    ])
    const platform = createPlatform()
    const { user } = await openApp(platform, SEARCH, createFakeHost())
    await enter(user, MIRA)
    expect(location.pathname + location.search).toBe('/')
  },
)

it('A typed sign-in code stays in its field if the check fails, and can be checked again', async () => {
  const { platform, user, field, code } = await askForCode('/')
  platform.control.fault({ endpoint: 'E1', kind: 'status', status: 503, by: { body: code } })
  await user.type(field, code)
  expect(await screen.findByText(/E1-503/)).toBeVisible()
  expect(field).toHaveValue(code)
  expect(field).toHaveFocus()
  platform.control.fault({ endpoint: 'E1', kind: 'status', status: 401, by: { body: code } })
  await user.click(await findPressableButton('Check code'))
  expect(await screen.findByText(/The code was not accepted here/)).toBeVisible()
  expect(screen.queryByText(/signed out/)).toBeNull()
  await user.click(await findPressableButton('Check code'))
  await waitFor(() => expect(location.pathname).toBe('/'))
})

const launch = {
  initDataRaw: 'x',
  hash: 'h',
  user: { id: 1, firstName: 'Alex', lastName: '', username: '', languageCode: undefined },
}

it('After a failed automatic sign-in, other ways to sign in are offered', async () => {
  const platform = createPlatform()
  platform.control.fault({ endpoint: 'E5', kind: 'status', status: 423, times: 'all' })
  const host = createFakeHost(undefined, { environment: 'telegram', telegram: launch })
  const { user } = await openApp(platform, '/send', host)
  await user.click(await findPressableButton('Other ways to sign in'))
  expect(platform.sentTo('E5')).toHaveLength(1)
  expect(location.pathname).toBe('/sign-in')
  expect(history.state).toEqual({ next: '/send' })
})

it('A sign-out in another tab cancels a sign-in that still waits for its response', async () => {
  const platform = createPlatform()
  const user = { id: DEMO.telegramId, first_name: 'Alex' }
  const { initData } = platform.control.telegram({ user })
  const host = createFakeHost(undefined, {
    environment: 'telegram',
    telegram: {
      ...launch,
      initDataRaw: initData,
      hash: new URLSearchParams(initData).get('hash') ?? '',
      user: { ...launch.user, id: user.id },
    },
  })
  const release = holdResponses(platform, 'E5')
  await openApp(platform, '/', host)
  await waitFor(() => expect(platform.sentTo('E5')).toHaveLength(1))
  const { tenantId } = platform.control.settings()
  const person = personOfLaunch(tenantId, { user: { ...launch.user, id: user.id } })
  manualSignOut.write({ storage: host.storage, prefix: storagePrefixOf(person) }, true)
  release()
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(host.storage.getItem('access_token')).toBeNull()
})
