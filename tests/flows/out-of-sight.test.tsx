import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { createSource } from '#shell/observable.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform.ts'
import { openApp, signedInHost } from '#tests/support/render-app.tsx'

usePlatformServer()

/** Milliseconds; a transaction on its way is looked up every three seconds. */
const LONGER_THAN_ONE = 3500

it('what moves is looked up while the app is seen, and not while the host has hidden it', async () => {
  const platform = createPlatform()
  const isVisible = createSource(true)
  const host = await signedInHost(platform, { isVisible })
  const pending = '/activity?status=pending'
  await openApp(platform, pending, host)
  const [row] = await screen.findAllByRole('link', { name: /Pending/ }, { timeout: 8000 })
  act(() => row?.click())
  await screen.findByRole('heading', { name: 'Transaction' }, { timeout: 8000 })
  const looks = () => platform.sentTo('E107').length
  await waitFor(() => expect(looks()).toBeGreaterThan(1), { timeout: 8000 })

  act(() => isVisible.set(false))
  const before = looks()
  await new Promise((resolve) => {
    setTimeout(resolve, LONGER_THAN_ONE)
  })
  expect(looks()).toBe(before)
  act(() => isVisible.set(true))
  await waitFor(() => expect(looks()).toBeGreaterThan(before), { timeout: 8000 })
})
