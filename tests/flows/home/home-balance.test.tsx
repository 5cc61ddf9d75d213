/** The parts of Home are of one moment: the balance, its line, and the latest activity beside it. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { withdrawCrypto } from '#api/orders/endpoints.ts'
import { getWallet } from '#api/wallets/endpoints.ts'
import { WALLET_NAME } from '#storage/names.ts'

import { withdrawal } from '../../support/orders/orders.ts'
import { signedInClient } from '../../support/platform/client.ts'
import { OWN_OTHER_WALLET } from '../../support/platform/ids.ts'
import { scopeOf } from '../../support/platform/personal.ts'
import { createPlatform, fund, holdBack } from '../../support/platform/platform.ts'
import { createRuntime, openApp, openSignedIn, signedInHost } from '../../support/render-app.tsx'

const EMPTY = 'No activity yet'

async function openEmpty() {
  const platform = createPlatform('empty')
  const opened = await openApp(platform, '/', await signedInHost(platform))
  await screen.findByText(EMPTY)
  vi.setSystemTime(Date.now() + 5000)
  return { platform, ...opened }
}

it('Money that a new person sees in the balance stands in the latest activity, too', async () => {
  const { platform, cache } = await openEmpty()
  fund(platform, 'demo@tessera.test', 'USDT', '100')
  // As after a start from what the device keeps, and after a form that needs the balance: the wallet alone is asked.
  await act(() => cache.refetchQueries({ queryKey: [getWallet.id] }))
  expect(await screen.findByRole('link', { name: /^USDT.*100/ })).toBeVisible()
  const activity = await screen.findByRole('region', { name: 'Latest activity' })
  expect(await within(activity).findByRole('link', { name: /100\sUSDT/ })).toBeVisible()
  expect(screen.queryByText(EMPTY)).toBeNull()
})

it('Money that has just arrived does not stand at the beginning of the line', async () => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  const { platform, cache } = await openSignedIn('/')
  const line = () => screen.findByRole('img', { name: /^Balance since / })
  const amounts = async () =>
    /: ([\d,.]+)\sEUR then, ([\d,.]+)/.exec((await line()).getAttribute('aria-label') ?? '')
  const [, opening, balance] = (await amounts()) ?? []
  expect(opening).toBeDefined()
  vi.setSystemTime(Date.now() + 5000)
  fund(platform, 'demo@tessera.test', 'USDT', '100')
  await act(() => cache.refetchQueries({ queryKey: [getWallet.id] }))
  await waitFor(async () => expect((await amounts())?.[2]).not.toBe(balance))
  await waitFor(async () => expect((await amounts())?.[1]).toBe(opening))
})

it('What was asked for with the balance is not asked for again', async () => {
  const { platform, cache } = await openEmpty()
  const feeds = () => platform.sentTo('E106').filter(({ query }) => query.includes('limit=6&'))
  expect(feeds()).toHaveLength(1)
  await act(() => cache.refetchQueries({ queryKey: [getWallet.id] }))
  await waitFor(() => expect(feeds()).toHaveLength(2))
  await act(() => cache.refetchQueries({ queryKey: [getWallet.id] }))
  expect(feeds()).toHaveLength(2)
})

describe('A window left open', () => {
  const email = 'demo@tessera.test'
  /** Minutes pass in front of a screen that nobody touches. */
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  /** A notice goes by itself, so it is looked for in every second. */
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
    '%s shows money that has arrived, says its sum, and counts it in the title of a window behind others',
    async (name, path) => {
      vi.spyOn(document, 'hasFocus').mockReturnValue(false)
      const { platform } = await openSignedIn(path)
      await screen.findByRole('heading', { level: 1, name })
      await waitFor(() => expect(looks(platform)).toBeGreaterThan(0))
      fund(platform, email, 'USDT', '77')
      fund(platform, email, 'USDT', '8')
      await expectNotice(/^2 new transactions: \+85\sUSDT$/)
      expect((await screen.findAllByText(/^\+77/))[0]).toBeVisible()
      expect(document.title).toMatch(/^\(2\) /)
      act(() => void window.dispatchEvent(new Event('focus')))
      expect(document.title).not.toMatch(/^\(/)
    },
  )

  it('Nothing is asked for while nobody can see the window, and at once when it is back', async () => {
    const { platform } = await openSignedIn('/')
    await screen.findByRole('region', { name: 'Latest activity' })
    await wait(16_000)
    setVisible(false)
    const before = platform.sent.length
    await wait(120_000)
    expect(platform.sent).toHaveLength(before)
    fund(platform, email, 'USDT', '77')
    setVisible(true)
    await expectNotice(/^New transaction: \+77\sUSDT$/)
  })

  it('Hidden amounts stay hidden in what is said of new money', async () => {
    const { platform, user } = await openSignedIn('/')
    await user.click(await screen.findByRole('button', { name: 'Hide amounts' }))
    await screen.findByRole('region', { name: 'Latest activity' })
    fund(platform, email, 'USDT', '77')
    await expectNotice('New transaction')
  })

  it('More than was read is told without a number or a sum', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    const { platform } = await openSignedIn('/')
    await screen.findByRole('region', { name: 'Latest activity' })
    for (let payments = 0; payments < 9; payments++) fund(platform, email, 'USDT', '77')
    await expectNotice('New transactions')
    expect(document.title).toMatch(/^\(6\+\) /)
  })

  it('What was sent before the screen was opened is not told as new', async () => {
    const { platform, user } = await openSignedIn('/')
    await screen.findByRole('region', { name: 'Latest activity' })
    await user.click(screen.getByRole('link', { name: 'Cards' }))
    await wait(20_000)
    fund(platform, email, 'USDT', '77')
    await user.click(screen.getByRole('link', { name: 'Home' }))
    expect((await screen.findAllByText(/^\+77/))[0]).toBeVisible()
    expect(screen.queryByText(/^New transaction/)).toBeNull()
    fund(platform, email, 'USDT', '8')
    await expectNotice(/^New transaction: \+8\sUSDT$/)
  })

  it('A payment that failed is told without a sum, and the title counts nothing of another wallet', async () => {
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
    storage.setItem(prefix + WALLET_NAME, JSON.stringify(OWN_OTHER_WALLET))
    await act(() => cache.invalidateQueries())
    await wait(20_000)
    expect(document.title).not.toMatch(/^\(/)
  })
})

it('What is on its way in two states does not ask for the balance again when the second of them comes late', async () => {
  const { platform, host } = await createRuntime()
  const showProcessing = holdBack(platform, 'E106', 'processing')
  await openApp(platform, '/', host)
  await screen.findByRole('link', { name: /1 transfer on its way/ })
  const asked = platform.sentTo('E103').length
  act(showProcessing)
  await screen.findByRole('link', { name: /2 transfers on their way/ })
  await screen.findByRole('region', { name: 'Latest activity' })
  expect(platform.sentTo('E103')).toHaveLength(asked)
})
