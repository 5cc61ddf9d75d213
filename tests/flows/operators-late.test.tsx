/** A closed app whose door never comes: nobody is locked out by a connection that stalls. */
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { createPlatform } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

vi.mock('#app/background-tasks.ts', () => new Promise(() => {}))

it('A closed app whose door stalls is a skeleton for some seconds, and then open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const platform = createPlatform()
  const texts = { VITE_NOTICE_KIND: 'closed', VITE_NOTICE_EN: 'We move house.' }
  await openApp(platform, '/wallets', await signedInHost(platform), { settings: { texts } })
  expect(screen.getByRole('main')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Wallets' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(8000))
  expect(await screen.findByRole('heading', { name: 'Wallets' })).toBeVisible()
})
