/** Reports what fails in a running app. */
import type { QueryClient } from '@tanstack/react-query'

import type { Settings } from '#config/settings.ts'

import { createReporter } from './send-reports.ts'
import { takeErrors } from './take-errors.ts'

/** Whether this page is one of those that report: chosen once, so that what it sends belongs together. */
export const isSampled = ({ texts }: Pick<Settings, 'texts'>): boolean =>
  Math.random() < Number(texts.VITE_REPORT_SAMPLE_RATE || 1)

/** Failures of calls are read off the caches, once their retries are over. Goes on for the life of the page. */
export function reportErrors(client: QueryClient, url: string): void {
  const report = createReporter(url)
  takeErrors(({ kind, error }) => report(kind, error))
  const caches = [client.getQueryCache(), client.getMutationCache()]
  for (const cache of caches) {
    for (const { state } of cache.getAll())
      if (state.error !== null) report('unhandled', state.error)
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error')
        report('unhandled', event.action.error)
    })
  }
}
