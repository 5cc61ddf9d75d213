import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

import { TIMEOUT_FACTOR } from './tests/support/suite-size.ts'
import { WAIT_TIMEOUT_MS } from './tests/support/wait-timeout.ts'
import { compileMessagesPlugin } from './tools/compile-messages.ts'

/** Settings of unit and component tests: `.test.ts` runs in Node, `.test.tsx` in jsdom. */

/** Returns a new object for each project, because vitest empties the first project's `define`. */
const shared = () => ({
  plugins: [react(), compileMessagesPlugin()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  define: { __SANDBOX__: 'true' },
})
/** Milliseconds. A test on a busy machine is slow, and may wait for several things. */
const TEST_TIMEOUT_MS = 4 * WAIT_TIMEOUT_MS * TIMEOUT_FACTOR
const roots = '{src,mocks,tests,tools}'

/**
 * Sorts files by project, because a worker that changes to another project loads everything again. The property tests
 * of a project come first, because they take a minute and would otherwise run last, alone.
 */
class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/properties/')
    // This is the sequencer's method, not an array's.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) =>
        one.project.name.localeCompare(other.project.name) ||
        Number(isLong(other)) - Number(isLong(one)),
    )
  }
}

/**
 * Tests that need a worker of their own, because they replace a module or the process's parameters, or need a new
 * window.
 */
const ALONE = [
  'src/shell/{clipboard,device,plain-text,tenant-look,theme-vars}.test.ts',
  'src/shell/browser/*.test.ts',
  'src/shell/telegram/{buttons,host-messages,popup,sdk-as-installed,theme-probe}.test.ts',
  'src/session/lock/{lock-store,lock-on-leave}.test.ts',
  'src/search/model/date-words.test.ts',
  'tools/wrong-use.test.ts',
  'tools/telegram-bot.test.ts',
  'tools/{deploy-config,output-folder,output-list}.test.ts',
  'src/app/page/*.test.tsx',
  'tests/flows/app/failed-chunks.test.tsx',
]

const everywhere = {
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  // Since version 25, Node has its own `localStorage`, which hides jsdom's. Node 20 lacks the flag.
  execArgv: 'localStorage' in globalThis ? ['--no-experimental-webstorage'] : [],
}
const node = {
  ...everywhere,
  environment: 'node',
  include: [`${roots}/**/*.test.ts`],
  setupFiles: ['tests/failure-details.ts'],
}
const dom = {
  ...everywhere,
  setupFiles: ['tests/setup.ts', 'tests/failure-details.ts'],
  // Inlined, so that the alias above applies to its formatter, which then reads compiled messages.
  server: { deps: { inline: ['use-intl'] } },
}

export default defineConfig({
  test: {
    sequence: { sequencer: ProjectByProject },
    // More workers than the smallest machine has cores, because tests wait part of their time.
    maxWorkers: 4,
    projects: [
      // The files of a worker share their loaded modules, because loading takes longer than most tests.
      { ...shared(), test: { ...node, name: 'node', isolate: false, exclude: ALONE } },
      {
        ...shared(),
        test: {
          ...dom,
          name: 'dom',
          isolate: false,
          environment: './tests/support/shared-dom.ts',
          include: [`${roots}/**/*.test.tsx`],
          exclude: ALONE,
        },
      },
      {
        ...shared(),
        test: {
          ...node,
          name: 'node alone',
          include: ALONE.filter((path) => path.endsWith('.ts')),
        },
      },
      {
        ...shared(),
        test: {
          ...dom,
          name: 'dom alone',
          environment: 'jsdom',
          include: ALONE.filter((path) => path.endsWith('.tsx')),
        },
      },
    ],
  },
})
