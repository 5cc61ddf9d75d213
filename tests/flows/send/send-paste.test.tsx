import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { writeRequestCode } from '#lib/payment-request.ts'
import { BTC, USDT_ETHEREUM } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import type { Answer } from '#shell/host.ts'

import { openRecipient } from '../../support/orders/send-setup.ts'
import { FOREIGN_WALLET } from '../../support/platform/ids.ts'
import { createPlatform, type Platform } from '../../support/platform/platform.ts'
import {
  openApp,
  signedInHost,
  press,
  openSignedIn,
  createRuntime,
  retype,
} from '../../support/render-app.tsx'

const BITCOIN = makeAddress('bitcoin', 'somebody')
const EVM = makeAddress('evm', 'somebody')
const QUICK = 'Paste'

const openPasting = (text: string, platform?: Platform) => open('/send', text, platform)

async function open(path: string, clipboard: string | Answer<string>, platform = createPlatform()) {
  const given: Answer<string> =
    typeof clipboard === 'string' ? { outcome: 'given', value: clipboard } : clipboard
  const host = await signedInHost(platform, {
    canReadClipboard: true,
    readClipboard: async () => given,
  })
  const app = await openApp(platform, path, host)
  // An address can be read only once the tenant's offer is known.
  await screen.findByRole('button', { name: QUICK })
  await waitFor(() => expect(app.cache.isFetching()).toBe(0))
  return { platform, ...app }
}

it('A pasted address that only one balance can pay leads to the amount', async () => {
  const { user } = await open('/send', BITCOIN)
  await press(user, QUICK)
  expect(await screen.findByLabelText('Amount in BTC')).toHaveFocus()
  expect(await openRecipient(user)).toHaveTextContent(BITCOIN)
})

it('A pasted payment link fills in its amount', async () => {
  const { user } = await open('/send', `bitcoin:${BITCOIN}?amount=0.001`)
  await press(user, QUICK)
  expect(await screen.findByLabelText('Amount in BTC')).toHaveValue('0.001')
  expect(screen.getByLabelText('They get')).toBeChecked()
})

it('A pasted address that several balances can pay asks for the asset', async () => {
  const { user } = await open('/send', EVM)
  await press(user, QUICK)
  expect(await screen.findByDisplayValue(EVM)).toBeVisible()
  expect(screen.queryByLabelText(/^Amount in/)).toBeNull()
  // Only balances on a network of the address.
  const asked = within(screen.getByRole('region', { name: 'What do you want to send?' }))
  expect(asked.queryByRole('button', { name: /Tron|BTC/ })).toBeNull()
  await user.click(asked.getByRole('button', { name: /USDT.*Ethereum/ }))
  expect(await screen.findByLabelText('Amount in USDT')).toHaveFocus()
  expect(await openRecipient(user)).toHaveTextContent(EVM)
})

it('Text pasted outside the field fills in the recipient, like a scanned code', async () => {
  const { user } = await open(`/send?currency=${USDT_ETHEREUM.id}`, `ethereum:${EVM}@1`)
  await screen.findByLabelText('To')
  await press(user, 'Paste')
  await waitFor(() => expect(screen.getByLabelText('To')).toHaveValue(EVM))
  await press(user, 'Continue')
  expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('')
})

it.each([
  ['a zero-width space', `${EVM.slice(0, 20)}\u200B${EVM.slice(20)}`],
  ['a mark of direction', `\u200E${EVM}`],
  ['marks around it', `\u2068${EVM}\u2069`],
])('An address with %s is the visible one, pasted by key or by button', async (_, text) => {
  const path = `/send?currency=${USDT_ETHEREUM.id}`
  const { user } = await open(path, text)
  const field = await screen.findByLabelText('To')
  await user.click(field)
  await user.paste(text)
  expect(field).toHaveValue(EVM)
  await user.clear(field)
  await press(user, 'Paste')
  await waitFor(() => expect(field).toHaveValue(EVM))
  await press(user, 'Continue')
  await screen.findByLabelText('Amount in USDT')
  expect(await openRecipient(user)).toHaveTextContent(EVM)
})

