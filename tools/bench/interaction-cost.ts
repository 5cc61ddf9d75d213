/**
 * CPU time of interactions on the page's main thread, read from a trace. Unlike the wait, it
 * doesn't depend on other work of the machine.
 */
import type { Browser, Page } from '@playwright/test'
import * as z from 'zod/mini'

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Start in microseconds, as are both durations; `tdur`: CPU time of the thread. */
  ts: z.number(),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({ data: z.optional(z.looseObject({})) })),
})

/** Name of a thread's tasks; other events of the trace are within tasks. */
const TASK = 'ThreadControllerImpl::RunTask'

type TraceEvent = z.output<typeof eventSchema>

/** The browser's data of an interaction's event, in milliseconds. */
const timingSchema = z.object({
  interactionId: z.number(),
  timeStamp: z.number(),
  commitFinishTime: z.number(),
})

const ownTime = ({ tdur = 0 }: TraceEvent): number => tdur / 1000

/** Returns the CPU milliseconds between an event and the frame after it; 0 if no frame follows. */
function costOf(event: TraceEvent, tasks: readonly TraceEvent[]): number {
  const timing = timingSchema.safeParse(event.args?.data).data
  if (timing === undefined || timing.interactionId === 0) return 0
  const end = event.ts + (timing.commitFinishTime - timing.timeStamp) * 1000
  return tasks
    .filter(({ ts, dur = 0 }) => ts < end && ts + dur > event.ts)
    .reduce((sum, task) => sum + ownTime(task), 0)
}

/** CPU milliseconds of the page's main thread, at the page's throttled speed. */
export interface CpuCost {
  /** The most expensive event of the interaction, until its paint. */
  cpu: number
  /** The longest task, also after the paint; the page can't respond meanwhile. */
  longest: number
}

export async function measureCpuCost(
  browser: Browser,
  page: Page,
  interact: () => Promise<void>,
): Promise<CpuCost> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] })
  await interact()
  const trace = z.parse(
    z.object({ traceEvents: z.array(z.unknown()) }),
    JSON.parse((await browser.stopTracing()).toString('utf8')),
  )
  const events = trace.traceEvents.flatMap((one) => eventSchema.safeParse(one).data ?? [])
  const timings = events.filter(({ name, ph }) => name === 'EventTiming' && ph === 'b')
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && name === TASK && pid === timings[0]?.pid && tid === timings[0].tid,
  )
  return {
    cpu: Math.max(0, ...timings.map((event) => costOf(event, tasks))),
    longest: Math.max(0, ...tasks.map(ownTime)),
  }
}
