/** The feed by day: filters one press away, what crypto is worth, an order with its fees. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { rowsOf } from '#api/common/schema.ts'
import { listWalletTransactions } from '#api/wallets/endpoints.ts'

import { signedInClient } from '../support/client.ts'
import { WALLET } from '../support/ids.ts'
import { createPlatform, usePlatformServer } from '../support/platform.ts'
import { openApp, pressable, signedInHost } from '../support/render-app.tsx'

usePlatformServer()

const FIND = { timeout: 60_000 }

async function openActivity(search = '') {
  const platform = createPlatform()
  const app = await openApp(platform, `/activity${search}`, await signedInHost(platform))
  await screen.findAllByRole('link', { name: /USDT|EUR|TRX/ }, FIND)
  return { ...app, platform }
}

it.each(['/activity', '/'])('The feed begins with what happened last, on %s', async (path) => {
  const platform = createPlatform()
  await openApp(platform, path, await signedInHost(platform))
  const client = await signedInClient(platform)
  const query = { limit: 1, sort_by: 'created_at', sort_order: 'DESC' } as const
  const feed = await client.call(listWalletTransactions, { params: { uuid: WALLET }, query })
  await waitFor(() => {
    const [first] = document.querySelectorAll('main a[href^="/activity/"]')
    expect(first).toHaveAttribute('href', `/activity/${rowsOf(feed)[0]?.id}`)
  }, FIND)
})

it('A chip filters the feed with one press and shows all of it with the next', async () => {
  const { user, platform } = await openActivity()
  const asked = () => new URLSearchParams(platform.sentTo('E106').at(-1)?.query).get('filter[type]')
  await user.click(await pressable('Incoming'))
  await waitFor(() => expect(asked()).toBe('deposit'))
  expect(screen.getByRole('button', { name: 'Incoming' })).toHaveAttribute('aria-pressed', 'true')
  expect(location.search).toBe('?direction=deposit')
  await user.click(await pressable('Incoming'))
  await waitFor(() => expect(location.search).toBe(''))
  expect(screen.getByRole('button', { name: 'Incoming' })).toHaveAttribute('aria-pressed', 'false')
})

it('Rows of crypto say what it is worth now, and rows of fiat money do not', async () => {
  await openActivity()
  const rowsIn = (symbol: string) =>
    screen.getAllByRole('link', { name: new RegExp(`[+−][\\d,.]+\\s${symbol}`) })
  await waitFor(() => expect(rowsIn('USDT')[0]).toHaveTextContent(/≈\s[\d,.]+\sEUR now$/), FIND)
  const euros = rowsIn('EUR')
  expect(euros).not.toHaveLength(0)
  for (const row of euros) expect(row).not.toHaveTextContent('≈')
})

const DAY_MS = 86_400_000

/** The filter's days are local ones. */
function daysAround(time = '') {
  const dayAt = (distance: number) =>
    new Date(Date.parse(time) + distance).toISOString().slice(0, 10)
  return { from: dayAt(-DAY_MS), to: dayAt(DAY_MS) }
}

it('A fee that was booked apart stands with its order', async () => {
  const platform = createPlatform()
  const client = await signedInClient(platform)
  const fees = await client.call(listWalletTransactions, {
    params: { uuid: WALLET },
    query: { limit: 1, filter: { record_type: 'NETWORK_FEE' } },
  })
  const { from, to } = daysAround(rowsOf(fees)[0]?.created_at)
  const host = await signedInHost(platform)
  const { user } = await openApp(platform, `/activity?from=${from}&to=${to}`, host)
  const order = await screen.findByRole('link', { name: /Fee 1\.1\sTRX/ }, FIND)
  expect(order).toHaveTextContent(/^To T.+−[\d.]+\sUSDT/)
  expect(screen.queryByRole('link', { name: /^Network fee/ })).toBeNull()
  await user.click(order)
  await user.click(await screen.findByRole('link', { name: /^Network fee.*1\.1\sTRX/ }, FIND))
  expect(await screen.findByRole('heading', { name: /^Network fee/ }, FIND)).toBeVisible()
})

it('State and time of a row are parts of their own: where there is no room, a part is left out whole', async () => {
  await openActivity()
  const [state] = await screen.findAllByText('Pending', undefined, FIND)
  const time = state?.nextElementSibling
  expect(time).toHaveTextContent(/^· \d+:\d\d [AP]M$/)
  expect(state?.parentElement).toHaveTextContent(`Pending ${time?.textContent.trim()}`)
})

it('Both sides of an exchange stand in one line, which tells the currencies apart', async () => {
  const platform = createPlatform()
  const client = await signedInClient(platform)
  const sides = rowsOf(
    await client.call(listWalletTransactions, {
      params: { uuid: WALLET },
      query: { limit: 50, filter: { record_type: 'EXCHANGE_CRYPTO_INTERNAL' } },
    }),
  )
  const [side] = sides
  const order = sides.filter((row) => row.meta?.order_id === side?.meta?.order_id)
  const paid = order.find(({ type }) => type === 'withdrawal')
  const { from, to } = daysAround(paid?.created_at)
  expect(order).toHaveLength(2)
  expect(paid?.meta?.order_id).toBeDefined()
  await openApp(platform, `/activity?from=${from}&to=${to}`, await signedInHost(platform))
  const lines = await screen.findAllByRole('link', { name: /^Exchange/ }, FIND)
  const line = lines.find((one) => one.getAttribute('href') === `/activity/${paid?.id}`)
  expect(line).toHaveTextContent(/^ExchangeEUR to USDT · .+\+[\d,.]+\sUSDT−[\d,.]+\sEUR$/)
  for (const { id } of order)
    if (id !== paid?.id)
      expect(lines.map((one) => one.getAttribute('href'))).not.toContain(`/activity/${id}`)
})
