import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { updateCounterparty } from '#api/counterparties/endpoints.ts'
import { homeSnapshotOf } from '#app/cache/home-snapshot.ts'
import { decimal } from '#lib/money/decimal.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import { createSendSetup, openSend, type SendSetup } from '../../support/orders/send-setup.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { createPlatform, depositCrypto } from '../../support/platform/platform.ts'
import { storeValue, storedText, scopeOf } from '../../support/platform/stored-values.ts'
import { openApp, press, signedInHost, createRuntime } from '../../support/render-app.tsx'

describe('Assets on Home', () => {
  async function openHome(given: { folded?: string[]; hidesSmall?: boolean } = {}) {
    const { platform, host } = await createRuntime()
    storeValue(host, 'assets-view', { folded: [], hidesSmall: false, ...given })
    return openApp(platform, '/', host)
  }

  const group = async (name: string) => screen.findByRole('list', { name })
  const headingOf = (name: string) => screen.getByText(name, { selector: 'summary span' })
  const symbols = (list: HTMLElement) =>
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))

  it('Home lists assets in groups, each with its value, and a collapsed one stays collapsed', async () => {
    const { user, host, kill } = await openHome()
    expect(symbols(await group('Currencies'))).toEqual(['/assets/EUR'])
    expect(symbols(await group('Stablecoins'))).toEqual(['/assets/USDT', '/assets/USDC'])
    expect(symbols(await group('Coins'))).toContain('/assets/BTC')
    expect(headingOf('Stablecoins').closest('summary')).toHaveTextContent(
      /Stablecoins[\d,]+\.\d\d\sEUR/,
    )
    expect(screen.queryByRole('link', { name: /Verify your identity/ })).toBeNull()
    await user.click(headingOf('Coins'))
    await waitFor(() => expect(storedText(host, 'assets-view')).toContain('"folded":["coins"]'))
    kill()
    await openApp(createPlatform(), '/', host)
    await group('Stablecoins')
    expect(headingOf('Coins').closest('details')).not.toHaveAttribute('open')
    expect(headingOf('Stablecoins').closest('details')).toHaveAttribute('open')
  })

  it('Small balances are shown until the person hides them, and return on demand', async () => {
    const platform = createPlatform('empty')
    const host = await signedInHost(platform)
    for (const [symbol, amount] of [
      ['USDT', '25'],
      ['TRX', '0.4'],
    ] as const)
      depositCrypto(platform, 'demo@tessera.test', symbol, amount)
    const { user } = await openApp(platform, '/', host)
    expect(symbols(await group('Coins'))).toEqual(['/assets/TRX'])
    await user.click(screen.getByRole('button', { name: 'Hide 1 small balance' }))
    // Only one kind of assets remains, which needs no heading.
    const assets = screen.getByRole('region', { name: 'Assets' })
    await waitFor(() => expect(symbols(assets)).toEqual(['/assets/USDT']))
    expect(storedText(host, 'assets-view')).toContain('"hidesSmall":true')
    await user.click(screen.getByRole('button', { name: 'Show 1 small balance' }))
    expect(symbols(await group('Coins'))).toEqual(['/assets/TRX'])
  })

  it("Home shortens a long amount as the page does before React loads; the asset's screen has all digits", async () => {
    const platform = createPlatform('empty')
    const host = await signedInHost(platform)
    depositCrypto(platform, 'demo@tessera.test', 'TRX', '1234.567891')
    const { user, cache } = await openApp(platform, '/', host)
    const row = await screen.findByRole('link', { name: /^TRX/ })
    expect(row).toHaveTextContent(/\D1,234\.56\sTRX/)
    await waitFor(() => {
      const snapshot = homeSnapshotOf(cache, host, scopeOf(host), '')
      const lines = snapshot?.groups.flatMap(({ rows }) => rows)
      expect(lines?.map(({ amount }) => amount)).toEqual(['1,234.56\u00A0TRX'])
    })
    await user.click(row)
    expect(await screen.findByText('1,234.567891')).toBeVisible()
    expect(screen.queryByText('.567891')).not.toBeInTheDocument()
  })
})

