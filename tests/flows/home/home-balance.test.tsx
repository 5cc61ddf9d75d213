import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { withdrawCrypto } from '#api/orders/endpoints.ts'
import { getWallet } from '#api/wallets/endpoints.ts'
import { WALLET_NAME } from '#storage/names.ts'

import { withdrawal } from '../../support/orders/orders.ts'
import { signedInClient } from '../../support/platform/client.ts'
import { SECOND_WALLET } from '../../support/platform/ids.ts'
import { createPlatform, depositCrypto, holdResponses } from '../../support/platform/platform.ts'
import { scopeOf } from '../../support/platform/stored-values.ts'
import {
  createRuntime,
  openApp,
  openSignedIn,
  press,
  signedInHost,
} from '../../support/render-app.tsx'

const EMPTY = 'No activity yet'

async function openEmpty() {
  const platform = createPlatform('empty')
  const opened = await openApp(platform, '/', await signedInHost(platform))
  await screen.findByText(EMPTY)
  vi.setSystemTime(Date.now() + 5000)
  return { platform, ...opened }
}

it('Money that arrives for a new person appears in the balance and in the latest activity', async () => {
  const { platform, cache } = await openEmpty()
  const feeds = () => platform.sentTo('E106').filter(({ query }) => query.includes('limit=6&'))
  expect(feeds()).toHaveLength(1)
  depositCrypto(platform, 'demo@tessera.test', 'USDT', '100')
  // Only the wallet is requested, as after a start from the cache, or after a form that needs the
  // balance.
  await act(() => cache.refetchQueries({ queryKey: [getWallet.id] }))
  expect(await screen.findByRole('link', { name: /^USDT.*100/ })).toBeVisible()
  const activity = await screen.findByRole('region', { name: 'Latest activity' })
  expect(await within(activity).findByRole('link', { name: /100\sUSDT/ })).toBeVisible()
  expect(screen.queryByText(EMPTY)).toBeNull()
  const asked = feeds().length
  // The feed is as new as the balance, so another refresh of the balance does not request it.
  await act(() => cache.refetchQueries({ queryKey: [getWallet.id] }))
  expect(feeds()).toHaveLength(asked)
})

it("Money that has just arrived changes the chart's current balance and not its starting balance", async () => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  const { platform, cache } = await openSignedIn('/')
  const line = () => screen.findByRole('img', { name: /^Balance since / })
  const amounts = async () =>
    /: ([\d,.]+)\sEUR then, ([\d,.]+)/.exec((await line()).getAttribute('aria-label') ?? '')
  const [, opening, balance] = (await amounts()) ?? []
  expect(opening).toBeDefined()
  vi.setSystemTime(Date.now() + 5000)
  depositCrypto(platform, 'demo@tessera.test', 'USDT', '100')
  await act(() => cache.refetchQueries({ queryKey: [getWallet.id] }))
  await waitFor(async () => expect((await amounts())?.[2]).not.toBe(balance))
  await waitFor(async () => expect((await amounts())?.[1]).toBe(opening))
})

describe('A window left open', () => {
  const email = 'demo@tessera.test'
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  /** Looks for a snackbar in every second, because it disappears by itself. */
  const expectNotice = async (text: string | RegExp) => {
    for (let seconds = 0; seconds < 30 && screen.queryByText(text) === null; seconds++)
      await wait(1000)
    expect(screen.getByText(text)).toBeVisible()
  }
  const setVisible = (isVisible: boolean) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  const looks = ({ sentTo }: ReturnType<typeof createPlatform>) =>
    sentTo('E106').filter(({ query }) => query.includes('limit=6&')).length

  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      now: Date.parse('2026-11-20T12:00:00Z'),
      shouldAdvanceTime: true,
    })
  })

  it.each([
    ['Home', '/'],
    ['Activity', '/activity'],
  ])(
    '%s shows and announces arrived money, and the title of a background window counts the transactions',
    async (name, path) => {
      vi.spyOn(document, 'hasFocus').mockReturnValue(false)
      const { platform } = await openSignedIn(path)
      await screen.findByRole('heading', { level: 1, name })
      await waitFor(() => expect(looks(platform)).toBeGreaterThan(0))
      depositCrypto(platform, email, 'USDT', '77')
      depositCrypto(platform, email, 'USDT', '8')
      await expectNotice(/^2 new transactions: \+85\sUSDT$/)
      expect((await screen.findAllByText(/^\+77/))[0]).toBeVisible()
      expect(document.title).toMatch(/^\(2\) /)
      act(() => void window.dispatchEvent(new Event('focus')))
      expect(document.title).not.toMatch(/^\(/)
    },
  )

  it('A hidden window requests nothing, and requests at once when it is visible again', async () => {
    const { platform } = await openSignedIn('/')
    await screen.findByRole('region', { name: 'Latest activity' })
    await wait(16_000)
    setVisible(false)
    const before = platform.sent.length
    await wait(120_000)
    expect(platform.sent).toHaveLength(before)
    depositCrypto(platform, email, 'USDT', '77')
    setVisible(true)
    await expectNotice(/^New transaction: \+77\sUSDT$/)
  })

  it('Payments that arrived before Home was opened are not announced as new', async () => {
    const { platform, user } = await openSignedIn('/')
    await screen.findByRole('region', { name: 'Latest activity' })
    await user.click(screen.getByRole('link', { name: 'Cards' }))
    await wait(20_000)
    depositCrypto(platform, email, 'USDT', '77')
    await user.click(screen.getByRole('link', { name: 'Home' }))
    expect((await screen.findAllByText(/^\+77/))[0]).toBeVisible()
    expect(screen.queryByText(/^New transaction/)).toBeNull()
    depositCrypto(platform, email, 'USDT', '8')
    await expectNotice(/^New transaction: \+8\sUSDT$/)
  })

  it('A failed payment is announced without an amount; the page title counts only the shown wallet', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    const { platform, host, cache } = await openSignedIn('/')
    await screen.findByRole('region', { name: 'Latest activity' })
    const observer = await signedInClient(platform)
    platform.control.scenario({ name: 'fail-next-order' })
    await observer.call(withdrawCrypto, withdrawal('20'))
    platform.control.advance(3600)
    await expectNotice(/^New transaction$/)
    expect(document.title).toMatch(/^\(1\) /)
    const { storage, prefix } = scopeOf(host)
    storage.setItem(prefix + WALLET_NAME, JSON.stringify(SECOND_WALLET))
    await act(() => cache.invalidateQueries())
    await wait(20_000)
    expect(document.title).not.toMatch(/^\(/)
  })
})

it('A pending transfer that loads late is listed with the others, and requests no balance again', async () => {
  const { platform, host } = await createRuntime()
  const showProcessing = holdResponses(platform, 'E106', 'processing')
  const { user } = await openApp(platform, '/', host)
  await screen.findByRole('link', { name: /1 transfer on its way/ })
  const asked = platform.sentTo('E103').length
  act(showProcessing)
  await screen.findByRole('button', { name: /2 transfers on their way/ })
  await screen.findByRole('region', { name: 'Latest activity' })
  expect(platform.sentTo('E103')).toHaveLength(asked)
  await press(user, /^2 transfers on their way/)
  const list = within(await screen.findByRole('dialog', { name: '2 transfers on their way' }))
  const rows = list.getAllByRole('link')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toHaveTextContent(/Pending/)
  expect(rows[1]).toHaveTextContent(/Processing/)
  await user.click(rows[0] as HTMLElement)
  await waitFor(() => expect(location.pathname).toMatch(/^\/activity\/./))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
