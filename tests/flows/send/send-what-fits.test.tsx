/** What a recipient can be paid with, where nothing was typed that could settle it. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { Wallet } from '#api/wallets/schema.ts'

import { createSendSetup, type SendSetup } from '../../support/orders/send-setup.ts'
import { FOREIGN_WALLET, USDT } from '../../support/platform/ids.ts'
import { openApp, press } from '../../support/render-app.tsx'

/** The wallet as the platform tells it, with one balance that holds something, USDT on Tron. */
async function holdOne(setup: SendSetup): Promise<void> {
  const first = await openApp(setup.platform, '/send', setup.host)
  await screen.findByRole('button', { name: /^Kiln Studio/ })
  first.kill()
  const wallet = JSON.parse(setup.platform.sentTo('E103').at(-1)?.answer ?? '') as Wallet
  for (const detail of wallet.balance.flatMap(({ details }) => details)) {
    if (detail.currency.uuid !== USDT) Object.assign(detail, { amount: 0, fiat_amount: 0 })
  }
  const body = JSON.stringify(wallet)
  setup.platform.control.fault({ endpoint: 'E103', kind: 'malformed', body, times: 99 })
}

it('One of your own wallets is paid from the only balance that holds something', async () => {
  const setup = await createSendSetup()
  await holdOne(setup)
  const { user } = await openApp(setup.platform, '/send', setup.host)
  await press(user, /^Your other wallets/)
  await press(user, /^Vault wallet/)
  await press(user, /^USDT\s*Tron/)
  expect(await screen.findByLabelText('Amount in USDT')).toBeVisible()
})

it('A link to a wallet is paid from the only balance that holds something', async () => {
  const setup = await createSendSetup()
  await holdOne(setup)
  const { user } = await openApp(setup.platform, `/send?to=${FOREIGN_WALLET}`, setup.host)
  await press(user, 'Continue')
  expect(await screen.findByLabelText('Amount in USDT')).toBeVisible()
})
