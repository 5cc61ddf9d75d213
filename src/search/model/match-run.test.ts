import fc from 'fast-check'
import { expect, it, vi } from 'vitest'

import { MatchRun, MAX_RESULTS, SLICE_ROWS } from './match-run.ts'
import { prepare } from './match.ts'
import { parseSearch } from './query.ts'

interface Line {
  id: string
  title: string
}

const groupSeparator = ','
const options = { groupSeparator, areAmountsHidden: false }
const query = parseSearch('kiln', { groupSeparator, now: new Date(2025, 10, 20) })

const row = { kind: 'transaction', subtitle: '', at: undefined } as const
const nothing = { amounts: [], texts: [], ids: [] }
const prepareRow = ({ title }: Line) => prepare({ ...row, ...nothing, title }, groupSeparator)
const linesOf = (first: number, count: number, title = 'Kiln'): Line[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${first + at}`, title }))
const foundBy = (run: MatchRun<Line>) => run.result.get('transaction')

function finish(run: MatchRun<Line>): void {
  while (!run.isDone) run.step()
}

it('No slice checks more than its number of rows, however many there are', () => {
  const look = vi.fn(prepareRow)
  const run = new MatchRun({ query, options, prepareRow: look })
  run.add([linesOf(0, 5), linesOf(5, 1000), linesOf(1005, 20)])
  const slices: number[] = []
  while (!run.isDone) {
    run.step()
    slices.push(look.mock.calls.length)
    look.mockClear()
  }
  expect(Math.max(...slices)).toBe(SLICE_ROWS)
  expect(slices).toHaveLength(Math.ceil(1025 / SLICE_ROWS))
  expect(foundBy(run)?.count).toBe(1025)
})

it('More results than a person can read are counted and not kept', () => {
  const run = new MatchRun({ query, options, prepareRow })
  run.add([linesOf(0, MAX_RESULTS * 3)])
  finish(run)
  expect(foundBy(run)?.count).toBe(MAX_RESULTS * 3)
  expect(foundBy(run)?.found).toHaveLength(MAX_RESULTS)
})

it('Later pages are searched from the current position, and a repeated row counts once', () => {
  const look = vi.fn(prepareRow)
  const run = new MatchRun({ query, options, prepareRow: look })
  const first = linesOf(0, 30)
  run.add([first])
  finish(run)
  expect(foundBy(run)?.count).toBe(30)
  expect(run.add([linesOf(25, 10), first])).toBe(true)
  expect(run.isDone).toBe(false)
  finish(run)
  expect(foundBy(run)?.count).toBe(35)
  expect(look).toHaveBeenCalledTimes(35)
})

it('A run whose pages were read again reports that it is obsolete', () => {
  const run = new MatchRun({ query, options, prepareRow })
  run.add([linesOf(0, 30)])
  expect(run.add([linesOf(0, 30)])).toBe(false)
})

it('A search in slices finds the same as one at once, the best match first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.constantFrom('Kiln Studio', 'Lukiln', 'Other'), { maxLength: 130 }), {
        maxLength: 6,
      }),
      (pages) => {
        let count = 0
        const lines = pages.map((titles) =>
          titles.map((title) => ({ id: `${(count += 1)}`, title })),
        )
        const run = new MatchRun({ query, options, prepareRow })
        run.add(lines)
        finish(run)
        const all = lines.flat()
        const titled = (title: string) => all.filter((line) => line.title === title)
        const expected = [...titled('Kiln Studio'), ...titled('Lukiln')].slice(0, MAX_RESULTS)
        expect((foundBy(run)?.found ?? []).map(({ row }) => row)).toEqual(expected)
      },
    ),
  )
})
