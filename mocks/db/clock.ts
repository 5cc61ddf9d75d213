/** The sandbox's clock, on which orders proceed. Nothing else in the sandbox reads the time. */

export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  schedule(seconds: number, job: () => void): void
  waiting(): number
  /** Moves the time forward, and runs the jobs that fall due, each at its own time. */
  advance(seconds: number): void
  run(): void
  stop(): void
}

interface Job {
  at: number
  order: number
  run: () => void
}

/**
 * Creates a clock that stands at `startMs` (epoch milliseconds) until it is advanced or started.
 */
export function createClock(startMs: number): Clock {
  let base = startMs
  let realStart: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let scheduled = 0
  let jobs: Job[] = []

  const now = () => base + (realStart === undefined ? 0 : Date.now() - realStart)

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
    // In Node, a timer of an order must not keep the process alive.
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
