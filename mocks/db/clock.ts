/** The sandbox's own time. Orders move by jobs on it; nothing else in the sandbox reads the real time. */

export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Runs `job` once, `seconds` from now. */
  schedule(seconds: number, job: () => void): void
  /** How many jobs have not fallen due. */
  waiting(): number
  /** Moves time forward and runs every job that falls due, in order, each at its own moment. */
  advance(seconds: number): void
  /** Lets the clock run with real time from now on; jobs then run by themselves. */
  run(): void
  /** Stops the timers of `run`. */
  stop(): void
}

interface Job {
  at: number
  order: number
  run: () => void
}

/** A clock that stands still at `start` (epoch ms) until it is advanced or started. */
export function createClock(start: number): Clock {
  let base = start
  let realStart: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let scheduled = 0
  let jobs: Job[] = []

  const now = () => base + (realStart === undefined ? 0 : Date.now() - realStart)

  /** Sets the clock to `at`; a running clock continues from there. */
  function set(at: number): void {
    base = at
    if (realStart !== undefined) realStart = Date.now()
  }

  function runUntil(end: number): void {
    for (let job = jobs[0]; job !== undefined && job.at <= end; job = jobs[0]) {
      jobs.shift()
      if (job.at > now()) set(job.at)
      job.run()
    }
    if (end > now()) set(end)
  }

  function wake(): void {
    clearTimeout(timer)
    const next = jobs[0]
    if (realStart === undefined || next === undefined) return
    timer = setTimeout(
      () => {
        runUntil(now())
        wake()
      },
      Math.max(0, next.at - now()),
    )
    // In Node, orders that wait for their time keep no process alive that serves nobody.
    const { unref } = timer as { unref?: () => void }
    unref?.call(timer)
  }

  return {
    now,
    schedule(seconds, run) {
      const job = { at: now() + seconds * 1000, order: scheduled++, run }
      jobs = [...jobs, job].toSorted((a, b) => a.at - b.at || a.order - b.order)
      wake()
    },
    waiting: () => jobs.length,
    advance(seconds) {
      runUntil(now() + seconds * 1000)
      wake()
    },
    run() {
      realStart ??= Date.now()
      wake()
    },
    stop() {
      set(now())
      realStart = undefined
      clearTimeout(timer)
    },
  }
}
