/** What a person calls a wallet is what it is called wherever it is named. */
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { createWallet } from '#api/wallets/endpoints.ts'
import { walletLabels } from '#wallets/wallet-labels.ts'

import { signedInClient } from '../support/client.ts'
import { OWN_OTHER_WALLET, WALLET } from '../support/ids.ts'
import { keepValue, scopeOf } from '../support/personal.ts'
import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, pressable, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

const FIND = { timeout: 60_000 }

/** The app where the wallet that is shown is called "Daily money", and the vault "Rainy day". */
async function openNamed(path: string) {
  const platform = createPlatform()
  const host = await signedInHost(platform)
  walletLabels.write(scopeOf(host), WALLET, { name: 'Daily money', icon: 'coins' })
  walletLabels.write(scopeOf(host), OWN_OTHER_WALLET, { name: 'Rainy day', icon: 'savings' })
  return openApp(platform, path, host)
}

it('Send calls the wallet that pays and the wallet that is paid as their person does', async () => {
  const { user } = await openNamed('/send')
  expect(await screen.findByText('Daily money', {}, FIND)).toBeVisible()
  await user.click(await pressable('Your other wallets'))
  await user.click(await screen.findByRole('button', { name: /^Rainy day\s*Vault/ }, FIND))
  const row = { name: /^Your other wallets\s*Rainy day/ }
  expect(await screen.findByRole('button', row, FIND)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^USDT\s*Tron/ }, FIND))
  await user.click(await pressable('Continue'))
  await screen.findByLabelText(/^Amount in/, {}, FIND)
  expect(screen.getByText('Daily money')).toBeVisible()
  expect(screen.getByText('Rainy day')).toBeVisible()
})

it('Add offers money from a wallet by the name of its person', async () => {
  await openNamed('/add')
  expect(await screen.findByRole('button', { name: /^Rainy day/ }, FIND)).toBeVisible()
})

it('A statement is headed by the name of its wallet', async () => {
  await openNamed('/activity/statement?from=2026-01-01&to=2026-01-31')
  expect((await screen.findAllByText(/Daily money/, {}, FIND))[0]).toBeInTheDocument()
})

it('The search finds a wallet by the name of its person and by its type', async () => {
  const { user } = await openNamed('/activity')
  const field = await screen.findByRole('searchbox', { name: 'Search' }, FIND)
  await user.type(field, 'rainy')
  const found = () => screen.findByRole('link', { name: /Rainy day/ }, FIND)
  expect(await found()).toBeVisible()
  await user.clear(field)
  await user.type(field, 'vault')
  expect(await found()).toBeVisible()
})

it('A name that another page gives is shown in this one', async () => {
  const { host } = await openNamed('/wallets')
  await screen.findByRole('button', { name: /^Rainy day/ }, FIND)
  const name = `wallet-label:${OWN_OTHER_WALLET}`
  keepValue(host, name, { name: 'Holiday', icon: 'savings' })
  const key = scopeOf(host).prefix + name
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: '{}' })))
  expect(screen.getByRole('button', { name: /^Holiday/ })).toBeVisible()
})

it('Wallets of one name are told apart by when they were opened, never by a piece of an id', async () => {
  const platform = createPlatform()
  const host = await signedInHost(platform)
  const client = await signedInClient(platform)
  // Two at one moment.
  await client.call(createWallet, { body: { type: 'vault' } })
  await client.call(createWallet, { body: { type: 'vault' } })
  await openApp(platform, '/wallets', host)
  const vaults = await screen.findAllByRole('button', { name: /^Vault wallet/ }, FIND)
  expect(vaults).toHaveLength(3)
  expect(new Set(vaults.map(({ textContent }) => textContent)).size).toBe(3)
  for (const vault of vaults)
    expect(vault).toHaveTextContent(/^Vault walletOpened \w{3} \d+, \d{4}/)
  const personal = screen.getByRole('button', { name: /^Personal wallet/ })
  expect(personal).toHaveTextContent(/^Personal walletShown on Home/)
})
