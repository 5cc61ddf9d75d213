/** Paying saved recipients over every rail: what the screen says, the call carries and the books hold. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { decimal, minus, parseDecimal, plus } from '#lib/money/decimal.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import { COUNTERPARTY, USDT, WALLET } from '../support/ids.ts'
import { OUTSIDE_ADDRESS } from '../support/orders.ts'
import { fund, usePlatformServer } from '../support/platform.ts'
import { openApp, pressable } from '../support/render-app.tsx'
import {
  ABROAD,
  agreeToAll,
  balanceOf,
  bodiesTo,
  createSendSetup,
  DEMO,
  KILN,
  LANDLORD,
  linkTo,
  press,
  toConfirm,
  WIRE,
} from '../support/send-setup.ts'

usePlatformServer()

describe('Rails', () => {
  it('A rail that verification has not opened says so before anything is typed', async () => {
    const stage = await createSendSetup({ isVerified: false })
    const { user } = await openApp(stage.platform, LANDLORD, stage.host)
    expect(await screen.findByText(/verification needed: Euro transfers by SEPA/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await act(async () => user.click(screen.getByRole('link', { name: 'Verify' })))
    expect(location.pathname).toMatch(/^\/verification\//)
    expect(new URLSearchParams(location.search).get('back')).toBe(LANDLORD)
  })

  it('A rail that only version 1 has is ordered by version 1', async () => {
    const stage = await createSendSetup()
    stage.platform.control.fault({ endpoint: 'E68', kind: 'malformed', body: '[]', times: 99 })
    const link = linkTo(COUNTERPARTY_IDS.self, WIRE)
    const { user } = await openApp(stage.platform, link, stage.host)
    await toConfirm(user, 'USDT', '100')
    await press(user, /^Send 100\sUSDT$/)
    expect(await screen.findByText('Sent')).toBeVisible()
    expect(bodiesTo(stage, 'E63')).toMatchObject([{ amount: 100, wallet_uuid: WALLET }])
    expect(stage.platform.sentTo('E72')).toEqual([])
  })

  it.each([false, true])('SWIFT is offered only where the deployment says so: %s', async (isOn) => {
    const stage = await createSendSetup()
    const link = linkTo(COUNTERPARTY_IDS.self, ABROAD)
    await openApp(stage.platform, link, stage.host, { offerSwift: isOn })
    await screen.findByText('My accounts')
    if (isOn) expect(await pressable('Continue')).toBeVisible()
    else expect(await screen.findByText('Not available')).toBeVisible()
  })

  it('A rail with two methods lets the person choose one', async () => {
    const stage = await createSendSetup()
    const { user } = await openApp(stage.platform, KILN, stage.host)
    await press(user, 'Continue')
    await user.click(await screen.findByLabelText('Direct'))
    await user.type(screen.getByLabelText('Amount in USDT'), '200')
    expect(await screen.findByText('Transaction fee')).toBeVisible()
    await press(user, 'Continue')
    await agreeToAll(user)
    await press(user, /^Send 200\sUSDT$/)
    expect(await screen.findByText('Sent')).toBeVisible()
    expect(bodiesTo(stage, 'E76')).toMatchObject([
      {
        amount: 200,
        counterparty_account_id: COUNTERPARTY.id,
        wallet_account_id: COUNTERPARTY.destination,
      },
    ])
  })
})

describe('Saved recipients', () => {
  it('A saved recipient is found by name, and the person chooses their destination', async () => {
    const stage = await createSendSetup()
    const { user } = await openApp(stage.platform, '/send', stage.host)
    await press(user, 'All recipients (4)')
    await user.type(await screen.findByLabelText('Name, email or phone'), 'kiln')
    const everybody = screen.getByRole('dialog')
    await waitFor(() =>
      expect(within(everybody).queryByRole('button', { name: /Landlord/ })).toBeNull(),
    )
    await user.click(await within(everybody).findByRole('button', { name: /Kiln Studio/ }))
    const addresses = await screen.findAllByRole('button', { name: /^Crypto address · Wallet/ })
    expect(addresses).toHaveLength(3)
    expect(await screen.findByText(/^USDT · Tron · /)).toBeVisible()
    const bank = '.lucide-landmark'
    for (const address of addresses) expect(address.querySelector(bank)).toBeNull()
    const [first] = addresses
    if (first !== undefined) await user.click(first)
    expect(
      (await screen.findByRole('button', { name: /^Crypto address/ })).querySelector(bank),
    ).toBeNull()
  })

  it('A saved recipient gets the typed amount in another currency', async () => {
    const stage = await createSendSetup()
    const before = await balanceOf(stage.observer, USDT)
    fund(stage.platform, DEMO, 'USDT', '500')
    const { user } = await openApp(stage.platform, LANDLORD, stage.host)
    await press(user, /EUR/)
    await user.click(await screen.findByRole('button', { name: /USDT\s*Tron/ }))
    await press(user, 'Continue')
    await user.click(await screen.findByLabelText('They get'))
    await user.type(screen.getByLabelText('Amount in EUR'), '250')
    await screen.findByText('Cost')
    await press(user, 'Continue')
    await agreeToAll(user)
    await press(user, /^Send 250\.00\sEUR$/)
    expect(
      await screen.findByText('To Landlord. 250.00 EUR will arrive.', { normalizer: plain }),
    ).toBeVisible()
    const [body] = bodiesTo(stage, 'E74')
    const left = minus(before, await balanceOf(stage.observer, USDT))
    expect(parseDecimal(body?.['amount'] as number)).toBe(plus(left, decimal('500')))
  })

  it('An address that was just paid can be saved as a recipient', async () => {
    const stage = await createSendSetup()
    const { user } = await openApp(stage.platform, '/send', stage.host)
    await press(user, /USDT\s*Tron/)
    await user.type(await screen.findByLabelText('To'), OUTSIDE_ADDRESS)
    await toConfirm(user, 'USDT', '20')
    await press(user, /^Send 20\sUSDT$/)
    await user.click(await screen.findByRole('link', { name: 'Save this recipient' }))
    expect(location.pathname).toBe('/counterparties/new')
    expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({
      rail: 'CRYPTO_EXTERNAL',
      address: OUTSIDE_ADDRESS,
      currency: USDT,
    })
  })

  it('A saved recipient who is gone is reported, and another one can be chosen', async () => {
    const stage = await createSendSetup()
    const link = linkTo(COUNTERPARTY_IDS.landlord, WIRE)
    const { user } = await openApp(stage.platform, link, stage.host)
    expect(await screen.findByText(/no longer saved/)).toBeVisible()
    await press(user, 'Change')
    expect(await screen.findByText('Recipients')).toBeVisible()
  })
})

/** Figures stand beside their unit with a space that does not break. */
const plain = (text: string) => text.replace(/\s/g, ' ')
