import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { withdrawCrypto } from '#api/orders/endpoints.ts'
import { minus, parseDecimal } from '#lib/money/decimal.ts'

import { usdtBalance, withdrawal } from '../../support/orders/orders.ts'
import { signedInClient } from '../../support/platform/client.ts'
import { USDT } from '../../support/platform/ids.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, signedInHost, press, openSignedIn } from '../../support/render-app.tsx'

const picture = () => screen.findByRole('img', { name: /^Balance since / })
/**
 * Returns whether a request reads a page of the feed for the chart; Home reads rows of one status.
 */
const isPage = (query: string): boolean => /limit=100(?!.*status)/.test(query)
const lineCalls = ({ sentTo }: ReturnType<typeof createPlatform>) =>
  sentTo('E106').filter(({ query }) => isPage(query))

it('The balance chart loads after the balances, and hiding and showing amounts loads nothing again', async () => {
  const platform = createPlatform()
  let hadBalances = true
  platform.network.out = ({ endpoint, query }) => {
    if (endpoint === 'E106' && isPage(query))
      hadBalances = screen.queryByRole('region', { name: 'Assets' }) !== null
  }
  const { user } = await openApp(platform, '/', await signedInHost(platform))
  expect(await picture()).toBeVisible()
  expect(hadBalances).toBe(true)
  expect(lineCalls(platform)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Hide amounts' }))
  await waitFor(() => expect(document.querySelector('figure')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Hide amounts' }))
  expect(await picture()).toBeVisible()
  expect(lineCalls(platform)).toHaveLength(1)
})

it('The chart of an asset rounds its balances, and its table shows every decimal', async () => {
  const platform = createPlatform()
  const observer = await signedInClient(platform)
  const before = await usdtBalance(observer)
  await observer.call(withdrawCrypto, withdrawal('20'))
  platform.control.advance(30)
  const { user } = await openApp(platform, '/assets/USDT', await signedInHost(platform))
  const name = (await picture()).getAttribute('aria-label') ?? ''
  expect(name).toMatch(/then, [\d,]+\.\d\d\sUSDT/)
  await user.click(screen.getByRole('button', { name: 'Show as a table' }))
  const newest = within(screen.getByRole('table')).getAllByRole('row')[1]
  const [last = ''] = /[\d,.]+(?=\sUSDT)/.exec(newest?.textContent ?? '') ?? []
  const elsewhere = minus(parseDecimal(last.replaceAll(',', '')), minus(before, parseDecimal('20')))
  // The balance on the other networks, which did not change.
  expect(elsewhere).toBe('613.47')
  expect(lineCalls(platform).every(({ query }) => query.includes('currency'))).toBe(true)
  expect(lineCalls(platform).some(({ query }) => query.includes(USDT))).toBe(true)
})

const slider = () => screen.findByRole('slider', { name: 'Read the balance of a day' })

it('Arrow keys and a pointer read the balance of a day, and leaving the chart shows the whole period', async () => {
  const { user } = await openSignedIn('/')
  const reader = await slider()
  expect(reader).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Now: [\d,.]+\sEUR$/))
  act(() => reader.focus())
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(reader).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^\w+ \d+, \d{4}: [\d,.]+\sEUR$/),
  )
  const figure = within(screen.getByRole('figure'))
  const [when = ''] = (reader.getAttribute('aria-valuetext') ?? '').split(':')
  expect(figure.getByText(when)).toBeVisible()
  await user.keyboard('{Home}')
  expect(reader).toHaveAttribute('aria-valuenow', '0')
  await user.keyboard('{Escape}')
  // The chart says that its growth includes deposits, because these are no gain.
  expect(figure.getByText("Balance at today's rates")).toBeVisible()
  expect(screen.getByRole('figure')).toHaveTextContent(/EUR in 30 days · includes deposits/)
  reader.getBoundingClientRect = () => ({ left: 0, width: 300 }) as DOMRect
  fireEvent.pointerMove(reader, { clientX: 150 })
  const last = Number(reader.getAttribute('aria-valuemax'))
  expect(reader).toHaveAttribute('aria-valuenow', String(Math.round(last / 2)))
  fireEvent.pointerLeave(reader)
  expect(reader).toHaveAttribute('aria-valuenow', String(last))
})

it("The range “All” loads page by page; an open table stays and ends with the chart's value", async () => {
  const { platform, user } = await openSignedIn('/')
  await picture()
  expect(lineCalls(platform)).toHaveLength(1)
  const disclosure = screen.getByRole('button', { name: 'Show as a table' })
  await user.click(disclosure)
  await user.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(lineCalls(platform).length).toBeGreaterThan(2))
  await waitFor(() =>
    expect(screen.getByRole('figure').parentElement).toHaveAttribute('aria-busy', 'false'),
  )
  const name = (await picture()).getAttribute('aria-label') ?? ''
  // The wallet is empty before its first transaction; at today's rates the start rounds to zero.
  expect(name).toMatch(/: -?0\.00\sEUR then/)
  expect(disclosure).toBeInTheDocument()
  const table = within(screen.getByRole('table'))
  const rows = table.getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/^Now/)
  const [, last = ''] = /then, ([\d,.]+)/.exec(name) ?? []
  expect(rows[1]).toHaveTextContent(last)
  expect(rows.length).toBeLessThanOrEqual(33)
})

it("If a range can't be loaded, the chart shows a message and a retry", async () => {
  const { platform, user } = await openSignedIn('/')
  await picture()
  platform.control.fault({
    endpoint: 'E106',
    kind: 'status',
    status: 403,
    by: { query: 'limit=100' },
    times: 'all',
  })
  await user.click(screen.getByRole('radio', { name: 'Year' }))
  expect(await screen.findByText(/Couldn't load the transactions/)).toBeVisible()
  platform.control.fault({ endpoint: 'E106', kind: 'none' })
  await press(user, 'Try again')
  await waitFor(() =>
    expect(screen.getByRole('figure').parentElement).toHaveAttribute('aria-busy', 'false'),
  )
  expect(await picture()).toBeVisible()
})

it("A chart that can't reach the start of its range shows its first known day", async () => {
  const platform = createPlatform('whale')
  const credentials = { email: 'whale@tessera.test', password: 'Tessera-whale-1' }
  const { user } = await openApp(platform, '/', await signedInHost(platform, {}, credentials))
  // The first page has the newest hundred rows, which are all of one day.
  expect(await screen.findByText(/isn't enough loaded history/)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Year' }))
  expect(await screen.findByText(/since .* \(earlier history not loaded\)/)).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('figure').parentElement).toHaveAttribute('aria-busy', 'false'),
  )
  // One page for the first month, and twenty pages of a hundred rows for the year.
  expect(lineCalls(platform)).toHaveLength(21)
})
