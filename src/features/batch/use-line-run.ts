import { useState } from 'react'

import type { LineOutcome, Outcomes } from './batch-store.ts'

/**
 * `pausing`: somebody has paused, and the call that was under way is not through yet. `gone`: another tab has given
 * the batch up.
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
  const change = (changes: Partial<LineRun<Stop>>) => setRun((now) => ({ ...now, ...changes }))
  return {
    ...run,
    begin: () => change({ phase: 'running', stop: undefined, outcomes: read() }),
    /** Ends it where it stands; a batch that is gone stays so, and so does the reason named before. */
    end: () => setRun((now) => (now.phase === 'gone' ? now : { ...now, phase: 'paused' })),
    pause: (stop?: Stop) => change({ phase: 'paused', stop }),
    waitForCall: (stop?: Stop) => change({ phase: 'pausing', stop }),
    leaveToOthers: () => change({ phase: 'gone', stop: undefined }),
    show: (line: number, outcome: LineOutcome | undefined) =>
      setRun((now) => ({ ...now, outcomes: withOutcome(now.outcomes, line, outcome) })),
    showAll: () => change({ outcomes: read() }),
  }
}
