/** What the rows of the feed are called: what happened, and whom it concerned. */
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { rowsOf } from '#api/common/schema.ts'
import { listWalletTransactions } from '#api/wallets/endpoints.ts'

import { WALLET } from '../support/ids.ts'
import { createPlatform, usePlatformServer, type Platform } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'
import { signedInClient } from '../support/client.ts'

usePlatformServer()

const FIND = { timeout: 8000 }

async function openRow(platform: Platform, recordType: string, to: string) {
  const client = await signedInClient(platform)
  const rows = await client.call(listWalletTransactions, {
    params: { uuid: WALLET },
    query: { limit: 100, filter: { record_type: recordType } },
  })
  const row = rowsOf(rows).find((one) => one.to === to)
  if (row === undefined) throw new Error(`no ${recordType} to ${to}`)
  const host = await signedInHost(platform)
  const app = await openApp(platform, `/activity?recordType=${recordType}`, host)
  const links = await screen.findAllByRole('link', { name: new RegExp(to) }, FIND)
  return { app, host, row, links }
}

describe('Rows of cards', () => {
  it('A card top-up is called so, with the program that it goes to', async () => {
    const { links } = await openRow(createPlatform(), 'CARD_PROVIDER_DEPOSIT', 'Dollar account')
    for (const link of links) expect(link).toHaveTextContent(/^Card top-upDollar account/)
    expect(screen.queryByText('Exchange')).toBeNull()
  })

  it('The fee of a new card is called so, with the card', async () => {
    const { links } = await openRow(createPlatform(), 'FEE', 'Travel')
    expect(links[0]).toHaveTextContent(/^Card issue feeTravel/)
  })

  it('A card top-up says on its own screen what it is, and is called no exchange', async () => {
    const platform = createPlatform()
    const { app, host, row } = await openRow(platform, 'CARD_PROVIDER_DEPOSIT', 'Dollar account')
    app.kill()
    await openApp(platform, `/activity/${row.id}`, host)
    const heading = await screen.findByRole(
      'heading',
      { name: 'Card top-up · Dollar account' },
      FIND,
    )
    expect(heading).toBeVisible()
    expect(within(screen.getByRole('main')).queryByText('Exchange')).toBeNull()
  })
})
