// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { copySecret } from './clipboard.ts'

const MINUTE = 60_000

/** Stubs a clipboard that refuses forbidden calls as browsers do. */
function useClipboard({ canRead = false } = {}) {
  const clipboard = {
    text: '',
    isForbidden: false,
    async writeText(text: string) {
      if (clipboard.isForbidden) throw new DOMException('no tap', 'NotAllowedError')
      clipboard.text = text
    },
    readText: async () => clipboard.text,
  }
  const permissions = { query: async () => ({ state: canRead ? 'granted' : 'prompt' }) }
  vi.stubGlobal('navigator', { clipboard, permissions })
  return clipboard
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('copySecret keeps the text in the clipboard for a minute, then empties the clipboard', async () => {
  const clipboard = useClipboard()
  expect(await copySecret('4242')).toBe(true)
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  expect(clipboard.text).toBe('4242')
  await vi.advanceTimersByTimeAsync(1)
  expect(clipboard.text).toBe('')
})

it('copySecret empties the clipboard when the page has the focus again', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const clipboard = useClipboard()
  await copySecret('4242')
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(clipboard.text).toBe('4242')
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(clipboard.text).toBe('')
})

it('copySecret keeps text that was copied later, if it may read the clipboard', async () => {
  const clipboard = useClipboard({ canRead: true })
  await copySecret('4242')
  clipboard.text = 'a poem'
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(clipboard.text).toBe('a poem')
})

it('copySecret counts the minute from the last copy, also if reading is forbidden', async () => {
  const clipboard = useClipboard()
  await copySecret('4242')
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  await copySecret('123')
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  expect(clipboard.text).toBe('123')
  clipboard.isForbidden = true
  await vi.advanceTimersByTimeAsync(1)
  expect(clipboard.text).toBe('123')
})
