import { screen, within, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { transferInternally } from '#api/orders/endpoints.ts'
import { TON } from '#mocks/db/reference.ts'
import { MEMO_ADDRESS } from '#mocks/services/orders/withdraw-crypto.ts'

import { internalTransfer, OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import { createSendSetup, DEMO_EMAIL, openSend } from '../../support/orders/send-setup.ts'
import { USDT } from '../../support/platform/ids.ts'
import { depositCrypto } from '../../support/platform/platform.ts'
import { fillIn, openApp, press, retype } from '../../support/render-app.tsx'

const AGAIN = `/send?currency=${USDT}&to=${OUTSIDE_ADDRESS}&amount=5`
const here = () => location.pathname + location.search

describe('Links to Send', () => {
  it('A link fills in Send only once, so that a reload keeps its recipient and the changed amount', async () => {
    const { platform, host } = await createSendSetup()
    const first = await openApp(platform, AGAIN, host)
    await screen.findByLabelText('To')
    await press(first.user, 'Continue')
    const field = await screen.findByLabelText('Amount in USDT')
    expect(field).toHaveValue('5')
    await retype(first.user, field, '7')
    first.kill()
    const { user } = await openApp(platform, here(), host)
    expect(await screen.findByLabelText('To')).toHaveValue(OUTSIDE_ADDRESS)
    await press(user, 'Continue')
    expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('7')
  })
})

describe('An unfinished payment', () => {
  const startOver = () => screen.queryByRole('button', { name: /^Start over/ })

  it('An unfinished payment of an earlier visit can be discarded with one press', async () => {
    const { platform, host } = await createSendSetup()
    const first = await openApp(platform, AGAIN, host)
    await screen.findByLabelText('To')
    expect(startOver()).toBeNull()
    first.kill()
    const second = await openApp(platform, '/send', host)
    expect(await screen.findByLabelText('To')).toHaveValue(OUTSIDE_ADDRESS)
    // A field that took the focus would scroll the offer out of view.
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(screen.getByText('You had begun this transfer.')).toBeVisible()
    await second.user.click(await screen.findByRole('button', { name: /^Start over/ }))
    expect(startOver()).toBeNull()
    expect(await screen.findByLabelText('To')).toHaveValue('')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(screen.queryByDisplayValue(OUTSIDE_ADDRESS)).toBeNull()
    second.kill()
    await openApp(platform, '/send', host)
    expect(await screen.findByLabelText('To')).toHaveValue('')
    expect(startOver()).toBeNull()
  })
})

describe('Memos', () => {
  const PLAIN = `/send?currency=${TON.id}&to=${MEMO_ADDRESS}`

  it('The typed amount stays if a browser extension has removed an element from the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user } = await openSend(AGAIN)
    await press(user, 'Continue')
    const field = await screen.findByLabelText('Amount in USDT')
    await retype(user, field, '0')
    // Removes the element that React would remove next, as a translator or an extension does.
    screen.getByRole('alert').remove()
    await user.type(field, '.7')
    await press(user, 'Continue')
    await waitFor(() => expect(field).not.toBeInTheDocument())
    expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('0.7')
    expect(screen.queryByText('The app ran into a problem')).toBeNull()
  })

  it('A memo that is too long is refused with an explanation and not shortened', async () => {
    const { platform, host } = await createSendSetup()
    depositCrypto(platform, DEMO_EMAIL, 'TON', '50')
    const { user } = await openApp(platform, PLAIN, host)
    const field = await screen.findByLabelText('Memo')
    await user.click(field)
    await user.paste('7'.repeat(121))
    expect(field).toHaveValue('7'.repeat(121))
    expect(await screen.findByText(/at most 120 characters/)).toBeVisible()
    await press(user, 'Continue')
    expect(screen.queryByLabelText('Amount in TON')).toBeNull()
  })
})

describe('Another wallet pays', () => {
  async function payFrom(user: UserEvent, before: string, after: string) {
    await press(user, new RegExp(`^From${before}`))
    const sheet = within(await screen.findByRole('dialog', { name: 'From' }))
    await user.click(sheet.getByRole('button', { name: new RegExp(`^${after}`) }))
    expect(await screen.findByRole('button', { name: new RegExp(`^From${after}`) })).toBeVisible()
  }

  it('A recipient typed for one wallet does not appear when another wallet is chosen', async () => {
    const { user } = await openSend('/send')
    await screen.findByLabelText('To')
    await payFrom(user, 'Personal wallet', 'Business wallet')
    fillIn(await screen.findByLabelText('To'), OUTSIDE_ADDRESS)
    await payFrom(user, 'Business wallet', 'Personal wallet')
    await user.clear(screen.getByLabelText('To'))
    await press(user, /^Lindqvist Property AB/)
    await screen.findByLabelText('Amount in EUR')
    await press(user, 'Back')
    await screen.findByRole('region', { name: 'Send from' })
    await payFrom(user, 'Personal wallet', 'Business wallet')
    expect(screen.getByLabelText('To')).toHaveValue('')
  })

  it('A memo typed for an address is kept for another wallet, and the amount is not', async () => {
    const { platform, host, observer } = await createSendSetup()
    depositCrypto(platform, DEMO_EMAIL, 'TON', '50')
    const { body } = internalTransfer('10')
    await observer.call(transferInternally, { body: { ...body, from_crypto_uuid: TON.id } })
    platform.control.advance(60)
    const link = `/send?currency=${TON.id}&to=${MEMO_ADDRESS}&amount=2`
    const { user } = await openApp(platform, link, host)
    await user.type(await screen.findByLabelText(/^Memo/), '77')
    await payFrom(user, 'Personal wallet', 'Vault')
    expect(screen.getByLabelText('To')).toHaveValue(MEMO_ADDRESS)
    expect(await screen.findByLabelText(/^Memo/)).toHaveValue('77')
    await press(user, 'Continue')
    expect(await screen.findByLabelText('Amount in TON')).toHaveValue('')
  })
})
