import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { createPlatform, usePlatformServer } from '#tests/support/platform.ts'
import { openApp, signedInHost } from '#tests/support/render-app.tsx'

usePlatformServer()

const setOwnPull = vi.fn()
const haptic = vi.fn()
beforeEach(() => {
  setOwnPull.mockClear()
  haptic.mockClear()
})

async function open(path: string) {
  const platform = createPlatform()
  const host = await signedInHost(platform, { setOwnPull, haptic })
  const app = await openApp(platform, path, host)
  return { platform, ...app }
}

/** A finger that goes down the screen and leaves it, `by` pixels further. */
function pull(by: number, aside = 0) {
  const target = screen.getByRole('heading', { level: 1 })
  fireEvent.touchStart(target, { touches: [{ clientX: 100, clientY: 100 }] })
  const isLeft = fireEvent.touchMove(target, {
    touches: [{ clientX: 100 + aside, clientY: 100 + by }],
    cancelable: true,
  })
  fireEvent.touchEnd(target, { touches: [] })
  return { isLeftToThePage: isLeft }
}

/** The screen has come to rest, and what comes later has come. */
const ready = () => waitFor(() => expect(setOwnPull).toHaveBeenCalledWith(true))

it('A pull at the top refreshes the screen and says so, and other swipes are left to the page', async () => {
  const { platform, user } = await open('/')
  await screen.findByRole('region', { name: 'Assets' })
  await ready()
  const before = platform.sentTo('E103').length
  expect(pull(300).isLeftToThePage).toBe(false)
  expect(await screen.findByText('Up to date')).toBeVisible()
  expect(platform.sentTo('E103').length).toBeGreaterThan(before)
  expect(haptic).toHaveBeenCalledWith('success')

  // Too short, sideways, or begun further down: nothing is asked.
  const after = platform.sentTo('E103').length
  pull(40)
  expect(pull(200, 400).isLeftToThePage).toBe(true)
  document.documentElement.scrollTop = 50
  expect(pull(300).isLeftToThePage).toBe(true)
  document.documentElement.scrollTop = 0
  expect(platform.sentTo('E103')).toHaveLength(after)

  // A screen that is not pulled gives the swipe back.
  await user.click(screen.getByRole('link', { name: 'More' }))
  await screen.findByRole('heading', { name: 'More' })
  expect(setOwnPull).toHaveBeenLastCalledWith(false)
  expect(pull(300).isLeftToThePage).toBe(true)
})

it('A button refreshes the screen for people who cannot pull', async () => {
  const { platform, user } = await open('/')
  await screen.findByRole('region', { name: 'Assets' })
  await ready()
  const before = platform.sentTo('E103').length
  await user.click(screen.getByRole('button', { name: 'Refresh this screen' }))
  expect(await screen.findByText('Up to date')).toBeVisible()
  expect(platform.sentTo('E103').length).toBeGreaterThan(before)
  await user.click(screen.getByRole('link', { name: 'More' }))
  await screen.findByRole('heading', { name: 'More' })
  expect(screen.queryByRole('button', { name: 'Refresh this screen' })).toBeNull()
})

it('A refresh that could not read everything says so', async () => {
  const { platform } = await open('/')
  await screen.findByRole('region', { name: 'Assets' })
  await ready()
  platform.control.fault({ endpoint: 'E103', kind: 'status', status: 403, times: 9 })
  pull(300)
  expect(await screen.findByText('Not everything could be refreshed')).toBeVisible()
  expect(haptic).toHaveBeenCalledWith('error')
})
