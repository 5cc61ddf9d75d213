import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import activity from '#i18n/messages/en/activity.json'
import { wrapInApp } from '#tests/support/in-app.tsx'
import { stubLayout } from '#tests/support/stub-layout.ts'

import { DayFeed } from './day-feed.tsx'

interface Line {
  id: string
  createdAt: string
}

const renderRow = vi.fn((row: Line) => <span>{row.id}</span>)
const lines = (from: number, to: number): Line[] =>
  Array.from({ length: to - from }, (_, at) => ({
    id: `line ${from + at}`,
    createdAt: `2026-11-${from + at < 4 ? 20 : 19}T12:00:00Z`,
  }))

const feed = (rows: readonly Line[], { hasMore = false, timeZone = 'UTC' } = {}) =>
  wrapInApp(
    <DayFeed
      rows={rows}
      total={9}
      hasMore={hasMore}
      isLoadingMore={false}
      hasFailed={false}
      onMore={() => undefined}
    >
      {renderRow}
    </DayFeed>,
    { messages: { activity }, timeZone },
  )

beforeEach(() => void renderRow.mockClear())
afterEach(() => void vi.unstubAllEnvs())

it('The feed renders new rows and keeps the rendered ones', () => {
  const first = lines(0, 4)
  const { rerender } = render(feed(first))
  expect(renderRow).toHaveBeenCalledTimes(4)
  rerender(feed([...first]))
  rerender(feed([...first, ...lines(4, 9)]))
  expect(renderRow).toHaveBeenCalledTimes(9)
  expect(screen.getAllByText(/^line/).map(({ textContent }) => textContent)).toEqual(
    lines(0, 9).map(({ id }) => id),
  )
  expect(screen.getAllByRole('heading')).toHaveLength(2)
})

it('The last row of a day is rendered again as a middle row when more rows of that day arrive', () => {
  const first = lines(0, 3)
  const { rerender } = render(feed(first))
  const cardOf = (id: string) => screen.getByText(id).parentElement
  const last = cardOf('line 2')?.className
  rerender(feed([...first, ...lines(3, 4)]))
  expect(cardOf('line 2')?.className).toBe(cardOf('line 1')?.className)
  expect(cardOf('line 3')?.className).toBe(last)
  expect(renderRow).toHaveBeenCalledTimes(5)
})

it('A new page does not make the feed measure its position', () => {
  // More rows follow, so the list is too long to be mounted whole.
  const first = lines(0, 6)
  const layOut = stubLayout()
  const look = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const { rerender } = render(feed(first, { hasMore: true }))
  layOut()
  const looks = () =>
    (look.mock.contexts as Element[]).filter((element) => element.matches('[role=list]')).length
  const before = looks()
  rerender(feed([...first, ...lines(6, 9)], { hasMore: true }))
  const after = looks()
  look.mockRestore()
  expect(before).toBeGreaterThan(0)
  expect(after).toBe(before)
})

const six = lines(0, 6)
it.each([
  ['in front', [...lines(-1, 0), ...six]],
  ['within a day', [...six.slice(0, 2), ...lines(-1, 0), ...six.slice(2)]],
  ['in place of what has gone', [...six.slice(0, 3), ...lines(6, 8)]],
])('A feed whose rows changed %s looks the same as one rendered anew', (_place, then) => {
  const { rerender, unmount } = render(feed(six))
  rerender(feed(then))
  const shown = screen.getByRole('list').innerHTML
  unmount()
  render(feed(then))
  expect(shown).toBe(screen.getByRole('list').innerHTML)
})

it('The feed renders a changed row again', () => {
  const [one, ...others] = lines(0, 3)
  const { rerender } = render(feed([{ ...one, id: 'line 0' } as Line, ...others]))
  rerender(feed([{ ...one, id: 'changed' } as Line, ...others]))
  expect(screen.getByText('changed')).toBeVisible()
  expect(renderRow).toHaveBeenCalledTimes(4)
})

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

it('The feed calls today and yesterday by these words, and other days by their date', () => {
  const dayBefore = (days: number): Line => ({
    id: `line ${days}`,
    createdAt: new Date(Date.now() - days * 86_400_000).toISOString(),
  })
  render(feed([dayBefore(0), dayBefore(1), dayBefore(9)]))
  expect(headings()).toEqual(['today', 'yesterday', expect.stringMatching(/^[A-Z].* \d+, \d{4}$/)])
})

it('Today becomes yesterday at midnight on an open page', () => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date(2026, 10, 20, 23, 59, 30))
  const noons = [20, 19].map((date) => ({
    id: `line ${date}`,
    createdAt: new Date(2026, 10, date, 12).toISOString(),
  }))
  render(feed(noons))
  expect(headings()).toEqual(['today', 'yesterday'])
  act(() => void vi.advanceTimersByTime(60_000))
  expect(headings()).toEqual(['yesterday', 'November 19, 2026'])
})

it("Rows are listed under the days of the device's current time zone", () => {
  vi.stubEnv('TZ', 'Europe/London')
  const rows = ['2026-10-31T23:30:00Z', '2026-10-31T12:00:00Z'].map((createdAt, at) => ({
    id: `line ${at}`,
    createdAt,
  }))
  const { rerender } = render(feed(rows, { timeZone: 'Europe/London' }))
  expect(headings()).toEqual(['October 31, 2026'])
  vi.stubEnv('TZ', 'Europe/Berlin')
  rerender(feed(rows, { timeZone: 'Europe/Berlin' }))
  expect(headings()).toEqual(['November 1, 2026', 'October 31, 2026'])
})
