import { expect, it } from 'vitest'

import { atOnce, inSlices } from './in-slices.ts'

function* count(until: number, busyMs = 0): Generator<void, number> {
  for (let at = 0; at < until; at++) {
    const end = performance.now() + busyMs
    while (performance.now() < end);
    yield
  }
  return until
}

it('Work in slices comes to the same end as work at once', async () => {
  expect(await inSlices(count(5000), new AbortController().signal)).toBe(atOnce(count(5000)))
})

it('The page has its turn between two slices', async () => {
  let turns = 0
  let isOver = false
  const take = () => {
    if (isOver) return
    turns += 1
    setTimeout(take)
  }
  take()
  await inSlices(count(10, 5), new AbortController().signal)
  isOver = true
  expect(turns).toBeGreaterThan(2)
})

it('Work that nobody waits for ends between two slices', async () => {
  const controller = new AbortController()
  const work = inSlices(count(1_000_000, 1), controller.signal)
  controller.abort(new Error('gone'))
  await expect(work).rejects.toThrow('gone')
})
