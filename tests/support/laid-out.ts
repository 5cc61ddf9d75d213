import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * Gives the page a ResizeObserver. The function that comes back does what a browser does at the end of a frame, once
 * it has laid the page out: it calls each observer that has something to look at. `vi.unstubAllGlobals` ends it.
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
