/**
 * A card whose issue is interrupted is finished, not doubled, and leaves no account without a card
 * (Q13).
 */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

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
  giveUpCard,
  issueFormPath,
  issueCard,
  typeCardName,
} from '../../support/cards/card-issue-setup.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { holdResponses } from '../../support/platform/platform.ts'
import { storeValue, scopeOf } from '../../support/platform/stored-values.ts'
import { openApp, press, retype, signOutAndIn } from '../../support/render-app.tsx'

it.each([false, true])(
  'A card order given up once accepted, then placed again, issues one card (list is late: %s)',
  async (isLate) => {
    const { platform, host, observer } = await createIssueRuntime()
    const { user } = await openApp(platform, issueFormPath('account'), host)
    await press(user, /^A new account/)
    const before = await cardsOf(observer)
    await giveUpCard(user, platform, 'Once', { endpoint: 'E26', kind: 'malformed' })
    if (isLate) {
      const body = JSON.stringify({ data: before, total: before.length })
      platform.control.fault({ endpoint: 'E27', kind: 'malformed', body, times: 'all' })
    }
    await issueCard(user)
    if (isLate) {
      // The platform has this id with other data, so the app asks about that card and finishes it.
      await press(user, 'Check and finish')
      expect(await screen.findByText('Your card is ready')).toBeVisible()
      platform.control.fault({ endpoint: 'E27', kind: 'none' })
    } else expect(await screen.findByText('“Once” was issued')).toBeVisible()
    expect(await cardsOf(observer)).toHaveLength(before.length + 1)
  },
)

it.each([
  ['was issued', { kind: 'malformed' }],
  ["wasn't issued", { kind: 'status', status: 503 }],
] as const)(
  'A sign-out with a card order of unknown outcome: the list of cards tells that it %s',
  async (outcome, fault) => {
    const { platform, host } = await createIssueRuntime()
    const { user, kill } = await openApp(platform, issueFormPath('prepaid'), host)
    await typeCardName(user, 'First')
    platform.control.fault({ endpoint: 'E25', ...fault, by: { body: 'First' } })
    await issueCard(user)
    await screen.findByText("We don't know if “First” was issued")
    kill()
    await signOutAndIn(platform, host)
    const { user: again } = await openApp(platform, '/cards/new', host)
    await press(again, 'Check status')
    if (outcome === 'was issued') {
      expect(await screen.findByText('Your card is ready')).toBeVisible()
      expect(await screen.findByText('First')).toBeVisible()
    } else {
      expect(await screen.findByText(/^It's not among your cards so far/)).toBeVisible()
      await press(again, 'Give it up and start over')
      expect(await screen.findByRole('link', { name: /^Prepaid Visa/ })).toBeVisible()
    }
  },
)

it('A card issued although its order was given up is shown before a card of another name', async () => {
  const { platform, host, observer } = await createIssueRuntime()
  const { user } = await openApp(platform, issueFormPath('account'), host)
  await press(user, /^A new account/)
  const before = (await cardsOf(observer)).length
  await giveUpCard(user, platform, 'First', { endpoint: 'E26', kind: 'malformed' })
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

it('A card issued for one of two orders that were given up is shown once, also if it is frozen', async () => {
  const { platform, host, observer } = await createIssueRuntime()
  const { user } = await openApp(platform, issueFormPath('prepaid'), host)
  await screen.findByText('You pay')
  const before = (await cardsOf(observer)).map(({ card_id: id }) => id)
  await giveUpCard(user, platform, 'First', { kind: 'status', status: 503 })
  await retype(user, screen.getByLabelText(/^First top-up/), '25')
  await giveUpCard(user, platform, 'First', { kind: 'malformed' })
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

it.each([false, true])(
  'A card ordered later under the name of one that was given up is not taken for it (new session: %s)',
  async (isNewSession) => {
    const { platform, host, observer } = await createIssueRuntime()
    const { user, kill } = await openApp(platform, issueFormPath('prepaid'), host)
    await screen.findByText('You pay')
    const before = (await cardsOf(observer)).length
    await giveUpCard(user, platform, 'First', { kind: 'status', status: 503 })
    await retype(user, screen.getByLabelText(/^First top-up/), '25')
    await issueCard(user)
    await screen.findByText('Your card is ready')
    kill()
    if (isNewSession) await signOutAndIn(platform, host)
    const { user: again } = await openApp(platform, issueFormPath('prepaid'), host)
    await typeCardName(again, 'Second')
    await issueCard(again)
    expect(await screen.findByText('Your card is ready')).toBeVisible()
    expect(await cardsOf(observer)).toHaveLength(before + 2)
  },
)

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
  // Another tab, with the first wallet, sends the order a moment later.
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
