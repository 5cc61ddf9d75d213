/**
 * Checks that details, receipt, desk, search and files agree on each transaction: for every kind of
 * row in the seeds, each is read as the person sees it and compared with the details.
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { parse } from 'papaparse'
import { expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'

import { rowsOf } from '#api/common/schema.ts'
import { createQueryClient } from '#api/query/client.ts'
import { readRows } from '#api/query/feed.ts'
import { systemQueries } from '#api/system/queries.ts'
import { wholeFeed } from '#api/wallets/feed.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { toStatementRow, type StatementRow } from '#api/wallets/read-statement.ts'
import { ACTIVITY_CSV } from '#features/activity/model/activity-csv.ts'
import { toBookRow } from '#features/books/model/book-row.ts'
import { ACCOUNTING } from '#features/books/model/formats/accounting.ts'
import activity from '#i18n/messages/en/activity.json'
import transactionWords from '#i18n/messages/en/transactions.json'
import { writeCsv } from '#lib/csv.ts'
import { runToEnd } from '#lib/time-slices.ts'
import { itemOfTransaction, type SearchItemLabels } from '#search/model/search-items.ts'
import { transactionFactsOf } from '#wallets/facts/facts.ts'
import { mergeOrderRows } from '#wallets/merge-order-rows.ts'

import { bookContext } from '../../support/books.ts'
import { signedInClient } from '../../support/platform/client.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, signedInHost } from '../../support/render-app.tsx'
import { useWideWindow } from '../../support/wide-window.ts'

useWideWindow()
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)

/** Returns the text without spaces and direction marks, which differ between pages and files. */
const bare = (text: string | null = '') =>
  (text ?? '').replaceAll(/[\s\u2066-\u2069\u200e\u200f]/g, '')

const wordOf = (list: Record<string, string>) => (value: string) => list[value] ?? value

async function kindsOf(seed: 'demo' | 'business') {
  const platform = createPlatform(seed)
  const client = createQueryClient((await signedInClient(platform)).http)
  const [wallet] = rowsOf(await client.fetchQuery(walletQueries.list()))
  if (wallet === undefined) throw new Error('no wallet')
  const rows = (await readRows(wholeFeed(wallet.uuid), { client })).map(toStatementRow)
  const kinds = new Map<string, StatementRow>()
  for (const row of rows) {
    const key = [row.recordType, row.method, row.direction, row.status, row.fees.length]
    const own = [...key, row.currency.isCrypto, row.hash === undefined, row.info === 'Done'].join()
    if (!kinds.has(own)) kinds.set(own, row)
  }
  const currencies = rowsOf(await client.fetchQuery(systemQueries.currencies()))
  const symbolOf = (id: string) => currencies.find(({ uuid }) => uuid === id)?.meta.symbol ?? id
  const lines = new Set(mergeOrderRows(rows).map(({ id }) => id))
  return { platform, rows: [...kinds.values()], lines, symbolOf }
}

const searchLabels = (symbolOf: SearchItemLabels['symbolOf']): SearchItemLabels => ({
  language: 'en',
  line: String,
  exchanged: ({ from, to }) => `${from} ${to}`,
  status: wordOf(transactionWords.status),
  method: wordOf(transactionWords.method),
  recordType: wordOf(transactionWords.recordType),
  walletType: String,
  walletName: () => undefined,
  wallet: '',
  card: '',
  cardPayment: '',
  symbolOf,
})

const sectionOf = (title: string): HTMLElement => {
  const section = screen.getByText(title, { selector: 'h2, h3, h2 *, h3 *' }).closest('section')
  if (section === null) throw new Error(`no section ${title}`)
  return section
}

/**
 * Opens the details of a row; returns their text, and their text together with that of its status.
 */
async function readDetails(id: string) {
  act(() => navigate(`/activity/${id}`))
  const region = await waitFor(() => {
    const details = sectionOf('Details')
    within(details).getByText(id, { selector: 'bdi' })
    return details
  })
  const status = sectionOf('Status')
  return {
    region,
    details: bare(region.textContent),
    all: bare(region.textContent + status.textContent),
  }
}

