import '@testing-library/jest-dom/vitest'

import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

// jsdom has no dialogs, no layout and no scrolling; none of them is what these tests are about.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
document.elementFromPoint ??= () => null
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
