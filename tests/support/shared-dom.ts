/**
 * One jsdom window for all test files of a worker, so that React and the app load once.
 * `tests/setup.ts` clears it after each test.
 */
import { builtinEnvironments, type Environment } from 'vitest/runtime'

let window: Promise<unknown> | undefined

export default {
  name: 'shared-dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    window ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options))
    await window
    return { teardown() {} }
  },
} satisfies Environment
