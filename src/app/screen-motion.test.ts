import { expect, it, vi } from 'vitest'

import { trackDirection, screenMotionOf } from './screen-motion.ts'

const at = (path: string, index = -1) => ({ path, index })

it.each([
  ['a screen below a list', 'push', at('/activity', 2), at('/activity/7'), 'push'],
  ['a task from Home', 'push', at('/', 2), at('/add/crypto'), 'push'],
  ['another tab', 'push', at('/', 2), at('/cards'), 'none'],
  ['going back', 'traverse', at('/activity/7', 3), at('/activity', 2), 'pull'],
  ['going forward', 'traverse', at('/activity', 2), at('/activity/7', 3), 'push'],
  ['another filter of the same list', 'push', at('/activity', 2), at('/activity'), 'none'],
  ['a corrected address', 'replace', at('/send', 2), at('/activity/7', 2), 'none'],
] as const)('A new screen moves in from the expected side: %s', (_, type, from, to, way) => {
  expect(screenMotionOf(type, from, to)).toBe(way)
})

it('The root element names the direction of a navigation until it is over', () => {
  vi.useFakeTimers()
  const navigation = Object.assign(new EventTarget(), {
    currentEntry: { index: 2, url: 'https://app.test/activity?search=rent' },
  })
  Object.assign(globalThis, { navigation })
  const root = { dataset: {} } as HTMLElement
  const open = (url: string) =>
    navigation.dispatchEvent(
      Object.assign(new Event('navigate'), {
        navigationType: 'push',
        destination: { index: -1, url },
      }),
    )
  const stop = trackDirection(root)
  open('https://app.test/activity/7')
  expect(root.dataset.way).toBe('push')
  // A screen that is drawn after the limit is not animated.
  vi.runAllTimers()
  expect(root.dataset.way).toBeUndefined()
  stop()
  open('https://app.test/activity')
  expect(root.dataset.way).toBeUndefined()
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'navigation')
})
