import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { createCounterparty } from '#api/counterparties/endpoints.ts'
import { toShortAmount, parseDecimal, sum } from '#lib/money/decimal.ts'
import { BTC, USDT_ETHEREUM } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { saveAddress } from '#tests/support/orders/send-people.ts'
import { signedInClient } from '#tests/support/platform/client.ts'
import { COUNTERPARTY, WALLET } from '#tests/support/platform/ids.ts'
import { createPlatform } from '#tests/support/platform/platform.ts'
import {
  fillIn,
  openApp,
  signedInHost,
  press,
  openSignedIn,
  createRuntime,
  retype,
} from '#tests/support/render-app.tsx'

const NEW = '/counterparties/new'
const BITCOIN = makeAddress('bitcoin', 'somebody')
const EVM = makeAddress('evm', 'somebody')
const IBAN = 'DE89370400440532013000'

async function fillInBank(user: Awaited<ReturnType<typeof openApp>>['user'], iban = IBAN) {
  fillIn(await screen.findByLabelText('Full name'), 'Ada Quill')
  await press(user, /^SEPA/)
  fillIn(await screen.findByLabelText('IBAN'), iban)
}

describe('New counterparty', () => {
  it('A wrong IBAN is refused while typed; a pasted one is saved without invisible characters', async () => {
    const { platform, user } = await openSignedIn(NEW)
    await fillInBank(user, 'DE98370400440532013000')
    expect(await screen.findByText(/the check digits don't match/)).toBeVisible()
    await press(user, 'Save')
    expect(screen.getByLabelText('IBAN')).toBeInvalid()
    expect(platform.sentTo('E11')).toEqual([])
    fillIn(screen.getByLabelText('IBAN'), 'IBAN: DE89\u200B 3704 0044 0532 0130 00')
    fillIn(screen.getByLabelText(/^Email/), '\u202Aada@quill.test\u202C')
    fillIn(screen.getByLabelText(/^Phone/), '0044 (0)20\u20117946\u20110958')
    await press(user, 'Save')
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Quill' })).toBeVisible()
    expect(JSON.parse(platform.sentTo('E11')[0]?.body ?? '')).toMatchObject({
      email: 'ada@quill.test',
      phone: '+44 20 7946 0958',
    })
    expect(JSON.parse(platform.sentTo('E15')[0]?.body ?? '')).toMatchObject({
      external_banking_data: { account_number: IBAN },
    })
    await user.click(await screen.findByRole('link', { name: /3000/ }))
    const group = await screen.findByText('DE89')
    expect(group.closest('bdi')?.textContent).toBe(IBAN)
  })

  it('A counterparty form is restored after the app was killed, and saving creates nothing twice', async () => {
    const { platform, host } = await createRuntime()
    const first = await openApp(platform, NEW, host)
    await fillInBank(first.user)
    platform.control.fault({ endpoint: 'E15', kind: 'status', status: 500, by: { body: IBAN } })
    await press(first.user, 'Save')
    await screen.findByText(/it may have been saved/)
    first.kill()
    const { user } = await openApp(platform, NEW, host)
    expect(await screen.findByText("You didn't finish this last time.")).toBeVisible()
    expect(screen.getByLabelText('Full name')).toHaveValue('Ada Quill')
    expect(screen.getByLabelText('IBAN')).toHaveValue(IBAN)
    await press(user, 'Save')
    await screen.findByRole('heading', { level: 1, name: 'Ada Quill' })
    expect(platform.sentTo('E11')).toHaveLength(1)
    expect(platform.sentTo('E13')).toHaveLength(1)
    expect(platform.sentTo('E15').map(({ body }) => JSON.parse(body) as unknown)[1]).toMatchObject({
      type: 'SEPA',
      external_banking_data: { account_number: IBAN },
    })
  })

  it('A saved address is recognised in another case; a refused one is explained beside its field', async () => {
    const platform = createPlatform()
    const address = makeAddress('evm', 'a friend')
    const given = { name: 'Ida Lund', address, currency: USDT_ETHEREUM.id }
    await saveAddress(await signedInClient(platform), given)
    const { user } = await openApp(platform, NEW, await signedInHost(platform))
    fillIn(await screen.findByLabelText('Full name'), 'Ida L.')
    await press(user, /^Crypto address/)
    const asset = await screen.findByLabelText('Asset and network')
    await waitFor(() => expect(asset).toContainHTML('USDT · Ethereum'))
    await user.selectOptions(asset, 'USDT · Ethereum')
    fillIn(screen.getByLabelText('Address'), address.toLowerCase())
    expect(await screen.findByText('You have saved this already, for Ida Lund.')).toBeVisible()
    await press(user, /^Crypto address/)
    await press(user, /^Tessera address/)
    const inside = await screen.findByLabelText('Asset and network')
    await waitFor(() => expect(inside).toContainHTML('USDT · Tron'))
    await user.selectOptions(inside, 'USDT · Tron')
    fillIn(screen.getByLabelText('Address'), 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')
    await press(user, 'Save')
    expect(await screen.findByText(/nobody here has this address/)).toBeVisible()
    expect(screen.getByLabelText('Address')).toBeInvalid()
    expect(screen.getByLabelText('Full name')).toHaveValue('Ida L.')
  })

  it('Leaving a filled-in counterparty form needs confirmation', async () => {
    const platform = createPlatform()
    const asked: string[] = []
    const host = await signedInHost(platform, {
      popup: async ({ title = '' }) => {
        asked.push(title)
        return asked.length === 1 ? 'stay' : 'leave'
      },
    })
    const { user } = await openApp(platform, NEW, host)
    await user.type(await screen.findByLabelText('Full name'), 'Ada')
    await press(user, 'Back')
    expect(screen.getByLabelText('Full name')).toHaveValue('Ada')
    await press(user, 'Back')
    expect(await screen.findByRole('heading', { level: 1, name: 'Recipients' })).toBeVisible()
    expect(asked).toEqual(['Leave without saving?', 'Leave without saving?'])
    await press(user, 'New recipient')
    expect(await screen.findByLabelText('Full name')).toHaveValue('')
  })
})

it("Only a long list of recipients has a search and filters, which are kept in the page's URL", async () => {
  const { platform, host } = await createRuntime()
  const first = await openApp(platform, '/counterparties', host)
  await screen.findByText('Kiln Studio')
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Companies' })).toBeNull()
  first.kill()
  const client = await signedInClient(platform)
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'])
    await client.call(createCounterparty, {
      params: { wallet_id: WALLET },
      body: { type: 'INDIVIDUAL', name: `${name} Quill` },
    })
  const { user } = await openApp(platform, '/counterparties', host)
  await user.click(await screen.findByRole('button', { name: 'Companies', pressed: false }))
  await waitFor(() => expect(screen.queryByText('Mira Novak')).toBeNull())
  await user.type(screen.getByRole('searchbox'), 'lind')
  await waitFor(() => expect(screen.queryByText('Kiln Studio')).toBeNull())
  expect(screen.getByText('Lindqvist Property AB')).toBeVisible()
  expect(location.search).toBe('?search=lind&type=BUSINESS')
  await user.type(screen.getByRole('searchbox'), ' nobody')
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('Mira Novak')).toBeVisible()
  expect(location.search).toBe('')
  await user.click(screen.getByRole('button', { name: 'Newest first' }))
  await waitFor(() => expect(location.search).toBe('?order=newest'))
  expect(screen.getByRole('button', { name: 'Newest first', pressed: true })).toBeVisible()
})

it('A destination can be renamed, and deleted after a confirmation', async () => {
  const { platform, host } = await createRuntime({ popup: async () => 'yes' })
  const path = '/counterparties/b81b1d1e-63a4-43ed-8f5d-8f6f7a50f0e5'
  const { user } = await openApp(platform, path, host)
  await user.click(await screen.findByRole('link', { name: /^Rent/ }))
  await press(user, 'Rename')
  const field = await screen.findByLabelText('Name it, optional')
  await retype(user, field, 'Flat{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Flat' })).toBeVisible()
  expect(platform.sentTo('E17')).toHaveLength(1)
  await press(user, 'Delete')
  expect(await screen.findByText('No payment details yet')).toBeVisible()
  expect(platform.sentTo('E18')).toHaveLength(1)
})

