/** Reports each of the five metrics of the `web-vitals` library once. */
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals'

import { readReportEnvironment } from './environment.ts'
import { postReport, type ReportTarget } from './send-reports.ts'

/**
 * The reports name the first screen of the page, because most metrics are known only when the
 * person leaves the page.
 */
export function reportVitals(target: ReportTarget): void {
  const { screen } = readReportEnvironment()
  const reported = new Set<string>()
  // The metrics' entries and attribution are left out, because they may contain text of the screen.
  const report = ({ name, value, rating }: MetricType) => {
    // A page that returns from the browser's back-forward cache is measured again.
    if (reported.has(name)) return
    reported.add(name)
    postReport(target, { type: 'vital', name, value, rating, ...readReportEnvironment(), screen })
  }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report)
}
