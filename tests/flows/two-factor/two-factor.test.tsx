import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { MIRA_AUTHENTICATOR } from '#mocks/db/seeds/identity.ts'

import { cachedTexts } from '../../support/cached-texts.ts'
import { totpCodeAt } from '../../support/platform/authenticator.ts'
import { createPlatform, type Platform } from '../../support/platform/platform.ts'
import { openApp, signedInHost, press, openSignedIn } from '../../support/render-app.tsx'

const MIRA = { email: 'mira@tessera.test', password: 'Tessera-mira-1' }

/** Returns an unused code, because the platform's clock advances by 30 seconds. */
const nextCode = ({ control }: Platform, secret: string) => totpCodeAt(secret, control.advance(30))

async function enter(user: UserEvent, code: string): Promise<void> {
  const field = await screen.findByLabelText('Six-digit code of the app')
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'))
  await user.click(field)
  await user.paste(code)
}

async function shownSecret(): Promise<string> {
  const groups = await screen.findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  return groups.textContent ?? ''
}

async function begin(user: UserEvent): Promise<string> {
  const secret = await shownSecret()
  await press(user, 'I have added it')
  return secret
}

it('An authenticator is set up, turned on by its first code and turned off by another', async () => {
  const { platform, user, cache } = await openSignedIn('/security')
  expect(await screen.findByText('Off')).toBeVisible()
  await press(user, 'Set up an authenticator')
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = await begin(user)
  await enter(user, '000000')
  expect(await screen.findByText(/This code is wrong/)).toBeVisible()
  expect(platform.sentTo('E88')).toEqual([])
  const code = nextCode(platform, secret)
  await enter(user, code)
  expect(await screen.findByText('On')).toBeVisible()
  expect(document.body.textContent).not.toContain(secret)
  expect(document.body.textContent).not.toContain(secret.replace(/\s/g, ''))
  await waitFor(() => {
    const kept = cachedTexts(cache)
    for (const gone of [secret, secret.replace(/\s/g, ''), code]) expect(kept).not.toContain(gone)
  })

  await press(user, 'Turn off')
  await enter(user, totpCodeAt(secret, platform.control.advance(0)))
  expect(await screen.findByText(/used already/)).toBeVisible()
  await enter(user, nextCode(platform, secret))
  expect(await screen.findByText('Off')).toBeVisible()
  expect(platform.sentTo('E87')).toHaveLength(1)
})

it('A secret is encrypted if the tenant requires it; a failed last step needs no second code', async () => {
  const platform = createPlatform()
  platform.control.scenario({ name: 'tenant-config', config: { encrypted_totp: true } })
  const { user } = await openSignedIn('/security', {}, platform)
  await press(user, 'Set up an authenticator')
  const secret = await begin(user)
  platform.control.fault({ endpoint: 'E88', kind: 'status', status: 503, by: { body: 'token' } })
  await enter(user, nextCode(platform, secret))
  expect(await screen.findByText('We ran into a problem.')).toBeVisible()
  await press(user, 'Turn on')
  expect(await screen.findByText('On')).toBeVisible()
  expect(platform.sentTo('E86')).toHaveLength(1)
  expect(platform.sentTo('E88')).toHaveLength(2)
  expect(platform.sentTo('E85')).toEqual([])
  expect(platform.sentTo('E89')[0]?.answer).not.toContain(secret.replace(/\s/g, ''))
})

it('Replacing an authenticator after losing the phone makes the old one invalid', async () => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/security', await signedInHost(platform, {}, MIRA))
  await press(user, 'Lost your phone or the app?')
  expect(await screen.findByText(/choose email or SMS/)).toBeVisible()
  await press(user, 'Set up a new app')
  expect(await screen.findByText(/The old one works until/)).toBeVisible()
  const secret = await begin(user)
  await enter(user, nextCode(platform, secret))
  await press(user, 'Turn off')
  await enter(user, nextCode(platform, MIRA_AUTHENTICATOR.secret))
  expect(await screen.findByText(/This code is wrong/)).toBeVisible()
})

