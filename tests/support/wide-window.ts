/**
 * A window in which every media query matches, wide ones among them. The layout asks once, when it is loaded: import
 * this before it, within `vi.hoisted`, in a file that is named in `ALONE` of vitest.config.ts.
 */
import { vi } from 'vitest'

vi.stubGlobal('matchMedia', () => ({
  matches: true,
  addEventListener() {},
  removeEventListener() {},
}))
