import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { cardQueries, cardAccountQueries } from '#api/cards/queries.ts'
import { toCard, toCardAccount } from '#api/cards/views.ts'
import { createQueryClient } from '#api/query/client.ts'
import { figureText } from '#i18n/amount.ts'
import { parseDecimal } from '#lib/money/decimal.ts'

import { signedInClient } from '../../support/platform/client.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, press, recordFiles, signedInHost } from '../../support/render-app.tsx'
import { readSheet } from '../../support/xlsx.ts'

const MENU = 'Books and CSV'
const YEAR = 'from=2025-11-01&to=2026-11-30'

async function setUp() {
  const platform = createPlatform()
  const client = createQueryClient((await signedInClient(platform)).http)
  const [page] = (await client.fetchInfiniteQuery(cardAccountQueries.withCards(WALLET))).pages
  const accounts = page === undefined || Array.isArray(page) ? [] : page.data
  const shared = accounts.find(({ type, cards }) => type === 'balance' && (cards ?? []).length > 0)
  if (shared === undefined) throw new Error('no account with cards')
  const cards = await client.fetchInfiniteQuery(
    cardQueries.list(WALLET, { fiat_account_id: shared.id }),
  )
  const { files, saveFile } = recordFiles()
  const host = await signedInHost(platform, { saveFile })
  return {
    platform,
    client,
    shared,
    cards,
    files,
    open: (path: string) => openApp(platform, path, host),
  }
}

it('The statement of a card account opens at zero, ends at the balance, and can be saved as a file', async () => {
  const { open, shared, client, files } = await setUp()
  const detail = await client.fetchQuery(cardAccountQueries.detail(shared.id))
  const { balance, currency } = toCardAccount(detail)
  const unit = currency?.symbol ?? ''
  await open(`/books?account=${shared.id}&${YEAR}`)
  const region = await screen.findByRole('region', { name: unit })
  expect(region).toHaveTextContent(new RegExp(`Opening balance0\\.00\\s${unit}`))
  const shown = figureText(parseDecimal(balance ?? 0), unit, 'en')
  expect(region).toHaveTextContent(new RegExp(`Closing balance${shown}\\s${unit}`))
  expect(screen.queryByText(/can't be calculated|aren't shown/)).toBeNull()
  screen.getByRole('button', { name: /^File for a spreadsheet/ }).click()
  await screen.findByText('File saved')
  const { rows } = await readSheet(files[0]?.content as Blob)
  const kinds = rows.map(([, , , kind]) => kind)
  expect(kinds).toContain('Top-up')
  expect(kinds.at(-1)).toBe('Closing balance')
  expect(rows.at(-1)?.[7]).toBe(Number(balance ?? 0))
})

it('A card account offers all payments of its cards as a file, and a card opens its own books', async () => {
  const { open, shared, cards, files, platform } = await setUp()
  const { user } = await open(`/cards/accounts/${shared.id}`)
  await press(user, MENU)
  await press(user, 'Download CSV')
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByText('CSV saved')
  const content = files[0]?.content
  expect(await (content as Blob).text()).toMatch(/id,created_at/)
  expect(platform.sentTo('E38')).toHaveLength(1)
  const [page] = cards.pages
  const [card] = page === undefined || Array.isArray(page) ? [] : page.data
  const id = card && toCard(card).id
  await act(async () => history.pushState(null, '', `/cards/${id}`))
  await screen.findByRole('radio', { name: 'Manage' })
  await press(user, MENU)
  await user.click(await screen.findByRole('link', { name: /^Books/ }))
  await screen.findByRole('option', { name: /^Last quarter/ })
  expect(location.search).toBe(`?card=${id}`)
})
