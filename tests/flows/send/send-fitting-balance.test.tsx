import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { CurrencyId } from '#api/common/schema.ts'
import type { Wallet } from '#api/wallets/schema.ts'

import { createSendSetup, openCost, type SendSetup } from '../../support/orders/send-setup.ts'
import { USDT } from '../../support/platform/ids.ts'
import { openApp, press } from '../../support/render-app.tsx'

/** An account of the XRP Ledger, whose addresses the app can't check. */
const XRP_ADDRESS = 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH'

/**
 * Makes the platform answer with a wallet whose balances are all zero except one. `change` may edit
 * the currency of that balance.
 */
async function holdOne(
  setup: SendSetup,
  change: (currency: Wallet['balance'][number]['details'][number]['currency']) => void = () => {},
  held: CurrencyId = USDT,
): Promise<void> {
  const first = await openApp(setup.platform, '/send', setup.host)
  await screen.findByRole('button', { name: /^Kiln Studio/ })
  first.kill()
  const wallet = JSON.parse(setup.platform.sentTo('E103').at(-1)?.answer ?? '') as Wallet
  for (const detail of wallet.balance.flatMap(({ details }) => details)) {
    if (detail.currency.uuid === held) change(detail.currency)
    else Object.assign(detail, { amount: 0, fiat_amount: 0 })
  }
  const body = JSON.stringify(wallet)
  setup.platform.control.fault({ endpoint: 'E103', kind: 'malformed', body, times: 'all' })
}

const asXrp: Parameters<typeof holdOne>[1] = (currency) => {
  currency.meta.symbol = 'XRP'
  currency.meta.chain_id = 1440
  currency.meta.chain_name = 'XRP Ledger'
}

it('Paying an own wallet from the only balance leads straight to the amount', async () => {
  const setup = await createSendSetup()
  await holdOne(setup)
  const { user } = await openApp(setup.platform, '/send', setup.host)
  await press(user, /^Your other wallets/)
  await press(user, /^Vault wallet/)
  await press(user, /^USDT\s*Tron/)
  expect(await screen.findByLabelText('Amount in USDT')).toBeVisible()
})

it("An account on a network unknown to the app can be paid in that network's asset", async () => {
  const setup = await createSendSetup()
  await holdOne(setup, asXrp)
  const { user } = await openApp(setup.platform, '/send', setup.host)
  const field = await screen.findByLabelText('To')
  await user.type(field, XRP_ADDRESS)
  await user.tab()
  expect(field).toBeValid()
  await press(user, /^XRP\s*XRP Ledger/)
  expect(await screen.findByLabelText('Amount in XRP')).toBeVisible()
  await openCost(user)
  await press(user, /^XRP · XRP Ledger/)
  const sheet = within(await screen.findByRole('dialog', { name: 'What do you want to send?' }))
  expect(sheet.getByRole('button', { name: /^XRP/ })).toBeVisible()
})
