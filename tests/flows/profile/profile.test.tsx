import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi, type Mock } from 'vitest'

import { orderJournal } from '#orders/journal.ts'
import type { Host } from '#shell/host.ts'
import { batchName } from '#storage/open-batch.ts'
import { writeMarks } from '#wallets/categories.ts'

import { cachedTexts } from '../../support/cached-texts.ts'
import { sampleOrder } from '../../support/orders/sample-order.ts'
import { feedRow } from '../../support/platform/feed-rows.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { createPlatform, holdResponses, type Platform } from '../../support/platform/platform.ts'
import { scopeOf, storeValue } from '../../support/platform/stored-values.ts'
import { openApp, signedInHost, press, createRuntime } from '../../support/render-app.tsx'

async function start(given: Partial<Host> = {}) {
  const { platform, host } = await createRuntime(given)
  return { platform, ...(await openApp(platform, '/profile', host)) }
}

async function ask(user: UserEvent, row: RegExp, label: string, to: string): Promise<void> {
  await press(user, row)
  await user.type(await screen.findByLabelText(label), to)
  await press(user, 'Send code')
}

async function enter(user: UserEvent, code: string): Promise<void> {
  const field = await screen.findByLabelText('Six-digit code')
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'))
  await user.click(field)
  await user.paste(code)
}

const codeFor = ({ control }: Platform, to: string) => control.inbox(to).at(-1)?.code ?? ''
const other = (code: string) => (code === '111111' ? '222222' : '111111')

it('The email is changed in two steps, and a wrong code and an expired one have different messages', async () => {
  const { platform, user } = await start()
  await ask(user, /demo@tessera.test/, 'New email', 'nonsense')
  expect(await screen.findByText(/Enter an email address/)).toBeVisible()
  await user.clear(screen.getByLabelText('New email'))
  await user.type(screen.getByLabelText('New email'), 'mira@tessera.test')
  await press(user, 'Send code')
  expect(await screen.findByText('This one belongs to another account.')).toBeVisible()
  await user.clear(screen.getByLabelText('New email'))
  await user.type(screen.getByLabelText('New email'), 'alex@varga.test')
  await press(user, 'Send code')
  const code = await waitFor(() => {
    expect(codeFor(platform, 'alex@varga.test')).not.toBe('')
    return codeFor(platform, 'alex@varga.test')
  })
  await enter(user, other(code))
  expect(await screen.findByText(/This code is wrong/)).toBeVisible()
  platform.control.advance(11 * 60)
  await enter(user, code)
  expect(await screen.findByText(/This code has expired/)).toBeVisible()
  await press(user, 'Back')
  expect(await screen.findByLabelText('New email')).toHaveValue('alex@varga.test')
  await press(user, 'Back')
  await press(user, /Enter the code.*alex@varga.test/)
  await enter(user, code)
  const endResend = holdResponses(platform, 'E95')
  await press(user, 'Send a new code')
  await waitFor(() => expect(codeFor(platform, 'alex@varga.test')).not.toBe(code))
  // The check of a code goes on while another one is being sent.
  const endCheck = holdResponses(platform, 'E96')
  await enter(user, codeFor(platform, 'alex@varga.test'))
  await waitFor(() => expect(platform.sentTo('E96').at(-1)?.status).toBe(201))
  endResend()
  await screen.findByText('A new code is on its way')
  expect(screen.getByLabelText('Six-digit code')).toHaveAttribute('readonly')
  endCheck()
  expect(await screen.findByRole('button', { name: /confirmed.*alex@varga\.test/ })).toBeVisible()
  expect(screen.queryByText('demo@tessera.test')).toBeNull()
})

