import type { QueryClient } from '@tanstack/react-query'

import { httpOf } from '#api/query/client.ts'
import type { Settings } from '#config/settings.ts'

import { handleRecordedErrors } from './drain-errors.ts'
import {
  callFactsOf,
  createReporter,
  errorFactsOf,
  settingNamesIn,
  type ReportTarget,
} from './send-reports.ts'

/**
 * Decides by chance, with the rate from the settings, whether this page sends reports. Call it
 * once, so that a page reports all errors or none.
 */
export const isSampled = ({ texts }: Pick<Settings, 'texts'>): boolean =>
  Math.random() < Number(texts.VITE_REPORT_SAMPLE_RATE || 1)

/**
 * Reports failed calls from the failure log, and other errors of queries and mutations, until the
 * page closes. `faults`: names of ignored settings.
 */
export function reportErrors(
  client: QueryClient,
  target: ReportTarget,
  faults: readonly string[] = [],
): void {
  const report = createReporter(target)
  if (faults.length > 0) report({ kind: 'settings', settings: settingNamesIn(faults), stack: [] })
  handleRecordedErrors(({ kind, error }) => report(errorFactsOf(kind, error)))
  httpOf(client).failures.subscribe((call) => report(callFactsOf(call)))
  const caches = [client.getQueryCache(), client.getMutationCache()]
  for (const cache of caches) {
    for (const { state } of cache.getAll())
      if (state.error !== null) report(errorFactsOf('unhandled', state.error))
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error')
        report(errorFactsOf('unhandled', event.action.error))
    })
  }
}
