import fc from 'fast-check'
import { expect, it, vi } from 'vitest'

import { runToEnd } from '#lib/time-slices.ts'

import { MatchRun, MAX_RESULTS, SLICE_ROWS } from './match-run.ts'
import { prepareItem } from './match.ts'
import { parseSearch } from './query.ts'

interface Line {
  id: string
  title: string
  containedId?: string
}

const groupSeparator = ','
const options = { groupSeparator, areAmountsHidden: false }
const query = parseSearch('kiln', { groupSeparator, now: new Date(2025, 10, 20) })

const row = { kind: 'transaction', subtitle: '', at: undefined } as const
const nothing = { amounts: [], texts: [], ids: [] }
const prepareRow = ({ title }: Line) => prepareItem({ ...row, ...nothing, title }, groupSeparator)
const linesOf = (first: number, count: number, title = 'Kiln'): Line[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${first + at}`, title }))
const foundBy = (run: MatchRun<Line>) => run.found.kinds.get('transaction')
const search = (run: MatchRun<Line>, ...pages: Line[][]) => runToEnd(run.search(pages))

it('No slice of a search checks more rows than the limit of a slice', () => {
  const look = vi.fn(prepareRow)
  const run = new MatchRun({ query, options, prepareRow: look })
  const slices: number[] = []
  for (const _ of run.search([linesOf(0, 5), linesOf(5, 1000), linesOf(1005, 20)])) {
    slices.push(look.mock.calls.length)
    look.mockClear()
  }
  expect(Math.max(...slices)).toBe(SLICE_ROWS)
  expect(slices).toHaveLength(Math.ceil(1025 / SLICE_ROWS))
  expect(foundBy(run)?.count).toBe(1025)
})

it('Results over the maximum number are counted, but only the maximum number is listed', () => {
  const run = new MatchRun({ query, options, prepareRow })
  search(run, linesOf(0, MAX_RESULTS * 3))
  expect(foundBy(run)?.count).toBe(MAX_RESULTS * 3)
  expect(foundBy(run)?.found).toHaveLength(MAX_RESULTS)
})

it('After a new page, only its rows are searched, and a row that is on two pages counts once', () => {
  const look = vi.fn(prepareRow)
  const run = new MatchRun({ query, options, prepareRow: look })
  const [first, later] = [linesOf(0, 30), linesOf(25, 10)]
  search(run, first)
  expect(foundBy(run)?.count).toBe(30)
  expect(run.hasSearched([later, first])).toBe(false)
  search(run, later, first)
  expect(foundBy(run)?.count).toBe(35)
  expect(look).toHaveBeenCalledTimes(35)
  expect(run.hasSearched([later, first, []])).toBe(true)
})

it.each([
  ['before', false],
  ['after', true],
])(
  "An exchange's single side, found %s the combined row, is not listed separately",
  (_, isLater) => {
    const run = new MatchRun({ query, options, prepareRow })
    const both = [{ id: 'paid', title: 'Kiln', containedId: 'received' }]
    const pages = [[{ id: 'received', title: 'Kiln' }], both]
    search(run, ...(isLater ? pages.toReversed() : pages))
    expect(foundBy(run)?.found.map((one) => one.row.id)).toEqual(['paid'])
    expect(foundBy(run)?.count).toBe(1)
  },
)

it('An interrupted search continues at the next unsearched row, also after more pages arrived', () => {
  const look = vi.fn(prepareRow)
  const run = new MatchRun({ query, options, prepareRow: look })
  const pages = [linesOf(0, 30), linesOf(30, 30)]
  run.search(pages).next()
  expect(run.found).toMatchObject({ isDone: false })
  search(run, ...pages, linesOf(60, 5))
  expect([foundBy(run)?.count, run.found.isDone]).toEqual([65, true])
  expect(look).toHaveBeenCalledTimes(65)
})

it('While reloaded pages are searched, the old results stay until the new ones are as many', () => {
  const run = new MatchRun({ query, options, prepareRow })
  const shown = linesOf(0, 3 * SLICE_ROWS)
  search(run, shown)
  const again = [linesOf(0, 4 * SLICE_ROWS, 'Kiln again')]
  expect(run.hasSearched(again)).toBe(false)
  const work = run.search(again)
  work.next()
  expect(run.found.isDone).toBe(false)
  expect(foundBy(run)?.found.map(({ row }) => row)).toEqual(shown)
  work.next()
  work.next()
  expect(foundBy(run)?.found[0]?.row.title).toBe('Kiln again')
  const last = linesOf(0, 1)
  search(run, last)
  expect(foundBy(run)?.count).toBe(1)
  run.search([last, linesOf(1, 2 * SLICE_ROWS)]).next()
  expect(foundBy(run)?.count).toBe(1 + SLICE_ROWS)
})

it('A search in slices finds exactly the matching rows, the best matches first', () => {
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
        search(run, ...lines)
        const all = lines.flat()
        const titled = (title: string) => all.filter((line) => line.title === title)
        const expected = [...titled('Kiln Studio'), ...titled('Lukiln')].slice(0, MAX_RESULTS)
        expect((foundBy(run)?.found ?? []).map(({ row }) => row)).toEqual(expected)
      },
    ),
  )
})
