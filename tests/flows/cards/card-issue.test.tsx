import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { calculateV1 } from '#api/orders/endpoints.ts'
import type { CalculatedOrder } from '#api/orders/schema.ts'
import { getWallet } from '#api/wallets/endpoints.ts'
import { toWallet } from '#api/wallets/views.ts'
import { compare, decimal, minus, plus, type Decimal } from '#lib/money/decimal.ts'
import { PROGRAM_IDS, PROGRAMS } from '#mocks/db/card-programs.ts'
import { DEMO } from '#mocks/db/seeds/people.ts'

import {
  cardsOf,
  createIssueRuntime,
  issueFormPath,
  ISSUE,
  issueCard,
  typeCardName,
  byEye,
  openReview,
} from '../../support/cards/card-issue-setup.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { findPressableButton, openApp, press, retype } from '../../support/render-app.tsx'

it('A prepaid card is chosen, named, paid for only after a review, and shown at once', async () => {
  const { platform, host, observer } = await createIssueRuntime()
  const { user } = await openApp(platform, '/cards/new', host)
  const prepaid = await screen.findByRole('link', { name: /^Prepaid Visa/ })
  expect(prepaid).toHaveTextContent(/ virtual · .* · own balance in USD/)
  expect(prepaid).toHaveTextContent(/Issuing fee 3\.00\sUSD/)
  expect(prepaid).toHaveTextContent('Can be added to a phone wallet')
  expect(prepaid).toHaveTextContent('Spends only the money you put on it')
  expect(screen.getByRole('link', { name: /^Dollar account/ })).toHaveTextContent('Free')
  expect(screen.queryByRole('link', { name: /^Prepaid Mastercard/ })).toBeNull()
  const plastic = screen.getByRole('link', { name: /^Euro account/ })
  expect(plastic).toHaveTextContent(/ plastic · .* · account in EUR/)
  await user.click(prepaid)
  await screen.findByText('You pay')
  const name = screen.getByLabelText('Name of the card')
  await user.clear(name)
  await press(user, 'Continue')
  expect(await screen.findByText('Give the card a name.')).toBeVisible()
  expect(screen.queryByRole('button', { name: ISSUE })).toBeNull()
  await user.type(name, 'Holiday{Enter}')
  await findPressableButton(ISSUE)
  expect(screen.getByText('Holiday')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Review')
  const [first] = screen.getAllByRole('region')
  expect(first).toHaveAccessibleName('Cost')
  const rows = within(first!)
  expect(rows.getByText('On the card').nextElementSibling).toHaveTextContent(/^10\.00\sUSD$/)
  const paid = rows.getByText('You pay').nextElementSibling?.textContent ?? ''
  expect(screen.getByRole('button', { name: /^Issue card for/ }).textContent).toContain(byEye(paid))
  // The fee of a small card is a large part of its cost, so the parts are open at once.
  expect(rows.getByText('Card')).toBeVisible()
  await press(user, 'Edit amount')
  const topUp = await screen.findByLabelText('First top-up in USD')
  expect(topUp).toHaveFocus()
  await retype(user, topUp, '5')
  expect(await screen.findByText('Too little: at least 10.00 USD.')).toBeVisible()
  await retype(user, topUp, '40')
  await openReview(user)
  const button = screen.getByRole('button', { name: /^Issue card for [\d.,]+\sUSDT$/ })
  expect(platform.sentTo('E25')).toHaveLength(0)
  await user.click(button)
  expect(await screen.findByText('Your card is ready')).toBeVisible()
  const art = await screen.findByRole('img', { name: /^Holiday: Visa ending in \d{4}\. Active$/ })
  expect(art).toBeVisible()
  expect(screen.getByText(/to spend/).closest('p')).toHaveTextContent('40.00 USD to spend')
  expect((await cardsOf(observer)).map(({ nick_name }) => nick_name)).toContain('Holiday')
  await press(user, 'Open the card')
  expect(location.pathname).toMatch(/^\/cards\/[\da-f-]{36}$/)
  expect(platform.sentTo('E25')).toHaveLength(1)
  expect(platform.control.ledger().balanced).toBe(true)
})

it('The form of another card program shows neither the error nor the account of a refused card', async () => {
  const { platform, host, observer } = await createIssueRuntime()
  const { user } = await openApp(platform, '/cards/new', host)
  await user.click(await screen.findByRole('link', { name: /^Dollar account/ }))
  await press(user, /^A new account/)
  platform.control.fault({
    endpoint: 'E26',
    kind: 'status',
    status: 422,
    by: { body: '"nick_name":"Card"' },
  })
  await issueCard(user)
  await screen.findByText('The provider says: “ordered fault”')
  // Goes back to the form, and from there to the list of cards. The form asks before the person
  // leaves it.
  host.popup = async () => 'leave'
  act(() => history.back())
  await screen.findByLabelText('Name of the card')
  act(() => history.back())
  await user.click(await screen.findByRole('link', { name: /^Crypto flow/ }))
  await screen.findByLabelText('Name of the card')
  expect(screen.queryByText(/ordered fault/)).toBeNull()
  const before = (await cardsOf(observer)).length
  await issueCard(user)
  expect(await screen.findByText('Your card is ready')).toBeVisible()
  const [refused, taken] = platform.sentTo('E26').map(({ body }) => JSON.parse(body))
  expect(refused.sub_account_id).toBeTruthy()
  expect(taken.sub_account_id).not.toBe(refused.sub_account_id)
  expect(taken.request_id).not.toBe(refused.request_id)
  expect(await cardsOf(observer)).toHaveLength(before + 1)
})

it('A first top-up can use the whole balance except for the issuing fee, and no more', async () => {
  const symbol = 'USDT'
  const kind = 'prepaid'
  const orderType = 'TRANSFER_CARD_PREPAID'
  const { platform, host, observer } = await createIssueRuntime()
  const wallet = toWallet(await observer.call(getWallet, { params: { uuid: WALLET } }))
  const [balance] = wallet.assets
    .flatMap(({ networks }) => networks)
    .filter(({ currency }) => currency.symbol === symbol)
    .toSorted((a, b) => compare(b.amount, a.amount))
  if (balance === undefined) throw new Error(`no ${symbol}`)
  const program = PROGRAMS.find(({ id }) => id === PROGRAM_IDS[kind])
  const to = program?.currency.id ?? balance.currency.id
  const quote = (order_type: CalculatedOrder, amount: Decimal, is_reverse: boolean) =>
    observer.call(calculateV1, {
      query: {
        from_currency: balance.currency.id,
        to_currency: to,
        amount,
        order_type,
        is_reverse,
      },
    })
  const fee = await quote('CARD_ISSUING_FEE', program?.issuingFee ?? decimal('0'), true)
  const left = minus(balance.amount, fee.from_amount)
  const { result_amount: most } = await quote(orderType, left, false)

  const { user } = await openApp(platform, issueFormPath(kind), host)
  const topUp = await screen.findByLabelText(/^First top-up in/)
  const payer = within(screen.getByRole('region', { name: 'Pay with' }))
  await user.click(payer.getByRole('button'))
  const choices = within(screen.getByRole('dialog')).getAllByRole('button')
  const held = choices.find(({ textContent }) => textContent?.startsWith(symbol))
  if (held !== undefined) await user.click(held)
  const enter = async (amount: Decimal) => {
    await retype(user, topUp, amount)
  }
  await enter(plus(most, decimal('0.01')))
  expect(await screen.findByText(/^Not enough: with the issuing fee /)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await enter(most)
  expect(await screen.findByText('You pay')).toBeVisible()
  expect(screen.queryByText(/^Not enough: with the issuing fee /)).toBeNull()
  await issueCard(user)
  expect(await screen.findByText('Your card is ready')).toBeVisible()
  const issued = [...platform.sentTo('E25'), ...platform.sentTo('E26')]
  expect(issued.map(({ status }) => status)).toEqual([200])
  expect(platform.control.ledger().balanced).toBe(true)
})

it('A locked card program shows the missing requirement and links to it', async () => {
  const { platform, host } = await createIssueRuntime()
  platform.control.scenario({
    name: 'kyc-decision',
    status: 'SOFT_REJECT',
    rail: 'CARDS',
    email: DEMO.email,
  })
  const { user } = await openApp(platform, '/cards/new', host)
  await user.click(await screen.findByRole('link', { name: /^Prepaid Visa.*Verify your identity/ }))
  expect(location.pathname).toMatch(/^\/verification\//)
  expect(new URLSearchParams(location.search).get('back')).toMatch(/^\/cards\/new\?program=/)
})

const ASIDE = 'Finish this order first, then open the link again.'

it('A card order without a response keeps its URL, reports ignored links, and is finished once', async () => {
  const { platform, host, observer } = await createIssueRuntime()
  const first = await openApp(platform, issueFormPath('prepaid'), host)
  await typeCardName(first.user, 'Lost')
  await screen.findByText('You pay')
  const before = (await cardsOf(observer)).length
  platform.control.fault({ endpoint: 'E25', kind: 'drop', by: { body: 'Lost' } })
  await issueCard(first.user)
  await screen.findByText(/We don't know if “Lost” was issued/)
  first.kill()
  const second = await openApp(platform, '/cards/new', host)
  expect(await screen.findByText(/We don't know if “Lost” was issued/)).toBeVisible()
  expect(location.search).toBe(`?program=${PROGRAM_IDS.prepaid}`)
  expect(screen.queryByText(ASIDE)).toBeNull()
  second.kill()
  const third = await openApp(platform, `${issueFormPath('prepaid')}&account=any`, host)
  expect(await screen.findByText(/We don't know if “Lost” was issued/)).toBeVisible()
  expect(screen.queryByText(ASIDE)).toBeNull()
  act(() => history.pushState(null, '', issueFormPath('account')))
  expect(await screen.findByText(ASIDE)).toBeVisible()
  expect(location.search).toBe(`?program=${PROGRAM_IDS.prepaid}`)
  await press(third.user, 'Check and finish')
  expect(await screen.findByText('Your card is ready')).toBeVisible()
  const [one, two] = platform.sentTo('E25').map(({ body }) => body)
  expect(two).toBe(one)
  expect(await cardsOf(observer)).toHaveLength(before + 1)
})
