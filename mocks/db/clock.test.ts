import { expect, it, onTestFinished, vi } from 'vitest'

import { createClock } from './clock.ts'

it("The sandbox's clock runs due jobs in order, each at its own time", () => {
  const clock = createClock(0)
  const seen: [string, number][] = []
  const note = (name: string) => () => seen.push([name, clock.now()])
  clock.schedule(3, note('late'))
  clock.schedule(1, () => {
    note('early')()
    clock.schedule(1, note('made by early'))
  })
  clock.schedule(3, note('late too'))
  clock.schedule(9, note('never'))
  clock.advance(5)
  expect(seen).toEqual([
    ['early', 1000],
    ['made by early', 2000],
    ['late', 3000],
    ['late too', 3000],
  ])
  expect(clock.now()).toBe(5000)
})

it("The sandbox's clock runs by itself once it is started", () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const clock = createClock(0)
  const job = vi.fn()
  clock.schedule(0.02, job)
  clock.run()
  vi.advanceTimersByTime(19)
  expect(job).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(job).toHaveBeenCalledOnce()
  clock.stop()
  expect(clock.now()).toBe(20)
})
