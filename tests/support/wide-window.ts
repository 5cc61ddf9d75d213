import { vi } from 'vitest'

/** Makes every media query match in the tests of a file, including those for wide windows. */
export function useWideWindow(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }))
}
