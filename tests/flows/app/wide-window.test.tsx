import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { USDT_TRON } from '#mocks/db/reference.ts'
import { storeRequest } from '#sharing/payment-requests.ts'

import { WALLET } from '../../support/platform/ids.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { scopeOf } from '../../support/platform/stored-values.ts'
import { openApp, openSignedIn, signedInHost, createRuntime } from '../../support/render-app.tsx'
import { useWideWindow } from '../../support/wide-window.ts'

useWideWindow()

describe('Side bar', () => {
  async function open(path: string, given?: Parameters<typeof openApp>[3]) {
    const platform = createPlatform()
    const app = await openApp(platform, path, await signedInHost(platform), given)
    // The style sheet would hide the tabs in a wide window, but tests load none.
    const places = await screen.findByRole('link', { name: 'Recipients' })
    return { ...app, platform, bar: within(places.closest('nav')!) }
  }

  it('The side bar names tenant, places and person, marks the current place and switches the wallet', async () => {
    const { bar, user } = await open('/more')
    expect(bar.getByText('Tessera')).toBeVisible()
    expect(
      await bar.findByRole('button', { name: /Personal wallet\s*[\d,]+\.\d\d\sEUR/ }),
    ).toBeVisible()
    expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/cards',
      '/activity',
      '/add',
      '/send',
      '/exchange',
      '/wallets',
      '/accounts',
      '/counterparties',
      '/books',
      '/verification',
      '/security',
      '/developer',
      '/profile',
    ])
    expect(await bar.findByRole('link', { name: /^Alex Varga/ })).toBeVisible()
    for (const [path, name, mark] of [
      ['/wallets', 'Wallets', 'page'],
      ['/wallets/new', 'Wallets', 'true'],
      ['/add/crypto', 'Add', 'true'],
      ['/books', 'Books', 'page'],
      ['/assets/USDT', 'Home', 'true'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      await act(async () => history.pushState(null, '', path))
      const marked = bar.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
      expect(
        marked.map((link) => [link.textContent, link.getAttribute('aria-current')]),
        path,
      ).toEqual([[name, mark]])
    }
    await user.click(await bar.findByRole('button', { name: /Personal wallet/ }))
    const sheet = await screen.findByRole('dialog', { name: 'Choose a wallet' })
    await user.click(within(sheet).getByRole('button', { name: /Business wallet/ }))
    expect(await bar.findByRole('button', { name: /Business wallet/ })).toBeVisible()
  })
})

