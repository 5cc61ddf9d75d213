import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { LANGUAGE_KEY } from '#shell/device-names.ts'

import { cardOf } from '../../support/cards/card-samples.ts'
import {
  bodiesTo,
  createSendSetup,
  KILN_LINK,
  LANDLORD_LINK,
  openSend,
  continueToReview,
} from '../../support/orders/send-setup.ts'
import { setDeviceLanguage } from '../../support/platform/fake-host.ts'
import { SECOND_WALLET, WALLET } from '../../support/platform/ids.ts'
import { storeValue, storedText } from '../../support/platform/stored-values.ts'
import { createRuntime, openApp, press } from '../../support/render-app.tsx'

const SEND = /^Send [\d,.]+\sUSDT$/
const amount = (label: string) => screen.findByLabelText(label)

describe('Amounts typed in one language', () => {
  it('An amount typed in one language is the same in another, on the screen and in the order', async () => {
    const runtime = await createSendSetup()
    const { platform, host } = runtime
    const first = await openApp(platform, KILN_LINK, host, { language: 'ru' })
    await press(first.user, 'Продолжить')
    await first.user.type(await amount('Сумма в USDT'), '12,345')
    first.kill()
    const { user } = await openApp(platform, '/send', host)
    await press(user, 'Continue')
    expect(await amount('Amount in USDT')).toHaveValue('12.345')
    await continueToReview(user)
    await press(user, SEND)
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    expect(bodiesTo(runtime, 'E75')).toMatchObject([{ amount: 12.345 }])
    expect(storedText(host, `draft.send.${WALLET}`)).toBeNull()
  })

  it("An open page follows the device's language until another page chooses one; typed text stays", async () => {
    const { user, host } = await openSend('/exchange?asset=USDT')
    await user.type(await amount('You pay, USDT'), '1,234')
    setDeviceLanguage(host, 'ru')
    fireEvent(window, new Event('languagechange'))
    expect(await amount('Вы отдаёте, USDT')).toHaveValue('1234')
    expect(document.documentElement).toHaveAttribute('lang', 'ru')
    host.storage.setItem('tessera.language', 'tr')
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'tr'))
    setDeviceLanguage(host, 'es')
    fireEvent(window, new Event('languagechange'))
    expect(await screen.findByRole('heading', { name: 'Dönüştür' })).toBeVisible()
    expect(document.documentElement).toHaveAttribute('lang', 'tr')
  })
})

it('Drafts of a payment and of a recipient are neither shown nor overwritten in another wallet', async () => {
  const { platform, host } = await createSendSetup()
  const goToNew = () => act(async () => history.pushState(null, '', '/counterparties/new'))
  const name = () => screen.findByLabelText('Full name')
  const first = await openApp(platform, LANDLORD_LINK, host)
  await press(first.user, 'Continue')
  await first.user.type(await amount('Amount in EUR'), '100')
  await goToNew()
  await first.user.type(await name(), 'Ada Quill')
  first.kill()
  storeValue(host, 'wallet', SECOND_WALLET)
  const second = await openApp(platform, '/send', host)
  await second.user.type(await screen.findByLabelText('To'), 'somebody else')
  expect(screen.queryByText(/It may have been removed/)).toBeNull()
  await goToNew()
  expect(await name()).toHaveValue('')
  await second.user.type(await name(), 'Bo')
  second.kill()
  storeValue(host, 'wallet', WALLET)
  const { user } = await openApp(platform, '/send', host)
  expect(await screen.findByText('Lindqvist Property AB')).toBeVisible()
  await press(user, 'Continue')
  expect(await amount('Amount in EUR')).toHaveValue('100')
  await goToNew()
  expect(await name()).toHaveValue('Ada Quill')
})

it('A top-up of nine and a half typed in English is nine and a half in Spanish', async () => {
  const { platform, host, observer } = await createRuntime()
  const path = `/cards/top-up?card=${await cardOf(observer, 'prepaid')}`
  const { user } = await openApp(platform, path, host)
  await user.type(await screen.findByLabelText(/^Amount in/), '9.500')
  host.storage.setItem(LANGUAGE_KEY, 'es')
  const event = new StorageEvent('storage', { key: LANGUAGE_KEY, newValue: 'es' })
  act(() => void dispatchEvent(event))
  await press(user, /^Recargar por 9,50?\sUSD/)
  await waitFor(() => expect(platform.sentTo('E57')).toHaveLength(1))
  expect(JSON.parse(platform.sentTo('E57')[0]?.body ?? '')).toMatchObject({ amount: 9.5 })
})
