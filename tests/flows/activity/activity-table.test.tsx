import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { SEARCH_PAGES } from '#api/query/page-limits.ts'
import type { AppFile } from '#shell/host.ts'
import { exportCategories } from '#wallets/categories.ts'
import { writeClosedMonth } from '#wallets/closed-months.ts'
import { readNotes } from '#wallets/transaction-notes.ts'

import { WALLET } from '../../support/platform/ids.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { scopeOf } from '../../support/platform/stored-values.ts'
import { openApp, press, recordFiles, signedInHost } from '../../support/render-app.tsx'
import { useWideWindow } from '../../support/wide-window.ts'

useWideWindow()

// The scrolling pane needs a height, or no row would be visible.
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)

async function openDesk(path = '/activity', platform = createPlatform()) {
  const { files, saveFile } = recordFiles()
  const host = await signedInHost(platform, {
    saveFile,
  })
  const app = await openApp(platform, path, host)
  const table = within(await screen.findByRole('table', { name: 'Activity' }))
  await table.findAllByRole('cell')
  return {
    ...app,
    host,
    platform,
    files,
    table,
    bar: within(screen.getByRole('group', { name: 'Sums' })),
  }
}

const shown = () => within(screen.getByRole('group', { name: 'Sums' }))

const linesOf = async ([file]: readonly AppFile[]) => {
  const { content } = file ?? {}
  const text = typeof content === 'string' ? content : await (content as Blob).text()
  return text.replace('\uFEFF', '').trimEnd().split('\r\n')
}

it('Category and review mark of a row in a closed month are read-only and give the reason', async () => {
  const { user, table, host } = await openDesk()
  const of = 'Sent to Jonas Weber'
  await user.type(table.getByRole('combobox', { name: `Category: ${of}` }), 'Rent')
  const id = exportCategories(scopeOf(host)).marks[0]?.transaction ?? ''
  act(() => {
    writeClosedMonth(scopeOf(host), {
      whose: WALLET,
      name: 'Personal wallet',
      month: '2026-10',
      zone: 'UTC',
      start: Date.UTC(2026, 9, 1),
      end: Date.UTC(2026, 10, 1),
      closedAt: '2026-11-02T00:00:00Z',
      settled: [id],
      held: [],
      awaited: [],
      closing: {},
      notes: {},
      references: {},
      categories: { [id]: 'Food' },
      reviewed: [id],
      seen: {},
    })
  })
  const field = table.getByRole('combobox', { name: `Category: ${of}` })
  expect(field).toHaveValue('Food')
  expect(field).toHaveAttribute('readonly')
  expect(field).toHaveAccessibleDescription(/^Its month is closed in Books/)
  const tick = table.getByRole('checkbox', { name: `Reviewed: ${of}` })
  expect(tick).toBeChecked()
  expect(tick).toBeDisabled()
})

it('A note is stored with its row, and selected rows are summed and exported with their notes', async () => {
  const { user, table, files, host } = await openDesk()
  const [field] = table.getAllByRole('textbox', { name: /^Note: / })
  await user.type(field!, 'Inv{ArrowDown}oice 7')
  expect(field).toHaveValue('Invoice 7')
  expect(field).toHaveFocus()
  expect(location.pathname).toBe('/activity')
  expect([...readNotes(scopeOf(host), WALLET).values()]).toContain('Invoice 7')
  await user.click(table.getByRole('checkbox', { name: 'Choose: Sent to Jonas Weber' }))
  await user.click(table.getByRole('checkbox', { name: 'Choose: Received from Mira Novak' }))
  expect(screen.getByText('2 lines chosen')).toBeVisible()
  const sums = within(screen.getByRole('group', { name: 'Sums' }))
  expect(sums.getByRole('listitem')).toHaveTextContent(/^\+70\sUSDT−39\sUSDT$/)
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [headings, ...lines] = await linesOf(files)
  expect(headings).toMatch(/^id,created_at,amount,currency,.*,note,category,reviewed$/)
  expect(lines.map((line) => line.split(',').slice(2, 4))).toEqual([
    ['-39', 'USDT'],
    ['70', 'USDT'],
  ])
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByText('2 lines chosen')).toBeNull()
})

it('Arrow keys move between checkboxes, so that rows can be selected without a mouse', async () => {
  const { user, table } = await openDesk()
  for (const name of [/^Reviewed: /, /^Choose: /]) {
    const [first, second] = table.getAllByRole('checkbox', { name })
    act(() => first!.focus())
    await user.keyboard(' {ArrowDown} {ArrowDown}{ArrowUp}')
    expect(first).toBeChecked()
    expect(second).toBeChecked()
    expect(second).toHaveFocus()
  }
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(table.getByRole('checkbox', { name: 'Choose all shown' })).toHaveFocus()
})