it("A text that can't be paid clears the recipient pasted before", async () => {
  const clipboard = { text: EVM }
  const { platform, host } = await createRuntime({
    canReadClipboard: true,
    readClipboard: async () => ({ outcome: 'given', value: clipboard.text }),
  })
  const { user } = await openApp(platform, '/send', host)
  await press(user, QUICK)
  expect(await screen.findByDisplayValue(EVM)).toBeVisible()
  clipboard.text = `${BITCOIN.slice(0, -1)}${BITCOIN.endsWith('q') ? 'p' : 'q'}`
  await press(user, QUICK)
  expect(await screen.findByText(/^This address has a mistake in it/)).toBeVisible()
  expect(screen.queryByDisplayValue(EVM)).toBeNull()
})

it('An address pasted over another one selects its own asset', async () => {
  const clipboard = { text: EVM }
  const { platform, host } = await createRuntime({
    canReadClipboard: true,
    readClipboard: async () => ({ outcome: 'given', value: clipboard.text }),
  })
  const { user } = await openApp(platform, '/send', host)
  await press(user, QUICK)
  await press(user, /USDT.*Ethereum/)
  await user.type(await screen.findByLabelText('Amount in USDT'), '25')
  await press(user, 'Back')
  await screen.findByDisplayValue(EVM)
  clipboard.text = BITCOIN
  await press(user, QUICK)
  // An amount of one asset means nothing for another.
  expect(await screen.findByLabelText('Amount in BTC')).toHaveValue('')
  expect(await openRecipient(user)).toHaveTextContent(BITCOIN)
})

it('Correcting an address keeps the asset and the amount', async () => {
  const { user } = await open('/send', EVM)
  await press(user, QUICK)
  await press(user, /USDT.*Ethereum/)
  await user.type(await screen.findByLabelText('Amount in USDT'), '25')
  await press(user, 'Back')
  // Key by key, because a partial address must not clear the asset.
  await retype(user, await screen.findByLabelText('To'), makeAddress('evm', 'somebody else'))
  await press(user, 'Continue')
  expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('25')
})

it.each([
  ['refused', { outcome: 'refused' }, /^We can't read the clipboard/],
  ['empty', { outcome: 'given', value: ' ' }, 'There is nothing to paste.'],
  [
    'of something else',
    { outcome: 'given', value: 'see you at 8' },
    "There's no address in the text you copied.",
  ],
] as const)('A clipboard that is %s fills in nothing and says so', async (_case, given, said) => {
  const { user } = await open(`/send?currency=${BTC.id}`, given)
  await screen.findByLabelText('To')
  await press(user, 'Paste')
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.getByLabelText('To')).toHaveValue('')
})

it("If the host can't read the clipboard, no button offers to paste", async () => {
  await openSignedIn(`/send?currency=${BTC.id}`)
  await screen.findByLabelText('To')
  expect(screen.queryByRole('button', { name: 'Paste' })).toBeNull()
})

it('The address of a new recipient can be pasted as a payment link', async () => {
  const path = `/counterparties/new?rail=CRYPTO_EXTERNAL&currency=${BTC.id}`
  const { user } = await open(path, `bitcoin:${BITCOIN}?amount=0.001`)
  await screen.findByLabelText('Address')
  await press(user, 'Paste')
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue(BITCOIN))
})

