import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { CurrencyId } from '#api/common/schema.ts'
import type { Wallet } from '#api/wallets/schema.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { createSendSetup, openCost, type SendSetup } from '../../support/orders/send-setup.ts'
import { BITCOIN, FOREIGN_WALLET, USDT } from '../../support/platform/ids.ts'
import { fillIn, openApp, press } from '../../support/render-app.tsx'

/** An account of the XRP Ledger, whose addresses the app can't check. */
const XRP_ADDRESS = 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH'

/**
 * Changes the platform's wallet so that one balance holds something; `change` edits its currency.
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

it('One of your own wallets is paid from the only balance that holds something', async () => {
  const setup = await createSendSetup()
  await holdOne(setup)
  const { user } = await openApp(setup.platform, '/send', setup.host)
  await press(user, /^Your other wallets/)
  await press(user, /^Vault wallet/)
  await press(user, /^USDT\s*Tron/)
  expect(await screen.findByLabelText('Amount in USDT')).toBeVisible()
})

it('A link to a wallet is paid from the only balance with money', async () => {
  const setup = await createSendSetup()
  await holdOne(setup)
  const { user } = await openApp(setup.platform, `/send?to=${FOREIGN_WALLET}`, setup.host)
  await press(user, 'Continue')
  expect(await screen.findByLabelText('Amount in USDT')).toBeVisible()
})

it('An asset of an unknown network is paid to text that looks like an account there', async () => {
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

it('An account of an unknown network may be pasted', async () => {
  const setup = await createSendSetup()
  await holdOne(setup, asXrp)
  const { user } = await openApp(setup.platform, '/send', setup.host)
  await user.click(await screen.findByLabelText('To'))
  await user.paste(XRP_ADDRESS)
  await press(user, /^XRP\s*XRP Ledger/)
  expect(await screen.findByLabelText('Amount in XRP')).toBeVisible()
})

it('An address of a known network, or one with a mistake, is not offered an unknown network', async () => {
  const setup = await createSendSetup()
  // Several balances stay on Tron, so its address doesn't decide which of them pays.
  await holdOne(setup, asXrp, BITCOIN)
  await openApp(setup.platform, '/send', setup.host)
  const field = await screen.findByLabelText('To')
  fillIn(field, XRP_ADDRESS)
  expect(await screen.findByRole('button', { name: /^XRP/ })).toBeVisible()
  const address = makeAddress('tron', 'somebody')
  fillIn(field, `${address.slice(0, -1)}${address.endsWith('a') ? 'b' : 'a'}`)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^XRP/ })).toBeNull())
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
  fillIn(field, address)
  // The offered assets are on the screen by now, so any other would be too.
  expect(await screen.findByRole('button', { name: /^USDT.*Tron/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^XRP/ })).toBeNull()
})
