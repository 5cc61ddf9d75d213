import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { rowsOf } from '#api/common/schema.ts'
import { listVirtualAccounts } from '#api/virtual-accounts/endpoints.ts'
import { decimal } from '#lib/money/decimal.ts'
import { writeRequestCode } from '#lib/payment-request.ts'
import { USDT_ETHEREUM } from '#mocks/db/reference.ts'
import { RAIL_IDS } from '#mocks/db/verification-rails.ts'
import { paths } from '#paths'
import type { Host } from '#shell/host.ts'

import { accountOf, cardOf } from '../../support/cards/card-samples.ts'
import { OUTSIDE_ADDRESS, usdtBalance, feedOf } from '../../support/orders/orders.ts'
import { confirmQuestions, continueToReview } from '../../support/orders/send-setup.ts'
import { type Client } from '../../support/platform/client.ts'
import { COUNTERPARTY, USDT, WALLET } from '../../support/platform/ids.ts'
import {
  fillIn,
  createRuntime,
  openApp,
  findPressableButton,
  press,
  openSignedIn,
} from '../../support/render-app.tsx'
import { findAmounts } from '../../support/visible-amounts.ts'

async function openHidden(
  path: string | ((client: Client) => Promise<string>),
  given?: Partial<Host>,
) {
  const { platform, host, observer } = await createRuntime(given)
  host.storage.setItem('tessera.hide-amounts', 'yes')
  const app = await openApp(platform, typeof path === 'string' ? path : await path(observer), host)
  return { ...app, platform, observer }
}

const settled = () =>
  waitFor(() => {
    expect(document.querySelector('main h1')).not.toBeNull()
    expect(document.querySelector('[role=status][aria-busy=true]')).toBeNull()
  })

type Place = string | ((client: Client) => Promise<string>)
type Name = Exclude<keyof typeof paths, 'signIn' | 'signInCode' | 'signUp' | 'logout'>

/** Every route for signed-in people; the compiler reports a missing one. */
const SCREENS: Record<Name, Place> = {
  home: paths.home.to(),
  wallets: paths.wallets.to(),
  newWallet: paths.newWallet.to(),
  asset: paths.asset.to({ symbol: 'USDT' }),
  activity: paths.activity.to(),
  books: paths.books.to({}, { from: '2026-07-01', to: '2026-11-20' }),
  transaction: async (client) => {
    const page = await feedOf(client, { limit: 1 })
    return paths.transaction.to({ id: String(page[0]?.id) })
  },
  deposit: paths.deposit.to(),
  depositCrypto: paths.depositCrypto.to(),
  depositBank: paths.depositBank.to({}, { rail: 'ach', amount: '250' }),
  requests: paths.requests.to(),
  send: paths.send.to(),
  payMany: paths.payMany.to(),
  exchange: paths.exchange.to(),
  virtualAccounts: paths.virtualAccounts.to(),
  newVirtualAccount: paths.newVirtualAccount.to(),
  virtualAccount: async (client) => {
    const page = await client.call(listVirtualAccounts, {
      params: { wallet_uuid: WALLET },
      query: { limit: 1, offset: 0 },
    })
    return paths.virtualAccount.to({ id: String(rowsOf(page)[0]?.id) })
  },
  cards: paths.cards.to(),
  newCard: paths.newCard.to(),
  topUp: paths.topUp.to(),
  cardSpending: paths.cardSpending.to(),
  cardAccount: async (client) => paths.cardAccount.to({ id: await accountOf(client) }),
  card: async (client) => paths.card.to({ id: await cardOf(client) }),
  counterparties: paths.counterparties.to(),
  newCounterparty: paths.newCounterparty.to(),
  importRecipients: paths.importRecipients.to(),
  counterparty: paths.counterparty.to({ id: COUNTERPARTY.id }),
  verification: paths.verification.to(),
  verificationRail: paths.verificationRail.to({ railId: RAIL_IDS.sepa }),
  developer: paths.developer.to(),
  twoFactor: paths.twoFactor.to(),
  profile: paths.profile.to(),
  more: paths.more.to(),
}

const STATES: Record<string, Place> = {
  'Activity, searched': paths.activity.to({}, { search: 'usdt' }),
  'Books of a year': paths.books.to({}, { from: '2025-12-01', to: '2026-11-30' }),
  'Spending at merchants': paths.cardSpending.to({}, { by: 'merchant' }),
  'A prepaid card': async (client) => paths.card.to({ id: await cardOf(client, 'prepaid') }),
  'An asset on one network': paths.send.to({}, { asset: 'USDT' }),
}

describe('Screens while amounts are hidden', () => {
  it('While amounts are hidden, no screen shows or reads out an amount', async () => {
    const { cache, observer } = await openHidden('/')
    for (const [name, place] of Object.entries({ ...SCREENS, ...STATES })) {
      const path = typeof place === 'string' ? place : await place(observer)
      const before = document.querySelector('main h1')
      await act(async () => history.pushState(null, '', path))
      if (name !== 'home')
        await waitFor(() => expect(document.querySelector('main h1'), name).not.toBe(before))
      await settled()
      await waitFor(() => expect(cache.isFetching(), name).toBe(0))
      expect(findAmounts(cache), name).toEqual([])
    }
  })

  it("This test's own search for amounts finds them while amounts are not hidden", async () => {
    const { cache } = await openSignedIn('/')
    await settled()
    await waitFor(() => expect(findAmounts(cache).length).toBeGreaterThan(3))
  })
})

