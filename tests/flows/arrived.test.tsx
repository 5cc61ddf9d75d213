/** A payment's own screen says what of it reached the other side. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { listWalletTransactions } from '#api/wallets/endpoints.ts'
import { rowsOf } from '#api/common/schema.ts'
import { toTransaction } from '#api/wallets/views.ts'
import { arrivedOf } from '#sharing/arrived.ts'
import { figureText } from '#i18n/amount.ts'

import { signedInClient } from '../support/client.ts'
import { WALLET } from '../support/ids.ts'
import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

it('A payment whose fees were taken from it says what arrived there', async () => {
  const platform = createPlatform()
  const client = await signedInClient(platform)
  const page = await client.call(listWalletTransactions, {
    params: { uuid: WALLET },
    query: { limit: 100 },
  })
  const paid = rowsOf(page)
    .map(toTransaction)
    .find((row) => row.status === 'complete' && arrivedOf(row) !== undefined)
  if (paid === undefined) throw new Error('no payment with fees')
  await openApp(platform, `/activity/${paid.id}`, await signedInHost(platform))
  await screen.findByText('Recipient got', undefined, { timeout: 60_000 })
  const amount = figureText(arrivedOf(paid)?.amount ?? paid.amount, paid.currency.symbol, 'en')
  expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent(
    `Recipient got${amount}`,
  )
})
