import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * Stubs ResizeObserver. The returned function calls each observer that watches something, as a
 * browser does after layout. `vi.unstubAllGlobals` removes the stub.
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
