import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { createObservable } from '#shell/observable.ts'
import { openSendReview } from '#tests/support/orders/send-outcome.ts'
import { createSendSetup, SEND_BUTTON } from '#tests/support/orders/send-setup.ts'
import { SECOND_WALLET } from '#tests/support/platform/ids.ts'
import { createPlatform, holdResponses } from '#tests/support/platform/platform.ts'
import { openApp, press, signedInHost } from '#tests/support/render-app.tsx'

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

it('A notice that comes while the page is hidden, such as of an order not sent, stays until it is seen', async () => {
  const runtime = await createSendSetup()
  const isVisible = createObservable(true)
  Object.assign(runtime.host, { isVisible })
  const { user } = await openSendReview(runtime, SECOND_WALLET, '20')
  const { platform } = runtime
  const by = { body: SECOND_WALLET }
  platform.control.fault({ endpoint: 'E78', kind: 'status', status: 422, by })
  const release = holdResponses(platform, 'E78')
  await press(user, SEND_BUTTON)
  await waitFor(() => expect(platform.sentTo('E78')).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Home' }))
  act(() => isVisible.set(false))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  release()
  const notice = await screen.findByText(/^The order you left wasn't carried out/)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  act(() => isVisible.set(true))
  expect(notice).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(notice).not.toBeInTheDocument()
})