it('A phone number is changed with its country code, even if the response to its code is lost', async () => {
  const { platform, user, cache, host } = await start()
  await ask(user, /15550100100/, 'New phone', '(555) 010-0777')
  const field = screen.getByLabelText('New phone')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/The country code is missing/))
  expect(platform.sentTo('E93')).toEqual([])
  await press(user, 'Use +1 555 010 0777 (United States)')
  await waitFor(() => expect(field).toHaveAccessibleDescription('A code goes to +1 555 010 0777.'))
  await press(user, 'Send code')
  await screen.findByLabelText('Six-digit code')
  platform.control.fault({ endpoint: 'E94', kind: 'drop', times: 'all' })
  expect(platform.sentTo('E93').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    expect.objectContaining({ phone: '+1 555 010 0777' }),
  ])
  const code = codeFor(platform, '15550100777')
  await enter(user, code)
  expect(await screen.findByRole('button', { name: /confirmed.*\+15550100777/ })).toBeVisible()
  await waitFor(() => {
    const kept = cachedTexts(cache)
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(host.storage.getItem('access_token') ?? 'none')
  })
})

it('The currency of totals changes only once the platform has accepted it', async () => {
  const { platform, user } = await start()
  await press(user, /Main currency.*EUR/)
  const sheet = await screen.findByRole('dialog')
  platform.control.fault({ endpoint: 'E92', kind: 'status', status: 503, by: { body: 'USD' } })
  await user.click(await within(sheet).findByRole('button', { name: /USD/ }))
  expect(await within(sheet).findByText('We ran into a problem.')).toBeVisible()
  await user.click(within(sheet).getByRole('button', { name: /USD/ }))
  expect(await screen.findByRole('button', { name: /Main currency.*USD/ })).toBeVisible()
  expect(platform.sentTo('E92').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { default_currency: 'USD' },
    { default_currency: 'USD' },
  ])
})