describe('Tables', () => {
  // The scrolling pane needs a height, or no row would be visible.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)

  async function openTable(path: string, name: string) {
    const platform = createPlatform()
    const app = await openApp(platform, path, await signedInHost(platform))
    const find = async () => within(await screen.findByRole('table', { name }))
    await (await find()).findAllByRole('cell')
    return { ...app, platform, find }
  }

  const expectSorted = (
    { find }: Awaited<ReturnType<typeof openTable>>,
    name: string,
    direction: string,
  ) =>
    waitFor(async () => {
      const table = await find()
      const sorted = table
        .getAllByRole('columnheader')
        .filter((header) => /cending/.test(header.getAttribute('aria-sort') ?? ''))
      expect(sorted.map((header) => header.textContent)).toEqual([name])
      expect(sorted[0]).toHaveAttribute('aria-sort', direction)
    })

  it('The feed is a table, newest first, and a heading sorts it', async () => {
    const table = await openTable('/activity', 'Activity')
    const { user, platform, find } = table
    await expectSorted(table, 'Date', 'descending')
    const queries = () => platform.sentTo('E106').map(({ query }) => new URLSearchParams(query))
    await user.click((await find()).getByRole('button', { name: 'Status' }))
    await expectSorted(table, 'Status', 'ascending')
    const isSorted = (query: URLSearchParams) =>
      query.get('sort_by') === 'status' && query.get('sort_order') === 'ASC'
    await waitFor(() => expect(queries().some(isSorted)).toBe(true))
    expect(location.search).toBe('?sort=status&order=asc')
    await user.click((await find()).getByRole('button', { name: 'Status' }))
    await expectSorted(table, 'Status', 'descending')
    // Amounts in several currencies can't be compared.
    expect((await find()).queryByRole('button', { name: 'Amount' })).toBeNull()
    // A table may contain rows only (WAI-ARIA 1.2), so their count is outside.
    expect((await find()).queryByRole('status')).toBeNull()
  })

  it('Arrow keys move through the feed, and Enter opens the focused row', async () => {
    const { user, find } = await openTable('/activity', 'Activity')
    const rowAt = async (index: number) => {
      const rows = (await find()).getAllByRole('row')
      const row = rows.find((one) => one.getAttribute('aria-rowindex') === String(index))
      return within(row!).getByRole('link')
    }
    const first = await rowAt(2)
    first.focus()
    await user.keyboard('{ArrowDown}')
    expect(await rowAt(3)).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(first).toHaveFocus()
    const address = first.getAttribute('href')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe(address))
    await waitFor(async () => expect(await rowAt(2)).toHaveAttribute('aria-current', 'page'))
  })

  it('A row pressed right after clearing the search stays open beside the table', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { user } = await openSignedIn('/activity?search=kiln')
    await user.clear(await screen.findByRole('searchbox'))
    const table = within(await screen.findByRole('table', { name: 'Activity' }))
    const [link] = await table.findAllByRole('link')
    const address = link?.getAttribute('href')
    await user.click(link!)
    expect(location.pathname).toBe(address)
    // Longer than the delay until typed text appears in the address.
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(location.pathname).toBe(address)
    act(() => history.back())
    await waitFor(() => expect(location.pathname).toBe('/activity'))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(location.search).toBe('')
    await user.click(screen.getByRole('button', { name: 'Incoming' }))
    expect(location.search).toBe('?direction=deposit')
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('Search text typed just before a filter is chosen stays and applies together with it', async () => {
    const { user } = await openSignedIn('/activity')
    await user.type(await screen.findByRole('searchbox'), 'kiln')
    await user.click(screen.getByRole('button', { name: 'Outgoing' }))
    expect(screen.getByRole('searchbox')).toHaveValue('kiln')
    expect(location.search).toBe('?direction=withdrawal&search=kiln')
  })

  it('Recipients and API keys are tables that their headings sort, and a row opens its key', async () => {
    const people = await openTable('/counterparties', 'Recipients')
    await expectSorted(people, 'Name', 'ascending')
    await people.user.click((await people.find()).getByRole('button', { name: 'Added' }))
    await expectSorted(people, 'Added', 'descending')
    expect(location.search).toBe('?order=newest')
    const { user } = people
    await act(async () => history.pushState(null, '', '/developer'))
    const find = async () => within(await screen.findByRole('table', { name: 'API keys' }))
    const table = { ...people, find }
    const names = async () =>
      (await find())
        .getAllByRole('row')
        .flatMap((row) => within(row).queryAllByRole('cell')[0]?.textContent ?? [])
    await expectSorted(table, 'Created', 'ascending')
    await user.click((await find()).getByRole('button', { name: 'Name' }))
    await expectSorted(table, 'Name', 'ascending')
    expect(await names()).toEqual(['Bookkeeping', 'Invoice robot'])
    await user.click((await find()).getByRole('button', { name: 'Name' }))
    expect(await names()).toEqual(['Invoice robot', 'Bookkeeping'])
    await user.click((await find()).getByRole('button', { name: 'Bookkeeping' }))
    expect(await screen.findByRole('heading', { name: 'Bookkeeping', level: 1 })).toBeVisible()
  })

  it('A deposit address is shown beside the list of assets, and choosing another asset replaces it', async () => {
    const { user } = await openSignedIn('/add/crypto')
    await screen.findByText('Choose an asset to see its address here.')
    await user.type(screen.getByRole('searchbox', { name: 'Search assets' }), 'usdt')
    await user.click(screen.getByRole('button', { name: /^USDT\s*Ethereum/ }))
    const main = screen.getByRole('main')
    const ethereum = /0x[\da-f]{40}/i
    await waitFor(() => expect(main).toHaveTextContent(ethereum))
    expect(screen.getByRole('button', { name: /^USDT\s*Ethereum/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await user.click(screen.getByRole('button', { name: /^USDT\s*Tron/ }))
    await waitFor(() => expect(main).toHaveTextContent(/T[1-9A-HJ-NP-Za-km-z]{33}/))
    expect(main).not.toHaveTextContent(ethereum)
  })

  it('Stored payment requests are shown even if the list of assets fails to load', async () => {
    const { platform, host } = await createRuntime()
    storeRequest(scopeOf(host), {
      id: 'a',
      walletId: WALLET,
      createdAt: '2026-11-20T12:00:00Z',
      currency: USDT_TRON.id,
      symbol: 'USDT',
      amount: decimal('12.5'),
      note: 'Rent for May',
    })
    platform.control.fault({ endpoint: 'E49', kind: 'status', status: 423, times: 'all' })
    await openApp(platform, '/add/requests', host)
    expect(await screen.findByRole('alert')).toHaveTextContent('E49')
    expect(await screen.findByText(/Rent for May/)).toBeVisible()
  })
})
