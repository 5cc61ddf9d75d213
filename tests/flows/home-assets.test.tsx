/** The assets on Home: by kind, folded away and without the small ones as the person wants, on this device. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { homePictureOf } from '#app/cache/home-picture.ts'

import { keepValue, keptText, scopeOf } from '../support/personal.ts'
import { createPlatform, fund, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

const FIND = { timeout: 60_000 }

async function openHome(given: { folded?: string[]; hidesSmall?: boolean } = {}) {
  const platform = createPlatform()
  const host = await signedInHost(platform)
  keepValue(host, 'assets-view', { folded: [], hidesSmall: false, ...given })
  return openApp(platform, '/', host)
}

const group = async (name: string) => screen.findByRole('list', { name }, FIND)
const headingOf = (name: string) => screen.getByText(name, { selector: 'summary > span' })
const symbols = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

it('Home shows currencies, stablecoins and coins apart, each with what they are worth', async () => {
  await openHome()
  expect(symbols(await group('Currencies'))).toEqual(['/assets/EUR'])
  expect(symbols(await group('Stablecoins'))).toEqual(['/assets/USDT', '/assets/USDC'])
  expect(symbols(await group('Coins'))).toContain('/assets/BTC')
  expect(headingOf('Stablecoins').closest('summary')).toHaveTextContent(
    /Stablecoins[\d,]+\.\d\d\sEUR/,
  )
})

it('A group that is folded stays so on the next visit', async () => {
  const { user, host, kill } = await openHome()
  await group('Coins')
  await user.click(headingOf('Coins'))
  await waitFor(() => expect(keptText(host, 'assets-view')).toContain('"folded":["coins"]'))
  kill()
  await openApp(createPlatform(), '/', host)
  await group('Stablecoins')
  expect(headingOf('Coins').closest('details')).not.toHaveAttribute('open')
  expect(headingOf('Stablecoins').closest('details')).toHaveAttribute('open')
})

it('Small balances are shown until somebody hides them, and come back when asked for', async () => {
  const platform = createPlatform('empty')
  const host = await signedInHost(platform)
  for (const [symbol, amount] of [
    ['USDT', '25'],
    ['TRX', '0.4'],
  ] as const)
    fund(platform, 'demo@tessera.test', symbol, amount)
  const { user } = await openApp(platform, '/', host)
  expect(symbols(await group('Coins'))).toEqual(['/assets/TRX'])
  await user.click(screen.getByRole('button', { name: 'Hide 1 small balance' }))
  // What is left is of one kind, which needs no heading.
  const assets = screen.getByRole('region', { name: 'Assets' })
  await waitFor(() => expect(symbols(assets)).toEqual(['/assets/USDT']))
  expect(keptText(host, 'assets-view')).toContain('"hidesSmall":true')
  await user.click(screen.getByRole('button', { name: 'Show 1 small balance' }))
  expect(symbols(await group('Coins'))).toEqual(['/assets/TRX'])
})

it('Home shows the first digits of a long amount, as the page does before the code, and the asset shows all', async () => {
  const platform = createPlatform('empty')
  const host = await signedInHost(platform)
  fund(platform, 'demo@tessera.test', 'TRX', '1234.567891')
  const { user, cache } = await openApp(platform, '/', host)
  const row = await screen.findByRole('link', { name: /^TRX/ }, FIND)
  expect(row).toHaveTextContent(/\D1,234\.56\sTRX/)
  await waitFor(() => {
    const lines = homePictureOf(cache, host, scopeOf(host))?.groups.flatMap(({ rows }) => rows)
    expect(lines?.map(({ amount }) => amount)).toEqual(['1,234.56\u00A0TRX'])
  })
  await user.click(row)
  expect((await screen.findAllByText(/^\.567891$/)).length).toBeGreaterThan(0)
})
