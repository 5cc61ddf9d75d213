import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { keepValue, scopeOf } from '#tests/support/personal.ts'
import { createPlatform } from '#tests/support/platform.ts'
import { openApp, pressable, signedInHost } from '#tests/support/render-app.tsx'

vi.mock('#session/lock/lock-watch.tsx', () => {
  throw new TypeError('Failed to fetch')
})

it('The lock lets nobody in and everybody out when its own screen does not come', async () => {
  // React reports what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const platform = createPlatform()
  const reload = vi.fn()
  const host = await signedInHost(platform, { reload })
  keepValue(host, 'lock', { passcode: {}, after: 0 })
  const { prefix } = scopeOf(host)
  const before = platform.sent.length
  const { user } = await openApp(platform, '/', host)
  await user.click(await pressable('Try again'))
  expect(reload).toHaveBeenCalledOnce()
  expect(platform.sent).toHaveLength(before)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(host.leaveTo).toHaveBeenCalledWith('/auth/logout')
  expect(host.storage.getItem('access_token')).toBeNull()
  expect(host.storage.getItem(`${prefix}lock`)).toBeNull()
})
