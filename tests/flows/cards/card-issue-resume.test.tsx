/**
 * A card whose issue is interrupted is finished, not doubled, and leaves no account without a card
 * (Q13).
 */
import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'

import { freezeCard } from '#api/cards/endpoints.ts'
import type { IntentId } from '#api/orders/schema.ts'
import { newUuid } from '#lib/uuid.ts'
import { WALLET_IDS } from '#mocks/db/seeds/people.ts'
import { orderJournal } from '#orders/journal.ts'
import { openOrders } from '#orders/open-orders.ts'

import {
  accountsOf,
  cardsOf,
  createIssueRuntime,
  issueFormPath,
  issueCard,
  typeCardName,
} from '../../support/cards/card-issue-setup.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { holdResponses, type Platform } from '../../support/platform/platform.ts'
import { storeValue, scopeOf } from '../../support/platform/stored-values.ts'
import { openApp, press, retype } from '../../support/render-app.tsx'

it('A card order given up after it was accepted, and placed again unchanged, issues one card', async () => {
  const { platform, host, observer } = await createIssueRuntime()
  const { user } = await openApp(platform, issueFormPath('account'), host)
  await press(user, /^A new account/)
  await typeCardName(user, 'Once')
  const before = (await cardsOf(observer)).length
  platform.control.fault({ endpoint: 'E26', kind: 'malformed', by: { body: 'Once' } })
  await issueCard(user)
  await screen.findByText(/We don't know if “Once” was issued/)
  platform.control.fault({ endpoint: 'E26', kind: 'status', status: 503, by: { body: 'Once' } })
  await press(user, 'Check and finish')
  await press(user, 'Give it up and start over')
  await issueCard(user)
  // The platform has this id with other data, so the app asks about that card and finishes it.
  await press(user, 'Check and finish')
  expect(await screen.findByText('Your card is ready')).toBeVisible()
  expect(await cardsOf(observer)).toHaveLength(before + 1)
})

it('A card issued although its order was given up is shown before a card of another name', async () => {
  const { platform, host, observer } = await createIssueRuntime()
  const { user } = await openApp(platform, issueFormPath('account'), host)
  await press(user, /^A new account/)
  await typeCardName(user, 'First')
  const before = (await cardsOf(observer)).length
  platform.control.fault({ endpoint: 'E26', kind: 'malformed', by: { body: 'First' } })
  await issueCard(user)
  await screen.findByText(/We don't know if “First” was issued/)
  platform.control.fault({ endpoint: 'E26', kind: 'status', status: 503, by: { body: 'First' } })
  await press(user, 'Check and finish')
  await press(user, 'Give it up and start over')
  await typeCardName(user, 'Second')
  await issueCard(user)
  expect(await screen.findByText('“First” was issued')).toBeVisible()
  expect(screen.getByText(/This is an earlier order/)).toBeVisible()
  expect(await cardsOf(observer)).toHaveLength(before + 1)
  await press(user, 'Back to the new one')
  await issueCard(user)
  expect(await screen.findByText('Your card is ready')).toBeVisible()
  expect(await cardsOf(observer)).toHaveLength(before + 2)
})

async function orderAndGiveUp(
  user: UserEvent,
  { control }: Platform,
  name: string,
  first: { kind: 'malformed' } | { kind: 'status'; status: number },
): Promise<void> {
  control.fault({ endpoint: 'E25', ...first, by: { body: name } })
  await issueCard(user)
  await screen.findByText(`We don't know if “${name}” was issued`)
  control.fault({ endpoint: 'E25', kind: 'status', status: 503, by: { body: name } })
  await press(user, 'Check and finish')
  await press(user, 'Give it up and start over')
}

it('A card issued for one of two orders that were given up is shown once, also if it is frozen', async () => {
  const { platform, host, observer } = await createIssueRuntime()
  const { user } = await openApp(platform, issueFormPath('prepaid'), host)
  await typeCardName(user, 'First')
  await screen.findByText('You pay')
  const before = (await cardsOf(observer)).map(({ card_id: id }) => id)
  await orderAndGiveUp(user, platform, 'First', { kind: 'status', status: 503 })
  await retype(user, screen.getByLabelText(/^First top-up/), '25')
  await orderAndGiveUp(user, platform, 'First', { kind: 'malformed' })
  const made = (await cardsOf(observer)).find(({ card_id: id }) => !before.includes(id))
  await observer.call(freezeCard, { params: { id: made?.card_id ?? expect.fail('no card') } })
  await typeCardName(user, 'Second')
  await issueCard(user)
  expect(await screen.findByText('“First” was issued')).toBeVisible()
  await press(user, 'Back to the new one')
  await issueCard(user)
  expect(await screen.findByText('Your card is ready')).toBeVisible()
  const names = (await cardsOf(observer)).map(({ nick_name: name }) => name)
  expect(names).toHaveLength(before.length + 2)
  expect(names).toContain('Second')
})

it('A card of the same name that was ordered later is not taken for an order that was given up', async () => {
  const { platform, host, observer } = await createIssueRuntime()
  const { user } = await openApp(platform, issueFormPath('prepaid'), host)
  await typeCardName(user, 'First')
  await screen.findByText('You pay')
  const before = (await cardsOf(observer)).length
  platform.control.fault({ endpoint: 'E25', kind: 'status', status: 503, by: { body: 'First' } })
  await issueCard(user)
  platform.control.fault({ endpoint: 'E25', kind: 'status', status: 503, by: { body: 'First' } })
  await press(user, 'Check and finish')
  await press(user, 'Give it up and start over')
  await retype(user, screen.getByLabelText(/^First top-up/), '25')
  await issueCard(user)
  await screen.findByText('Your card is ready')
  await press(user, 'All cards')
  act(() => navigate(issueFormPath('prepaid')))
  await typeCardName(user, 'Second')
  await issueCard(user)
  expect(await screen.findByText('Your card is ready')).toBeVisible()
  expect(await cardsOf(observer)).toHaveLength(before + 2)
})

it('An account is opened again only on a press; a refusal shows the filled-in form again', async () => {
  const { platform, host, observer } = await createIssueRuntime()
  const first = await openApp(platform, issueFormPath('account'), host)
  await press(first.user, /^A new account/)
  await typeCardName(first.user, 'Team')
  await first.user.type(screen.getByLabelText(/^First top-up in USD/), '25')
  await screen.findByText('You pay')
  const before = (await accountsOf(observer)).length
  platform.control.fault({ endpoint: 'E41', kind: 'status', status: 503, by: { body: WALLET } })
  await issueCard(first.user)
  await screen.findByText(/We requested the card account/)
  first.kill()

  const { user } = await openApp(platform, '/cards/new', host)
  await press(user, 'Check and finish')
  await screen.findByText(/No new account is there so far/)
  expect(platform.sentTo('E41')).toHaveLength(1)
  platform.control.fault({ endpoint: 'E41', kind: 'status', status: 422, by: { body: WALLET } })
  const release = holdResponses(platform, 'E41')
  await press(user, 'Open the account')
  // While the outcome of this card is unknown, no list of programs is shown.
  expect(await screen.findByText(/We don't know if “Team” was issued/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Prepaid Visa/ })).toBeNull()
  release()
  expect(await screen.findByText('The provider says: “ordered fault”')).toBeVisible()
  expect(screen.getByLabelText('Name of the card')).toHaveValue('Team')
  expect(screen.getByLabelText(/^First top-up in USD/)).toHaveValue('25')
  await issueCard(user)
  expect(await screen.findByText('Your card is ready')).toBeVisible()
  const funds = (await screen.findByText(/to spend/)).closest('p')
  expect(funds).toHaveTextContent('25.00 USD to spend')
  expect(await accountsOf(observer)).toHaveLength(before + 1)
})

it('Card orders of unknown outcome from two wallets are all finished, one by one', async () => {
  const { platform, host, observer } = await createIssueRuntime()
  const breakOff = async (name: string, wallet: string) => {
    storeValue(host, 'wallet', wallet)
    const app = await openApp(platform, issueFormPath('prepaid'), host)
    await typeCardName(app.user, name)
    await screen.findByText('You pay')
    platform.control.fault({ endpoint: 'E25', kind: 'status', status: 503, by: { body: name } })
    await issueCard(app.user)
    await screen.findByText(/We don't know if/)
    app.kill()
  }
  await breakOff('Mine', WALLET)
  await breakOff('Firm', WALLET_IDS.demoBusiness)
  // Another tab of the first wallet, a moment later.
  const journal = orderJournal(scopeOf(host))
  const mine = journal.question('issue', WALLET)
  const details = mine?.details
  if (mine === undefined || details === undefined) throw new Error('nothing is open')
  const input = { ...(details.input as object), nickname: 'Other tab' }
  journal.write({
    ...mine,
    key: newUuid(),
    id: newUuid() as IntentId,
    at: mine.at + 1,
    details: { ...details, input, to: 'Other tab' },
  })

  storeValue(host, 'wallet', WALLET)
  const { user } = await openApp(platform, '/cards', host)
  for (const name of ['Mine', 'Other tab']) {
    await user.click(
      await screen.findByRole('link', { name: new RegExp(`Finish issuing “${name}”`) }),
    )
    await press(user, 'Check and finish')
    await screen.findByText('Your card is ready')
    await press(user, 'All cards')
  }
  await screen.findByRole('link', { name: /^Other tab/ })
  expect(screen.queryByRole('link', { name: /Finish issuing “/ })).toBeNull()
  const names = (await cardsOf(observer)).map(({ nick_name }) => nick_name)
  expect(names).toEqual(expect.arrayContaining(['Mine', 'Other tab']))
  expect(names).not.toContain('Firm')
  expect(openOrders(scopeOf(host)).map(({ walletId }) => walletId)).toEqual([
    WALLET_IDS.demoBusiness,
  ])
})
