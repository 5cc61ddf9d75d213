import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import type { PopupRequest } from '#shell/popup.ts'

import { cachedTexts } from '../../support/cached-texts.ts'
import { createPlatform, holdResponses } from '../../support/platform/platform.ts'
import { openApp, openCommandBar, signedInHost, press } from '../../support/render-app.tsx'

async function start(answer = 'yes') {
  const platform = createPlatform()
  const popup = vi.fn(async (_request: PopupRequest) => answer)
  const copySecret = vi.fn(async () => true)
  const setClosingConfirmation = vi.fn()
  const host = await signedInHost(platform, { popup, copySecret, setClosingConfirmation })
  return {
    platform,
    popup,
    copySecret,
    setClosingConfirmation,
    ...(await openApp(platform, '/developer', host)),
  }
}

const shownKey = async () => (await screen.findByText(/^tsk_/)).textContent ?? ''

it('A new API key is shown once, and leaving before it is stored needs confirmation', async () => {
  const { platform, popup, user, cache } = await start('stay')
  await press(user, 'Create a key')
  await press(user, 'Create key')
  expect(await screen.findByText('Give it a name of 1 to 64 characters.')).toBeVisible()
  await user.type(screen.getByLabelText('Name'), 'Reports')
  await press(user, 'Create key')
  const key = await shownKey()
  await press(user, 'Done')
  expect(screen.getByRole('checkbox', { name: 'I have stored it' })).toHaveFocus()
  await press(user, 'Back')
  expect(popup.mock.calls.at(-1)?.[0].title).toBe('Leave without storing it?')
  expect(await shownKey()).toBe(key)
  await user.click(screen.getByRole('checkbox', { name: 'I have stored it' }))
  await press(user, 'Done')
  expect(await screen.findByRole('button', { name: /Reports.*Read only/ })).toBeVisible()
  expect(document.body.textContent).not.toContain(key)
  await waitFor(() => expect(cachedTexts(cache)).not.toContain(key))
  expect(popup).toHaveBeenCalledTimes(1)
  expect(JSON.parse(platform.sentTo('E20')[0]?.body ?? '')).toEqual({
    name: 'Reports',
    role: 'READ_ONLY',
  })
})

it('A wider role, a rotation and a new key of a wide role need a confirmation, a narrower role none', async () => {
  const { platform, popup, user } = await start('no')
  await press(user, /Bookkeeping.*Read only/)
  await press(user, /^Production/)
  expect(popup.mock.calls[0]?.[0].message).toContain('sending money')
  await press(user, 'Rotate the key')
  expect(popup).toHaveBeenCalledTimes(2)
  expect(platform.sentTo('E22')).toEqual([])
  expect(platform.sentTo('E21')).toEqual([])
  popup.mockResolvedValue('yes')
  await press(user, /^Production/)
  expect(await screen.findByText('Permissions updated')).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Production/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    ),
  )
  await press(user, /^Developer/)
  await waitFor(() => expect(platform.sentTo('E22')).toHaveLength(2))
  expect(popup).toHaveBeenCalledTimes(3)
  await press(user, 'Back')
  await press(user, 'Create a key')
  await user.type(screen.getByLabelText('Name'), 'Robot')
  await press(user, /^Developer/)
  popup.mockResolvedValue('no')
  await press(user, 'Create key')
  await waitFor(() => expect(popup).toHaveBeenCalledTimes(4))
  expect(popup.mock.calls[3]?.[0].message).toContain('Moves no money')
  expect(platform.sentTo('E20')).toEqual([])
  popup.mockResolvedValue('yes')
  await press(user, 'Create key')
  await shownKey()
  expect(JSON.parse(platform.sentTo('E20')[0]?.body ?? '')).toMatchObject({ role: 'DEVELOPER' })
})

