// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'

import { keepInAddress, withLaunch } from './device.ts'

const LAUNCH = 'tgWebAppData=signed%3D1&tgWebAppVersion=9.1'

beforeEach(() => window.history.replaceState(null, '', '/send?to=a'))

it.each([
  ['/auth/logout', `/auth/logout#${LAUNCH}`],
  ['/auth/logout#bye', `/auth/logout#${LAUNCH}`],
])('withLaunch adds the launch to the address %s', (target, expected) => {
  expect(withLaunch(target, LAUNCH)).toBe(window.location.origin + expected)
})

it.each(['https://id.example/logout', '//id.example/logout'])(
  'withLaunch keeps signed data from %s',
  (target) => {
    expect(withLaunch(target, LAUNCH)).not.toContain('tgWebApp')
  },
)

it('keepInAddress adds the launch to the current address, and keeps an existing one', () => {
  window.history.replaceState({ step: 1 }, '')
  keepInAddress(LAUNCH)
  keepInAddress('tgWebAppData=other')
  expect(window.location.href).toBe(`${window.location.origin}/send?to=a#${LAUNCH}`)
  expect(window.history.state).toEqual({ step: 1 })
})
