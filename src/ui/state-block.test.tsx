import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { createPlatform, usePlatformServer } from '#tests/support/platform.ts'
import { openApp, signedInHost } from '#tests/support/render-app.tsx'

usePlatformServer()

/** Its drawing is chosen by this: src/ui/state-block.module.css. */
it('A failure says what kind it is of, so that a lost connection has a drawing of its own', async () => {
  const platform = createPlatform()
  const host = await signedInHost(platform)
  platform.control.fault({ endpoint: 'E39', kind: 'drop', times: 9 })
  await openApp(platform, '/cards', host)
  expect(await screen.findByRole('alert')).toHaveAttribute('data-kind', 'network')
})
