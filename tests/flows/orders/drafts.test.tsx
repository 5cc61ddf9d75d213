import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import {
  bodiesTo,
  createSendSetup,
  KILN_LINK,
  LANDLORD_LINK,
  openSend,
  continueToReview,
} from '../../support/orders/send-setup.ts'
import { setDeviceLanguage } from '../../support/platform/fake-host.ts'
import { OWN_OTHER_WALLET, WALLET } from '../../support/platform/ids.ts'
import { storeValue, storedText } from '../../support/platform/stored-values.ts'
import { openApp, press } from '../../support/render-app.tsx'

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

  it('The amount of an order that was not sent is restored unchanged in another language', async () => {
    const { platform, host } = await createSendSetup()
    const first = await openApp(platform, KILN_LINK, host, { language: 'ru' })
    await press(first.user, 'Продолжить')
    await first.user.type(await amount('Сумма в USDT'), '12,345')
    await press(first.user, 'Продолжить')
    platform.control.fault({ endpoint: 'E75', kind: 'status', status: 503, times: 'all' })
    await press(first.user, /^Отправить 12,345\sUSDT$/)
    await screen.findByText('Мы не знаем, ушёл ли перевод')
    first.kill()
    const { user } = await openApp(platform, '/send', host)
    await press(user, 'Check status')
    await press(user, "It wasn't sent, start over")
    await press(user, 'Continue')
    expect(await amount('Amount in USDT')).toHaveValue('12.345')
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
  storeValue(host, 'wallet', OWN_OTHER_WALLET)
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

it('A form says that it was begun on an earlier visit, and one press empties it', async () => {
  const { platform, host } = await createSendSetup()
  const begun = () => screen.queryByText('You had begun this exchange.')
  const first = await openApp(platform, '/exchange?asset=USDT', host)
  await first.user.type(await amount('You pay, USDT'), '25')
  await press(first.user, 'Continue')
  await screen.findByRole('button', { name: /^Exchange 25/ })
  await press(first.user, 'Back')
  expect(await amount('You pay, USDT')).toHaveValue('25')
  expect(begun()).toBeNull()
  first.kill()
  const second = await openApp(platform, '/exchange', host)
  expect(await amount('You pay, USDT')).toHaveValue('25')
  expect(begun()).toBeVisible()
  await press(second.user, 'Continue')
  await screen.findByRole('button', { name: /^Exchange 25/ })
  expect(begun()).toBeNull()
  await press(second.user, 'Back')
  await amount('You pay, USDT')
  expect(begun()).toBeNull()
  second.kill()
  const { user } = await openApp(platform, '/exchange', host)
  await amount('You pay, USDT')
  await press(user, 'Start over')
  expect(begun()).toBeNull()
  expect(await screen.findByLabelText(/^You pay, /)).toHaveValue('')
})
