import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * Stubs ResizeObserver. The returned function acts like the end of a frame, after the browser has
 * laid out the page: it calls each observer that observes something. `vi.unstubAllGlobals` ends it.
 */
export function stubLayout(): () => void {
  const watching = new Map<ResizeObserver, ResizeObserverCallback>()
  vi.stubGlobal(
    'ResizeObserver',
    class implements ResizeObserver {
      readonly #tell: ResizeObserverCallback
      constructor(tell: ResizeObserverCallback) {
        this.#tell = tell
      }
      observe() {
        watching.set(this, this.#tell)
      }
      unobserve() {}
      disconnect() {
        watching.delete(this)
      }
    },
  )
  return () => act(() => watching.forEach((tell, observer) => tell([], observer)))
}
