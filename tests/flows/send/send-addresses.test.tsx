import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { getWalletAddress } from '#api/wallets/endpoints.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import {
  confirmQuestions,
  createSendSetup,
  openSend,
  ordersOf,
  sendLink,
  sendButton,
  openReview,
  type SendSetup,
} from '../../support/orders/send-setup.ts'
import { BITCOIN, TRON_CHAIN, WALLET } from '../../support/platform/ids.ts'
import { openApp, press, retype } from '../../support/render-app.tsx'

describe('Owner of an address', () => {
  it("A token contract or a network's own address is refused in the field", async () => {
    const { runtime, user } = await openSend(sendLink('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '2'))
    expect(await screen.findByText(/contract of a token/)).toBeVisible()
    await retype(user, screen.getByLabelText('To'), 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')
    expect(await screen.findByText(/belongs to the network itself/)).toBeVisible()
    await press(user, 'Continue')
    expect(screen.queryByLabelText(/^Amount in/)).toBeNull()
    expect(ordersOf(runtime)).toEqual([])
  })
})

describe("The person's own addresses", () => {
  async function ownAddress({ observer }: SendSetup): Promise<string> {
    const { address } = await observer.call(getWalletAddress, {
      params: { uuid: WALLET, chain: TRON_CHAIN },
    })
    return address ?? ''
  }

  const openPaying = ({ platform, host }: SendSetup, to: string) =>
    openApp(platform, sendLink(to, '20'), host)

  /**
   * Opens Send with bitcoin that the wallet never received from outside, so that it has no Bitcoin
   * address.
   */
  const openPayingBitcoin = ({ platform, host }: SendSetup) =>
    openApp(
      platform,
      `/send?currency=${BITCOIN}&to=${makeAddress('bitcoin', 'somebody')}&amount=0.001`,
      host,
    )

  it("Paying the person's own address must be confirmed, with a note about the fees", async () => {
    const runtime = await createSendSetup()
    const { user } = await openPaying(runtime, await ownAddress(runtime))
    await openReview(user)
    const button = await sendButton()
    const check = screen.getByText('Your own address').closest<HTMLElement>('[role=listitem]')!
    expect(check).toHaveTextContent(/come back to it, less the fees/)
    expect(screen.queryByText('First payment to this recipient')).toBeNull()
    await user.click(button)
    const tick = within(check).getByRole('checkbox', { name: 'I want to send it to myself' })
    expect(tick).toHaveFocus()
    await user.click(tick)
    expect(ordersOf(runtime)).toEqual([])
    await user.click(within(check).getByRole('button', { name: 'Change the recipient' }))
    expect(await screen.findByLabelText('To')).toBeVisible()
  })

  it("The person's own address is looked up without creating one", async () => {
    const runtime = await createSendSetup()
    const { user } = await openPayingBitcoin(runtime)
    await openReview(user)
    expect(runtime.platform.sentTo('E105').map(({ status }) => status)).toEqual([404])
    expect(runtime.platform.sentTo('E104')).toEqual([])
    expect(screen.queryByText('Your own address')).toBeNull()
    await confirmQuestions(user)
  })

  it("The own-address check is skipped if the platform refuses to list the person's addresses", async () => {
    const runtime = await createSendSetup()
    runtime.platform.control.fault({ endpoint: 'E105', kind: 'status', status: 403, times: 'all' })
    const { user } = await openPaying(runtime, OUTSIDE_ADDRESS)
    await openReview(user)
    const button = await sendButton()
    expect(runtime.platform.sentTo('E105').map(({ status }) => status)).toEqual([403])
    expect(screen.queryByText('Your own address')).toBeNull()
    await confirmQuestions(user)
    expect(button).toBeEnabled()
  })
})
