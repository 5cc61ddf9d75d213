/** An address of the very wallet that pays: the person is told, and says that it is meant so. */
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { getWalletAddress } from '#api/wallets/endpoints.ts'
import type { Language } from '#i18n/languages.ts'

import { makeAddress } from '#mocks/services/addresses.ts'

import { BITCOIN, TRON_CHAIN, USDT, WALLET } from '../support/ids.ts'
import { OUTSIDE_ADDRESS } from '../support/orders.ts'
import { usePlatformServer } from '../support/platform.ts'
import { openApp } from '../support/render-app.tsx'
import { agreeToAll, createSendSetup, press, type SendSetup } from '../support/send-setup.ts'

usePlatformServer()

const EN = { next: 'Continue', cost: 'Cost', send: /^Send / }
const RU: typeof EN = { next: 'Продолжить', cost: 'Стоимость', send: /^Отправить / }

async function ownAddress({ observer }: SendSetup): Promise<string> {
  const { address } = await observer.call(getWalletAddress, {
    params: { uuid: WALLET, chain: TRON_CHAIN },
  })
  return address ?? ''
}

async function toLastLook(user: UserEvent, words = EN): Promise<HTMLElement> {
  await screen.findByRole('button', { name: words.next })
  await press(user, words.next)
  await screen.findByText(words.cost)
  await press(user, words.next)
  const button = await screen.findByRole('button', { name: words.send })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'))
  return button
}

const openPaying = ({ platform, host }: SendSetup, to: string, language: Language = 'en') =>
  openApp(platform, `/send?currency=${USDT}&to=${to}&amount=20`, host, { language })

/** The wallet holds bitcoin that it never got from outside: it has no address there. */
const openPayingBitcoin = ({ platform, host }: SendSetup) =>
  openApp(
    platform,
    `/send?currency=${BITCOIN}&to=${makeAddress('bitcoin', 'somebody')}&amount=0.001`,
    host,
  )

it('Sending to the own address is pointed out with its fees and goes on once it is confirmed', async () => {
  const stage = await createSendSetup()
  const { user } = await openPaying(stage, await ownAddress(stage))
  const button = await toLastLook(user)
  const check = screen.getByText('Your own address').closest('li') as HTMLElement
  expect(check).toHaveTextContent(/come back to it, less the fees/)
  expect(screen.queryByText('First payment to this recipient')).toBeNull()
  expect(button).toBeDisabled()
  await user.click(within(check).getByRole('checkbox', { name: 'I want to send it to myself' }))
  expect(button).toBeEnabled()
  await user.click(within(check).getByRole('button', { name: 'Change the recipient' }))
  expect(await screen.findByLabelText('To')).toBeVisible()
})

it('Sending to the own address is pointed out in Russian as well', async () => {
  const stage = await createSendSetup()
  const { user } = await openPaying(stage, await ownAddress(stage), 'ru')
  await toLastLook(user, RU)
  expect(screen.getByText('Это ваш собственный адрес')).toBeVisible()
})

it('The own address is looked up and is not created by that', async () => {
  const stage = await createSendSetup()
  const { user } = await openPayingBitcoin(stage)
  await toLastLook(user)
  expect(stage.platform.sentTo('E105').map(({ status }) => status)).toEqual([404])
  expect(stage.platform.sentTo('E104')).toEqual([])
  expect(screen.queryByText('Your own address')).toBeNull()
  await agreeToAll(user)
})

it('The own address is not compared where the platform refuses to name it', async () => {
  const stage = await createSendSetup()
  stage.platform.control.fault({ endpoint: 'E105', kind: 'status', status: 403 })
  const { user } = await openPaying(stage, OUTSIDE_ADDRESS)
  const button = await toLastLook(user)
  expect(stage.platform.sentTo('E105').map(({ status }) => status)).toEqual([403])
  expect(screen.queryByText('Your own address')).toBeNull()
  await agreeToAll(user)
  expect(button).toBeEnabled()
})
