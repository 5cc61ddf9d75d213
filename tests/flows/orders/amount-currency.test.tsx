import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { paths } from '#paths'

import { OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import {
  DEMO_EMAIL,
  LANDLORD_LINK,
  createSendSetup,
  openCost,
  sendLink,
  RENT_ID,
} from '../../support/orders/send-setup.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { depositCrypto } from '../../support/platform/platform.ts'
import { storeValue } from '../../support/platform/stored-values.ts'
import { openApp, press } from '../../support/render-app.tsx'

it('An amount that a link asks for is not filled in for another recipient in another currency', async () => {
  const { platform, host } = await createSendSetup()
  const { user } = await openApp(platform, sendLink(OUTSIDE_ADDRESS, '900'), host)
  expect(await screen.findByLabelText('To')).toHaveValue(OUTSIDE_ADDRESS)
  const saved = { counterparty: COUNTERPARTY_IDS.landlord, destination: RENT_ID }
  await act(async () => history.pushState(null, '', paths.send.to({}, { ...saved, rest: 'kept' })))
  expect(await screen.findByText('Lindqvist Property AB')).toBeVisible()
  await press(user, 'Continue')
  expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('')
})

it('An amount that was typed in another currency does not return when the side is switched', async () => {
  const { platform, host } = await createSendSetup()
  depositCrypto(platform, DEMO_EMAIL, 'TON', '5000')
  const { user } = await openApp(platform, LANDLORD_LINK, host)
  await press(user, 'Continue')
  await openCost(user)
  const payWith = async (before: string, after: string) => {
    await press(user, new RegExp(`^${before}.*wallet`))
    const assets = within(await screen.findByRole('dialog'))
    const [asset] = await assets.findAllByRole('button', { name: new RegExp(`^${after}`) })
    await user.click(asset as HTMLElement)
  }
  await payWith('EUR', 'USDT')
  await user.type(await screen.findByLabelText('Amount in USDT'), '900')
  await payWith('USDT', 'TON')
  expect(await screen.findByLabelText('Amount in TON')).toHaveValue('')
  await user.click(await screen.findByRole('radio', { name: 'They get' }))
  expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('')
})

const SIDE = { side: 'debit' }
const STORED_LANDLORD = {
  currency: '',
  to: '',
  memo: '',
  counterparty: COUNTERPARTY_IDS.landlord,
  destination: RENT_ID,
  method: '',
}

it.each([
  ['send', STORED_LANDLORD, '/send', 'Amount in EUR'],
  ['exchange', { from: '', to: '' }, '/exchange', /^You pay, /],
  ['add', { rail: 'ach', payer: '', currency: '' }, '/add/bank', 'Amount in USD'],
] as const)(
  'An amount that an earlier build stored for %s without its currency is left out',
  async (name, draft, path, field) => {
    for (const amount of ['900', { text: '900', language: 'en' }, { amount: '900' }]) {
      const { platform, host } = await createSendSetup()
      storeValue(host, `draft.${name}.${WALLET}`, { ...draft, ...SIDE, amount })
      const { user, kill } = await openApp(platform, path, host)
      if (name === 'send') await press(user, 'Continue')
      expect(await screen.findByLabelText(field)).toHaveValue('')
      kill()
    }
  },
)

it("A link to a bank deposit fills in an amount only if the link's rail tells the currency", async () => {
  const { platform, host } = await createSendSetup()
  const unclear = await openApp(platform, paths.depositBank.to({}, { amount: '250' }), host)
  expect(await screen.findByLabelText(/^Amount in/)).toHaveValue('')
  unclear.kill()
  await openApp(platform, paths.depositBank.to({}, { amount: '250', rail: 'ach' }), host)
  expect(await screen.findByLabelText('Amount in USD')).toHaveValue('250')
})

it("A link's amount for a saved account arrives in the account's own currency", async () => {
  const { platform, host } = await createSendSetup()
  const saved = { counterparty: COUNTERPARTY_IDS.landlord, destination: RENT_ID }
  const link = paths.send.to({}, { ...saved, amount: '900' })
  const { user } = await openApp(platform, link, host)
  await press(user, 'Continue')
  expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('900')
})
