/** What was typed and left behind: the same amount in another language, and of one wallet only. */
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { draftKey } from '#flows/draft.ts'

import { OWN_OTHER_WALLET, WALLET } from '../support/ids.ts'
import { usePlatformServer } from '../support/platform.ts'
import { openApp } from '../support/render-app.tsx'
import { agreeToAll, bodiesTo, createStage, KILN, LANDLORD, press } from '../support/send-stage.ts'

usePlatformServer()

const SEND = /^Send [\d,.]+\sUSDT$/
const amount = (label: string) => screen.findByLabelText(label)

describe('an amount typed in one language', () => {
  it('is the same amount in the other, on the screen and in the order', async () => {
    const stage = await createStage()
    const { platform, host } = stage
    const first = await openApp(platform, KILN, host, { language: 'ru' })
    await press(first.user, 'Продолжить')
    await first.user.type(await amount('Сумма в USDT'), '12,345')
    first.kill()
    const { user } = await openApp(platform, '/send', host)
    await press(user, 'Continue')
    expect(await amount('Amount in USDT')).toHaveValue('12.345')
    await screen.findByText('Leaves your wallet')
    await press(user, 'Continue')
    await agreeToAll(user)
    await press(user, SEND)
    expect(await screen.findByText('Sent')).toBeVisible()
    expect(bodiesTo(stage, 'E75')).toMatchObject([{ amount: 12.345 }])
    expect(host.storage.getItem(draftKey('send', WALLET))).toBeNull()
  })

  it.each(['with its language', 'by an earlier build without it'])(
    'comes back the same in the other where nothing was sent, kept %s',
    async (how) => {
      const { platform, host } = await createStage()
      const first = await openApp(platform, KILN, host, { language: 'ru' })
      await press(first.user, 'Продолжить')
      await first.user.type(await amount('Сумма в USDT'), '12,345')
      await press(first.user, 'Продолжить')
      platform.control.fault({ endpoint: 'E75', kind: 'status', status: 503 })
      await press(first.user, /^Отправить 12,345\sUSDT$/)
      await screen.findByText('Неизвестно, ушёл ли перевод')
      first.kill()
      const key = draftKey('send', WALLET)
      const kept = host.storage.getItem(key) ?? ''
      if (how.startsWith('by')) host.storage.setItem(key, kept.replace(/,"typedIn":"ru"/, ''))
      const { user } = await openApp(platform, '/send', host)
      await press(user, 'Check status')
      await press(user, "It wasn't sent, start over")
      await press(user, 'Continue')
      expect(await amount('Amount in USDT')).toHaveValue('12.345')
    },
  )

  it('stays what it is when the language is chosen anew while the app is open', async () => {
    const { platform, host } = await createStage()
    const { user } = await openApp(platform, '/exchange?asset=USDT', host)
    await user.type(await amount('You give, USDT'), '1,234')
    await act(async () => history.pushState(null, '', '/profile'))
    await user.click(await screen.findByRole('button', { name: 'Русский' }))
    await screen.findByText('Язык')
    await act(async () => history.pushState(null, '', '/exchange'))
    expect(await amount('Вы отдаёте, USDT')).toHaveValue('1234')
  })

  it('that an earlier build has kept is asked for again where it could be two', async () => {
    const { platform, host } = await createStage()
    const kept = { from: '', to: '', side: 'debit' }
    const leave = (typed: string) =>
      host.storage.setItem(
        'tessera.person.draft.exchange',
        JSON.stringify({ ...kept, amount: typed }),
      )
    leave('12,345')
    const first = await openApp(platform, '/exchange', host)
    expect(await screen.findByLabelText(/^You give, /)).toHaveValue('')
    first.kill()
    host.storage.removeItem(draftKey('exchange', WALLET))
    leave('12.5')
    await openApp(platform, '/exchange', host)
    expect(await screen.findByLabelText(/^You give, /)).toHaveValue('12.5')
  })
})

it('a draft of one wallet is neither shown in another nor written over there', async () => {
  const { platform, host } = await createStage()
  const first = await openApp(platform, LANDLORD, host)
  await press(first.user, 'Continue')
  await first.user.type(await amount('Amount in EUR'), '100')
  first.kill()
  host.storage.setItem('tessera.person.wallet', OWN_OTHER_WALLET)
  const second = await openApp(platform, '/send', host)
  await press(second.user, /^BTC/)
  await second.user.type(await screen.findByLabelText('To'), 'somebody else')
  expect(screen.queryByText(/It may have been removed/)).toBeNull()
  second.kill()
  host.storage.setItem('tessera.person.wallet', WALLET)
  const { user } = await openApp(platform, '/send', host)
  expect(await screen.findByText('Landlord')).toBeVisible()
  await press(user, 'Continue')
  expect(await amount('Amount in EUR')).toHaveValue('100')
})

it('somebody whom one wallet is about to save waits there, whoever is begun in another', async () => {
  const { platform, host } = await createStage()
  const first = await openApp(platform, '/counterparties/new', host)
  await first.user.type(await screen.findByLabelText('Full name'), 'Ada Quill')
  first.kill()
  host.storage.setItem('tessera.person.wallet', OWN_OTHER_WALLET)
  const second = await openApp(platform, '/counterparties/new', host)
  expect(await screen.findByLabelText('Full name')).toHaveValue('')
  await second.user.type(screen.getByLabelText('Full name'), 'Bo')
  second.kill()
  host.storage.setItem('tessera.person.wallet', WALLET)
  await openApp(platform, '/counterparties/new', host)
  expect(await screen.findByLabelText('Full name')).toHaveValue('Ada Quill')
})
