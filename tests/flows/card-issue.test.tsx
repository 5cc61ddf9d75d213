/** Issuing through the whole app: one card for one wish, and no account without a card (Q13). */
import { act, configure, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { rowsOf } from '#api/common/schema.ts'
import { listCards, listSubAccounts } from '#api/issuing/endpoints.ts'
import { PROGRAM_IDS } from '#mocks/db/card-programs.ts'
import { DEMO } from '#mocks/db/seeds/people.ts'
import type { Fault } from '#mocks/faults.ts'

import { signedInClient, type Client } from '../support/client.ts'
import { WALLET } from '../support/ids.ts'
import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, pressable, signedInHost } from '../support/render-app.tsx'

usePlatformServer()
configure({ asyncUtilTimeout: 5000 })
vi.setConfig({ testTimeout: 60_000 })

const press = async (user: UserEvent, name: string | RegExp) => user.click(await pressable(name))

async function createStage() {
  const platform = createPlatform()
  const observer = await signedInClient(platform)
  return { platform, host: await signedInHost(platform), observer }
}

const cardsOf = async (client: Client) =>
  rowsOf(await client.call(listCards, { query: { wallet_uuid: WALLET, limit: 100 } }))
const accountsOf = async (client: Client) =>
  rowsOf(await client.call(listSubAccounts, { params: { wallet: WALLET }, query: {} }))

const formOf = (program: keyof typeof PROGRAM_IDS) => `/cards/new?program=${PROGRAM_IDS[program]}`

async function rename(user: UserEvent, name: string) {
  const field = await screen.findByLabelText('Name of the card')
  await user.clear(field)
  await user.type(field, name)
}

it('a prepaid card is chosen, named, paid for and shown at once', async () => {
  const { platform, host, observer } = await createStage()
  const { user } = await openApp(platform, '/cards/new', host)
  await user.click(await screen.findByRole('link', { name: /^Prepaid Visa/ }))
  await rename(user, 'Holiday')
  const topUp = screen.getByLabelText('First top-up in USD')
  await user.clear(topUp)
  await user.type(topUp, '5')
  expect(await screen.findByText('Too little: at least 10 USD.')).toBeVisible()
  await user.clear(topUp)
  await user.type(topUp, '40')
  await screen.findByText('Leaves your wallet')
  await press(user, 'Issue card')
  expect(await screen.findByText('Your card is ready')).toBeVisible()
  expect(await screen.findByRole('img', { name: /^Holiday: Visa ending in \d{4}\. Active$/ }))
  expect(screen.getByText(/to spend/)).toHaveTextContent('40.00 USD to spend')
  expect((await cardsOf(observer)).map(({ nick_name }) => nick_name)).toContain('Holiday')
  await press(user, 'Open the card')
  expect(location.pathname).toMatch(/^\/cards\/[\da-f-]{36}$/)
  expect(platform.sentTo('E25')).toHaveLength(1)
  expect(platform.control.ledger().balanced).toBe(true)
})

const LOST: Fault['kind'][] = ['drop', 'malformed']

