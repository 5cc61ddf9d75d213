/** Reports what fails in a running app. */
import type { QueryClient } from '@tanstack/react-query'

import { httpOf } from '#api/query/client.ts'
import type { Settings } from '#config/settings.ts'

import { callFactsOf, createReporter, factsOf, knownIn, type ReportTarget } from './send-reports.ts'
import { takeErrors } from './take-errors.ts'

/** Whether this page is one of those that report: chosen once, so that what it sends belongs together. */
export const isSampled = ({ texts }: Pick<Settings, 'texts'>): boolean =>
  Math.random() < Number(texts.VITE_REPORT_SAMPLE_RATE || 1)

/**
 * Failed calls are read off the log, whatever else fails in a query or mutation off the caches. Goes on for the life
 * of the page. `faults` are names of settings that the page does without.
 */
export function reportErrors(
  client: QueryClient,
  target: ReportTarget,
  faults: readonly string[] = [],
): void {
  const report = createReporter(target)
  if (faults.length > 0) report({ kind: 'settings', settings: knownIn(faults), stack: [] })
  takeErrors(({ kind, error }) => report(factsOf(kind, error)))
  httpOf(client).failures.subscribe((call) => report(callFactsOf(call)))
  const caches = [client.getQueryCache(), client.getMutationCache()]
  for (const cache of caches) {
    for (const { state } of cache.getAll())
      if (state.error !== null) report(factsOf('unhandled', state.error))
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error')
        report(factsOf('unhandled', event.action.error))
    })
  }
}
