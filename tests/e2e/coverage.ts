/**
 * Records which endpoint the app itself called, and from which screen (tools/endpoint-coverage.ts
 * reads it).
 */
import { appendFileSync, mkdirSync } from 'node:fs'

import type { BrowserContext } from '@playwright/test'

import { matchEndpoint } from '../../mocks/router.ts'
import { paths } from '../../src/paths.ts'

export const COVERAGE_FOLDER = 'test-results/coverage'

const SCREENS = Object.values(paths).map(({ pattern }) => ({
  pattern,
  test: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`),
}))

const screenOf = (path: string): string =>
  SCREENS.filter(({ test }) => test.test(path)).toSorted(
    (a, b) => a.pattern.split(':').length - b.pattern.split(':').length,
  )[0]?.pattern ?? path

export interface CalledEndpoint {
  endpoint: string
  screen: string
}

export function watchCalls(context: BrowserContext, appUrl: string): () => void {
  const seen = new Set<string>()
  context.on('request', (request) => {
    const { pathname, origin } = new URL(request.url())
    if (origin !== appUrl || !/^\/(?:v1|v2|totp)\//.test(pathname)) return
    const found = matchEndpoint(request.method(), pathname)
    if (found === undefined) return
    let screen = '/'
    try {
      screen = screenOf(new URL(request.frame().url()).pathname)
    } catch {
      // The frame is gone after this last call.
    }
    seen.add(JSON.stringify({ endpoint: found.id, screen } satisfies CalledEndpoint))
  })
  return () => {
    mkdirSync(COVERAGE_FOLDER, { recursive: true })
    const lines = [...seen].map((line) => `${line}\n`).join('')
    appendFileSync(`${COVERAGE_FOLDER}/${process.env['TEST_WORKER_INDEX'] ?? '0'}.jsonl`, lines)
  }
}