it('Rotating a key warns and hides Back; the key stays after a refused reload, not after Done', async () => {
  const { platform, popup, user, cache } = await start()
  await press(user, /Invoice robot/)
  platform.control.fault({ endpoint: 'E21', kind: 'drop', by: { body: 'uuid' } })
  await press(user, 'Rotate the key')
  expect(popup.mock.calls[0]?.[0].message).toContain('stops working at once')
  expect(await screen.findByText(/Rotate again/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
  const answer = holdResponses(platform, 'E21')
  await press(user, 'Rotate the key')
  await waitFor(() => expect(platform.sentTo('E21')[1]?.status).toBe(200))
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  platform.control.fault({ endpoint: 'E19', kind: 'status', status: 403, times: 'all' })
  await cache.invalidateQueries({ queryKey: ['E19'] })
  expect(platform.sentTo('E19').at(-1)?.status).toBe(403)
  answer()
  const key = await shownKey()
  await waitFor(() => expect(cachedTexts(cache)).not.toContain(key))
  await cache.invalidateQueries({ queryKey: ['E19'] })
  expect(await shownKey()).toBe(key)
  await user.click(screen.getByRole('checkbox'))
  await press(user, 'Done')
  expect(await screen.findByText("API keys aren't available")).toBeVisible()
  expect(document.body.textContent).not.toContain(key)
})

it('The developer screen shows commands without the key, and vendors whose top-up it opens', async () => {
  const { platform, user } = await start()
  const examples = await screen.findByRole('region', { name: 'Try it' })
  const commands = within(examples).getAllByText(/^curl/)
  expect(commands.map(({ textContent }) => textContent?.split(' \\')[0])).toEqual([
    `curl '${platform.origin}/v2/wallets'`,
    `curl '${platform.origin}/v1/developer/vendors/list'`,
  ])
  expect(commands[0]).toHaveTextContent('Bearer $API_KEY')
  const vendors = screen.getByRole('region', { name: 'Vendors' })
  expect((await within(vendors).findAllByText('USD')).length).toBeGreaterThan(0)
  expect(within(vendors).getAllByText('Card issuer')[0]).toBeVisible()
  await user.click(screen.getByRole('link', { name: /^Sandbox Issuing/ }))
  await waitFor(() => expect(location.search).toContain('vendor='))
  expect(location.pathname).toBe('/cards/top-up')
})

it('A person who is no developer sees a message, known by their user data or by a refusal', async () => {
  const platform = createPlatform()
  const mira = { email: 'mira@tessera.test', password: 'Tessera-mira-1' }
  const { kill } = await openApp(platform, '/developer', await signedInHost(platform, {}, mira))
  expect(await screen.findByText("API keys aren't available")).toBeVisible()
  expect(platform.sentTo('E19')).toEqual([])
  kill()
  platform.control.fault({ endpoint: 'E19', kind: 'status', status: 403, times: 'all' })
  await openApp(platform, '/developer', await signedInHost(platform))
  expect(await screen.findByText("API keys aren't available")).toBeVisible()
})

async function startFrom(path: string, answer: string) {
  history.replaceState(null, '', path)
  history.pushState(null, '', '/')
  return start(answer)
}

it('Every way to leave a screen with an unstored key needs confirmation', async () => {
  const runtime = await startFrom('/more', 'stay')
  const { popup, user, copySecret, setClosingConfirmation, cache } = runtime
  const title = () => popup.mock.calls.at(-1)?.[0].title
  await press(user, 'Create a key')
  await user.type(screen.getByLabelText('Name'), 'Reports')
  await press(user, 'Back')
  expect(title()).toBe('Leave without a key?')
  expect(screen.getByLabelText('Name')).toHaveValue('Reports')
  await press(user, 'Create key')
  const key = await shownKey()
  // The form has released the closing confirmation, so the key itself must set it.
  expect(setClosingConfirmation).toHaveBeenLastCalledWith(true)
  await press(user, 'Copy: API key')
  expect(copySecret).toHaveBeenCalledWith(key)
  expect(screen.getByText(/Copies are cleared after a minute\./)).toBeVisible()

  await user.click(screen.getByRole('link', { name: 'Activity' }))
  expect(title()).toBe('Leave without storing it?')
  expect(await shownKey()).toBe(key)
  history.back()
  await waitFor(() => expect(popup).toHaveBeenCalledTimes(3))
  expect(await shownKey()).toBe(key)
  expect(location.pathname).toBe('/developer')
  const bar = await openCommandBar(user)
  await user.type(within(bar).getByRole('combobox'), 'wallets{Enter}')
  await waitFor(() => expect(popup).toHaveBeenCalledTimes(4))
  expect(await shownKey()).toBe(key)

  popup.mockResolvedValue('leave')
  await user.click(screen.getByRole('link', { name: 'Activity' }))
  expect(await screen.findByRole('heading', { name: 'Activity' })).toBeVisible()
  expect(location.pathname).toBe('/activity')
  expect(setClosingConfirmation).toHaveBeenLastCalledWith(false)
  expect(document.body.textContent).not.toContain(key)
  await waitFor(() => expect(cachedTexts(cache)).not.toContain(key))
})

it('Going back while a key is being created needs confirmation, and then leads to the earlier screen', async () => {
  const { platform, popup, user } = await startFrom('/more', 'stay')
  await press(user, /Invoice robot/)
  const answer = holdResponses(platform, 'E21')
  popup.mockResolvedValue('yes')
  await press(user, 'Rotate the key')
  await waitFor(() => expect(platform.sentTo('E21')).toHaveLength(1))
  popup.mockResolvedValue('stay')
  history.back()
  await waitFor(() =>
    expect(popup.mock.calls.at(-1)?.[0].title).toBe('The key is still being made'),
  )
  expect(location.pathname).toBe('/developer')
  answer()
  await shownKey()
  popup.mockResolvedValue('leave')
  history.back()
  // The first step back shows the list of keys, as the screen's button does; the second one leaves
  // the screen.
  await screen.findByRole('button', { name: 'Create a key' })
  expect(location.pathname).toBe('/developer')
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/more'))
  expect(await screen.findByRole('heading', { name: 'More' })).toBeVisible()
})

it('A refusal to make, rotate or change a key, or to list vendors, is explained', async () => {
  const platform = createPlatform()
  for (const endpoint of ['E20', 'E21', 'E22', 'E23'] as const)
    platform.control.fault({ endpoint, kind: 'status', status: 403, times: 'all' })
  const host = await signedInHost(platform, { popup: async () => 'yes' })
  const { user } = await openApp(platform, '/developer', host)
  const refused = async () =>
    expect(await screen.findByText(/This account has no developer access/)).toBeVisible()
  expect(await screen.findByText(/You don't have access to vendors/)).toBeVisible()
  await press(user, /Invoice robot/)
  await press(user, 'Rotate the key')
  await refused()
  await press(user, 'Back')
  await press(user, /Bookkeeping/)
  await press(user, /^Developer/)
  await refused()
  await press(user, 'Back')
  await press(user, 'Create a key')
  await user.type(screen.getByLabelText('Name'), 'Robot')
  await press(user, 'Create key')
  await refused()
})
