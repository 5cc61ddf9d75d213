import { focusManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'

import { transferInternally } from '#api/orders/endpoints.ts'
import { decimal, minus } from '#lib/money/decimal.ts'
import { USDT_ETHEREUM } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { internalTransfer, OUTSIDE_ADDRESS, usdtBalance } from '../../support/orders/orders.ts'
import {
  addAccount,
  deleteRecipients,
  saveManyRecipients,
} from '../../support/orders/send-people.ts'
import {
  confirmQuestions,
  createSendSetup,
  expectOrderStopped,
  DEMO_EMAIL,
  KILN_LINK,
  KILN_TON_LINK,
  LANDLORD_LINK,
  sendLinkTo,
  ordersOf,
  sendLink,
  sendButton,
  openReview,
  WIRE_DESTINATION_ID,
  openSend,
  continueToReview,
} from '../../support/orders/send-setup.ts'
import { USDT } from '../../support/platform/ids.ts'
import { depositCrypto } from '../../support/platform/platform.ts'
import { openApp, findPressableButton, press } from '../../support/render-app.tsx'

const KNOWN = '0x5aae00000000000000000000000000000000beae'
/**
 * An address with the same beginning and end as the one above; lower case, so without a checksum.
 */
const PRETENDER = '0x5aae11111111111111111111111111111111beae'
const ASKED = 'This may be a first payment'

describe('Checks on the confirm screen', () => {
  it('A payee without a memo stops the order until one is added or the person says that none is needed', async () => {
    const runtime = await createSendSetup()
    depositCrypto(runtime.platform, DEMO_EMAIL, 'TON', '50')
    const { user } = await openApp(runtime.platform, `${KILN_TON_LINK}&amount=5`, runtime.host)
    await openReview(user)
    const check = await expectOrderStopped(runtime, 'No memo')
    await user.click(within(check).getByRole('checkbox', { name: 'This address needs no memo' }))
    await confirmQuestions(user)
    // The press is awaited, because the next screen loads its own code and messages.
    await act(async () => user.click(within(check).getByRole('button', { name: 'Add a memo' })))
    expect(await screen.findByLabelText('Memo, if there is one')).toHaveValue('')
    const [address] = screen.getAllByLabelText('Address')
    expect(address).toHaveValue(makeAddress('ton', 'Kiln Studio'))
    await user.type(screen.getByLabelText('Memo, if there is one'), '104729')
    await press(user, 'Save')
    // The address without the memo is still saved, and an order can't choose between the two.
    await press(user, 'Send to this address directly')
    await press(user, 'Continue')
    expect(await screen.findByLabelText('Amount in TON')).toHaveValue('5')
    await screen.findByText('Cost')
    await press(user, 'Continue')
    expect(await screen.findByText('104729')).toBeVisible()
    await confirmQuestions(user)
    expect(screen.queryByText('No memo')).toBeNull()
  })

  it('An address that resembles a saved one stops the order and offers the saved recipient', async () => {
    const runtime = await createSendSetup()
    const { observer } = runtime
    const known = await saveManyRecipients(observer, KNOWN)
    const { user } = await openApp(
      runtime.platform,
      sendLink(PRETENDER, '20', USDT_ETHEREUM.id),
      runtime.host,
    )
    await openReview(user)
    const check = await expectOrderStopped(runtime, 'Looks like an address you know')
    expect(check).toHaveTextContent(known)
    await confirmQuestions(user)
    await user.click(screen.getByRole('button', { name: `Send to ${known} instead` }))
    await press(user, 'Continue')
    // The amount of a request in another person's name is not filled in for the saved recipient.
    const amount = await screen.findByLabelText('Amount in USDT')
    expect(amount).toHaveValue('')
    await user.type(amount, '20')
    await screen.findByText('Cost')
    await press(user, 'Continue')
    await sendButton()
    expect(screen.getByRole('main')).toHaveTextContent(KNOWN)
    expect(screen.queryByText('Looks like an address you know')).toBeNull()
  })

  it('A first payment must be confirmed before it is sent, and screen readers hear both steps', async () => {
    const { runtime, user } = await openSend(sendLink(OUTSIDE_ADDRESS, '20'))
    await screen.findByLabelText('To')
    await openReview(user)
    const check = await expectOrderStopped(runtime, 'First payment to this recipient')
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said()).toContain('To check: First payment to this recipient')
    await user.click(within(check).getByRole('checkbox'))
    expect(said()).toContain('Solved: First payment to this recipient')
    await press(user, /^Send /)
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
  })

  it('A second payment to the same recipient asks for no first-payment confirmation', async () => {
    const runtime = await createSendSetup()
    // The feed has the owner's name and not the account, so only the device knows which account was
    // paid.
    const again = `${sendLinkTo(COUNTERPARTY_IDS.self, WIRE_DESTINATION_ID)}&amount=200`
    const first = await openApp(runtime.platform, again, runtime.host)
    await openReview(first.user)
    await expectOrderStopped(runtime, ASKED)
    await confirmQuestions(first.user)
    await press(first.user, /^Send /)
    await screen.findByRole('heading', { name: 'Accepted by Tessera' })
    first.kill()
    runtime.platform.control.advance(3600)
    const { user } = await openApp(runtime.platform, again, runtime.host)
    await openReview(user)
    expect(await findPressableButton(/^Send /)).toBeVisible()
    expect(screen.queryByText(/irst payment/)).toBeNull()
  })

  it('If the balance has fallen below the amount, nothing is sent, and the screen leads to the amount', async () => {
    const { runtime, user } = await openSend(sendLink(OUTSIDE_ADDRESS, '300'))
    await screen.findByLabelText('To')
    await openReview(user)
    await confirmQuestions(user)
    const most = minus(await usdtBalance(runtime.observer), decimal('10'))
    await runtime.observer.call(transferInternally, internalTransfer(most as `${number}`))
    await press(user, /^Send /)
    expect(await screen.findByText(/not enough money/i)).toBeVisible()
    await press(user, 'Change the amount')
    expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('300')
  })
})

