import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { createObservable } from '#shell/observable.ts'
import { createPlatform } from '#tests/support/platform/platform.ts'
import { openApp, signedInHost } from '#tests/support/render-app.tsx'

/** Longer than the three seconds between two polls of a pending transaction. */
const LONGER_THAN_ONE_MS = 3500

it('A pending transaction is polled while the app is visible and not while the host hides it', async () => {
  const platform = createPlatform()
  const isVisible = createObservable(true)
  const host = await signedInHost(platform, { isVisible })
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  const pending = '/activity?status=pending'
  const { cache } = await openApp(platform, pending, host)
  const [row] = await screen.findAllByRole('link', { name: /Pending/ })
  act(() => row?.click())
  await screen.findByRole('heading', { level: 1, name: /^Sending to/ })
  const looks = () => platform.sentTo('E107').length
  const passTime = async () => {
    await act(() => vi.advanceTimersByTimeAsync(LONGER_THAN_ONE_MS))
    // Waits until all requests of this time have their responses.
    await waitFor(() => expect(cache.isFetching()).toBe(0))
  }
  await passTime()
  expect(looks()).toBeGreaterThan(1)

  act(() => isVisible.set(false))
  const before = looks()
  await passTime()
  expect(looks()).toBe(before)
  act(() => isVisible.set(true))
  await passTime()
  await waitFor(() => expect(looks()).toBeGreaterThan(before))
})
