import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { getWalletAddress } from '#api/wallets/endpoints.ts'
import { ETH_ETHEREUM, SOL } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import { saveAddress } from '../../support/orders/send-people.ts'
import {
  confirmQuestions,
  createSendSetup,
  expectStopped,
  openSend,
  ordersOf,
  pay,
  sendButton,
  openReview,
  type SendSetup,
} from '../../support/orders/send-setup.ts'
import { BITCOIN, TRON_CHAIN, USDT, WALLET } from '../../support/platform/ids.ts'
import { openApp, press } from '../../support/render-app.tsx'

describe('Whom an address belongs to', () => {
  it.each([
    ["the token's own contract", USDT, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', /contract of a token/],
    [
      'the zero address',
      USDT,
      'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
      /belongs to the network itself/,
    ],
  ])(
    'Sending to %s stops at the field, because nobody owns that address',
    async (_case, currency, to, words) => {
      const { runtime, user } = await openSend(pay(to, '2', currency))
      expect(await screen.findByText(words)).toBeVisible()
      await press(user, 'Continue')
      expect(screen.queryByLabelText(/^Amount in/)).toBeNull()
      expect(ordersOf(runtime)).toEqual([])
    },
  )

  it.each([
    [
      'a burn address',
      ETH_ETHEREUM.id,
      '0x000000000000000000000000000000000000dEaD',
      'Money sent here is destroyed',
    ],
    [
      'a token account',
      SOL.id,
      '7woc3ajaGMMXczFYjxon4aQoHH3j126fMUR9c58eHRsK',
      'This may not be a wallet',
    ],
  ])('Sending to %s asks with its own message', async (_case, currency, to, title) => {
    const { runtime, user } = await openSend(pay(to, '0.02', currency))
    await openReview(user)
    await expectStopped(runtime, title)
    await confirmQuestions(user)
  })

  it('A recipient that was saved at a burn address stops a payment to it as well', async () => {
    const runtime = await createSendSetup()
    const burn = 'T9yD14Nj9j7xAB4dbGeiX9h8upfCg3PBbY'
    const link = await saveAddress(runtime.observer, {
      name: 'Nobody',
      address: burn,
      currency: USDT,
    })
    const { user } = await openApp(runtime.platform, `${link}&amount=2`, runtime.host)
    await openReview(user)
    await expectStopped(runtime, 'Money sent here is destroyed')
  })
})

describe('Own addresses', () => {
  async function ownAddress({ observer }: SendSetup): Promise<string> {
    const { address } = await observer.call(getWalletAddress, {
      params: { uuid: WALLET, chain: TRON_CHAIN },
    })
    return address ?? ''
  }

  const openPaying = ({ platform, host }: SendSetup, to: string) =>
    openApp(platform, pay(to, '20'), host)

  /**
   * Opens Send with bitcoin that the wallet never received from outside, so that it has no address
   * there.
   */
  const openPayingBitcoin = ({ platform, host }: SendSetup) =>
    openApp(
      platform,
      `/send?currency=${BITCOIN}&to=${makeAddress('bitcoin', 'somebody')}&amount=0.001`,
      host,
    )

  it('Sending to the own address is pointed out with its fees, and continues once it is confirmed', async () => {
    const runtime = await createSendSetup()
    const { user } = await openPaying(runtime, await ownAddress(runtime))
    await openReview(user)
    const button = await sendButton()
    const check = screen.getByText('Your own address').closest<HTMLElement>('[role=listitem]')!
    expect(check).toHaveTextContent(/come back to it, less the fees/)
    expect(screen.queryByText('First payment to this recipient')).toBeNull()
    expect(button).toBeDisabled()
    await user.click(within(check).getByRole('checkbox', { name: 'I want to send it to myself' }))
    expect(button).toBeEnabled()
    await user.click(within(check).getByRole('button', { name: 'Change the recipient' }))
    expect(await screen.findByLabelText('To')).toBeVisible()
  })

  it('The own address is looked up without being created', async () => {
    const runtime = await createSendSetup()
    const { user } = await openPayingBitcoin(runtime)
    await openReview(user)
    expect(runtime.platform.sentTo('E105').map(({ status }) => status)).toEqual([404])
    expect(runtime.platform.sentTo('E104')).toEqual([])
    expect(screen.queryByText('Your own address')).toBeNull()
    await confirmQuestions(user)
  })

  it('The own address is not compared if the platform refuses to name it', async () => {
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