it("An authenticator can't be set up without the tenant's configuration, and a refusal is explained", async () => {
  const platform = createPlatform()
  platform.control.fault({ endpoint: 'E80', kind: 'status', status: 403, times: 'all' })
  const { user } = await openApp(platform, '/security', await signedInHost(platform))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  const asked = platform.sentTo('E80').length
  await press(user, 'Set up an authenticator')
  await waitFor(() => expect(platform.sentTo('E80').length).toBeGreaterThan(asked))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(platform.sentTo('E85')).toEqual([])
  platform.control.fault({ endpoint: 'E80', kind: 'none' })
  platform.control.fault({ endpoint: 'E85', kind: 'status', status: 403, times: 'all' })
  await press(user, 'Try again')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  await press(user, 'Set up an authenticator')
  expect(await screen.findByText(/may not use an authenticator/)).toBeVisible()
})

it('The state of an authenticator is "not checked" if it can\'t be loaded, and off if that was lost', async () => {
  const platform = createPlatform()
  const { user, cache } = await openApp(
    platform,
    '/security',
    await signedInHost(platform, {}, MIRA),
  )
  expect(await screen.findByText('On')).toBeVisible()
  platform.control.fault({ endpoint: 'E90', kind: 'status', status: 403, times: 'all' })
  await act(() => cache.invalidateQueries({ queryKey: ['E90'] }))
  expect(await screen.findByText('Could not be checked')).toBeVisible()
  expect(screen.getByText(/It was on at the last check/)).toBeVisible()
  expect(screen.getByText(/Couldn't refresh/)).toBeVisible()
  expect(screen.queryByText('On')).toBeNull()
  platform.control.fault({ endpoint: 'E90', kind: 'none' })
  await press(user, 'Refresh')
  expect(await screen.findByText('On')).toBeVisible()
  act(() => onlineManager.setOnline(false))
  act(() => void cache.invalidateQueries({ queryKey: ['E90'] }))
  expect(await screen.findByText('Could not be checked')).toBeVisible()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('On')).toBeVisible()
  await press(user, 'Turn off')
  platform.control.fault({ endpoint: 'E87', kind: 'malformed', by: { body: 'token' } })
  await enter(user, nextCode(platform, MIRA_AUTHENTICATOR.secret))
  expect(await screen.findByText('We got an unexpected reply.')).toBeVisible()
  await press(user, 'Turn off')
  expect(await screen.findByText('Off')).toBeVisible()
})

it('The security screen shows the last change while the platform is unreachable', async () => {
  const { platform, user } = await openSignedIn('/security')
  await press(user, 'Set up an authenticator')
  const secret = await begin(user)
  platform.network.back = ({ endpoint }) => {
    if (endpoint === 'E88') act(() => onlineManager.setOnline(false))
  }
  await enter(user, nextCode(platform, secret))
  expect(await screen.findByText(/You turned it on just now/)).toBeVisible()
  expect(screen.queryByText('Off')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Set up an authenticator' })).toBeNull()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('On')).toBeVisible()
})

it('Leaving a visible authenticator key asks first, and the key is copied as a secret', async () => {
  const platform = createPlatform()
  const popup = vi.fn(async () => 'stay')
  const copySecret = vi.fn(async () => true)
  const host = await signedInHost(platform, { popup, copySecret })
  const { user } = await openApp(platform, '/security', host)
  await press(user, 'Set up an authenticator')
  const secret = await shownSecret()
  await press(user, 'Copy: Key')
  expect(copySecret).toHaveBeenCalledWith(secret.replace(/\s/g, ''))
  expect(screen.getByText(/Copies are cleared after a minute\./)).toBeVisible()
  await press(user, 'Back')
  expect(await shownSecret()).toBe(secret)
  await user.click(screen.getByRole('link', { name: 'Home' }))
  expect(popup).toHaveBeenCalledTimes(2)
  expect(await shownSecret()).toBe(secret)
  popup.mockResolvedValue('leave')
  await press(user, 'Back')
  expect(await screen.findByText('Off')).toBeVisible()
  expect(document.body.textContent?.replace(/\s/g, '')).not.toContain(secret.replace(/\s/g, ''))
})
