/** The chart of a balance: what it says is what the books say, and it asks for nothing before they are shown. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { minus, parseDecimal } from '#lib/money/decimal.ts'

import { signedInClient } from '../support/client.ts'
import { USDT } from '../support/ids.ts'
import { usdtBalance, withdrawal } from '../support/orders.ts'
import { withdrawCrypto } from '#api/orders/endpoints.ts'
import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

const picture = () => screen.findByRole('img', { name: /^Balance since / })
const lineCalls = ({ sentTo }: ReturnType<typeof createPlatform>) =>
  sentTo('E106').filter(({ query }) => query.includes('limit=100'))

it('The balance chart is loaded after the balances and disappears when amounts are hidden', async () => {
  const platform = createPlatform()
  let hadBalances = true
  platform.network.out = ({ endpoint, query }) => {
    if (endpoint === 'E106' && query.includes('limit=100'))
      hadBalances = screen.queryByRole('region', { name: 'Assets' }) !== null
  }
  const { user } = await openApp(platform, '/', await signedInHost(platform))
  expect(await picture()).toBeVisible()
  expect(hadBalances).toBe(true)
  expect(lineCalls(platform)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Hide amounts' }))
  await waitFor(() => expect(screen.queryByRole('img', { name: /^Balance/ })).toBeNull())
})

it('The balance chart is back as soon as hidden amounts are shown again, and nothing of it stays hidden', async () => {
  const platform = createPlatform()
  const { user } = await openApp(platform, '/', await signedInHost(platform))
  await picture()
  await user.click(screen.getByRole('button', { name: 'Hide amounts' }))
  expect(document.querySelector('figure')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hide amounts' }))
  expect(screen.getByRole('img', { name: /^Balance since / })).toBeVisible()
  expect(lineCalls(platform)).toHaveLength(1)
})

it('The balance chart of an asset states its balance to the last decimal', async () => {
  const platform = createPlatform()
  const observer = await signedInClient(platform)
  const before = await usdtBalance(observer)
  await observer.call(withdrawCrypto, withdrawal('20'))
  platform.control.advance(30)
  await openApp(platform, '/assets/USDT', await signedInHost(platform))
  const name = (await picture()).getAttribute('aria-label') ?? ''
  const [, last = ''] = /then, ([\d,.]+)/.exec(name) ?? []
  const elsewhere = minus(parseDecimal(last.replaceAll(',', '')), minus(before, parseDecimal('20')))
  // What stands on the other networks; nothing of it moved.
  expect(elsewhere).toBe('613.47')
  expect(lineCalls(platform).every(({ query }) => query.includes('currency'))).toBe(true)
  expect(lineCalls(platform).some(({ query }) => query.includes(USDT))).toBe(true)
})
