import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { TON } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { openPath } from '../../support/orders/send-outcome.ts'
import {
  createSendSetup,
  ordersOf,
  sendLink,
  continueToReview,
  type SendSetup,
  DEMO_EMAIL,
} from '../../support/orders/send-setup.ts'
import { ETH, SECOND_WALLET } from '../../support/platform/ids.ts'
import { depositCrypto } from '../../support/platform/platform.ts'
import { storeValue } from '../../support/platform/stored-values.ts'
import { checkTable, press } from '../../support/render-app.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:30:00Z') })
})

const TO = makeAddress('evm', 'somebody')
const DONE = 'Accepted by Tessera'
const SEND = /^Send 0\.01\sETH$/

async function payFromTwoWallets(runtime: SendSetup, between: () => void = () => {}) {
  const first = await openPath(runtime, sendLink(TO, '0.01', ETH))
  await press(first.user, 'Continue')
  await continueToReview(first.user)
  await press(first.user, SEND)
  await screen.findByRole('heading', { name: DONE })
  first.kill()
  between()
  const { user } = await openPath(runtime, `/send?currency=${ETH}&to=${TO}`)
  await press(user, /^FromPersonal wallet/)
  const sheet = within(await screen.findByRole('dialog', { name: 'From' }))
  await user.click(sheet.getByRole('button', { name: /^Vault wallet/ }))
  await screen.findByRole('button', { name: /^FromVault wallet/ })
  await press(user, 'Continue')
  await user.type(await screen.findByLabelText('Amount in ETH'), '0.01')
  await continueToReview(user)
  await press(user, SEND)
  return user
}

it('A payment that failed in one wallet is made from another one without a question', async () => {
  const runtime = await createSendSetup()
  runtime.platform.control.scenario({ name: 'fail-next-order' })
  await payFromTwoWallets(runtime, () => runtime.platform.control.advance(600))
  await screen.findByRole('heading', { name: DONE })
  expect(ordersOf(runtime)).toHaveLength(2)
})

async function openTableInOtherWallet(runtime: SendSetup, between: () => void = () => {}) {
  const first = await openPath(runtime, sendLink(TO, '0.01', ETH))
  await press(first.user, 'Continue')
  await continueToReview(first.user)
  await press(first.user, SEND)
  await screen.findByRole('heading', { name: DONE })
  first.kill()
  between()
  storeValue(runtime.host, 'wallet', SECOND_WALLET)
  const { user } = await openPath(runtime, '/send/many')
  await checkTable(user, `Address;Asset;Network;Amount\n${TO};ETH;Ethereum;0.01`)
  return user
}

it('A bulk payment asks before it repeats a payment just made by another wallet of this device', async () => {
  await openTableInOtherWallet(await createSendSetup())
  expect(
    await screen.findByText(/This recipient was paid just this amount on November 20/),
  ).toBeVisible()
})

it('A bulk payment sends a payment that has failed in another wallet without a question', async () => {
  const runtime = await createSendSetup()
  const { control } = runtime.platform
  control.scenario({ name: 'fail-next-order' })
  const user = await openTableInOtherWallet(runtime, () => control.advance(600))
  await screen.findByText('1 line is ready.')
  await user.click(await screen.findByRole('checkbox', { name: "I've checked them" }))
  await press(user, 'Send 1 payment')
  await screen.findByText('Payments sent')
  expect(ordersOf(runtime)).toHaveLength(2)
})

it('A payment that looks repeated is not sent while one of its checks is not confirmed', async () => {
  const runtime = await createSendSetup()
  depositCrypto(runtime.platform, DEMO_EMAIL, 'TON', '50')
  const openLast = async () => {
    const app = await openPath(runtime, sendLink(makeAddress('ton', 'somebody'), '5', TON.id))
    await press(app.user, 'Continue')
    await continueToReview(app.user)
    await press(app.user, /^Send 5\sTON$/)
    return app
  }
  const first = await openLast()
  await screen.findByRole('heading', { name: DONE })
  first.kill()
  const { user } = await openLast()
  const again = await screen.findByRole('button', { name: 'Send it again' })
  const [check] = screen.getAllByRole('checkbox', { checked: true })
  await user.click(check as HTMLElement)
  for (const button of [again, screen.getByRole('button', { name: /^Send 5\sTON$/ })]) {
    // The buttons are pressed one after another, as a person presses them.
    // oxlint-disable-next-line no-await-in-loop
    await user.click(button)
    expect(check).toHaveFocus()
  }
  expect(ordersOf(runtime)).toHaveLength(1)
  await user.click(check as HTMLElement)
  await press(user, 'Send it again')
  await screen.findByRole('heading', { name: DONE })
  expect(ordersOf(runtime)).toHaveLength(2)
})
