// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'

import { restoreLaunchParams, withLaunchParams } from './device.ts'

const LAUNCH = 'tgWebAppData=signed%3D1&tgWebAppVersion=9.1'

beforeEach(() => window.history.replaceState(null, '', '/send?to=a'))

it.each([
  ['/auth/logout', `/auth/logout#${LAUNCH}`],
  ['/auth/logout#bye', `/auth/logout#${LAUNCH}`],
])('withLaunchParams adds the launch parameters to the address %s', (target, expected) => {
  expect(withLaunchParams(target, LAUNCH)).toBe(window.location.origin + expected)
})

it.each(['https://id.example/logout', '//id.example/logout'])(
  'withLaunchParams adds no signed launch data to the foreign address %s',
  (target) => {
    expect(withLaunchParams(target, LAUNCH)).not.toContain('tgWebApp')
  },
)

it("restoreLaunchParams adds launch parameters to the page's address unless it already has some", () => {
  window.history.replaceState({ step: 1 }, '')
  restoreLaunchParams(LAUNCH)
  restoreLaunchParams('tgWebAppData=other')
  expect(window.location.href).toBe(`${window.location.origin}/send?to=a#${LAUNCH}`)
  expect(window.history.state).toEqual({ step: 1 })
})
