/** What a main screen asks first goes out at the press on its link, and once. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { EndpointId } from '#api/endpoints.ts'
import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

const FIND = { timeout: 20_000 }

const isWaiting = () => document.querySelector('main [aria-busy="true"][role="status"]') !== null

it.each<[name: string, calls: EndpointId[]]>([
  ['Send', ['E10', 'E68']],
  ['Exchange', ['E49']],
  ['Activity', ['E106']],
  ['Cards', ['E39', 'E39', 'E43']],
])('A press on %s asks for %j at once, and not again when it opens', async (name, calls) => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/', await signedInHost(platform))
  const link = await screen.findByRole('link', { name }, FIND)
  await waitFor(() => expect(platform.sentTo('E106')).toHaveLength(1), FIND)
  const isOfHome = ({ query }: { query: string }) => query.includes('limit=5&')
  const asked = () =>
    platform.sent
      .filter((call) => !isOfHome(call))
      .flatMap(({ endpoint }) => calls.filter((one) => one === endpoint).slice(0, 1))
      .toSorted()
  expect(asked()).toEqual([])
  fireEvent.pointerDown(link)
  await waitFor(() => expect(asked()).toEqual(calls), FIND)
  expect(location.pathname).toBe('/')
  await user.click(link)
  await screen.findByRole('heading', { level: 1, name }, FIND)
  await waitFor(() => expect(isWaiting()).toBe(false), FIND)
  expect(asked()).toEqual(calls)
})
