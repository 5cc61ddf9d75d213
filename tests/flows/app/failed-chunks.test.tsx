import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { createPlatform } from '../../support/platform/platform.ts'
import { storeValue, scopeOf } from '../../support/platform/stored-values.ts'
import { openApp, findPressableButton, signedInHost } from '../../support/render-app.tsx'

vi.mock('#session/lock/lock-watch.tsx', () => {
  throw new TypeError('Failed to fetch')
})
vi.mock('#lib/xlsx.ts', () => {
  throw new TypeError('Failed to fetch')
})
vi.mock('#app/background-tasks.ts', () => new Promise(() => {}))

it('If the lock screen fails to load, the app stays closed and offers a sign-out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const platform = createPlatform()
  const reload = vi.fn()
  const host = await signedInHost(platform, { reload })
  storeValue(host, 'lock', { passcode: {}, after: 0 })
  const { prefix } = scopeOf(host)
  const before = platform.sent.length
  const { user } = await openApp(platform, '/', host)
  await user.click(await findPressableButton('Try again'))
  expect(reload).toHaveBeenCalledOnce()
  expect(platform.sent).toHaveLength(before)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(host.leaveTo).toHaveBeenCalledWith('/auth/logout')
  expect(host.storage.getItem('access_token')).toBeNull()
  expect(host.storage.getItem(`${prefix}lock`)).toBeNull()
})

it('If the closure screen stalls, a closed app shows a skeleton for some seconds, then opens', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const platform = createPlatform()
  const texts = { VITE_NOTICE_KIND: 'closed', VITE_NOTICE_EN: 'We move house.' }
  await openApp(platform, '/wallets', await signedInHost(platform), { settings: { texts } })
  expect(screen.getByRole('main')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Wallets' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(8000))
  expect(await screen.findByRole('heading', { name: 'Wallets' })).toBeVisible()
})

it('If the code that writes one kind of file fails to load, the other kinds can still be saved', async () => {
  const platform = createPlatform()
  const saveFile = vi.fn(async () => 'saved' as const)
  const host = await signedInHost(platform, { saveFile })
  const { user } = await openApp(platform, '/books?from=2026-10-01&to=2026-10-31', host)
  await user.click(await findPressableButton(/^File for a spreadsheet/))
  expect(await screen.findByText('Connection lost')).toBeVisible()
  expect(saveFile).not.toHaveBeenCalled()
  await user.click(await findPressableButton(/^File for accounting/))
  expect(await screen.findByText('CSV saved')).toBeVisible()
})
