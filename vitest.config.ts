import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

import { compileMessages } from './tools/compile-messages.ts'

/** Unit and component tests: `.test.ts` in Node, `.test.tsx` in jsdom. End-to-end tests are Playwright's. */
const shared = {
  plugins: [react(), compileMessages()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  define: { __SANDBOX__: 'true' },
}
/** Milliseconds: a test may be slow on a busy machine; it fails for what it sees. */
const PATIENCE = 90_000
const roots = '{src,mocks,tests,tools}'

/** Property tests take a minute each: begun last, they would run on alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/properties/')
    // Not an array's: the sequencer's own order.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // One more than the cores of the smallest machine: tests wait half of their time.
    maxWorkers: 3,
    projects: [
      {
        ...shared,
        test: {
          name: 'node',
          environment: 'node',
          include: [`${roots}/**/*.test.ts`],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        ...shared,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: [`${roots}/**/*.test.tsx`],
          setupFiles: ['tests/setup.ts'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          // Inlined, so that the alias above reaches its formatter and it reads compiled messages.
          server: { deps: { inline: ['use-intl'] } },
        },
      },
    ],
  },
})
