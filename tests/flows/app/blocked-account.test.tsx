import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { DEMO } from '#mocks/db/seeds/people.ts'

import { createFakeHost } from '../../support/platform/fake-host.ts'
import { createPlatform, settingsOf } from '../../support/platform/platform.ts'
import { openApp, signedInHost, press, retype } from '../../support/render-app.tsx'

const SUPPORT = 'https://support.example.org/'
const USER = { id: 7, firstName: 'Alex', lastName: '', username: '', languageCode: undefined }
const LAUNCH = { initDataRaw: 'x', hash: 'h', user: USER }
const links = { support: SUPPORT, terms: '', privacy: '' }

it('A blocked person can write to support and sign out', async () => {
  const platform = createPlatform()
  const openLink = vi.fn()
  const host = await signedInHost(platform, { openLink })
  platform.control.scenario({ name: 'block-user', email: DEMO.email, on: true })
  const settings = { tenant: { ...settingsOf(platform).tenant, links } }
  const { user } = await openApp(platform, '/', host, { settings })
  expect(await screen.findByText('Your account is blocked')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Contact support' }))
  expect(openLink).toHaveBeenCalledWith(SUPPORT)
  await user.click(screen.getByRole('link', { name: 'Sign out' }))
  expect(location.pathname).toBe('/auth/logout')
})

it('A blocked person who signs in can contact support, and another account can still sign in', async () => {
  const platform = createPlatform()
  const openLink = vi.fn()
  platform.control.scenario({ name: 'block-user', email: DEMO.email, on: true })
  platform.control.fault({ endpoint: 'E3', kind: 'status', status: 423, times: 'all' })
  const settings = { tenant: { ...settingsOf(platform).tenant, links } }
  const host = createFakeHost(undefined, { openLink })
  const { user } = await openApp(platform, '/sign-in', host, { settings })
  const email = () => screen.findByLabelText('Email', { selector: 'input[type=email]' })
  const expectBlocked = async () => {
    expect(await screen.findByText('Your account is blocked.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Contact support' }))
    expect(openLink).toHaveBeenLastCalledWith(SUPPORT)
    // Nobody is signed in here, so there is no sign-out; another account can sign in.
    expect(screen.queryByRole('link', { name: 'Sign out' })).toBeNull()
  }
  const expectForm = () => {
    expect(screen.queryByText('Your account is blocked.')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Contact support' })).toBeNull()
  }
  await user.type(await email(), DEMO.email)
  await press(user, 'Send code')
  await expectBlocked()
  await user.click(screen.getByRole('radio', { name: 'Password' }))
  const password = await screen.findByLabelText('Password', { selector: 'input[type=password]' })
  expectForm()
  await retype(user, await email(), DEMO.email)
  await user.type(password, DEMO.password)
  await press(user, 'Sign in')
  await expectBlocked()
  expect(openLink).toHaveBeenCalledTimes(2)
  await retype(user, await email(), 'mira@tessera.test')
  await user.click(await screen.findByRole('radio', { name: 'Phone' }))
  expectForm()
})

it('In Telegram, a support email address is shown, and pressing it copies it', async () => {
  const platform = createPlatform()
  const openLink = vi.fn()
  const copyText = vi.fn(async () => true)
  const given = { openLink, copyText, environment: 'telegram', telegram: LAUNCH } as const
  const host = await signedInHost(platform, given)
  platform.control.scenario({ name: 'block-user', email: DEMO.email, on: true })
  const mail = { ...links, support: 'mailto:help@example.org?subject=App' }
  const settings = { tenant: { ...settingsOf(platform).tenant, links: mail } }
  const { user } = await openApp(platform, '/', host, { settings })
  await user.click(await screen.findByRole('button', { name: /Contact support.*help@example.org/ }))
  expect(openLink).not.toHaveBeenCalled()
  expect(copyText.mock.calls).toEqual([['help@example.org']])
})
