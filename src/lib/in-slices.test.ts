import fc from 'fast-check'
import { expect, it } from 'vitest'

import { runToEnd, inSlices, PIECE_LENGTH, toContent } from './in-slices.ts'

function* count(until: number, busyMs = 0): Generator<void, number> {
  for (let at = 0; at < until; at++) {
    const end = performance.now() + busyMs
    while (performance.now() < end);
    yield
  }
  return until
}

it('Work in slices has the same result as work at once', async () => {
  expect(await inSlices(count(5000), new AbortController().signal)).toBe(runToEnd(count(5000)))
})

it('The page can respond between two slices', async () => {
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

it('Aborted work ends between two slices', async () => {
  const controller = new AbortController()
  const work = inSlices(count(1_000_000, 1), controller.signal)
  controller.abort(new Error('gone'))
  await expect(work).rejects.toThrow('gone')
})

function contentOf(text: string) {
  const pieces: string[] = []
  const clean = (piece: string) => {
    pieces.push(piece)
    return piece.replaceAll('x', '')
  }
  return { content: runToEnd(toContent(text, clean)), pieces }
}

it('A long text becomes cleaned bytes in pieces that split no line; a short text stays text', async () => {
  const line = fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .map((one) => `${one.replaceAll(/[\n\uFEFF]/g, 'x')}\n`)
  const texts = fc.tuple(line, fc.integer({ min: 1, max: 3 }), line).map(
    ([one, times, last]) =>
      // One line more: a text of exactly one piece is a short one.
      one.repeat(Math.ceil((times * PIECE_LENGTH) / one.length) + 1) + last.trimEnd(),
  )
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { content, pieces } = contentOf(text)
      expect(await new Response(content).text()).toBe(text.replaceAll('x', ''))
      expect(pieces.join('')).toBe(text)
      expect(pieces.slice(0, -1).every((piece) => piece.endsWith('\n'))).toBe(true)
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(PIECE_LENGTH + 200)
      expect(content instanceof Blob && content.type).toBe('text/plain')
    }),
    { numRuns: 20 },
  )
  expect(contentOf('xy')).toEqual({ content: 'y', pieces: ['xy'] })
  expect(contentOf('\n'.repeat(PIECE_LENGTH)).content).toHaveLength(PIECE_LENGTH)
})
