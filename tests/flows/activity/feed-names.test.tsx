import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { rowsOf } from '#api/common/schema.ts'
import { createCounterparty, createDestination } from '#api/counterparties/endpoints.ts'
import { savedNames } from '#api/counterparties/saved-names.ts'
import { transferCryptoOmnibus } from '#api/orders/endpoints.ts'
import { Intent } from '#api/orders/schema.ts'
import { listVirtualAccounts } from '#api/virtual-accounts/endpoints.ts'
import { storePaidRecipient } from '#destinations/paid-recipients.ts'
import { decimal } from '#lib/money/decimal.ts'
import { newUuid } from '#lib/uuid.ts'

import { feedOf } from '../../support/orders/orders.ts'
import { signedInClient, type Client } from '../../support/platform/client.ts'
import { COUNTERPARTY, USDT, WALLET } from '../../support/platform/ids.ts'
import { createPlatform, type Platform } from '../../support/platform/platform.ts'
import { scopeOf } from '../../support/platform/stored-values.ts'
import { openApp, signedInHost } from '../../support/render-app.tsx'

async function openRow(platform: Platform, recordType: string, to: string) {
  const client = await signedInClient(platform)
  const rows = await feedOf(client, { limit: 100, filter: { record_type: recordType } })
  const row = rows.find((one) => one.to === to)
  if (row === undefined) throw new Error(`no ${recordType} to ${to}`)
  const host = await signedInHost(platform)
  const app = await openApp(platform, `/activity?recordType=${recordType}`, host)
  const links = await screen.findAllByRole('link', { name: new RegExp(to) })
  return { app, row, links }
}

describe('Rows of cards', () => {
  it('A card top-up and the fee for a new card are titled as such, in the feed and on the screen', async () => {
    const platform = createPlatform()
    const { app, row, links } = await openRow(platform, 'CARD_PROVIDER_DEPOSIT', 'Dollar account')
    for (const link of links) {
      expect(link).toHaveTextContent(/^Card top-upDollar account/)
      expect(link).not.toHaveTextContent('Exchange')
    }
    await app.user.click(await rowOf(row.id))
    const heading = await screen.findByRole('heading', { name: 'Card top-up · Dollar account' })
    expect(heading).toBeVisible()
    expect(within(screen.getByRole('main')).queryByText('Exchange')).toBeNull()
    await act(async () => history.pushState(null, '', '/activity?recordType=FEE'))
    const [fee] = await screen.findAllByRole('link', { name: /Travel/ })
    expect(fee).toHaveTextContent(/^Card issuing feeTravel/)
  })
})

async function payKiln(client: Client) {
  await client.call(transferCryptoOmnibus, {
    body: {
      request_id: Intent.parse(newUuid()),
      counterparty_account_id: COUNTERPARTY.id,
      amount: decimal('25'),
      wallet_id: WALLET,
      from_currency_id: USDT,
    },
  })
  const newest = await feedOf(client, { limit: 1, sort_by: 'created_at', sort_order: 'DESC' })
  const [row] = newest
  if (row === undefined) throw new Error('nothing was paid')
  return row
}

async function save(client: Client, name: string, address: string, memo?: string) {
  const { id } = await client.call(createCounterparty, {
    params: { wallet_id: WALLET },
    body: { name, type: 'INDIVIDUAL' },
  })
  const requisites = { address, currency_id: USDT, ...(memo === undefined ? {} : { memo }) }
  return client.call(createDestination, {
    params: { wallet_id: WALLET, account_id: id },
    body: { nickname: null, type: 'CRYPTO_EXTERNAL', external_crypto_data: requisites },
  })
}