it('Editing a counterparty keeps the input if the person stays, and the counterparty can then be paid', async () => {
  const { platform, host } = await createRuntime({ popup: async () => 'stay' })
  const { user } = await openApp(platform, `/counterparties/${COUNTERPARTY.id}`, host)
  await press(user, 'Edit')
  const email = await screen.findByLabelText(/^Email/)
  await retype(user, email, 'ada@quill')
  await press(user, 'Save')
  expect(await screen.findByText("This isn't an email address.")).toBeVisible()
  await press(user, 'Back')
  expect(email).toHaveValue('ada@quill')
  await user.type(email, '.test')
  await press(user, 'Save')
  expect(await screen.findByText('ada@quill.test')).toBeVisible()
  await press(user, 'Send')
  await press(user, /^Wallet.*USDT/)
  await waitFor(() => expect(location.pathname).toBe('/send'))
  expect(await screen.findByText('Send from')).toBeVisible()
  expect(screen.getByText('Kiln Studio')).toBeVisible()
})

it("The host's main button is hidden while a sheet covers its screen", async () => {
  const platform = createPlatform()
  const shown: (string | undefined)[] = []
  const host = await signedInHost(platform, {
    hasNativeButtons: true,
    setMainButton: (button) => void shown.push(button?.text),
  })
  const path = `/counterparties/${COUNTERPARTY.id}?destination=${COUNTERPARTY.destination}`
  const { user } = await openApp(platform, path, host)
  await press(user, 'Rename')
  await screen.findByRole('dialog')
  expect(shown.at(-1)).toBeUndefined()
  await press(user, 'Close')
  await waitFor(() => expect(shown.at(-1)).toBe('Send'))
})

