import { expect, it } from 'vitest'

import { paced } from './paced.ts'

function* busyRows(count: number, busyMs: number): Generator<number> {
  for (let at = 0; at < count; at++) {
    const end = performance.now() + busyMs
    while (performance.now() < end);
    yield at
  }
}

it('Every row arrives in order, and the page can respond in between', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1))
  const rows: number[] = []
  for await (const row of paced(busyRows(10, 5), new AbortController().signal)) rows.push(row)
  clearInterval(timer)
  expect(rows).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(turns).toBeGreaterThan(2)
})

it('An aborted reading of rows ends between two of them', async () => {
  const controller = new AbortController()
  const rows = paced(busyRows(1_000_000, 1), controller.signal)
  await rows.next()
  controller.abort(new Error('gone'))
  const toEnd = async () => {
    for await (const row of rows) expect(row).toBeLessThan(1000)
  }
  await expect(toEnd()).rejects.toThrow('gone')
})
