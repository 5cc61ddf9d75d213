/**
 * One jsdom window for all files of a worker, so that React and the app are loaded once and not per
 * file. `tests/setup.ts` clears the leftovers of each test.
 */
import { builtinEnvironments, type Environment } from 'vitest/runtime'

let window: Promise<unknown> | undefined

export default {
  name: 'shared-dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    window ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options))
    await window
    // The window ends with its worker.
    return { teardown() {} }
  },
} satisfies Environment
