import { describe, expect, it } from 'vitest'

import { createClock } from './clock.ts'

describe('clock', () => {
  it('runs what falls due in order, each job at its own moment', () => {
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

  it('runs by itself once it is told to', async () => {
    const clock = createClock(0)
    const done = new Promise<void>((resolve) => clock.schedule(0.02, resolve))
    clock.run()
    await done
    clock.stop()
    expect(clock.now()).toBeGreaterThanOrEqual(20)
  })
})
