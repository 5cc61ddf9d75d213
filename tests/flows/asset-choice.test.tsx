/** Choosing an asset: by its networks, by a search, and what this person moves most before the rest. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

const FIRST = { timeout: 60_000 }

async function openSheet(path: string, side: string) {
  const platform = createPlatform()
  const app = await openApp(platform, path, await signedInHost(platform))
  const leg = await screen.findByRole('group', { name: side }, FIRST)
  await app.user.click(within(leg).getByRole('button', { name: /^[A-Z]{3}/ }))
  return { ...app, sheet: within(await screen.findByRole('dialog')) }
}

it('An asset of several networks is named once, and each network below it is chosen by itself', async () => {
  const { user, sheet } = await openSheet('/exchange?asset=USDT', 'You pay')
  const names = (await sheet.findAllByRole('listitem')).map(({ textContent }) => textContent)
  const at = names.findIndex((name) => /^USDTTether USD · 3 networks$/.test(name))
  expect(names.slice(at + 1, at + 4).map((name) => name.split(/[\d,.]+/)[0])).toEqual([
    'USDT Tron',
    'USDT Ethereum',
    'USDT TON',
  ])
  await user.click(sheet.getByRole('button', { name: /^USDT\s*Ethereum/ }))
  const leg = await screen.findByRole('group', { name: 'You pay' })
  expect(within(leg).getByRole('button', { name: /^USDT\s*Ethereum/ })).toBeVisible()
})

it('A search leaves what it means, and says where it leaves nothing', async () => {
  const { user, sheet } = await openSheet('/exchange?asset=USDT', 'You get')
  const field = await sheet.findByRole('searchbox', { name: 'Search assets' })
  await user.type(field, 'usdc sol')
  expect(sheet.getAllByRole('button', { name: /^[A-Z]{3}/ })).toHaveLength(1)
  expect(sheet.getByRole('button', { name: /^USDC\s*Solana/ })).toBeVisible()
  await user.clear(field)
  await user.type(field, 'dogecoin')
  expect(await sheet.findByText(/^Nothing found/)).toHaveAttribute('role', 'status')
})

it.each([
  ['/add/crypto', 'What do you want to receive?', 'heading', 'Receive USDT'],
  ['/add/requests', 'What do you want to request?', 'textbox', 'Amount in USDT'],
])(
  'What is received at %s is chosen by its asset and its network',
  async (path, title, role, next) => {
    const platform = createPlatform()
    const { user } = await openApp(platform, path, await signedInHost(platform))
    expect(await screen.findByText(title, undefined, FIRST)).toBeVisible()
    expect(screen.getByText('Tether USD · 7 networks')).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Search assets' }), 'usdt eth')
    expect(screen.getAllByRole('button', { name: /^USD/ })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /^USDT\s*Ethereum/ }))
    expect(await screen.findByRole(role, { name: next }, FIRST)).toBeVisible()
  },
)

it('The asset that a link names stands first, whatever is used most', async () => {
  const platform = createPlatform()
  await openApp(platform, '/add/crypto?asset=SOL', await signedInHost(platform))
  const [first] = await screen.findAllByRole('button', { name: /^[A-Z]{3,4}\s?[A-Z]/ }, FIRST)
  expect(first).toHaveAccessibleName(/^SOL/)
})

it('Networks of an asset are folded below it until it is pressed, where the list is long', async () => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/add/crypto', await signedInHost(platform))
  const asset = await screen.findByText('Tether USD · 7 networks', undefined, FIRST)
  const group = asset.closest('details')
  expect(group).not.toHaveAttribute('open')
  await user.click(asset)
  expect(group).toHaveAttribute('open')
  const networks = within(screen.getByRole('list', { name: 'USDT' }))
  expect(networks.getAllByRole('button')).toHaveLength(7)
  await user.click(networks.getByRole('button', { name: /^USDT\s*Ethereum/ }))
  expect(await screen.findByRole('heading', { name: 'Receive USDT' }, FIRST)).toBeVisible()
})
