import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { paths } from '#paths'

import { OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import {
  DEMO,
  LANDLORD,
  createSendSetup,
  openCost,
  pay,
  RENT_ID,
} from '../../support/orders/send-setup.ts'
import { fund } from '../../support/platform/platform.ts'
import { openApp, press } from '../../support/render-app.tsx'

it("An amount that a link asked for in one currency is not another recipient's in another", async () => {
  const { platform, host } = await createSendSetup()
  const { user } = await openApp(platform, pay(OUTSIDE_ADDRESS, '900'), host)
  expect(await screen.findByLabelText('To')).toHaveValue(OUTSIDE_ADDRESS)
  const saved = { counterparty: COUNTERPARTY_IDS.landlord, destination: RENT_ID }
  await act(async () => history.pushState(null, '', paths.send.to({}, { ...saved, rest: 'kept' })))
  expect(await screen.findByText('Lindqvist Property AB')).toBeVisible()
  await press(user, 'Continue')
  expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('')
})

it('An amount that was typed in another currency stays away when the side is switched', async () => {
  const { platform, host } = await createSendSetup()
  fund(platform, DEMO, 'TON', '5000')
  const { user } = await openApp(platform, LANDLORD, host)
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
