/** An account that the platform has blocked leads to support and out. */
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { DEMO } from '#mocks/db/seeds/people.ts'

import { createPlatform, settingsOf, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

const FIND = { timeout: 10_000 }
const SUPPORT = 'https://support.example.org/'
const links = { support: SUPPORT, terms: '', privacy: '' }

it('A blocked person can write to support and sign out', async () => {
  const platform = createPlatform()
  const openLink = vi.fn()
  const host = await signedInHost(platform, { openLink })
  platform.control.scenario({ name: 'block-user', email: DEMO.email, on: true })
  const settings = { tenant: { ...settingsOf(platform).tenant, links } }
  const { user } = await openApp(platform, '/', host, { settings })
  expect(await screen.findByText('Your account is blocked.', {}, FIND)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Contact support' }, FIND))
  expect(openLink).toHaveBeenCalledWith(SUPPORT)
  await user.click(screen.getByRole('link', { name: 'Sign out' }))
  expect(location.pathname).toBe('/auth/logout')
})
