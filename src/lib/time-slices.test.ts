import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'

import {
  runInTimeSlices,
  rowsInTimeSlices,
  TEXT_PIECE_LENGTH,
  runTimeSlice,
  runToEnd,
  toFileContent,
} from './time-slices.ts'

function* count(until: number, busyMs = 0): Generator<void, number> {
  for (let at = 0; at < until; at++) {
    const end = performance.now() + busyMs
    while (performance.now() < end);
    yield
  }
  return until
}

it('Work in slices has the same result as work that runs at once', async () => {
  expect(await runInTimeSlices(count(5000), new AbortController().signal)).toBe(
    runToEnd(count(5000)),
  )
})

it('The page can respond between two slices of work', async () => {
  let turns = 0
  let isOver = false
  const take = () => {
    if (isOver) return
    turns += 1
    setTimeout(take)
  }
  take()
  await runInTimeSlices(count(10, 5), new AbortController().signal)
  isOver = true
  expect(turns).toBeGreaterThan(2)
})

it('Work in slices continues in a hidden page, whose timers wait for a second or a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await runInTimeSlices(count(10, 5), new AbortController().signal)).toBe(10)
})

it('Aborted work stops between two slices', async () => {
  const controller = new AbortController()
  const work = runInTimeSlices(count(1_000_000, 1), controller.signal)
  controller.abort(new Error('gone'))
  await expect(work).rejects.toThrow('gone')
})

it('A slice stops after a few milliseconds, and the next slice continues the work', () => {
  const work = count(20, 3)
  const slices: (boolean | undefined)[] = []
  do slices.push(runTimeSlice(work).done)
  while (slices.at(-1) !== true)
  expect(slices.length).toBeGreaterThan(3)
  expect(runTimeSlice(count(1))).toEqual({ done: true, value: 1 })
})

function* busyRows(count: number, busyMs: number): Generator<number> {
  for (let at = 0; at < count; at++) {
    const end = performance.now() + busyMs
    while (performance.now() < end);
    yield at
  }
}

it('Rows are read in slices and in order, and the page can respond in between', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1))
  const rows: number[] = []
  for await (const row of rowsInTimeSlices(busyRows(10, 5), new AbortController().signal))
    rows.push(row)
  clearInterval(timer)
  expect(rows).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(turns).toBeGreaterThan(2)
})

it('An aborted reading of rows stops between two rows', async () => {
  const controller = new AbortController()
  const rows = rowsInTimeSlices(busyRows(1_000_000, 1), controller.signal)
  await rows.next()
  controller.abort(new Error('gone'))
  const toEnd = async () => {
    for await (const row of rows) expect(row).toBeLessThan(1000)
  }
  await expect(toEnd()).rejects.toThrow('gone')
})

function contentOf(text: string) {
  const pieces: string[] = []
  const clean = (piece: string) => {
    pieces.push(piece)
    return piece.replaceAll('x', '')
  }
  return { content: runToEnd(toFileContent(text, clean)), pieces }
}

it('A long text is encoded in pieces that split no line, and a short text stays a string', async () => {
  const line = fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .map((one) => `${one.replaceAll(/[\n\uFEFF]/g, 'x')}\n`)
  const texts = fc.tuple(line, fc.integer({ min: 1, max: 3 }), line).map(
    ([one, times, last]) =>
      // The text is one line longer than a piece, because a text of exactly one piece counts as
      // short.
      one.repeat(Math.ceil((times * TEXT_PIECE_LENGTH) / one.length) + 1) + last.trimEnd(),
  )
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { content, pieces } = contentOf(text)
      expect(await new Response(content).text()).toBe(text.replaceAll('x', ''))
      expect(pieces.join('')).toBe(text)
      expect(pieces.slice(0, -1).every((piece) => piece.endsWith('\n'))).toBe(true)
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(TEXT_PIECE_LENGTH + 200)
      expect(content instanceof Blob && content.type).toBe('text/plain')
    }),
    { numRuns: 20 },
  )
  expect(contentOf('xy')).toEqual({ content: 'y', pieces: ['xy'] })
  expect(contentOf('\n'.repeat(TEXT_PIECE_LENGTH)).content).toHaveLength(TEXT_PIECE_LENGTH)
})
