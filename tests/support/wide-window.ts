import { vi } from 'vitest'

/** Gives the tests of a file a window in which every media query matches, including wide ones. */
export function useWideWindow(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }))
}
