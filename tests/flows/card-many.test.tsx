/** More cards and accounts than one answer of the platform holds. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { closeCard, createAccountCard, openSubAccount } from '#api/cards/endpoints.ts'
import { cardIdOf } from '#api/cards/views.ts'
import { PROGRAM_IDS } from '#mocks/db/card-programs.ts'

import { signedInClient, type Client } from '../support/client.ts'
import { WALLET } from '../support/ids.ts'
import { accountOf } from '../support/card-samples.ts'
import { formOf, issueCard, press } from '../support/card-issue-setup.ts'
import { newIntent } from '../support/orders.ts'
import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

/** More than the hundred that one answer holds at most. */
const MANY = 102
const AT_ONCE = 6

async function openAccounts(client: Client): Promise<void> {
  const body = { wallet_id: WALLET, program_id: PROGRAM_IDS.account }
  await Promise.all(Array.from({ length: MANY }, () => client.call(openSubAccount, { body })))
}

/** Issues cards on the dollar account and closes them again. */
async function closeCards(client: Client): Promise<void> {
  const account = await accountOf(client)
  const closeOne = async () => {
    const body = {
      program_id: PROGRAM_IDS.account,
      request_id: newIntent(),
      nick_name: 'Spent',
      wallet_id: WALLET,
      sub_account_id: account,
    }
    const id = cardIdOf(await client.call(createAccountCard, { body }))
    await client.call(closeCard, { params: { id } })
  }
  // So few at a time: the program allows no more that are open.
  for (let turn = 0; turn < MANY; turn += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, closeOne))
}

it('All card accounts can be reached, and the account named in the address is the chosen one', async () => {
  const platform = createPlatform()
  const observer = await signedInClient(platform)
  const dollars = await accountOf(observer)
  await openAccounts(observer)
  const { user, kill } = await openApp(platform, '/cards', await signedInHost(platform))
  await user.click(await screen.findByRole('button', { name: 'Show more accounts' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Show more accounts' })).toBeNull(),
  )
  // Newest first: Alex's first account, with "Everyday" on it, comes last. It is counted, drawn once it is near.
  expect(screen.getByText(`${MANY + 2} accounts`)).toBeInTheDocument()
  kill()

  const path = `${formOf('account')}&account=${dollars}`
  const form = await openApp(platform, path, await signedInHost(platform))
  const money = within(await screen.findByRole('region', { name: 'Spend from' }))
  expect(money.getByRole('button', { pressed: true })).toHaveTextContent(/2 cards/)
  await press(form.user, 'Show more')
  await issueCard(form.user)
  expect(await screen.findByText('Your card is ready')).toBeVisible()
  expect(JSON.parse(platform.sentTo('E26')[0]?.body ?? '')).toMatchObject({
    sub_account_id: dollars,
  })
})

it('Closed cards are counted in full and loaded page by page', async () => {
  const platform = createPlatform()
  await closeCards(await signedInClient(platform))
  const { user } = await openApp(platform, '/cards', await signedInHost(platform))
  const ended = await screen.findByRole('button', { name: /^Closed/ })
  expect(ended).toHaveTextContent(`Closed${MANY + 1}`)
  // It shows and hides what stands below, which is not the same as something that is on or off.
  expect(ended).toHaveAttribute('aria-expanded', 'false')
  expect(ended).not.toHaveAttribute('aria-pressed')
  await user.click(ended)
  expect(ended).toHaveAttribute('aria-expanded', 'true')
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText(`${MANY + 1} rows`)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
