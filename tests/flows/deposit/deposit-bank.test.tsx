import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { createCounterparty, getCounterparty } from '#api/counterparties/endpoints.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { decimal, minus } from '#lib/money/decimal.ts'
import { DEMO } from '#mocks/db/seeds/people.ts'

import { feedLength, usdtBalance } from '../../support/orders/orders.ts'
import { signedInClient } from '../../support/platform/client.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { createPlatform, type Platform } from '../../support/platform/platform.ts'
import { storedText } from '../../support/platform/stored-values.ts'
import {
  openApp,
  findPressableButton,
  signedInHost,
  press,
  openSignedIn,
  createRuntime,
} from '../../support/render-app.tsx'

const LINK = '/add/bank?rail=ach&payer=Alex+Varga'
const ORDER = /^Get bank details for/

/**
 * Opens the form by a link that names the payer, fills in the amount and continues to the review.
 */
async function toConfirm(platform: Platform, amount = '120', link = LINK, currency = 'USD') {
  const host = await signedInHost(platform)
  const opened = await openApp(platform, link, host)
  await screen.findByText('Alex Varga')
  await opened.user.type(await screen.findByLabelText(`Amount in ${currency}`), amount)
  await screen.findByText('Cost')
  await press(opened.user, 'Continue')
  await screen.findByText(/No charge yet/)
  return opened
}

function approve({ control }: Platform, rail: string): void {
  const { email } = DEMO
  control.scenario({ name: 'kyc-decision', status: 'APPROVED', rail, email })
}

const reference = async () => (await screen.findByText(/^TES-/)).textContent

it('Add offers three ways; "From your bank" opens transfers with minimum amounts, or what is missing', async () => {
  const { user } = await openSignedIn('/add')
  const ways = within(
    within(await screen.findByRole('main')).getAllByRole('list')[0] as HTMLElement,
  )
  await screen.findByText('From your bank')
  expect(ways.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText('US wire transfer')).not.toBeVisible()
  await user.click(screen.getByText('From your bank'))
  const wire = screen.getByRole('link', { name: /^US wire transfer/ })
  await waitFor(() => expect(wire).toHaveTextContent(/At least 50\.00\sUSD$/))
  expect(wire).toBeVisible()
  expect(screen.queryByText('US dollars')).toBeNull()
  const sepa = screen.getByRole('link', { name: /SEPA/ })
  await waitFor(() => expect(sepa).toHaveTextContent('Request access to SEPA'))
  expect(screen.getByRole('link', { name: /^Crypto/ })).toBeVisible()
})

it("A bank deposit from the person's own account is ordered once by two presses, and shows its arrival", async () => {
  const platform = createPlatform()
  const observer = await signedInClient(platform)
  const before = await usdtBalance(observer)
  const { user, cache } = await toConfirm(platform, '120', '/add/bank?rail=ach')
  const button = await findPressableButton(ORDER)
  await user.dblClick(button)
  await user.click(button)
  const shown = await reference()
  expect(screen.getByRole('main')).toHaveTextContent(
    /Waiting for your .*Exact amount.*ReferenceTES-\w+Pay exactly this amount.*Account number.*Beneficiary.*See details/,
  )
  expect(platform.sentTo('E70')).toHaveLength(1)
  const sent = JSON.parse(platform.sentTo('E70')[0]?.body ?? '') as Record<string, unknown>
  expect(sent['amount']).toBe(120)
  const { name } = await observer.call(getCounterparty, {
    params: {
      wallet_id: WALLET,
      counterparty_account_id: sent['counterparty_account_id'] as CounterpartyId,
    },
  })
  expect(name).toBe('Alex Varga')
  platform.control.scenario({
    name: 'bank-transfer',
    email: DEMO.email,
    amount: decimal('120'),
    reference: shown ?? '',
  })
  platform.control.advance(10)
  expect(minus(await usdtBalance(observer), before)).toBe('118.1')
  expect(platform.control.ledger().balanced).toBe(true)
  await act(() => cache.invalidateQueries())
  expect(await screen.findByText('Your bank transfer has arrived.')).toBeVisible()
  expect(screen.queryByText(/Pay exactly this amount|Waiting for your/)).toBeNull()
})

it('A quick amount in dollars is kept for another dollar transfer, and cleared for one in euros', async () => {
  const platform = createPlatform()
  for (const rail of ['WIRE', 'SEPA']) approve(platform, rail)
  const { user } = await openApp(platform, LINK, await signedInHost(platform))
  const sums = await screen.findByRole('group', { name: 'Quick amounts' })
  await user.click(within(sums).getByRole('button', { name: /^100/ }))
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('100')
  expect(await screen.findByText('Cost')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Wire' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Wire' })).toBeChecked())
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('100')
  await user.click(screen.getByRole('radio', { name: 'SEPA' }))
  expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('')
})

it('A deposit by SEPA shows amount, reference and account', async () => {
  const platform = createPlatform()
  approve(platform, 'SEPA')
  const { user } = await toConfirm(platform, '250', LINK.replace('ach', 'sepa'), 'EUR')
  await press(user, ORDER)
  const shown = await reference()
  expect(shown).toMatch(/^TES-/)
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent('Waiting for your 250.00 EUR')
  const { textContent } = main
  const inOrder = ['Exact amount', `Reference${shown}`, 'Pay exactly', 'IBAN', 'Beneficiary']
  const places = inOrder.map((part) => textContent.indexOf(part))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(platform.sentTo('E71')).toHaveLength(1)
  expect(platform.control.ledger().balanced).toBe(true)
})