describe('The address of a new recipient', () => {
  const LINK = `bitcoin:${BITCOIN}?amount=0.001`
  const openForm = async () => {
    const path = `/counterparties/new?rail=CRYPTO_EXTERNAL&currency=${BTC.id}`
    const app = await openSignedIn(path, {
      canReadClipboard: true,
      readClipboard: async () => ({ outcome: 'given', value: LINK }),
    })
    return { ...app, field: await screen.findByLabelText('Address') }
  }

  it('A payment link is pasted by key or button, and refused if unreadable or for another asset', async () => {
    const { user, field } = await openForm()
    await user.click(field)
    await user.paste(`bitcoin:${BITCOIN}?amount=1e3`)
    expect(await screen.findByText(/^“amount” in this link can't be read/)).toBeVisible()
    await user.paste(`ethereum:${EVM}?value=1`)
    expect(await screen.findByText(/^This link asks for another asset/)).toBeVisible()
    expect(field).toHaveValue('')
    await user.paste(LINK)
    await waitFor(() => expect(field).toHaveValue(BITCOIN))
    await user.clear(field)
    await press(user, 'Paste')
    await waitFor(() => expect(field).toHaveValue(BITCOIN))
  })
})

interface FeedRow {
  status: string
  type: string
  amount: string
}

it('A recipient shows the total paid to their name and addresses this year, and the newest payments', async () => {
  const { platform, user } = await openSignedIn(`/counterparties/${COUNTERPARTY_IDS.kiln}`)
  const year = await screen.findByRole('region', { name: 'Paid in 2026' })
  const asked = platform.sentTo('E106').filter(({ query }) => query.includes('[to]'))
  const rows = asked.flatMap(
    ({ answer }) => (JSON.parse(answer ?? '{}') as { data: FeedRow[] }).data,
  )
  const paid = rows.filter(
    ({ status, type }) => status === 'complete' && type.startsWith('withdrawal'),
  )
  expect(paid.length).toBeGreaterThan(1)
  const total = sum(paid.map(({ amount }) => parseDecimal(amount)))
  expect(year).toHaveTextContent(`${paid.length} payments`)
  expect(year.textContent.replaceAll(',', '')).toContain(`−${toShortAmount(total)}`)
  await user.click(within(year).getAllByRole('link')[0]!)
  expect(location.pathname).toMatch(/^\/activity\/./)
})
