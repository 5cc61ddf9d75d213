import { useEffect, useRef, useState } from 'react'

import type { Quote } from '#api/orders/views.ts'
import type { Failure } from '#lib/failure.ts'
import type { PossibleRepeat } from '#orders/order-definition.ts'

import type { LineOutcome, Outcomes } from './batch-store.ts'

interface Numbered {
  line: number
}

export type StopReason<Line> =
  | { reason: 'over' }
  /** The person paused the batch, or closed the question about a line without an answer. */
  | { reason: 'paused' }
  /** Another tab has removed the batch. */
  | { reason: 'gone' }
  /** An order is open, or the person hasn't seen its outcome. The order's own screen shows it. */
  | { reason: 'question' }
  | { reason: 'failure'; line: Line; failure: Failure }
  | { reason: 'price'; line: Line; before: Quote; now: Quote }
  /** An earlier order's outcome had to be shown first; it may be the same payment as the line. */
  | { reason: 'earlier'; line: Line }
  /** The same payment was made elsewhere since the batch was checked. */
  | { reason: 'repeated'; line: Line; found: PossibleRepeat }
  /**
   * The platform accepts no further code for this line's order, so the line was not sent and can't
   * be sent any more.
   */
  | { reason: 'denied'; line: Line }
  /** The line was sent, and this device can't find out its outcome. */
  | { reason: 'unclear'; line: Line }

/** Sends a line. Resolves to undefined if the next can begin, else to the reason for stopping. */
export type LineHandler<Line> = (
  line: Line,
  signal: AbortSignal,
) => Promise<StopReason<Line> | undefined>

/** Works through the lines one after the other. After an abort, the current call still finishes. */
export async function runLines<Line extends Numbered>(
  lines: readonly Line[],
  handleLine: LineHandler<Line>,
  signal: AbortSignal,
): Promise<StopReason<Line>> {
  for (const line of lines) {
    if (signal.aborted) return { reason: 'paused' }
    // oxlint-disable-next-line no-await-in-loop
    const stop = await handleLine(line, signal)
    if (stop !== undefined) return stop
  }
  return { reason: 'over' }
}

interface Lines<Line> {
  all: readonly Line[]
  read: (line: Line) => LineOutcome | undefined
}

const readAll = <Line extends Numbered>({ all, read }: Lines<Line>): Outcomes =>
  new Map(
    all.flatMap((line) => {
      const outcome = read(line)
      return outcome === undefined ? [] : [[line.line, outcome] as const]
    }),
  )

export function useLineRun<Line extends Numbered>(initial: Lines<Line>) {
  const [outcomes, setOutcomes] = useState(() => readAll(initial))
  const [phase, setPhase] = useState<'running' | 'pausing' | 'paused'>('paused')
  const [stop, setStop] = useState<StopReason<Line>>()
  const lines = useRef(initial)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function show(line: Line): void {
    const outcome = lines.current.read(line)
    setOutcomes((now) => {
      const next = new Map(now)
      if (outcome === undefined) next.delete(line.line)
      else next.set(line.line, outcome)
      return next
    })
  }

  return {
    outcomes,
    phase,
    stop,
    show,
    /**
     * Begins with the first line that has no outcome. Does nothing during a run, or after the batch
     * was removed.
     */
    async start(work: LineHandler<Line>, next = initial): Promise<void> {
      if (running.current !== undefined || stop?.reason === 'gone') return
      const { signal } = (running.current = new AbortController())
      lines.current = next
      setStop(undefined)
      setPhase('running')
      setOutcomes(readAll(next))
      const workAndShow: LineHandler<Line> = (line) => work(line, signal).finally(() => show(line))
      try {
        setStop(await runLines(next.all, workAndShow, signal))
      } finally {
        // If the app throws an error, the run must still be resumable.
        running.current = undefined
        setPhase('paused')
      }
    },
    pause(): void {
      if (running.current === undefined) return
      running.current.abort()
      setPhase('pausing')
    },
  }
}
