import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { createWallet } from '#api/wallets/endpoints.ts'
import { walletLabels } from '#wallets/wallet-labels.ts'

import { openCostSection } from '../../support/orders/send-setup.ts'
import { SECOND_WALLET, WALLET } from '../../support/platform/ids.ts'
import { storeValue, scopeOf } from '../../support/platform/stored-values.ts'
import { openApp, openSignedIn, press, createRuntime, retype } from '../../support/render-app.tsx'

describe('Names of wallets', () => {
  async function openNamed(path: string) {
    const { platform, host } = await createRuntime()
    walletLabels.write(scopeOf(host), WALLET, { name: 'Daily money', icon: 'coins' })
    walletLabels.write(scopeOf(host), SECOND_WALLET, { name: 'Rainy day', icon: 'savings' })
    return openApp(platform, path, host)
  }

  it("Send shows the person's own names of the paying and the receiving wallet", async () => {
    const { user } = await openNamed('/send')
    expect(await screen.findByText('Daily money')).toBeVisible()
    await press(user, 'Your other wallets')
    await user.click(await screen.findByRole('button', { name: /^Rainy day\s*Vault/ }))
    const row = { name: /^Your other wallets\s*Rainy day/ }
    expect(await screen.findByRole('button', row)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: /^USDT\s*Tron/ }))
    await screen.findByLabelText(/^Amount in/)
    await openCostSection(user)
    expect(screen.getByText(/^Daily money/)).toBeVisible()
    expect(screen.getByText('Rainy day')).toBeVisible()
  })

  it("Add, the books and the search know a wallet by the person's own name, and the search by its type", async () => {
    const { user } = await openNamed('/add')
    await user.click(await screen.findByText('From someone on Tessera'))
    expect(await screen.findByRole('button', { name: /^Rainy day/ })).toBeVisible()
    const books = '/books?from=2026-01-01&to=2026-01-31'
    await act(async () => history.pushState(null, '', books))
    expect((await screen.findAllByText(/Daily money/))[0]).toBeInTheDocument()
    await act(async () => history.pushState(null, '', '/activity'))
    const field = await screen.findByRole('searchbox', { name: 'Search' })
    await user.type(field, 'rainy')
    const found = () => screen.findByRole('link', { name: /Rainy day/ })
    expect(await found()).toBeVisible()
    await retype(user, field, 'vault')
    expect(await found()).toBeVisible()
  })

  it('A name given in another page is shown in this one', async () => {
    const { host } = await openNamed('/wallets')
    await screen.findByRole('button', { name: /^Rainy day/ })
    const name = `wallet-label:${SECOND_WALLET}`
    storeValue(host, name, { name: 'Holiday', icon: 'savings' })
    const key = scopeOf(host).prefix + name
    act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: '{}' })))
    expect(screen.getByRole('button', { name: /^Holiday/ })).toBeVisible()
  })

  it('Wallets with the same name are told apart by their opening time', async () => {
    const { platform, host, observer: client } = await createRuntime()
    await client.call(createWallet, { body: { type: 'vault' } })
    await client.call(createWallet, { body: { type: 'vault' } })
    await openApp(platform, '/wallets', host)
    const vaults = await screen.findAllByRole('button', { name: /^Vault wallet/ })
    expect(vaults).toHaveLength(3)
    expect(new Set(vaults.map(({ textContent }) => textContent)).size).toBe(3)
    for (const vault of vaults)
      expect(vault).toHaveTextContent(/^Vault walletOpened \w{3} \d+, \d{4}/)
    const personal = screen.getByRole('button', { name: /^Personal wallet/ })
    expect(personal).toHaveTextContent(/^Personal walletShown on Home/)
  })
})

describe('Choice of an asset', () => {
  async function openSheet(path: string, side: string) {
    const app = await openSignedIn(path)
    const leg = await screen.findByRole('group', { name: side })
    await app.user.click(within(leg).getByRole('button', { name: /^[A-Z]{3}/ }))
    return { ...app, sheet: within(await screen.findByRole('dialog')) }
  }

  it('An asset on several networks is listed once, and each network below it can be chosen', async () => {
    const { user, sheet } = await openSheet('/exchange?asset=USDT', 'You pay')
    const heading = await sheet.findByText('Tether USD · 3 networks')
    expect(heading.closest('summary')).toHaveTextContent(/^USDTTether USD · 3 networks$/)
    // The group can be collapsed, as in Add crypto. Groups of assets that the person owns start open.
    expect(heading.closest('details')).toHaveAttribute('open')
    const networks = within(sheet.getByRole('list', { name: 'USDT' })).getAllByRole('listitem')
    expect(networks.map(({ textContent }) => textContent?.split(/[\d,.]+/)[0])).toEqual([
      'USDT Tron',
      'USDT Ethereum',
      'USDT TON',
    ])
    await user.click(sheet.getByRole('button', { name: /^USDT\s*Ethereum/ }))
    const leg = await screen.findByRole('group', { name: 'You pay' })
    expect(within(leg).getByRole('button', { name: /^USDT\s*Ethereum/ })).toBeVisible()
  })

  it('The asset of a payment request is chosen from a list, searched for in it, or filled in by a link', async () => {
    const { user } = await openSignedIn('/add/requests')
    expect(await screen.findByText('What do you want to request?')).toBeVisible()
    expect(screen.getByText('Tether USD · 7 networks')).toBeVisible()
    const field = screen.getByRole('searchbox', { name: 'Search assets' })
    await user.type(field, 'dogecoin')
    expect((await screen.findByText(/^Nothing found/)).closest('[role="status"]')).toBeVisible()
    await retype(user, field, 'usdt eth')
    expect(screen.getAllByRole('button', { name: /^USD/ })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /^USDT\s*Ethereum/ }))
    expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('')
    const follow = (link: string) => act(async () => history.pushState(null, '', link))
    await follow('/add/requests?sum=12-5_usdt')
    const [usdt] = await screen.findAllByRole('button', { name: /^USDT/ })
    expect(screen.queryByRole('button', { name: /^ETH/ })).toBeNull()
    await user.click(usdt!)
    expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('12.5')
    await follow('/add/requests?sum=12-5_NOPE')
    expect(await screen.findAllByRole('button', { name: /^ETH/ })).not.toEqual([])
    await user.click(screen.getAllByRole('button', { name: /^USDT/ })[0]!)
    expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('')
  })
})
