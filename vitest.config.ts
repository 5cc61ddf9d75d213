import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

import { TIMEOUT_FACTOR } from './tests/support/suite-size.ts'
import { WAIT_TIMEOUT_MS } from './tests/support/wait-timeout.ts'
import { compileMessagesPlugin } from './tools/compile-messages.ts'

/** Unit and component tests: `.test.ts` in Node, `.test.tsx` in jsdom. End-to-end tests are Playwright's. */
/** Made anew for each project, because vitest empties the `define` of the first. */
const shared = () => ({
  plugins: [react(), compileMessagesPlugin()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  define: { __SANDBOX__: 'true' },
})
/** Milliseconds: a test may be slow on a busy machine; it fails for what it sees, and may wait for that more than once. */
const TEST_TIMEOUT_MS = 4 * WAIT_TIMEOUT_MS * TIMEOUT_FACTOR
const roots = '{src,mocks,tests,tools}'

/**
 * Project after project, since a worker that goes on with files of another one begins with nothing loaded. In each the
 * property tests come first: they take a minute, and begun last, they would run on alone.
 */
class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/properties/')
    // Not an array's: the sequencer's own order.
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
 * Tests that replace a module or the process's parameters, or look at a window as it is when a page begins: nobody
 * else's are in their worker.
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
  // From 25 on Node has a `localStorage` of its own, which jsdom's does not replace; Node 20 does not know the flag.
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
  // Inlined, so that the alias above reaches its formatter and it reads compiled messages.
  server: { deps: { inline: ['use-intl'] } },
}

export default defineConfig({
  test: {
    sequence: { sequencer: ProjectByProject },
    // More than the cores of the smallest machine: tests wait for a part of their time.
    maxWorkers: 4,
    projects: [
      // The files of one worker share what they have loaded: loading it took longer than most tests.
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
