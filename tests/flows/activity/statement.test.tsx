import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { rampCall } from '#api/orders/payment-calls.ts'
import { Intent } from '#api/orders/schema.ts'
import { createQueryClient } from '#api/query/client.ts'
import { decimal } from '#lib/money/decimal.ts'
import { newUuid } from '#lib/uuid.ts'
import { USD } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import { signedInClient } from '../../support/platform/client.ts'
import { USDT, WALLET } from '../../support/platform/ids.ts'
import { createPlatform, depositCrypto, holdResponses } from '../../support/platform/platform.ts'
import { openSignedIn, press, findPressableButton } from '../../support/render-app.tsx'
import { readSheet } from '../../support/xlsx.ts'

afterEach(() => void vi.unstubAllEnvs())

/** The demo person's whole year, up to the sandbox's date. */
const YEAR = '/books?from=2025-11-01&to=2026-11-30&account=wallet'
const OCTOBER = '/books?from=2026-10-01&to=2026-10-31&account=wallet'

const euros = () => screen.findByRole('region', { name: 'EUR' })

it('A statement of everything has an opening balance of zero, and its files hold each row', async () => {
  const { user, files, platform } = await openSignedIn(YEAR)
  const region = await euros()
  expect(region).toHaveTextContent(/Opening balance0\.00\sEUR/)
  expect(region).toHaveTextContent(/Closing balance[\d,.]+\sEUR/)
  expect(screen.queryByText(/can't be calculated/)).toBeNull()
  expect(
    platform.sentTo('E106').filter(({ query }) => /limit=100(?!.*record_type)/.test(query)),
  ).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: /^File for accounting/ }))
  await user.click(screen.getByRole('button', { name: /^File for a spreadsheet/ }))
  await waitFor(() => expect(files).toHaveLength(2))
  expect(await screen.findByText('File saved')).toBeVisible()
  const accounting = files.find(({ name }) => name.endsWith('.csv'))?.content
  const lines = (accounting as string).split('\r\n')
  expect(lines[0]).toMatch(/^id,date,amount,currency,/)
  expect(lines.length).toBeGreaterThan(150)
  const spreadsheet = files.find(({ name }) => name.endsWith('.xlsx'))?.content
  const { headings, rows } = await readSheet(spreadsheet as Blob)
  expect(headings.slice(0, 3)).toEqual(['Currency', 'Network', 'Date'])
  expect(rows.length).toBeGreaterThan(150)
  expect(files.map(({ name }) => name).toSorted()).toEqual([
    `wallet-${WALLET.slice(-8)}-2025-11-01-2026-11-30-UTC-accounting.csv`,
    `wallet-${WALLET.slice(-8)}-2025-11-01-2026-11-30-UTC.xlsx`,
  ])
})

it('A statement stopped while loading resumes from the last page', async () => {
  const platform = createPlatform()
  const release = holdResponses(platform, 'E106', 'offset=100')
  const { user } = await openSignedIn(YEAR, {}, platform)
  expect(await screen.findByText(/^100 of \d{3}$/)).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Loading transactions' })).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^100 of/),
  )
  await press(user, 'Stop')
  expect(await screen.findByText('Stopped. What has been loaded is kept.')).toBeVisible()
  release()
  await press(user, 'Continue')
  expect(await euros()).toHaveTextContent(/Opening balance0\.00\sEUR/)
  expect(
    platform
      .sentTo('E106')
      .filter(({ query }) => /limit=100&offset=0(?!.*(?:status|record_type))/.test(query)),
  ).toHaveLength(1)
})

it('Money that moves while the statement loads hides the balances until it is loaded again', async () => {
  const platform = createPlatform()
  platform.network.back = ({ endpoint, query }) => {
    if (endpoint !== 'E106' || !query.includes('limit=100')) return
    platform.network.back = () => {}
    depositCrypto(platform, 'demo@tessera.test', 'USDT', '5')
  }
  const { user } = await openSignedIn(YEAR, {}, platform)
  expect(await screen.findByText('Money moved while this was loading')).toBeVisible()
  expect(await euros()).toHaveTextContent('Opening balanceNot known')
  await press(user, 'Load again')
  await waitFor(async () => expect(await euros()).toHaveTextContent(/Opening balance0\.00\sEUR/))
  expect(screen.queryByText('Money moved while this was loading')).toBeNull()
})

it('A statement with transactions of unknown type shows no balances and gives the reason', async () => {
  const platform = createPlatform()
  platform.control.scenario({ name: 'unknown-enums', on: true })
  await openSignedIn(YEAR, {}, platform)
  const region = await euros()
  expect(region).toHaveTextContent('Opening balanceNot known')
  expect(region).toHaveTextContent("we can't tell whether money moved")
})

