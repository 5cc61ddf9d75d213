/** What an interaction costs the page's own thread, by a trace: other work on the machine prolongs the wait, not this. */
import type { Browser, Page } from '@playwright/test'
import * as z from 'zod/mini'

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds, like the two durations; the second one is the thread's own. */
  ts: z.number(),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({ data: z.optional(z.looseObject({})) })),
})

/** A piece of work of a thread; other events of the trace lie within such ones. */
const TASK = 'ThreadControllerImpl::RunTask'

type TraceEvent = z.output<typeof eventSchema>

/** What the browser says of one event of an interaction; times are milliseconds. */
const timingSchema = z.object({
  interactionId: z.number(),
  timeStamp: z.number(),
  commitFinishTime: z.number(),
})

const ownTime = ({ tdur = 0 }: TraceEvent): number => tdur / 1000

/** Milliseconds of the thread between an event and the frame that answers it; 0 for an event without such a frame. */
function costOf(event: TraceEvent, tasks: readonly TraceEvent[]): number {
  const timing = timingSchema.safeParse(event.args?.data).data
  if (timing === undefined || timing.interactionId === 0) return 0
  const end = event.ts + (timing.commitFinishTime - timing.timeStamp) * 1000
  return tasks
    .filter(({ ts, dur = 0 }) => ts < end && ts + dur > event.ts)
    .reduce((sum, task) => sum + ownTime(task), 0)
}

/** Milliseconds of the page's own thread, at the page's speed. */
export interface Cost {
  /** Of the dearest event of an interaction, until its paint. */
  cpu: number
  /** Of the longest task, behind the paint as well: nothing else is answered meanwhile. */
  longest: number
}

/** What the interactions cost that come about while `act` runs. */
export async function costWhile(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<Cost> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] })
  await act()
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