it("The profile copies a diagnostic of its version without secrets, and opens the tenant's pages", async () => {
  const copied: string[] = []
  const openLink = vi.fn()
  const meta = document.createElement('meta')
  meta.name = 'tessera-build'
  meta.content = '{"id":"20261122.1331-607a1e2","version":"1.2.3"}'
  document.body.append(meta)
  const { platform, host, user } = await start({
    openLink,
    popup: async () => 'leave',
    copyText: async (text) => {
      copied.push(text)
      return true
    },
  })
  platform.control.fault({ endpoint: 'E95', kind: 'status', status: 403, times: 'all' })
  await ask(user, /demo@tessera.test/, 'New email', 'alex@varga.test')
  expect(await screen.findByText(/can't change this yourself/)).toBeVisible()
  await press(user, 'Back')
  expect(await screen.findByText('Version 1.2.3')).toBeVisible()
  expect(screen.getByText('Build 20261122.1331-607a1e2')).toBeVisible()
  await press(user, 'Copy details for support')
  const [text = ''] = copied
  expect(text).toContain('Tessera 1.2.3, build 20261122.1331-607a1e2, ')
  expect(text).toContain('person: 1001')
  for (const secret of ['access_token', 'refresh_token'].map((key) => host.storage.getItem(key))) {
    expect(secret).toBeTruthy()
    expect(text).not.toContain(secret)
  }
  expect(text).not.toMatch(/demo@|alex@|15550100100|Varga/)
  await press(user, 'Write to support')
  await press(user, 'Terms of use')
  await press(user, 'Privacy')
  expect(openLink.mock.calls.flat()).toEqual([
    'https://t.me/tessera_sandbox_bot',
    'https://tessera.test/terms',
    'https://tessera.test/privacy',
  ])
})

it('A person can choose a theme only if the tenant allows it', async () => {
  const platform = createPlatform()
  platform.control.scenario({ name: 'tenant-config', config: { theme_switch: false } })
  const { kill } = await openApp(platform, '/profile', await signedInHost(platform))
  expect(await screen.findByText('Terms of use')).toBeVisible()
  expect(screen.queryByText('Theme')).toBeNull()
  kill()
  platform.control.scenario({ name: 'tenant-config', config: { theme_switch: true } })
  await openApp(platform, '/profile', await signedInHost(platform))
  expect(await screen.findByText('Theme')).toBeVisible()
})

it('Leaving a half-typed email needs confirmation, and the input stays if the person stays', async () => {
  const popup = vi.fn(async () => 'stay')
  const { user } = await start({ popup })
  await press(user, /demo@tessera.test/)
  await press(user, 'Back')
  expect(popup).not.toHaveBeenCalled()
  await press(user, /demo@tessera.test/)
  await user.type(await screen.findByLabelText('New email'), 'alex@var')
  await press(user, 'Back')
  await user.click(screen.getByRole('link', { name: 'Home' }))
  expect(popup).toHaveBeenCalledTimes(2)
  expect(screen.getByLabelText('New email')).toHaveValue('alex@var')
  popup.mockResolvedValue('leave')
  await press(user, 'Back')
  expect(await screen.findByText('Main currency')).toBeVisible()
})

const toldInPopup = async (user: UserEvent, popup: Mock<Host['popup']>) => {
  await screen.findByRole('button', { name: 'Sign out' })
  let answer: (id: string) => void = () => {}
  popup.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  await press(user, 'Sign out')
  return { text: popup.mock.lastCall?.[0].message, confirm: async () => answer('yes') }
}
const toldOnScreen = async (user: UserEvent) => ({
  text: (await screen.findByText(/still open/)).textContent,
  confirm: () => press(user, 'Sign out'),
})

it.each<[place: string, path: string, told: typeof toldInPopup]>([
  ['Profile', '/profile', toldInPopup],
  ['a sign-out link', '/auth/logout', toldOnScreen],
  [
    'the lock screen',
    '/',
    async (user) => {
      await press(user, 'Forgot the passcode? Sign out')
      return toldOnScreen(user)
    },
  ],
])(
  'Signing out from %s tells of an open order and bulk payment, and later how the order ended',
  async (place, path, told) => {
    const popup = vi.fn<Host['popup']>(async () => null)
    const { platform, host } = await createRuntime({ popup })
    const journal = orderJournal(scopeOf(host))
    const order = sampleOrder({ status: 'unknown' })
    journal.write(order)
    storeValue(host, batchName('payouts', WALLET), { id: '1' })
    if (place === 'the lock screen') storeValue(host, 'lock', { passcode: {}, after: 0 })
    const { user } = await openApp(platform, path, host)
    const { text, confirm } = await told(user, popup)
    expect(text).toContain('still open')
    expect(text).toContain('Unpaid lines of an open bulk payment will be deleted.')
    // Another page finds the order's outcome before the answer.
    journal.change(order.key, 'sent')
    await confirm()
    await waitFor(() => expect(host.leaveTo).toHaveBeenCalledWith('/auth/logout'))
    expect(journal.all()).toMatchObject([{ key: order.key, isEndUnseen: true }])
  },
)

it('A sign-out asks, naming categories if there are any, and leaves no data in memory', async () => {
  const popup = vi.fn<Host['popup']>(async () => null)
  const { user, cache, host } = await start({ popup })
  await screen.findByText('demo@tessera.test')
  const question = async () => {
    await press(user, 'Sign out')
    return popup.mock.lastCall?.[0].message
  }
  const message = await question()
  expect(message).toContain("Your money isn't affected.")
  expect(message).not.toContain('Categories and ticks of open months')
  const changes = { category: 'Rent' }
  writeMarks(scopeOf(host), WALLET, [{ row: feedRow({ id: '1' }), changes }])
  expect(await question()).toContain('Categories and ticks of open months')
  expect(cachedTexts(cache)).toContain('demo@tessera.test')
  popup.mockResolvedValue('yes')
  await question()
  await waitFor(() => expect(host.leaveTo).toHaveBeenCalledWith('/auth/logout'))
  expect(cachedTexts(cache)).not.toContain('demo@tessera.test')
})
