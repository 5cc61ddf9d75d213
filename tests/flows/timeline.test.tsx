/** The timeline of a transaction: what is over is told as over. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

it.each([
  ['en', 'The network confirmed it'],
  ['ru', 'Сеть подтвердила перевод'],
] as const)('A step that is over speaks of the past in %s', async (language, words) => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/activity', await signedInHost(platform), { language })
  await user.click(await screen.findByRole('link', { name: /0x1106/ }))
  const steps = (await screen.findByText(words)).closest('ol')
  expect(steps).not.toBeNull()
  expect(within(steps as HTMLElement).getAllByRole('listitem')).toHaveLength(3)
})
