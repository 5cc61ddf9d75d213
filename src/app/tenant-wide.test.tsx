import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { parseSettings } from '#config/settings.ts'
import { createPlatform } from '#tests/support/platform.ts'
import { openApp, signedInHost } from '#tests/support/render-app.tsx'
import { COMPLETE, ORIGIN } from '#tests/support/settings.ts'

await vi.hoisted(() => import('#tests/support/wide-window.ts'))

it('A wide window shows no list of what the tenant leaves out', async () => {
  const platform = createPlatform()
  const left = { ...COMPLETE, VITE_DISABLED_FEATURES: 'counterparties' }
  const { tenant } = parseSettings(left, ORIGIN)
  await openApp(platform, '/counterparties', await signedInHost(platform), { settings: { tenant } })
  expect(await screen.findByRole('heading', { name: 'Not available', level: 1 })).toBeVisible()
  expect(platform.sentTo('E10')).toEqual([])
})
