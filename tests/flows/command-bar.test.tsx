import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { openApp, openCommandBar, signedInHost } from '#tests/support/render-app.tsx'
import { createPlatform, usePlatformServer } from '#tests/support/platform.ts'

usePlatformServer()

it('The command bar opens a screen by its name with the keyboard alone', async () => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/', await signedInHost(platform))
  const bar = await openCommandBar(user)
  const field = within(bar).getByRole('combobox', { name: 'Screen' })
  await waitFor(() => expect(field).toHaveFocus())

  await user.type(field, 'nowhere')
  expect(within(bar).getByRole('status')).toHaveTextContent('No screen has this name.')
  await user.clear(field)
  await user.type(field, 'c')
  await user.keyboard('{ArrowDown}{ArrowUp}')
  await user.clear(field)
  await user.type(field, 'wallets{Enter}')
  expect(await screen.findByRole('heading', { name: 'Wallets' }, { timeout: 8000 })).toBeVisible()
  expect(location.pathname).toBe('/wallets')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('The command bar refreshes the screen behind it', async () => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/', await signedInHost(platform))
  await screen.findByRole('region', { name: 'Assets' }, { timeout: 8000 })
  const bar = await openCommandBar(user)
  const before = platform.sentTo('E103').length
  await user.type(within(bar).getByRole('combobox', { name: 'Screen' }), 'refresh{Enter}')
  expect(await screen.findByText('Up to date', undefined, { timeout: 8000 })).toBeVisible()
  expect(platform.sentTo('E103').length).toBeGreaterThan(before)
})
