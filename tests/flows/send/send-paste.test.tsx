import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { writeRequestCode } from '#lib/payment-request.ts'
import { BTC, USDT_ETHEREUM } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import type { HostAnswer } from '#shell/host.ts'

import { openRecipient } from '../../support/orders/send-setup.ts'
import { FOREIGN_WALLET } from '../../support/platform/ids.ts'
import { openApp, press, openSignedIn, createRuntime, retype } from '../../support/render-app.tsx'

const BITCOIN = makeAddress('bitcoin', 'somebody')
const EVM = makeAddress('evm', 'somebody')
const QUICK = 'Paste'

async function openPasting(path: string, clipboard: string) {
  const { platform, host } = await createRuntime({
    canReadClipboard: true,
    readClipboard: async () => ({ outcome: 'given', value: clipboard }),
  })
  const app = await openApp(platform, path, host)
  // The page knows the networks of addresses only after the tenant's offer has arrived.
  await screen.findByRole('button', { name: QUICK })
  await waitFor(() => expect(app.cache.isFetching()).toBe(0))
  return { platform, ...app }
}

it('Invisible characters are removed from an address pasted by key or by button', async () => {
  const text = `\u2068\u200E${EVM.slice(0, 20)}\u200B${EVM.slice(20)}\u2069`
  const path = `/send?currency=${USDT_ETHEREUM.id}`
  const { user } = await openPasting(path, text)
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

it('A pasted address selects its only asset or asks for one; an unpayable text clears the recipient', async () => {
  const clipboard = { text: EVM }
  const { platform, host } = await createRuntime({
    canReadClipboard: true,
    readClipboard: async () => ({ outcome: 'given', value: clipboard.text }),
  })
  const { user } = await openApp(platform, '/send', host)
  await press(user, QUICK)
  expect(await screen.findByDisplayValue(EVM)).toBeVisible()
  expect(screen.queryByLabelText(/^Amount in/)).toBeNull()
  // Only balances on a network of the address are offered.
  const asked = within(screen.getByRole('region', { name: 'What do you want to send?' }))
  expect(asked.queryByRole('button', { name: /Tron|BTC/ })).toBeNull()
  await user.click(asked.getByRole('button', { name: /USDT.*Ethereum/ }))
  const amount = await screen.findByLabelText('Amount in USDT')
  expect(amount).toHaveFocus()
  await user.type(amount, '25')
  expect(await openRecipient(user)).toHaveTextContent(EVM)
  await press(user, 'Close')
  await press(user, 'Back')
  await screen.findByDisplayValue(EVM)
  clipboard.text = BITCOIN
  await press(user, QUICK)
  // The amount of the previous asset is removed, because it means nothing for the new one.
  expect(await screen.findByLabelText('Amount in BTC')).toHaveValue('')
  expect(await openRecipient(user)).toHaveTextContent(BITCOIN)
  await press(user, 'Close')
  await press(user, 'Back')
  await screen.findByDisplayValue(BITCOIN)
  clipboard.text = `${BITCOIN.slice(0, -1)}${BITCOIN.endsWith('q') ? 'p' : 'q'}`
  await press(user, QUICK)
  expect(await screen.findByText(/^This address has a mistake in it/)).toBeVisible()
  expect(screen.queryByDisplayValue(BITCOIN)).toBeNull()
})

it('A clipboard that is refused, empty or without an address shows a message and fills in nothing', async () => {
  let given: HostAnswer<string> = { outcome: 'refused' }
  const { platform, host } = await createRuntime({
    canReadClipboard: true,
    readClipboard: async () => given,
  })
  const { user } = await openApp(platform, `/send?currency=${BTC.id}`, host)
  await screen.findByLabelText('To')
  const cases = [
    [given, /^We can't read the clipboard/],
    [{ outcome: 'given', value: ' ' }, 'There is nothing to paste.'],
    [{ outcome: 'given', value: 'see you at 8' }, "There's no address in the text you copied."],
  ] as const
  for (const [answer, said] of cases) {
    given = answer
    // oxlint-disable-next-line no-await-in-loop
    await press(user, QUICK)
    // oxlint-disable-next-line no-await-in-loop
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.getByLabelText('To')).toHaveValue('')
  }
})

describe('The recipient field', () => {
  const open = async (query = `?currency=${BTC.id}`) => {
    // The host has neither clipboard nor scanner, like some Telegram clients.
    const app = await openSignedIn(`/send${query}`)
    return { ...app, field: await screen.findByLabelText('To') }
  }
  const LINK = `bitcoin:${BITCOIN}?amount=0.001`

  it('A payment link is read when it is pasted, dropped, inserted by a phone keyboard or typed', async () => {
    const { user, field } = await open()
    const expectTaken = async () => {
      await waitFor(() => expect(field).toHaveValue(BITCOIN))
      await user.clear(field)
    }
    await user.type(field, 'abc')
    await user.paste(LINK)
    await expectTaken()
    fireEvent.drop(field, { dataTransfer: { getData: () => LINK } })
    await expectTaken()
    fireEvent.change(field, { target: { value: LINK } })
    await expectTaken()
    await user.type(field, LINK)
    expect(field).toHaveValue(LINK)
    await user.type(field, '{Enter}')
    await waitFor(() => expect(field).toHaveValue(BITCOIN))
    await press(user, 'Continue')
    expect(await screen.findByLabelText('Amount in BTC')).toHaveValue('0.001')
    expect(screen.getByLabelText('They get')).toBeChecked()
  })

  it('A pasted request fills in recipient and amount, and a damaged one shows a message', async () => {
    const { user, field } = await open()
    const start = 'https://t.me/some_bot/app?startapp=req_'
    await user.click(field)
    await user.paste(`${start}7b4c8a52`)
    expect(await screen.findByText("This request can't be read")).toBeVisible()
    expect(field).toHaveValue('')
    const asked = { wallet: FOREIGN_WALLET, currency: BTC.id, amount: decimal('0.002') }
    await user.paste(start + writeRequestCode({ ...asked, note: 'Rent' }))
    await waitFor(() => expect(field).toHaveValue(FOREIGN_WALLET))
    await press(user, 'Continue')
    expect(await screen.findByLabelText('Amount in BTC')).toHaveValue('0.002')
  })

  it('Before an asset is chosen, unreadable text stays in the field, and a typed link is read', async () => {
    const { user } = await openSignedIn('/send')
    const field = await screen.findByLabelText('To')
    expect(screen.queryByRole('button', { name: 'Paste' })).toBeNull()
    await user.click(field)
    await user.paste('see you at 8')
    expect(await screen.findByText('Nobody matches.')).toBeVisible()
    await retype(user, field, `bitcoin:${BITCOIN}?amount=0,001`)
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(screen.queryByText(/^“amount” in this link can't be read/)).toBeNull()
    await user.tab()
    expect(await screen.findByText(/^“amount” in this link can't be read/)).toBeVisible()
    expect(field).toHaveValue(`bitcoin:${BITCOIN}?amount=0,001`)
    await retype(user, field, `${LINK}{Enter}`)
    expect(await screen.findByLabelText('Amount in BTC')).toHaveValue('0.001')
  })

  it('The memo of a pasted link is kept until the asset is chosen', async () => {
    const address = makeAddress('ton', 'somebody')
    const { user } = await openPasting('/send', `ton://transfer/${address}?text=104729`)
    await press(user, QUICK)
    expect(await screen.findByDisplayValue(address)).toBeVisible()
    await press(user, /^Toncoin|^TON/)
    expect(await screen.findByLabelText('Memo')).toHaveValue('104729')
  })
})