it('A bank deposit of unknown outcome is found in the feed, and its repeat with one id shows how to pay', async () => {
  const platform = createPlatform()
  const observer = await signedInClient(platform)
  const { user, host, kill } = await toConfirm(platform)
  const lines = await feedLength(observer)
  platform.control.fault({ endpoint: 'E70', kind: 'malformed', by: { body: '"amount":120' } })
  await press(user, ORDER)
  expect(await screen.findByText("We don't know if the order was placed")).toBeVisible()
  kill()
  const again = await openApp(platform, '/add/bank', host)
  await press(again.user, 'Check status')
  await press(again.user, "It's this one")
  await press(again.user, 'Show how to pay')
  expect(await reference()).toMatch(/^TES-/)
  const ids = platform.sentTo('E70').map(({ body }) => JSON.parse(body).request_id as string)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(await feedLength(observer)).toBe(lines + 1)
})

it("A bank deposit's draft survives a killed app, and its payment reference survives the next start", async () => {
  const { platform, host } = await createRuntime()
  approve(platform, 'WIRE')
  const first = await openApp(platform, LINK.replace('ach', 'wire'), host)
  await first.user.type(await screen.findByLabelText('Amount in USD'), '75.5')
  first.kill()
  const { pathname, search } = globalThis.location
  const second = await openApp(platform, pathname + search, host)
  expect(await screen.findByLabelText('Amount in USD')).toHaveValue('75.5')
  await screen.findByText('Cost')
  await press(second.user, 'Continue')
  await press(second.user, ORDER)
  const shown = await reference()
  expect(platform.sentTo('E69')).toHaveLength(1)
  // The whole press is inside `act`, because the screen waits for its messages: in a short `act`
  await act(() => press(second.user, 'See details'))
  await screen.findByText('Still with you')
  const path = globalThis.location.pathname
  second.kill()
  await openApp(platform, path, host)
  expect(await reference()).toBe(shown)
  expect(storedText(host, `draft.add.${WALLET}`)).toBeNull()
})

it('A bank deposit shows what a locked rail requires, and refuses amounts outside its limits', async () => {
  const { platform, user } = await openSignedIn('/add/bank?rail=sepa&payer=Alex+Varga')
  expect(await screen.findByText(/SEPA only needs a request/)).toBeVisible()
  expect(screen.queryByLabelText(/^Amount/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'ACH' }))
  await screen.findByText(/At least/)
  await user.type(await screen.findByLabelText('Amount in USD'), '9')
  expect(await screen.findByText(/Too little: at least 10/)).toBeVisible()
  expect(platform.sentTo('E67')).toEqual([])
  await user.clear(screen.getByLabelText('Amount in USD'))
  await user.type(screen.getByLabelText('Amount in USD'), '30000')
  expect(await screen.findByText('The provider says: “at most 25000 USD”')).toBeVisible()
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('The amount is too large.')
  expect(within(alert).queryByRole('button')).not.toBeInTheDocument()
})

it('A payer beyond the first page of recipients is found by link, by "Show more" and by search', async () => {
  const platform = createPlatform()
  const observer = await signedInClient(platform)
  const made: string[] = []
  for (let at = 0; at < 55; at++) {
    const body = { name: `Payer ${String(at).padStart(2, '0')}`, type: 'BUSINESS' as const }
    made.push((await observer.call(createCounterparty, { params: { wallet_id: WALLET }, body })).id)
  }
  const host = await signedInHost(platform)
  const { user } = await openApp(platform, `/add/bank?rail=ach&payer=${made.at(-1)}`, host)
  await user.click(await screen.findByRole('button', { name: /^Payer 54/ }))
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText('Alex Varga')
  expect(sheet.queryByRole('button', { name: /^Payer 53/ })).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Show more' }))
  expect(await sheet.findByRole('button', { name: /^Payer 53/ })).toBeVisible()
  await user.click(sheet.getByRole('searchbox'))
  await user.paste('payer 52')
  await waitFor(() => expect(sheet.queryByText('Payer 53')).toBeNull())
  await user.click(sheet.getByText('Payer 52'))
  expect(await screen.findByRole('button', { name: /^Payer 52/ })).toBeVisible()
})

it('A payer loads with the connection; a new one leads back to the filled-in deposit', async () => {
  const { user } = await openSignedIn('/add/bank?rail=ach')
  await user.click(await screen.findByRole('radio', { name: 'Wire' }))
  await user.type(await screen.findByLabelText('Amount in USD'), '333')
  await press(user, /^Alex Varga/)
  const sheet = within(await screen.findByRole('dialog'))
  const other = await sheet.findByRole('button', { name: /^Kiln Studio/ })
  act(() => onlineManager.setOnline(false))
  await user.click(other)
  expect(await screen.findByText(/^You're offline/)).toBeVisible()
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(screen.queryByText(/^You're offline/)).toBeNull())
  await press(user, /^Kiln Studio/)
  await user.click(await screen.findByRole('link', { name: 'Add a person or company' }))
  await user.type(await screen.findByLabelText(/^Full name/), 'Fresh Payer')
  await press(user, 'Save')
  expect(await screen.findByRole('button', { name: /^Fresh Payer/ })).toBeVisible()
  expect(await screen.findByLabelText('Amount in USD')).toHaveValue('333')
  expect(screen.getByRole('radio', { name: 'Wire' })).toBeChecked()
})
