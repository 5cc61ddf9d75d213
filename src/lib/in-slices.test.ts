import fc from 'fast-check'
import { expect, it } from 'vitest'

import { atOnce, inSlices, PIECE_LENGTH, toBytes } from './in-slices.ts'

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

it('A long text becomes bytes in pieces that no line is torn by, and is the same text', async () => {
  const line = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 })
  const texts = fc.tuple(line, fc.nat(12_000), fc.boolean()).map(([one, times, isLast]) => {
    const lines = Array.from({ length: times }, () =>
      one.replaceAll(/[\n\uFEFF\uD800-\uDFFF]/g, '😀'),
    )
    return lines.join('\r\n') + (isLast ? '\n' : '')
  })
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const seen: string[] = []
      const clean = (piece: string) => (seen.push(piece), piece)
      const content = atOnce(toBytes(text, clean))
      expect(typeof content).toBe(text.length > PIECE_LENGTH ? 'object' : 'string')
      expect(await new Response(content).text()).toBe(text)
      expect(seen.slice(0, -1).every((piece) => piece.endsWith('\n'))).toBe(true)
      const longest = PIECE_LENGTH + Math.max(...text.split('\n').map(({ length }) => length)) + 1
      expect(Math.max(...seen.map(({ length }) => length))).toBeLessThanOrEqual(longest)
    }),
    { numRuns: 30 },
  )
})
