import { afterEach, expect, it, vi } from 'vitest'

import { watchPageEnd } from './page-end.ts'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['beforeunload', true],
  ['pagehide', true],
  ['freeze', true],
  ['blur', false],
])('The event %s means that the page is about to close: %s', (event, isEnd) => {
  const listeners = new Set<string>()
  const calls = new Map<string, () => void>()
  const keyOf = (name: string, isCapturing: boolean) => `${name} ${isCapturing}`
  vi.stubGlobal('addEventListener', (name: string, call: () => void, isCapturing: boolean) => {
    listeners.add(keyOf(name, isCapturing))
    calls.set(name, call)
  })
  vi.stubGlobal('removeEventListener', (name: string, _: unknown, isCapturing: boolean) =>
    listeners.delete(keyOf(name, isCapturing)),
  )
  const watch = watchPageEnd()
  expect(watch.hasBegun()).toBe(false)
  calls.get(event)?.()
  expect(watch.hasBegun()).toBe(isEnd)
  watch.stop()
  expect(listeners).toEqual(new Set())
})
