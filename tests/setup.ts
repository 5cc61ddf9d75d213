import '@testing-library/jest-dom/vitest'

import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Patience, not speed: on a busy machine the first screen of a file takes seconds, and no test is about that.
configure({ asyncUtilTimeout: 20_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

/** The kit's ripple begins 70 ms after a press, lives for 225 and outlives its button: and the window, otherwise. */
const RIPPLE = 70 + 225
afterAll(async () => {
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, RIPPLE + 25))
})

// jsdom has no dialogs, no layout and no scrolling; none of them is what these tests are about.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
document.elementFromPoint ??= () => null
// But rows of a windowed list have a height: of none, all would be in sight.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
  get(this: HTMLElement) {
    return this.dataset.index === undefined ? 0 : 56
  },
})
Object.defineProperty(document, 'scrollingElement', { get: () => document.documentElement })
vi.stubGlobal('scrollTo', () => {})
vi.stubGlobal('matchMedia', (media: string): Partial<MediaQueryList> => ({
  matches: false,
  media,
  addEventListener: () => {},
  removeEventListener: () => {},
}))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
