import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { wrapInApp } from '#tests/support/in-app.tsx'
import { stubLayout } from '#tests/support/stub-layout.ts'

import { Text } from './text.tsx'
import { pagingOf, WindowedList, type Paging } from './windowed-list.tsx'

const ROW = 64
const WHOLE: Paging = { hasMore: false, isLoadingMore: false, hasFailed: false, onMore: () => {} }

const list = (from: number, to: number, paging: Partial<Paging> = {}) =>
  wrapInApp(
    <WindowedList
      {...WHOLE}
      {...paging}
      summary={`${to - from} rows`}
      labels={{ more: 'More', moreFailed: 'No more came' }}
    >
      {Array.from({ length: to - from }, (_, at) => (
        <a key={from + at} href={`#${from + at}`}>
          {`row ${from + at}`}
        </a>
      ))}
    </WindowedList>,
  )

afterEach(() => {
  vi.restoreAllMocks()
  vi.stubGlobal('scrollY', 0)
})

const rows = () =>
  screen.getAllByText(/^row/).map(({ textContent }) => Number(textContent?.slice(4)))

function scrollTo(row: number) {
  vi.stubGlobal('scrollY', row * ROW)
  const { x, width, height } = document.body.getBoundingClientRect()
  const rect = new DOMRect(x, -row * ROW, width, height)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect)
  fireEvent.scroll(window)
}

it('The list renders all rows of a short list, but only the rows near the window of a long one', () => {
  const { rerender } = render(list(0, 40))
  expect(rows()).toHaveLength(40)
  rerender(list(0, 400))
  expect(rows()[0]).toBe(0)
  expect(rows().length).toBeLessThan(25)
  expect(screen.getByRole('status')).toHaveTextContent('400 rows')
})

it('The first paint of the list has all its visible rows, also after another list was removed', () => {
  const first: number[] = []
  function FirstPicture() {
    useLayoutEffect(() => {
      first.push(screen.queryAllByText(/^row/).length)
    }, [])
    return null
  }
  const picture = (
    <>
      {list(0, 400)}
      <FirstPicture />
    </>
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 300, 390, 56))
  const layOut = stubLayout()
  const { unmount } = render(picture)
  layOut()
  unmount()
  expect(first[0]).toBeGreaterThan(5)
  render(picture)
  expect(rows()).toHaveLength(first[1] ?? 0)
})

it('The list measures its position after rendering, so that rendering causes no layout', () => {
  const layOut = stubLayout()
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW)
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const looks = () => height.mock.calls.length + place.mock.calls.length
  const { rerender } = render(list(0, 400))
  rerender(list(-3, 400))
  expect(rows()[0]).toBe(-3)
  expect(looks()).toBe(0)
  layOut()
  expect(looks()).toBe(1)
})

it('The list renders more rows in the direction of movement', async () => {
  render(list(0, 400))
  scrollTo(100)
  await waitFor(() => expect(rows()[0]).toBe(98))
  const down = rows().at(-1) ?? 0
  scrollTo(90)
  await waitFor(() => expect(rows()[0]).toBe(85))
  expect(rows().at(-1)).toBeLessThan(down - 10)
})

it('The list keeps the extra rows in the direction of movement when it is rendered again', async () => {
  const { rerender } = render(list(0, 400))
  scrollTo(100)
  scrollTo(90)
  await waitFor(() => expect(rows()[0]).toBe(85))
  const drawn = rows()
  rerender(list(0, 400))
  expect(rows()).toEqual(drawn)
})

it('The list requests more rows before its end is reached, but not while loading or after a failure', () => {
  const onMore = vi.fn()
  const { rerender } = render(list(0, 100, { hasMore: true, onMore }))
  scrollTo(20)
  expect(onMore).not.toHaveBeenCalled()
  scrollTo(70)
  expect(onMore).toHaveBeenCalledTimes(1)
  rerender(list(0, 100, { hasMore: true, isLoadingMore: true, onMore }))
  scrollTo(71)
  rerender(list(0, 100, { hasMore: true, hasFailed: true, onMore }))
  scrollTo(72)
  expect(onMore).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('alert')).toHaveTextContent('No more came')
})

it('The list keeps the focused row and its neighbours rendered, also after new rows move them', async () => {
  const { rerender } = render(list(10, 400))
  screen.getByText('row 15').focus()
  scrollTo(200)
  await waitFor(() => expect(rows()).toContain(210))
  expect(rows().slice(0, 4)).toEqual([14, 15, 16, 208])
  rerender(list(0, 400))
  expect(screen.getByText('row 15')).toHaveFocus()
  expect(rows().slice(0, 3)).toEqual([14, 15, 16])
})

it('Rows that arrive above the visible ones leave these in place, and at the top they are shown', async () => {
  const { rerender } = render(list(10, 400))
  rerender(list(9, 400))
  expect(rows()[0]).toBe(9)
  scrollTo(100)
  await waitFor(() => expect(rows()[0]).toBe(107))
  const drawn = rows()
  rerender(list(7, 400))
  expect(rows()).toEqual(drawn)
})

it('A press on "More" during a refresh waits for the refresh, then requests the next page', async () => {
  const read = vi.fn(() => Promise.resolve())
  const query = {
    hasNextPage: true,
    isRefetching: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: read,
  }
  const { container } = render(list(0, 100, pagingOf(query)))
  fireEvent.click(within(container).getByRole('button', { name: 'More' }))
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  expect(read).toHaveBeenCalledWith({ cancelRefetch: false })
})

it("The list reserves a heading's height for each heading, also if it is a component of the kit", () => {
  const heightOf = (heading: ReactNode) => {
    const { container, unmount } = render(
      wrapInApp(
        <WindowedList {...WHOLE} summary="" labels={{ more: 'More', moreFailed: 'No more came' }}>
          {[
            heading,
            ...Array.from({ length: 400 }, (_, at) => <a key={at} href="#row">{`row ${at}`}</a>),
          ]}
        </WindowedList>,
      ),
    )
    const height = container.querySelector<HTMLElement>('[style*="height"]')?.style.height
    unmount()
    return height
  }
  const plain = <h2 key="plain">Today</h2>
  expect(heightOf(plain)).toBe(`${44 + 400 * ROW}px`)
  expect(
    heightOf(
      <Text as="h2" key="kit">
        Today
      </Text>,
    ),
  ).toBe(heightOf(plain))
})