it.each(LOST)(
  'a card whose answer is lost (%s) is finished after a restart, not doubled',
  async (kind) => {
    const { platform, host, observer } = await createStage()
    const first = await openApp(platform, formOf('prepaid'), host)
    await screen.findByText('Leaves your wallet')
    const before = (await cardsOf(observer)).length
    platform.control.fault({ endpoint: 'E25', kind })
    await press(first.user, 'Issue card')
    expect(await screen.findByText(/We don't know if “Prepaid Visa” was issued/)).toBeVisible()
    first.kill()
    const second = await openApp(platform, '/cards/new', host)
    await press(second.user, 'Check and finish')
    expect(await screen.findByText('Your card is ready')).toBeVisible()
    const [one, two] = platform.sentTo('E25').map(({ body }) => body)
    expect(two).toBe(one)
    expect(await cardsOf(observer)).toHaveLength(before + 1)
  },
)

it('a card on an account of its own goes on with the account when the second call fails', async () => {
  const { platform, host, observer } = await createStage()
  const { user } = await openApp(platform, formOf('account'), host)
  await press(user, /^A new account/)
  await rename(user, 'Team')
  const before = (await accountsOf(observer)).length
  platform.control.fault({ endpoint: 'E26', kind: 'status', status: 422 })
  await press(user, 'Issue card')
  expect(await screen.findByText('The platform refused this: ordered fault')).toBeVisible()
  expect(screen.getByLabelText('Name of the card')).toHaveValue('Team')
  await press(user, 'Issue card')
  expect(await screen.findByText('Your card is ready')).toBeVisible()
  expect(platform.sentTo('E41')).toHaveLength(1)
  const [refused, taken] = platform.sentTo('E26').map(({ body }) => body)
  expect(taken).toBe(refused)
  expect(await accountsOf(observer)).toHaveLength(before + 1)
})

it('what a refused card has made, and why, is of no matter to a card of another program', async () => {
  const { platform, host, observer } = await createStage()
  const { user } = await openApp(platform, '/cards/new', host)
  await user.click(await screen.findByRole('link', { name: /^Dollar account/ }))
  await press(user, /^A new account/)
  platform.control.fault({ endpoint: 'E26', kind: 'status', status: 422 })
  await press(user, 'Issue card')
  await screen.findByText('The platform refused this: ordered fault')
  act(() => history.back())
  await user.click(await screen.findByRole('link', { name: /^Crypto flow/ }))
  await screen.findByLabelText('Name of the card')
  expect(screen.queryByText(/ordered fault/)).toBeNull()
  const before = (await cardsOf(observer)).length
  await press(user, 'Issue card')
  expect(await screen.findByText('Your card is ready')).toBeVisible()
  const [refused, taken] = platform.sentTo('E26').map(({ body }) => JSON.parse(body))
  expect(refused.sub_account_id).toBeTruthy()
  expect(taken.sub_account_id).not.toBe(refused.sub_account_id)
  expect(taken.request_id).not.toBe(refused.request_id)
  expect(await cardsOf(observer)).toHaveLength(before + 1)
})

it('offline, a form whose price can not be asked for says so', async () => {
  const { platform, host } = await createStage()
  const { user } = await openApp(platform, formOf('prepaid'), host)
  await screen.findByText('Leaves your wallet')
  try {
    act(() => void window.dispatchEvent(new Event('offline')))
    await user.type(screen.getByLabelText('First top-up in USD'), '5')
    expect(await screen.findByText(/OFFLINE/)).toBeVisible()
  } finally {
    act(() => void window.dispatchEvent(new Event('online')))
  }
  await vi.waitFor(() => expect(screen.queryByText(/OFFLINE/)).toBeNull())
})

it('an account whose answer is lost is found again and gets its card', async () => {
  const { platform, host, observer } = await createStage()
  const first = await openApp(platform, formOf('account'), host)
  await press(first.user, /^A new account/)
  const before = (await accountsOf(observer)).length
  platform.control.fault({ endpoint: 'E41', kind: 'drop' })
  await press(first.user, 'Issue card')
  expect(await screen.findByText(/The account for the card was asked for/)).toBeVisible()
  first.kill()
  const second = await openApp(platform, '/cards/new', host)
  await press(second.user, 'Check and finish')
  expect(await screen.findByText('Your card is ready')).toBeVisible()
  expect(platform.sentTo('E41')).toHaveLength(1)
  expect(await accountsOf(observer)).toHaveLength(before + 1)
})

it('an account that was never opened is opened only when the person says so', async () => {
  const { platform, host, observer } = await createStage()
  const { user } = await openApp(platform, formOf('account'), host)
  await press(user, /^A new account/)
  const before = (await accountsOf(observer)).length
  platform.control.fault({ endpoint: 'E41', kind: 'status', status: 503 })
  await press(user, 'Issue card')
  await press(user, 'Check and finish')
  expect(await screen.findByText(/No new account is there so far/)).toBeVisible()
  expect(platform.sentTo('E41')).toHaveLength(1)
  await press(user, 'Open the account')
  expect(await screen.findByText('Your card is ready')).toBeVisible()
  expect(await accountsOf(observer)).toHaveLength(before + 1)
})

it('a locked program says what opens it and leads there', async () => {
  const { platform, host } = await createStage()
  platform.control.scenario({
    name: 'kyc-decision',
    status: 'SOFT_REJECT',
    rail: 'CARDS',
    email: DEMO.email,
  })
  const { user } = await openApp(platform, '/cards/new', host)
  await user.click(
    await screen.findByRole('link', { name: /^Prepaid Visa.*Opens after verification: Cards/ }),
  )
  expect(location.pathname).toMatch(/^\/verification\//)
  expect(new URLSearchParams(location.search).get('back')).toMatch(/^\/cards\/new\?program=/)
})