it("A period without transactions shows a message and the wallet's balance", async () => {
  await openSignedIn('/books?from=2026-12-01&to=2026-12-31&account=wallet')
  expect(await screen.findByText('No transactions in this period')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Nothing moved' })).toHaveTextContent(/EUR[\d,.]+\sEUR/)
  expect(screen.queryByRole('region', { name: 'EUR' })).toBeNull()
})

it('An invalid period is refused with a message; a valid one offers only files without a printer', async () => {
  const { user } = await openSignedIn('/books?from=2026-02-30&to=2026-03-31&account=wallet')
  expect(await screen.findByRole('alert')).toHaveTextContent("can't be shown as a period")
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Other dates')
  await press(user, 'Show')
  expect(await screen.findByText('Choose both days')).toHaveRole('alert')
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-10-31' } })
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-10-01' } })
  expect(screen.getByText('The end is before the start')).toHaveRole('alert')
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-10-01' } })
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-10-31' } })
  await press(user, 'Show')
  expect(await euros()).toHaveTextContent('Closing balance')
  // This device can't print, so only the files are offered.
  expect(screen.queryByRole('button', { name: 'Print or save as PDF' })).toBeNull()
  expect(await findPressableButton(/^File for a spreadsheet/)).toBeEnabled()
})

it('The whole statement is printed with its balances, and disappears afterwards', async () => {
  const print = vi.fn(() => {
    fireEvent(window, new Event('beforeprint'))
  })
  const { user } = await openSignedIn(OCTOBER, { print })
  await euros()
  await press(user, 'Print or save as PDF')
  expect(print).toHaveBeenCalledOnce()
  const sheet = screen.getByRole('article', { name: 'Statement', hidden: true })
  expect(sheet).toHaveTextContent('Made on this device from our records')
  const table = within(sheet).getAllByRole('table', { hidden: true })[0] as HTMLElement
  expect(within(table).getAllByRole('columnheader', { hidden: true })).toHaveLength(4)
  expect(sheet).toHaveTextContent('Salary')
  fireEvent(window, new Event('afterprint'))
  await waitFor(() =>
    expect(screen.queryByRole('article', { name: 'Statement', hidden: true })).toBeNull(),
  )
})

it('A fee in another currency is printed in that currency, and the statement explains its days', async () => {
  const print = vi.fn(() => {
    fireEvent(window, new Event('beforeprint'))
  })
  const platform = createPlatform()
  const { http } = await signedInClient(platform)
  // Dollars from a bank buy coins, and the fee is in dollars.
  const order = {
    walletId: WALLET,
    intentId: Intent.parse(newUuid()),
    counterpartyId: COUNTERPARTY_IDS.self,
    amount: decimal('100'),
    from: USD.id,
    to: USDT,
  }
  await rampCall('HIFI_ACH_ONRAMP', order).run({ client: createQueryClient(http) })
  const { user } = await openSignedIn(YEAR, { print }, platform)
  await euros()
  const counted = /Each transaction counts on the day it was made, not on the day it settled/
  expect(screen.getByText(counted)).toBeVisible()
  await press(user, 'Print or save as PDF')
  const sheet = screen.getByRole('article', { name: 'Statement', hidden: true })
  expect(sheet).toHaveTextContent(counted)
  const heading = within(sheet).getByRole('heading', {
    level: 2,
    name: /^USDT · Tron/,
    hidden: true,
  })
  expect(heading.parentElement).toHaveTextContent(/after a fee of [\d.]+\sUSD/)
})

it("A statement waits for its owner's name, so that no print leaves it out", async () => {
  const print = vi.fn(() => {
    fireEvent(window, new Event('beforeprint'))
  })
  const platform = createPlatform()
  const release = holdResponses(platform, 'E90')
  const { user } = await openSignedIn(OCTOBER, { print }, platform)
  await waitFor(() => expect(platform.sentTo('E106')).not.toHaveLength(0))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Print or save as PDF' })).toBeNull()
  release()
  await press(user, 'Print or save as PDF')
  const sheet = screen.getByRole('article', { name: 'Statement', hidden: true })
  expect(sheet).toHaveTextContent('Alex Varga · Personal wallet')
})

it("A device that moves to another time zone offers that zone's periods, and each can be chosen", async () => {
  vi.stubEnv('TZ', 'Europe/London')
  // The last evening of October in London is November in Berlin.
  vi.setSystemTime(new Date('2026-10-31T23:30:00Z'))
  await openSignedIn('/books?account=wallet')
  expect(await screen.findByRole('combobox', { name: 'Period' })).toHaveDisplayValue(
    /^Last month.*Sep 1\s–\s30, 2026/,
  )
  vi.stubEnv('TZ', 'Europe/Berlin')
  fireEvent(document, new Event('visibilitychange'))
  const period = screen.getByRole('combobox', { name: 'Period' })
  await waitFor(() => expect(period).toHaveDisplayValue(/^Last month.*Oct 1\s–\s31, 2026/))
  const thisMonth = screen.getByRole('option', { name: /^This month/ })
  expect(thisMonth).toHaveTextContent(/Nov 1 – 30, 2026/)
  expect(await euros()).toHaveTextContent('Closing balance')
  expect(screen.getByText(/^Personal wallet · October 1 – 31, 2026/)).toBeVisible()
  expect(screen.getByText(/Times in Europe\/Berlin/)).toBeVisible()
})

it('If the time zone changes, an open statement is loaded again, with days from the new midnights', async () => {
  vi.stubEnv('TZ', 'UTC')
  const { platform } = await openSignedIn(OCTOBER)
  await euros()
  const since = () =>
    platform
      .sentTo('E106')
      .flatMap(
        ({ query }) =>
          /from_created_at\]=([^&]+)(?!.*to_created_at)/.exec(decodeURIComponent(query))?.[1] ?? [],
      )
  expect(new Set(since())).toEqual(new Set(['2026-10-01T00:00:00.000Z']))
  vi.stubEnv('TZ', 'Europe/Berlin')
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(since()).toContain('2026-09-30T22:00:00.000Z'))
  expect(await euros()).toHaveTextContent('Closing balance')
  expect(screen.getByText(/^Personal wallet · October 1 – 31, 2026/)).toBeVisible()
})
