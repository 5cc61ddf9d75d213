import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { CurrencyId } from '#api/common/schema.ts'
import { createDestination } from '#api/counterparties/endpoints.ts'
import { decimal, minus, parseDecimal, plus } from '#lib/money/decimal.ts'
import { TRX } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import {
  ABROAD_ID,
  confirmQuestions,
  balanceOf,
  bodiesTo,
  createSendSetup,
  DEMO_EMAIL,
  hideEarlierPayments,
  KILN_LINK,
  LANDLORD_LINK,
  sendLinkTo,
  CHECKING_ID,
  SALARY_ID,
  SEND_BUTTON,
  continueToConfirm,
  WIRE_DESTINATION_ID,
  type SendSetup,
  openCostSection,
  openSend,
  continueToReview,
} from '../../support/orders/send-setup.ts'
import { COUNTERPARTY, USDT, WALLET } from '../../support/platform/ids.ts'
import { depositCrypto } from '../../support/platform/platform.ts'
import { openApp, press } from '../../support/render-app.tsx'

const NO_SWIFT = { name: 'not-implemented', type: 'TBD_SWIFT_WITHDRAWAL', on: true } as const

describe('Rails', () => {
  it('A verified person sees before any input that access to SEPA only needs to be requested', async () => {
    const { user } = await openSend(LANDLORD_LINK, { isVerified: false })
    expect(await screen.findByText(/identity is verified. SEPA only needs a request/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await act(async () => user.click(screen.getByRole('link', { name: 'Request access' })))
    expect(location.pathname).toMatch(/^\/verification\//)
    expect(new URLSearchParams(location.search).get('back')).toBe(LANDLORD_LINK)
  })

  const SELF_PAID = { amount: 100, counterparty_account_id: COUNTERPARTY_IDS.self }
  /**
   * Pays one of the person's own bank accounts.
   */
  async function payBank(destination: string, from: string) {
    const runtime = await createSendSetup()
    const link = sendLinkTo(COUNTERPARTY_IDS.self, destination)
    const { user } = await openApp(runtime.platform, link, runtime.host)
    await continueToConfirm(user, from, '100')
    await press(user, SEND_BUTTON)
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    return runtime
  }

  it.each([
    ['ACH', CHECKING_ID, 'USDT', 'E73', 'E64'],
    ['wire', WIRE_DESTINATION_ID, 'USDT', 'E72', 'E63'],
    ['SEPA', SALARY_ID, 'EUR', 'E74', 'E65'],
  ] as const)('A bank account is paid by %s with its version 2 order', async (...row) => {
    const [, destination, from, order, orderV1] = row
    const runtime = await payBank(destination, from)
    expect(bodiesTo(runtime, order)).toMatchObject([{ ...SELF_PAID, wallet_id: WALLET }])
    expect(bodiesTo(runtime, orderV1)).toEqual([])
  })

  it("SWIFT can be paid if the platform's list of order types has it", async () => {
    const runtime = await createSendSetup()
    const link = sendLinkTo(COUNTERPARTY_IDS.self, ABROAD_ID)
    const { user } = await openApp(runtime.platform, link, runtime.host)
    await continueToConfirm(user, 'EUR', '300')
    await press(user, SEND_BUTTON)
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    expect(bodiesTo(runtime, 'E77')).toMatchObject([
      { amount: 300, wallet_id: WALLET, counterparty_account_id: COUNTERPARTY_IDS.self },
    ])
  })

  it('If the platform has not implemented SWIFT, Send shows this before any input', async () => {
    const runtime = await createSendSetup()
    runtime.platform.control.scenario(NO_SWIFT)
    await openApp(runtime.platform, sendLinkTo(COUNTERPARTY_IDS.self, ABROAD_ID), runtime.host)
    expect(await screen.findByText(/^Coming soon\. Choose another way/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
    expect(screen.queryByRole('textbox')).toBeNull()
    // The price is requested once, because another try can't change the response.
    expect(runtime.platform.sentTo('E67').map(({ status }) => status)).toEqual([501])
  })

  it('On a rail with two methods, the person chooses one', async () => {
    const { runtime, user } = await openSend(KILN_LINK)
    await press(user, 'Continue')
    await openCostSection(user)
    await user.click(await screen.findByLabelText('Direct'))
    await user.type(screen.getByLabelText('Amount in USDT'), '200')
    expect(await screen.findByText('Processing')).toBeVisible()
    await press(user, 'Continue')
    await confirmQuestions(user)
    await press(user, /^Send 200\sUSDT$/)
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    expect(bodiesTo(runtime, 'E76')).toMatchObject([
      { amount: 200, counterparty_account_id: COUNTERPARTY.id },
    ])
  })
})

describe('Saved recipients', () => {
  it('A recipient is found by name with one request, and the person chooses the destination', async () => {
    const { runtime, user } = await openSend('/send')
    hideEarlierPayments(runtime)
    await press(user, 'All recipients (4)')
    await user.type(await screen.findByRole('searchbox', { name: 'Name, email or phone' }), 'kiln')
    const everybody = screen.getByRole('dialog')
    await waitFor(() =>
      expect(within(everybody).queryByRole('button', { name: /Lindqvist/ })).toBeNull(),
    )
    const searches = runtime.platform.sentTo('E10').filter(({ query }) => query.includes('search'))
    expect(searches.map(({ query }) => /search\]?=(\w+)/.exec(query)?.[1])).toEqual(['kiln'])
    await user.click(await within(everybody).findByRole('button', { name: /Kiln Studio/ }))
    const bank = '.lucide-landmark'
    expect(await screen.findByText(/^Crypto address · USDT · Tron · /)).toBeVisible()
    const addresses = await screen.findAllByRole('button', { name: /^Wallet/ })
    expect(addresses).toHaveLength(3)
    for (const address of addresses) expect(address.querySelector(bank)).toBeNull()
    await user.click(addresses[0] as HTMLElement)
    await screen.findByLabelText('Amount in USDT')
    await press(user, 'Back')
    expect((await screen.findByRole('button', { name: /^Wallet/ })).querySelector(bank)).toBeNull()
  })

  it('A saved recipient receives the typed amount in euros when the person pays in another currency', async () => {
    const runtime = await createSendSetup()
    const before = await balanceOf(runtime.observer, USDT)
    depositCrypto(runtime.platform, DEMO_EMAIL, 'USDT', '500')
    const { user, cache } = await openApp(runtime.platform, LANDLORD_LINK, runtime.host)
    await press(user, /EUR/)
    await user.click(await screen.findByRole('button', { name: /USDT\s*Tron/ }))
    await press(user, 'Continue')
    await user.click(await screen.findByLabelText('They get'))
    await user.type(screen.getByLabelText('Amount in EUR'), '250')
    await continueToReview(user)
    await press(user, /^Send 250\.00\sEUR$/)
    await screen.findByText(/^To Lindqvist Property AB\. 250\.00\sEUR will arrive\.$/)
    const [body] = bodiesTo(runtime, 'E74')
    const left = minus(before, await balanceOf(runtime.observer, USDT))
    expect(parseDecimal(body?.['amount'] as number)).toBe(plus(left, decimal('500')))
    runtime.platform.control.advance(90_000)
    await act(() => cache.invalidateQueries())
    expect(await screen.findByText(/^250\.00\sEUR arrived$/)).toBeVisible()
    expect(
      screen.getByText(/^To Lindqvist Property AB\. You sent 2\d\d\.[\d]+\sUSDT\.$/),
    ).toBeVisible()
  })

  it('A saved recipient who was deleted is reported, and another one can be chosen', async () => {
    const runtime = await createSendSetup()
    const link = sendLinkTo(COUNTERPARTY_IDS.landlord, WIRE_DESTINATION_ID)
    const { user } = await openApp(runtime.platform, link, runtime.host)
    expect(await screen.findByText(/no longer saved/)).toBeVisible()
    await press(user, 'Change')
    expect(await screen.findByText('Recipients')).toBeVisible()
  })
})

describe('Several addresses of one recipient', () => {
  const saveAnother = ({ observer }: SendSetup, address: string, currency_id: CurrencyId) =>
    observer.call(createDestination, {
      params: { wallet_id: WALLET, account_id: COUNTERPARTY_IDS.kiln },
      body: {
        type: 'CRYPTO_EXTERNAL',
        nickname: 'Other',
        external_crypto_data: { address, currency_id },
      },
    })
  const OTHER = makeAddress('tron', 'Kiln Studio, other')

  it("An order for a recipient with one address on the network contains only the recipient's id", async () => {
    const { runtime, user } = await openSend(KILN_LINK)
    await continueToConfirm(user, 'USDT', '20')
    await press(user, SEND_BUTTON)
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    const [body, ...more] = bodiesTo(runtime, 'E75')
    expect(body).toEqual({
      request_id: expect.any(String),
      counterparty_account_id: COUNTERPARTY_IDS.kiln,
      amount: 20,
      wallet_id: WALLET,
      from_currency_id: USDT,
    })
    expect(more).toEqual([])
  })

  it('If a recipient has two addresses on the network, the person can pay one of them directly', async () => {
    const runtime = await createSendSetup()
    await saveAnother(runtime, OTHER, TRX.id)
    const { user } = await openApp(runtime.platform, KILN_LINK, runtime.host)
    expect(await screen.findByText("This order can't say which address")).toBeVisible()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await press(user, 'Send to this address directly')
    await continueToConfirm(user, 'USDT', '20')
    await press(user, SEND_BUTTON)
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    expect(bodiesTo(runtime, 'E55')).toMatchObject([
      { amount: 20, crypto_uuid: USDT, to_address: makeAddress('tron', 'Kiln Studio') },
    ])
    expect([...bodiesTo(runtime, 'E75'), ...bodiesTo(runtime, 'E76')]).toEqual([])
  })

  it('An address saved during the review stops the order', async () => {
    const { runtime, user } = await openSend(KILN_LINK)
    await continueToConfirm(user, 'USDT', '20')
    await saveAnother(runtime, OTHER, USDT)
    await press(user, SEND_BUTTON)
    expect(await screen.findByText(/What you chose has changed, so nothing was sent/)).toBeVisible()
    expect(bodiesTo(runtime, 'E75')).toEqual([])
  })
})