describe('The recipient field', () => {
  const open = async (query = `?currency=${BTC.id}`) => {
    const platform = createPlatform()
    // Neither clipboard nor scanner, as in some Telegram clients.
    const app = await openApp(platform, `/send${query}`, await signedInHost(platform))
    return { platform, ...app, field: await screen.findByLabelText('To') }
  }
  const LINK = `bitcoin:${BITCOIN}?amount=0.001`
  const expectTaken = async (user: UserEvent) => {
    await waitFor(() => expect(screen.getByLabelText('To')).toHaveValue(BITCOIN))
    await press(user, 'Continue')
    expect(await screen.findByLabelText('Amount in BTC')).toHaveValue('0.001')
  }

  it("A payment link pasted by keyboard replaces the field's text", async () => {
    const { user, field } = await open()
    await user.type(field, 'abc')
    await user.paste(LINK)
    await expectTaken(user)
  })

  it('A dropped payment link is read', async () => {
    const { user, field } = await open()
    fireEvent.drop(field, { dataTransfer: { getData: () => LINK } })
    await expectTaken(user)
  })

  it('A payment link that a phone keyboard inserts at once is read', async () => {
    const { user, field } = await open()
    fireEvent.change(field, { target: { value: LINK } })
    await expectTaken(user)
  })

  it('A typed payment link is read once it is complete', async () => {
    const { user, field } = await open()
    await user.type(field, LINK)
    expect(field).toHaveValue(LINK)
    await user.type(field, '{Enter}')
    await expectTaken(user)
  })

  it("A pasted payment link that can't be read says why", async () => {
    const { user, field } = await open()
    await user.click(field)
    await user.paste(`bitcoin:${BITCOIN}?amount=0.001&amount=0.005`)
    expect(await screen.findByText(/^This link says “amount” more than once/)).toBeVisible()
    expect(field).toHaveValue('')
  })

  it.each(['https://t.me/some_bot/app?startapp=req_', 'https://app.example.org/send?request='])(
    'A request that begins with %s is read when pasted by keyboard',
    async (start) => {
      const { user, field } = await open()
      await user.click(field)
      await user.paste(
        start +
          writeRequestCode({
            wallet: FOREIGN_WALLET,
            currency: BTC.id,
            amount: decimal('0.002'),
            note: 'Rent',
          }),
      )
      await waitFor(() => expect(field).toHaveValue(FOREIGN_WALLET))
      await press(user, 'Continue')
      expect(await screen.findByLabelText('Amount in BTC')).toHaveValue('0.002')
    },
  )

  it("A pasted damaged request says that it can't be read", async () => {
    const { user, field } = await open()
    await user.click(field)
    await user.paste('https://t.me/some_bot/app?startapp=req_7b4c8a52')
    expect(await screen.findByText("This request can't be read")).toBeVisible()
    expect(field).toHaveValue('')
  })

  it('Without clipboard and scanner a link is pasted or typed before an asset is chosen', async () => {
    const { user } = await openSignedIn('/send')
    const field = await screen.findByLabelText('To')
    await user.click(field)
    await user.paste('see you at 8')
    // It may be a name.
    expect(await screen.findByText('Nobody matches.')).toBeVisible()
    await retype(user, field, `${LINK}{Enter}`)
    expect(await screen.findByLabelText('Amount in BTC')).toHaveValue('0.001')
  })

  it('Unreadable text typed before an asset is chosen stays to be corrected', async () => {
    const { user } = await openSignedIn('/send')
    const field = await screen.findByLabelText('To')
    await user.type(field, `bitcoin:${BITCOIN}?amount=0,001`)
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(screen.queryByText(/^“amount” in this link can't be read/)).toBeNull()
    await user.tab()
    expect(await screen.findByText(/^“amount” in this link can't be read/)).toBeVisible()
    expect(field).toHaveValue(`bitcoin:${BITCOIN}?amount=0,001`)
  })

  it('The rest of a link is kept until the asset is chosen', async () => {
    const address = makeAddress('ton', 'somebody')
    const { user } = await openPasting(`ton://transfer/${address}?text=104729`)
    await press(user, QUICK)
    expect(await screen.findByDisplayValue(address)).toBeVisible()
    await press(user, /^Toncoin|^TON/)
    expect(await screen.findByLabelText('Memo')).toHaveValue('104729')
  })
})