it('The wide Activity table filters by category and review state, and sums by category', async () => {
  const { user, table, files } = await openDesk('/activity?category=none')
  const sent = 'Sent to Jonas Weber'
  const field = table.getByRole('combobox', { name: `Category: ${sent}` })
  await user.type(field, 'Rent')
  // The field stays until typing ends, although its row no longer matches the filter.
  expect(field).toBeInTheDocument()
  expect(field).toHaveValue('Rent')
  expect(field).toHaveFocus()
  await user.click(table.getByRole('checkbox', { name: `Reviewed: ${sent}` }))
  const filter = screen.getByRole('combobox', { name: 'Category' })
  await user.selectOptions(filter, 'Rent')
  const rowsShown = () => table.queryAllByRole('row').length - 1
  await waitFor(() => expect(rowsShown()).toBe(1))
  await waitFor(() => expect(shown().getByRole('listitem')).toHaveTextContent(/^−39\sUSDT$/))
  await user.click(shown().getByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect((await linesOf(files))[1]).toMatch(/,Rent,yes$/)
  await user.selectOptions(filter, 'Not reviewed yet')
  await waitFor(() => expect(rowsShown()).toBeGreaterThan(10))
  expect(table.queryByRole('checkbox', { name: `Reviewed: ${sent}`, checked: true })).toBeNull()
  await user.selectOptions(filter, 'Sums by category')
  await waitFor(() => expect(shown().getAllByRole('listitem')[0]).toHaveTextContent(/^Rent−39/))
  expect(shown().getAllByText('Without a category').length).toBeGreaterThan(1)
  act(() => history.pushState(null, '', '/activity?category=is:Travel'))
  expect(await screen.findByText('Nothing matches')).toBeVisible()
  await press(user, 'Remove filter: Travel')
  expect(await screen.findByRole('table', { name: 'Activity' })).toBeVisible()
  expect(location.search).toBe('')
})

it('A category filter stops reading after some pages, and a press on "Show more" continues', async () => {
  const platform = createPlatform('whale')
  const host = await signedInHost(platform)
  const { user } = await openApp(platform, '/activity?category=is:Rent', host)
  const pages = () => platform.sentTo('E106').length
  await waitFor(() => expect(pages()).toBeGreaterThan(SEARCH_PAGES))
  const more = await screen.findByRole('button', { name: 'Show more' })
  await new Promise((done) => setTimeout(done, 300))
  const before = pages()
  expect(before).toBeLessThan(SEARCH_PAGES + 5)
  expect(await shown().findByText(/^4\d\d of [\d,]+ read$/)).toBeVisible()
  await user.click(more)
  await waitFor(() => expect(pages()).toBeGreaterThan(before + 2))
})

it('A category typed for an exchange applies to both of its transactions', async () => {
  const { user, table, files } = await openDesk()
  const [field] = table.getAllByRole('combobox', { name: /^Category: Exchange/ })
  await user.type(field!, 'Swap')
  await user.click(table.getAllByRole('checkbox', { name: /^Choose: Exchange/ })[0]!)
  await user.click(shown().getByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [, ...lines] = await linesOf(files)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line).toMatch(/,Swap,$/)
})

it('"Add up all" reads all pages, each row once; after a failed page another press adds up all', async () => {
  const { user, platform } = await openDesk()
  expect(shown().getByText('50 of 190 read')).toBeVisible()
  platform.control.fault({
    endpoint: 'E106',
    kind: 'status',
    status: 400,
    by: { query: 'limit=100&offset=0' },
  })
  await user.click(shown().getByRole('button', { name: 'Add up all' }))
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Sums' })).not.toHaveTextContent(/ of |:/),
  )
  await user.click(shown().getByRole('button', { name: 'Add up all' }))
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Sums' })).toHaveTextContent(/^190 transactions/),
  )
  expect(shown().getAllByRole('listitem').length).toBeGreaterThan(2)
  const offsets = platform
    .sentTo('E106')
    .map(({ query }) => new URLSearchParams(query).get('offset'))
  expect(offsets).toEqual(expect.arrayContaining(['0', '100']))
  // Adding up loads no further pages of the feed on the screen.
  expect(offsets).not.toContain('50')
  expect(shown().getByRole('button', { name: 'Export as CSV' })).toHaveFocus()
})

it('The wide table filters by type and days without a sheet, and new filters clear the last sums', async () => {
  const { user, platform } = await openDesk()
  const type = screen.getByRole('combobox', { name: 'Type' })
  type.focus()
  await user.selectOptions(type, 'EXCHANGE_CRYPTO_INTERNAL')
  expect(location.search).toBe('?recordType=EXCHANGE_CRYPTO_INTERNAL')
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveFocus()
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-01' } })
  await waitFor(() => expect(location.search).toContain('from=2026-10-01'))
  expect(await shown().findByText(/^\d+ transactions?/)).toBeVisible()
  await press(user, /^Remove filter: From/)
  expect(screen.getByLabelText('From')).toHaveValue('')
  platform.control.fault({ endpoint: 'E106', kind: 'slow', ms: 60_000, times: 'all' })
  await user.click(screen.getByRole('button', { name: 'Outgoing' }))
  await waitFor(() => expect(shown().queryAllByRole('listitem')).toHaveLength(0))
  expect(shown().queryByRole('button', { name: 'Export as CSV' })).toBeNull()
})