describe('News since the last visit', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: Date.parse('2026-11-20T12:00:00Z'),
      shouldAdvanceTime: true,
    })
  })

  const email = 'demo@tessera.test'
  const news = () => screen.findByRole('region', { name: 'Since your last visit' })
  const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

  /** Milliseconds until Home has settled; news are read after it. */
  const REST_MS = 2000
  async function openHome(...[platform, host]: [SendSetup['platform'], SendSetup['host']]) {
    const app = await openApp(platform, '/', host)
    await act(() => vi.advanceTimersByTimeAsync(REST_MS))
    return app
  }

  async function firstVisit() {
    const { platform, host } = await createRuntime()
    const { kill } = await openHome(platform, host)
    await waitFor(() =>
      expect(host.storage.keys().some((key) => key.includes('visit.'))).toBe(true),
    )
    expect(screen.queryByRole('region', { name: 'Since your last visit' })).toBeNull()
    kill()
    return { platform, host }
  }

  it('Home shows what arrived or failed since the last visit, and no longer what was dismissed', async () => {
    const { platform, host } = await firstVisit()
    later(60)
    depositCrypto(platform, email, 'USDT', '77')
    // The platform keeps half a percent of the amount.
    platform.control.scenario({ name: 'bank-transfer', email, amount: decimal('64.13') })
    platform.control.advance(60)
    const { user, kill } = await openHome(platform, host)
    const failed = within(await news()).getByRole('link', { name: /63\.80/ })
    expect(failed).toHaveTextContent('Failed')
    const amount = within(failed).getByText(/63\.80/)
    expect(amount.closest('[class*=void]')).not.toBeNull()
    expect(amount.closest('[class*=incoming]')).toBeNull()
    const line = within(await news()).getByRole('link', { name: /77\sUSDT/ })
    expect(line).toHaveTextContent('Arrived')
    expect(line.getAttribute('href')).toMatch(/^\/activity\/\d+$/)
    await user.click(within(await news()).getByRole('button', { name: 'Hide what happened' }))
    expect(screen.queryByRole('region', { name: 'Since your last visit' })).toBeNull()
    kill()
    later(60)
    depositCrypto(platform, email, 'USDT', '78')
    await openHome(platform, host)
    expect(await news()).toHaveTextContent(/78\sUSDT/)
    expect(await news()).not.toHaveTextContent(/77\sUSDT/)
  })
})

describe('Recipients to pay again', () => {
  const recipients = () => screen.findByRole('list', { name: 'Send again' })
  const namesOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent)
  // The region is looked up each time, because the skeleton's region is replaced.
  const firstInSend = () => {
    const region = within(screen.getByRole('region', { name: 'Recipients' }))
    return within(region.getByRole('list'))
      .getAllByRole('button')
      .map((row) => row.textContent)
  }

  async function lookAtHome({ platform, host }: SendSetup): Promise<void> {
    const { kill } = await openApp(platform, '/', host)
    await waitFor(() =>
      expect(host.storage.keys().some((key) => key.includes('paid-earlier.'))).toBe(true),
    )
    expect(screen.queryByRole('list', { name: 'Send again' })).toBeNull()
    kill()
  }

  it('Home shows paid recipients on the next visit, and pressing one opens the amount to send', async () => {
    const setup = await createSendSetup()
    await lookAtHome(setup)
    const { user } = await openApp(setup.platform, '/', setup.host)
    const list = await recipients()
    await waitFor(() => expect(namesOf(list)).toContain('Kiln Studio'))
    expect(namesOf(list).at(-1)).toBe('All')
    await user.click(within(list).getByRole('link', { name: 'Send to Kiln Studio' }))
    expect(await screen.findByLabelText('Amount in USDT')).toBeVisible()
  })

  it('The space for recipients on Home does not grow when one of them changes', async () => {
    const { cache, host, observer } = await openSend('/')
    const kept = (name: string) =>
      host.storage.getItem(host.storage.keys().find((key) => key.includes(name)) ?? '')
    await waitFor(() => expect(kept('paid-earlier.')).not.toBeNull())
    const before = kept('attention-height')
    expect(Number(before)).toBeGreaterThan(0)
    await observer.call(updateCounterparty, {
      params: { wallet_id: WALLET, counterparty_account_id: COUNTERPARTY_IDS.landlord },
      body: { name: 'Lindqvist Homes AB' },
    })
    await act(() => cache.invalidateQueries())
    const hasNewName = () =>
      cache
        .getQueryCache()
        .getAll()
        .some(({ state }) => JSON.stringify(state.data)?.includes('Lindqvist Homes AB'))
    await waitFor(() => expect(hasNewName()).toBe(true))
    expect(kept('attention-height')).toBe(before)
  })

  it('A favorite recipient is first on Home and in Send until it is unmarked', async () => {
    const setup = await createSendSetup()
    const { landlord } = COUNTERPARTY_IDS
    const screenOfLandlord = await openApp(
      setup.platform,
      `/counterparties/${landlord}`,
      setup.host,
    )
    const star = await screen.findByRole('button', { name: 'Favorite' })
    expect(star).toHaveAttribute('aria-pressed', 'false')
    await press(screenOfLandlord.user, 'Favorite')
    expect(star).toHaveAttribute('aria-pressed', 'true')
    expect(await screen.findByText(/is on Home now and comes first in Send/)).toBeVisible()
    screenOfLandlord.kill()

    const home = await openApp(setup.platform, '/', setup.host)
    const list = await recipients()
    await waitFor(() => expect(namesOf(list)[0]).toBe('Lindqvist Property AB'))
    home.kill()

    const send = await openApp(setup.platform, '/send', setup.host)
    await waitFor(() => expect(firstInSend()[0]).toMatch(/^Lindqvist Property AB/))
    send.kill()

    const again = await openApp(setup.platform, `/counterparties/${landlord}`, setup.host)
    await press(again.user, 'Favorite')
    again.kill()
    await openApp(setup.platform, '/send', setup.host)
    await waitFor(() => expect(firstInSend()[0]).toMatch(/^Kiln Studio/))
  })
})
