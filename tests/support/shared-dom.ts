/**
 * One jsdom window for all files that a worker runs, so that React and the app are loaded once and not once for
 * each file. What a test leaves behind is cleared in `tests/setup.ts`.
 */
import { builtinEnvironments, type Environment } from 'vitest/runtime'

let window: Promise<unknown> | undefined

export default {
  name: 'shared-dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    window ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options))
    await window
    // The window goes with its worker.
    return { teardown() {} }
  },
} satisfies Environment