/** Returns the cells of a row's line in the table of Activity, by heading. */
async function readTableCells({ id, recordType = '', status, direction, createdAt }: StatementRow) {
  const type = direction === 'in' ? 'deposit' : 'withdrawal'
  // The table shows only the days around the row, because few rows are drawn faster. One day more
  // on each side is enough for any time zone.
  const dayAt = (days: number) =>
    new Date(Date.parse(createdAt) + days * 86_400_000).toISOString().slice(0, 10)
  const days = `from=${dayAt(-1)}&to=${dayAt(1)}`
  const filter = `recordType=${recordType}&status=${status}&direction=${type}&${days}`
  act(() => navigate(`/activity?${filter}`))
  return waitFor(() => {
    const table = screen.getByRole('table', { name: 'Activity' })
    const headings = within(table).getAllByRole('columnheader')
    const line = table.querySelector(`a[href="/activity/${id}"]`)?.closest('[role=row], tr')
    expect(line).toBeTruthy()
    const cells = line?.querySelectorAll('[role=cell], td') ?? []
    return new Map(headings.map((one, at) => [one.textContent, cells[at]?.textContent]))
  })
}

/** Labels of facts by the headings of the files. */
const LABELS = {
  fee: activity.fee,
  network_fee: activity.networkFee,
  rate: activity.rate,
  hash: activity.hash,
  order_id: activity.order,
  network: activity.network,
}

it.each(['demo', 'business'] as const)(
  'Details, receipt, table, search and files agree on every kind of transaction in seed %s',
  async (seed) => {
    const { platform, rows, lines, symbolOf } = await kindsOf(seed)
    await openApp(platform, `/activity/${rows[0]?.id}`, await signedInHost(platform))
    const labels = searchLabels(symbolOf)
    const differing: string[] = []
    for (const row of rows) {
      const name = `${row.recordType} ${row.method} ${row.direction} ${row.status} (${row.id})`
      const expectSaid = (by: string, isSaid: boolean, what: string) => {
        if (!isSaid) differing.push(`${name}: ${by} says ${what}`)
      }
      // The rows are read one after the other, because all of them use the same page.
      // oxlint-disable no-await-in-loop
      const cells = lines.has(row.id) ? await readTableCells(row) : undefined
      const { region, details, all } = await readDetails(row.id)
      // A cell with a fee also has an amount; the word "Fee" alone is the type of a row.
      const isLabelled = (label: string) =>
        label.toLowerCase().endsWith('fee')
          ? new RegExp(String.raw`${bare(label)}\d`).test(details)
          : within(region).queryAllByText(label).length > 0

      // jsdom draws no picture, so the sheet shows the receipt as text.
      fireEvent.click(screen.getByText('Receipt'))
      const text = await screen.findByText(/^Receipt: [^]*Transaction number/)
      // oxlint-enable no-await-in-loop
      const receipt = (text.textContent ?? '').split('\n').slice(3, -1)
      expect(receipt.length).toBeGreaterThan(2)
      for (const line of receipt) {
        const [label = '', ...value] = line.split(': ')
        const said = bare(label === activity.status ? value.join(': ') : label + value.join(': '))
        expectSaid('receipt', all.includes(said), line)
      }
      for (const heading of cells === undefined ? [] : ['Method', 'Status']) {
        const cell = cells?.get(heading)
        expect(cell).toBeDefined()
        expectSaid('table', all.includes(bare(cell)), `${heading} ${cell}`)
      }
      const { texts, ids } = itemOfTransaction(row, { name: undefined, note: undefined }, labels)
      for (const { detail, text } of [...texts, ...ids])
        expectSaid('search', all.includes(bare(text)), `${detail} ${text}`)

      const book = toBookRow(
        { row, kind: 'settled', at: Date.parse(row.createdAt), change: row.amount },
        { ...bookContext({}), unitOf: symbolOf },
      )
      const files = [
        runToEnd(
          writeCsv(ACTIVITY_CSV, [
            {
              row,
              facts: transactionFactsOf(row, { unitOf: symbolOf }),
              name: undefined,
              note: '',
              mark: { category: undefined, isReviewed: false },
            },
          ]),
        ),
        runToEnd(writeCsv(ACCOUNTING, [book])),
      ]
      for (const [at, file] of files.entries()) {
        const [record = {}] = parse<Record<string, string>>(file, { header: true }).data
        const by = ['file of the desk', 'file for accounting'][at] ?? ''
        for (const [heading, label] of Object.entries(LABELS))
          if (heading in record)
            expectSaid(
              by,
              isLabelled(label) === (record[heading] !== ''),
              `${heading} ${record[heading]}`,
            )
        for (const heading of ['id', 'network', 'counterparty', 'order_id', 'hash', 'own_address'])
          expectSaid(by, all.includes(bare(record[heading])), `${heading} ${record[heading]}`)
      }
    }
    expect(rows.length).toBeGreaterThan(10)
    expect(differing).toEqual([])
  },
)
