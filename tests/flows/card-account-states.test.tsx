/** Card accounts and cards in states in which they take no money: said, and nothing is offered that must fail. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { listCards, listSubAccounts } from '#api/cards/endpoints.ts'
import { rowsOf } from '#api/common/schema.ts'
import { WALLET_IDS } from '#mocks/db/seeds/people.ts'
import { paths } from '#paths'

import { signedInClient } from '../support/client.ts'
import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

const wallet = WALLET_IDS.demoBusiness

async function openCompany() {
  const platform = createPlatform('business')
  const { call } = await signedInClient(platform)
  const accounts = rowsOf(
    await call(listSubAccounts, { params: { wallet }, query: { limit: 100, offset: 0 } }),
  )
  const cards = rowsOf(await call(listCards, { query: { wallet_uuid: wallet, limit: 100 } }))
  const open = async (path: string) => openApp(platform, path, await signedInHost(platform))
  return { accounts, cards, open }
}

it('The list of cards says which accounts are blocked, frozen or not active yet', async () => {
  const { open } = await openCompany()
  await open('/cards')
  for (const [name, state] of [
    ['Branch 1', 'Blocked'],
    ['Branch 2', 'Not active yet'],
    ['Branch 3', 'Frozen'],
  ] as const) {
    const title = await screen.findByText(name)
    const section = title.closest('section') ?? document.body
    expect(within(section).getByText(state)).toBeInTheDocument()
    expect(within(section).queryByText('No cards yet')).toBeNull()
  }
})

it.each([
  ['BLOCKED', /This account is blocked/],
  ['INACTIVE', /Not active yet: it takes money/],
  ['FROZEN', /This account is frozen/],
  ['CLOSED', /This account is closed/],
] as const)('A card account that is %s says so and takes no money', async (status, words) => {
  const { accounts, open } = await openCompany()
  const id = accounts.find((account) => account.status === status)?.id
  const { kill } = await open(paths.cardAccount.to({ id: id ?? '' }))
  expect(await screen.findByText(words)).toBeInTheDocument()
  await screen.findByText(status === 'CLOSED' ? 'No transactions' : 'No transactions yet')
  for (const name of ['Top up', 'New card', /Bank transfer/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByText('No cards are linked to this account yet.')).toBeNull()
  kill()
  // A link from elsewhere leads to the same.
  await open(paths.topUp.to({}, { account: id ?? '' }))
  const refusal = status === 'CLOSED' ? "It doesn't accept money anymore." : "Can't be topped up"
  expect(await screen.findByText(refusal)).toBeInTheDocument()
})

it.each([
  ['BLOCKED', 'No transactions yet'],
  ['CANCELED', 'No transactions'],
] as const)('A card that is %s offers nothing to pay or to top up with', async (status, empty) => {
  const { cards, open } = await openCompany()
  const id = cards.find((card) => card.card_status === status)?.card_id
  const { kill } = await open(paths.card.to({ id: id ?? '' }))
  expect(await screen.findByText(empty)).toBeInTheDocument()
  for (const name of ['Details', 'Freeze', 'Top up'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Top up' })).toBeNull()
  kill()
  await open(paths.topUp.to({}, { card: id ?? '' }))
  const refusal = status === 'CANCELED' ? "It doesn't accept money anymore." : "Can't be topped up"
  expect(await screen.findByText(refusal)).toBeInTheDocument()
})
