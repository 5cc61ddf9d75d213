/** How quick the app is for people: the five measurements of the `web-vitals` library, each reported once. */
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals'

import { readReportEnvironment } from './environment.ts'
import { postReport, type ReportTarget } from './send-reports.ts'

/** Of the screen that the page started with; most of them are known only when the page is left. */
export function reportVitals(target: ReportTarget): void {
  const { screen } = readReportEnvironment()
  const told = new Set<string>()
  // Of a metric's members, its entries and its attribution may name what is on the screen.
  const report = ({ name, value, rating }: MetricType) => {
    // A page that comes back from the browser's cache measures anew.
    if (told.has(name)) return
    told.add(name)
    postReport(target, { type: 'vital', name, value, rating, ...readReportEnvironment(), screen })
  }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report)
}
