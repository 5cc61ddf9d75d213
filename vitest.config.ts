import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { compileMessages } from './tools/compile-messages.ts'

/** Unit and component tests: `.test.ts` in Node, `.test.tsx` in jsdom. End-to-end tests are Playwright's. */
const shared = {
  plugins: [react(), compileMessages()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  define: { __SANDBOX__: 'true' },
}
const roots = '{src,mocks,tests,tools}'

export default defineConfig({
  test: {
    // All cores: the default leaves one to a watching editor, half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        ...shared,
        test: { name: 'node', environment: 'node', include: [`${roots}/**/*.test.ts`] },
      },
      {
        ...shared,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: [`${roots}/**/*.test.tsx`],
          setupFiles: ['tests/setup.ts'],
          testTimeout: 15_000,
          // Inlined, so that the alias above reaches its formatter and it reads compiled messages.
          server: { deps: { inline: ['use-intl'] } },
        },
      },
    ],
  },
})
