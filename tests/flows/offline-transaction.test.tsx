/** What a list has shown can be opened without a connection. */
import { onlineManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()
afterEach(() => onlineManager.setOnline(true))

it('A transaction of the feed opens offline, and says that it is as it was', async () => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/activity', await signedInHost(platform))
  const list = await screen.findByRole('list')
  const [row] = within(list).getAllByRole('link')
  if (row === undefined) throw new Error('an empty feed')
  // Its code came with an earlier transaction.
  await user.click(row)
  await screen.findByRole('heading', { level: 1, name: /^Received from/ })
  await act(async () => history.back())
  const [, other] = await screen.findAllByRole('link', { name: /USDT|EUR|BTC/ })
  if (other === undefined) throw new Error('a feed of one row')
  act(() => onlineManager.setOnline(false))
  await user.click(other)
  expect(await screen.findByText(/^Couldn't refresh/)).toBeVisible()
  expect(screen.getByText('Status')).toBeVisible()
})
