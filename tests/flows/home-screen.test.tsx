import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { createPlatform, usePlatformServer } from '#tests/support/platform.ts'
import { openApp, signedInHost } from '#tests/support/render-app.tsx'

usePlatformServer()

async function openMore(homeScreen: () => Promise<{ add: () => Promise<boolean> } | undefined>) {
  const platform = createPlatform()
  const app = await openApp(platform, '/more', await signedInHost(platform, { homeScreen }))
  await screen.findByRole('heading', { name: 'More' })
  return app
}

it('Adding to the home screen is offered until the app is there', async () => {
  const add = vi.fn(async () => false)
  const { user } = await openMore(async () => ({ add }))
  const offer = await screen.findByRole('button', { name: /^Add to home screen/ })
  await user.click(offer)
  expect(await screen.findByText('Nothing was added')).toBeVisible()
  add.mockResolvedValue(true)
  await user.click(await screen.findByRole('button', { name: /^Add to home screen/ }))
  expect(await screen.findByText('Tessera is on your home screen')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: /home screen/ })).toBeNull())
})

it('Adding to the home screen is not offered where the host cannot do it', async () => {
  const asked = vi.fn(async () => undefined)
  await openMore(asked)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: /home screen/ })).toBeNull()
})
