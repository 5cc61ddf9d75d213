import { useState } from 'react'

import type { LineOutcome, Outcomes } from './batch-store.ts'

/**
 * `pausing`: no further line begins, and the call that is under way isn't through yet. `gone`: another tab has given the
 * batch up, which nothing takes back.
 */
type Phase = 'paused' | 'running' | 'pausing' | 'gone'

interface LineRun<Stop> {
  phase: Phase
  /** By the line's number in its table. */
  outcomes: Outcomes
  /** Why the batch stands at a line; undefined where the person has paused it, or it is over. */
  stop: Stop | undefined
}

function withOutcome(outcomes: Outcomes, line: number, outcome: LineOutcome | undefined): Outcomes {
  const next = new Map(outcomes)
  if (outcome === undefined) next.delete(line)
  else next.set(line, outcome)
  return next
}

/**
 * What is shown of a batch whose lines go out one after the other: how far it is, what became of each line, and why it
 * stands. What is done with a line is its caller's. `read`: the outcomes that the device knows.
 */
export function useLineRun<Stop>(read: () => Outcomes) {
  const [run, setRun] = useState<LineRun<Stop>>(() => ({
    phase: 'paused',
    outcomes: read(),
    stop: undefined,
  }))
  const change = (changesOf: (now: LineRun<Stop>) => Partial<LineRun<Stop>>) =>
    setRun((now) => (now.phase === 'gone' ? now : { ...now, ...changesOf(now) }))
  return {
    ...run,
    begin: () => change(() => ({ phase: 'running', stop: undefined, outcomes: read() })),
    /** Ends it where it stands, with the reason named before. */
    end: () => change(() => ({ phase: 'paused' })),
    pause: (stop?: Stop) => change(() => ({ phase: 'paused', stop })),
    /** Lets no further line begin. Without a call under way there is nothing to wait for. */
    pauseAfterCall: (stop?: Stop) =>
      change(({ phase, stop: known }) =>
        phase === 'paused' ? {} : { phase: 'pausing', stop: stop ?? known },
      ),
    leaveToOthers: () => change(() => ({ phase: 'gone', stop: undefined })),
    show: (line: number, outcome: LineOutcome | undefined) =>
      setRun((now) => ({ ...now, outcomes: withOutcome(now.outcomes, line, outcome) })),
    showAll: () => change(() => ({ outcomes: read() })),
  }
}