describe('Orders while amounts are hidden', () => {
  async function toAmount(path = `/send?asset=USDT`) {
    const opened = await openHidden(path)
    const { user } = opened
    fillIn(await screen.findByLabelText('To'), OUTSIDE_ADDRESS)
    await press(user, /USDT.*Tron/)
    return { ...opened, field: await screen.findByLabelText('Amount in USDT') }
  }

  it('While amounts are hidden, Max sends the whole balance and shows none of it', async () => {
    const { user, cache, field, platform, observer } = await toAmount()
    const balance = await usdtBalance(observer)
    await press(user, 'Max')
    expect(field).toHaveValue('••••')
    await screen.findByText('Cost')
    expect(findAmounts(cache)).toEqual([])
    await press(user, 'Continue')
    await confirmQuestions(user)
    expect(findAmounts(cache)).toEqual([])
    await press(user, /^Send ••••\sUSDT$/)
    expect(await screen.findByText(/^Sending ••••\sUSDT$/)).toBeVisible()
    expect(findAmounts(cache)).toEqual([])
    const [sent] = platform.sentTo('E55')
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ amount: Number(balance) })
  })

  it('While amounts are hidden, Send shows only the typed amount, also if refused or of unknown outcome', async () => {
    const { user, cache, field, platform, observer } = await toAmount()
    const balance = await usdtBalance(observer)
    await user.type(field, '99999999')
    await waitFor(() => expect(field).toBeInvalid())
    expect(findAmounts(cache, ['99999999'])).toEqual([])
    expect(document.body).not.toHaveTextContent(balance)
    await user.clear(field)
    // The balance covers the arriving amount, but not the fee.
    await user.click(screen.getByRole('radio', { name: 'They get' }))
    await user.type(field, balance)
    await waitFor(() => expect(field).toBeInvalid())
    expect(findAmounts(cache, [balance])).toEqual([])

    await user.click(screen.getByRole('radio', { name: 'You send' }))
    await press(user, 'Max')
    // The amount that Max has filled in is replaced as a whole.
    await user.type(field, '22')
    expect(field).toHaveValue('22')
    await continueToReview(user)
    expect(findAmounts(cache, ['22'])).toEqual([])
    expect(await findPressableButton(/^Send 22\sUSDT$/)).toBeVisible()
    platform.control.fault({ endpoint: 'E55', kind: 'drop', times: 'all' })
    await press(user, /^Send 22/)
    expect(await screen.findByText("We don't know if it was sent")).toBeVisible()
    expect(findAmounts(cache, ['22'])).toEqual([])
  })

  it('While amounts are hidden, exchange, bank deposit and top-up show only the typed amount', async () => {
    const { user, cache, observer } = await openHidden('/exchange?asset=USDT')
    const goTo = (path: string) => act(async () => history.pushState(null, '', path))
    await user.type(await screen.findByLabelText(/^You pay, /), '250')
    await screen.findByText('Our fee')
    await waitFor(() => expect(screen.getByLabelText(/^You get, /)).toHaveValue('••••'))
    expect(findAmounts(cache, ['250'])).toEqual([])
    await press(user, 'Continue')
    await press(user, /^Exchange 250\sUSDT$/)
    await screen.findByText(/exchanged/)
    expect(findAmounts(cache, ['250'])).toEqual([])

    await goTo('/add/bank?rail=ach&payer=Alex+Varga')
    await user.type(await screen.findByLabelText('Amount in USD'), '120')
    await screen.findByText('Cost')
    expect(findAmounts(cache, ['120', '120.00'])).toEqual([])
    await press(user, 'Continue')
    await press(user, /^Get bank details for/)
    await screen.findByText(/^TES-/)
    expect(findAmounts(cache, ['120', '120.00'])).toEqual([])

    await goTo(`/cards/top-up?card=${await cardOf(observer, 'prepaid')}`)
    await user.click(await screen.findByRole('button', { name: /^USD/ }))
    const [choice] = await screen.findAllByRole('button', { name: /^USDT/ })
    if (choice !== undefined) await user.click(choice)
    await user.type(screen.getByLabelText(/^Amount in/), '25')
    await screen.findByText('Cost')
    expect(findAmounts(cache, ['25', '25.00'])).toEqual([])
    await press(user, /^Top up for/)
    await screen.findByText('Top-up accepted')
    expect(findAmounts(cache, ['25', '25.00'])).toEqual([])
  })

  it('While amounts are hidden, a request shows its amount only as a code, a table only what was typed', async () => {
    const { user, cache } = await openHidden(`/add/requests?currency=${USDT_ETHEREUM.id}`)
    await user.type(await screen.findByLabelText('Amount in USDT'), '12.5')
    await press(user, 'Create request')
    await screen.findByRole('img', { name: /QR code/ })
    expect(await screen.findByText(/^Nothing with this amount/)).toBeVisible()
    expect(findAmounts(cache)).toEqual([])
    const wallet = '7b4c8a52-0f1e-4d3c-9a6b-5e2d1c0f9a8b'
    const request = { wallet, currency: USDT, amount: decimal('12.5'), note: '' }
    const link = `/send?request=${writeRequestCode(request)}`
    await act(async () => history.pushState(null, '', link))
    expect(await screen.findByText(/asked for ••••\sUSDT/)).toBeVisible()
    expect(findAmounts(cache)).toEqual([])
    await act(async () => history.pushState(null, '', paths.payMany.to()))
    const field = await screen.findByLabelText('Or type or paste it here')
    await user.click(field)
    const rows = ['21.5', '99999'].map((amount) => `${OUTSIDE_ADDRESS};USDT;Tron;${amount}`)
    await user.paste(['Address;Asset;Network;Amount', ...rows].join('\n'))
    await press(user, 'Check the table')
    await screen.findByText(/Not enough for all lines/)
    expect(findAmounts(cache, ['21.5', '99999', '99,999'])).toEqual([])
  })
})