describe("Transfers with the person's own bank", () => {
  async function ownTransfers() {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    const rows = await feedOf(client, { limit: 100, filter: { method: 'bank_transfer' } })
    const find = (status: string, name: 'from' | 'to') => {
      const found = rows.find((row) => row.status === status && row[name] === 'Alex Varga')
      if (found === undefined) throw new Error(`no ${status} transfer ${name} the own bank`)
      return found
    }
    return { platform, deposit: find('processing', 'from'), payout: find('failed', 'to') }
  }

  async function openFromHome(platform: Platform) {
    const { user, cache, kill } = await openApp(platform, '/', await signedInHost(platform))
    await waitFor(() => expect(cache.getQueryData(savedNames(WALLET).queryKey)).toBeDefined())
    await user.click(await screen.findByRole('link', { name: 'Activity' }))
    return { user, kill }
  }

  it("The feed and the transaction tell that a deposit came from the person's own bank account", async () => {
    const { platform, deposit, payout } = await ownTransfers()
    const { user } = await openFromHome(platform)
    expect(await rowOf(deposit.id)).toHaveTextContent(/^From Your bankProcessing/)
    expect(await rowOf(payout.id)).toHaveTextContent(/^To Your bankFailed/)
    expect(screen.getAllByRole('link', { name: /Jonas Weber/ })).not.toHaveLength(0)
    await user.click(await rowOf(deposit.id))
    const title = 'On its way from your bank'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByRole('main')).toHaveTextContent(/Alex Varga/)
  })

  it("If the person's name is unknown, the feed shows the names that the platform sends", async () => {
    const { platform, deposit } = await ownTransfers()
    platform.control.fault({ endpoint: 'E90', kind: 'status', status: 403, times: 'all' })
    await openFromHome(platform)
    expect(await rowOf(deposit.id)).toHaveTextContent(/^From Alex VargaProcessing · \d/)
  })
})

const rowOf = (id: number) =>
  waitFor(() => {
    const links = screen.getAllByRole('link')
    const link = links.find((one) => one.getAttribute('href') === `/activity/${id}`)
    if (link === undefined) throw new Error(`no row ${id}`)
    return link
  })

describe('Payments to saved recipients', () => {
  it('Feed, transaction and asset name the saved recipient; only a completed payment is called sent', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    const { id, to } = await payKiln(client)
    const host = await signedInHost(platform)
    const { user } = await openApp(platform, '/activity', host)
    const [link] = await screen.findAllByRole('link', { name: /Kiln Studio/ })
    expect(link).toHaveAttribute('href', `/activity/${id}`)
    await user.click(await rowOf(id))
    const title = 'Sending to Kiln Studio'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(document.body.textContent.replace(/\s/g, '')).toContain(to)
    await act(async () => history.pushState(null, '', '/assets/USDT'))
    await screen.findAllByRole('link', { name: /Kiln Studio/ })
    expect(await rowOf(id)).toHaveTextContent(/Kiln Studio/)
    await act(async () => history.pushState(null, '', '/activity'))
    await user.click((await screen.findAllByRole('link', { name: /Jonas Weber/ }))[0]!)
    expect(await screen.findByRole('heading', { name: 'Sent to Jonas Weber' })).toBeVisible()
  })

  it('The order stored on the device tells which of two recipients with one address was paid', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    const { id, to, meta } = await payKiln(client)
    await save(client, 'Kiln Workshop', to ?? '')
    const host = await signedInHost(platform)
    storePaidRecipient(scopeOf(host), {
      walletId: WALLET,
      recipientKey: 'an address',
      order: meta?.order_id ?? undefined,
      saved: { counterparty: COUNTERPARTY.id, destination: COUNTERPARTY.destination },
    })
    await openApp(platform, '/activity', host)
    await screen.findAllByRole('link', { name: /Kiln Studio/ })
    expect(await rowOf(id)).toHaveTextContent('Kiln Studio')
  })

  it("Home's first render requests no recipients; their names appear later in the rows' second lines", async () => {
    const platform = createPlatform()
    const { id } = await payKiln(await signedInClient(platform))
    await openApp(platform, '/', await signedInHost(platform))
    expect(await rowOf(id)).toHaveTextContent(/^Sent USDTWaiting · T\w{5}…/)
    expect(platform.sentTo('E10')).toHaveLength(0)
    await screen.findAllByRole('link', { name: /Kiln Studio/ })
    expect(await rowOf(id)).toHaveTextContent(/^Sent USDTWaiting · Kiln Studio/)
  })

  it('Money received by a virtual account shows the name of a saved sender', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    const { to } = await payKiln(client)
    const accounts = await client.call(listVirtualAccounts, {
      params: { wallet_uuid: WALLET },
      query: {},
    })
    const virtualAccountId = rowsOf(accounts)[0]?.id ?? ''
    platform.control.scenario({
      name: 'bank-transfer',
      email: 'demo@tessera.test',
      amount: decimal('1000'),
      virtualAccountId,
      from: to ?? '',
    })
    platform.control.advance(10)
    await openApp(platform, `/accounts/${virtualAccountId}`, await signedInHost(platform))
    const received = within(await screen.findByRole('region', { name: 'Received' }))
    expect(await received.findByText(/Kiln Studio/)).toBeVisible()
  })
})
