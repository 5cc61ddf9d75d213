/** What the tenant leaves out, in a window that has room for a list beside what is open. */
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { parseSettings } from '#config/settings.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform.ts'
import { openApp, signedInHost } from '#tests/support/render-app.tsx'

await vi.hoisted(() => import('#tests/support/wide-window.ts'))

usePlatformServer()

it('A wide window shows no list of what the tenant leaves out', async () => {
  const platform = createPlatform()
  const { tenant } = parseSettings(
    {
      VITE_API_V1_BASE_URL: '/v1',
      VITE_API_V2_BASE_URL: '/v2',
      VITE_TOTP_BASE_URL: '/totp',
      VITE_TENANT_ID: 'kiln',
      VITE_DISABLED_FEATURES: 'counterparties',
    },
    'https://kiln.test',
  )
  await openApp(platform, '/counterparties', await signedInHost(platform), { settings: { tenant } })
  expect(await screen.findByRole('heading', { name: 'Not available', level: 1 })).toBeVisible()
  expect(platform.sentTo('E10')).toEqual([])
})