describe('Checks that fail to load', () => {
  it.each([
    ['the feed', 'E106', { kind: 'status', status: 403 }],
    // A malformed response, because a refusal would mean that the wallet has no address.
    ['the own address', 'E105', { kind: 'malformed' }],
  ] as const)('A payment stops until %s can be read', async (_case, endpoint, fault) => {
    const { runtime, platform, user } = await openSend(sendLink(OUTSIDE_ADDRESS, '20'))
    await screen.findByLabelText('To')
    await press(user, 'Continue')
    await screen.findByText('Cost')
    // Retries wait for a visible page, and another file of this worker may have left one hidden.
    focusManager.setFocused(true)
    onTestFinished(() => focusManager.setFocused(undefined))
    // Every call fails, because the number of calls depends on the machine.
    platform.control.fault({ endpoint, ...fault, times: 'all' })
    await press(user, 'Continue')
    expect(await screen.findByText(/We couldn't finish all checks/)).toBeVisible()
    expect(await sendButton()).toBeDisabled()
    expect(ordersOf(runtime)).toEqual([])
    platform.control.fault({ endpoint, kind: 'none' })
    await press(user, 'Try again')
    expect(await screen.findByText('First payment to this recipient')).toBeVisible()
    await confirmQuestions(user)
  })
})

describe('Recipients who change on the confirm screen', () => {
  it('A recipient who has changed during the review must be confirmed, also after an amount is corrected', async () => {
    const runtime = await createSendSetup()
    const app = await openApp(runtime.platform, `${LANDLORD_LINK}&currency=${USDT}`, runtime.host)
    const { user, cache } = app
    await press(user, 'Continue')
    await user.click(await screen.findByRole('radio', { name: 'You send' }))
    await press(user, 'Max')
    await continueToReview(user)
    await addAccount(runtime.observer)
    await runtime.observer.call(transferInternally, internalTransfer('100'))
    await press(user, /^Send /)
    expect(await screen.findByText('The recipient has changed')).toBeVisible()
    const changed = { name: "I've compared the new details" }
    expect(await screen.findByRole('checkbox', changed)).not.toBeChecked()
    await act(() => cache.invalidateQueries())
    await press(user, 'Send all of it')
    await screen.findByRole('button', { name: /^Send 11,803/ })
    expect(await screen.findByRole('checkbox', changed)).not.toBeChecked()
    expect(runtime.platform.sentTo('E74')).toEqual([])
    await confirmQuestions(user)
    await press(user, /^Send /)
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
  })

  it('A recipient deleted during the review leads back to the choice of a recipient', async () => {
    const { runtime, user } = await openSend(`${KILN_LINK}&amount=20`)
    await openReview(user)
    await confirmQuestions(user)
    await deleteRecipients(runtime.observer)
    await press(user, /^Send /)
    expect(await screen.findByText(/no longer saved/)).toBeVisible()
    expect(ordersOf(runtime)).toEqual([])
    await press(user, 'Change')
    expect(await screen.findByText('Recipients')).toBeVisible()
  })
})
