import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { createPlatform } from '../../support/platform/platform.ts'
import {
  openApp,
  openCommandBar,
  openSignedIn,
  signedInHost,
  createRuntime,
  retype,
} from '../../support/render-app.tsx'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'

describe('Command bar', () => {
  it('The command bar refreshes the current screen and opens another by name, with the keyboard alone', async () => {
    const { platform, user } = await openSignedIn('/')
    await screen.findByRole('region', { name: 'Assets' })
    const first = await openCommandBar(user)
    const before = platform.sentTo('E103').length
    await user.type(within(first).getByRole('combobox', { name: 'Search' }), 'refresh{Enter}')
    expect(await screen.findByText('Up to date')).toBeVisible()
    expect(platform.sentTo('E103').length).toBeGreaterThan(before)

    const bar = await openCommandBar(user)
    const field = await within(bar).findByRole('combobox', { name: 'Search' })
    await waitFor(() => expect(field).toHaveFocus())
    await user.type(field, 'nowhere')
    expect(await within(bar).findByText('Nothing found')).toBeVisible()
    await retype(user, field, 'c')
    await user.keyboard('{ArrowDown}{ArrowUp}')
    await retype(user, field, 'wallets{Enter}')
    expect(await screen.findByRole('heading', { name: 'Wallets' })).toBeVisible()
    expect(location.pathname).toBe('/wallets')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('The command bar opens from Home, counts people and payments, and Enter opens the selected result', async () => {
    const { user } = await openSignedIn('/')
    await user.click(await screen.findByRole('button', { name: 'Find anything' }))
    const bar = await screen.findByRole('dialog', { name: 'Find anything' })
    const field = await within(bar).findByRole('combobox', { name: 'Search' })
    await waitFor(() => expect(field).toHaveFocus())
    await user.type(field, 'kiln studio')
    const people = await within(bar).findByRole('group', { name: 'Recipients' })
    await within(bar).findByRole('group', { name: 'Activity' })
    await waitFor(() =>
      expect(within(bar).getAllByRole('status')[0]).toHaveTextContent(/\d+ results/),
    )
    const [person] = within(people).getAllByRole('option')
    expect(person).toHaveAttribute('aria-selected', 'true')
    expect(field).toHaveAttribute('aria-activedescendant', person?.id)

    await user.keyboard('{ArrowDown}')
    // Results from the platform may replace the device's own results only at this moment.
    await waitFor(() => expect(within(people).queryByRole('option', { selected: true })).toBeNull())
    const chosen = within(bar).getByRole('option', { selected: true })
    expect(chosen).toHaveTextContent('Kiln Studio')
    expect(field).toHaveAttribute('aria-activedescendant', chosen.id)
    expect(field).toHaveFocus()
    await user.keyboard('{Enter}')
    const title = /^(Sending|Sent|Not sent) to Kiln Studio/
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeInTheDocument()
    expect(location.pathname).toMatch(/^\/activity\/\d+$/)
  })

  it('The command bar finds an arriving amount, counts its results, opens them all, and Escape closes it', async () => {
    const { user } = await openSignedIn('/')
    const bar = await openCommandBar(user)
    const field = await within(bar).findByRole('combobox', { name: 'Search' })
    await user.type(field, '250')
    expect(await within(bar).findByText('Searched all activity.')).toBeVisible()
    const activity = within(bar).getByRole('group', { name: 'Activity' })
    // Amounts load before the names of their currencies.
    await waitFor(() => {
      const found = within(activity).getAllByRole('option')
      expect(found.some((row) => /Also: 250\.00\sUSD/.test(row.textContent))).toBe(true)
    })
    await retype(user, field, '> 1000')
    const said = within(bar).getAllByRole('status')[0]
    // The announced number and the number of listed results grow while more of the feed is read.
    await waitFor(() => {
      expect(said).toHaveTextContent(/\d+ results/)
      const count = Number.parseInt(said?.textContent ?? '', 10)
      expect(count).toBeGreaterThan(within(bar).getAllByRole('option').length)
    })
    await user.click(await within(bar).findByText('All results in Activity'))
    expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('> 1000')
    const second = await openCommandBar(user)
    fireEvent(second, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('Enter opens a command typed faster than the list updates, but not during text composition', async () => {
    const { user } = await openSignedIn('/')
    const bar = await openCommandBar(user)
    const field = await within(bar).findByRole('combobox', { name: 'Search' })
    await user.type(field, 'cards')
    await waitFor(() => expect(within(bar).getAllByRole('option')[0]).toHaveTextContent('Cards'))
    // Safari reports composing by the key code.
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      await act(async () => fireEvent.keyDown(field, { key: 'Enter', ...composing }))
      expect(location.pathname, JSON.stringify(composing)).toBe('/')
      expect(field).toBeVisible()
    }
    await act(async () => {
      fireEvent.change(field, { target: { value: 'wallets' } })
      fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
    })
    await waitFor(() => expect(location.pathname).toBe('/wallets'))
  })
})

describe('Refreshing a screen', () => {
  const setOwnPull = vi.fn()
  const haptic = vi.fn()
  beforeEach(() => {
    setOwnPull.mockClear()
    haptic.mockClear()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  })

  async function open(path: string) {
    const { platform, host } = await createRuntime({ setOwnPull, haptic })
    const app = await openApp(platform, path, host)
    return { platform, ...app }
  }

  function pull(by: number, aside = 0) {
    const target = screen.getByRole('heading', { level: 1 })
    fireEvent.touchStart(target, { touches: [{ clientX: 100, clientY: 100 }] })
    const isLeft = fireEvent.touchMove(target, {
      touches: [{ clientX: 100 + aside, clientY: 100 + by }],
      cancelable: true,
    })
    fireEvent.touchEnd(target, { touches: [] })
    return { isLeftToThePage: isLeft }
  }

  /** Milliseconds until a start has settled; the code that refreshes a screen loads after it. */
  const REST_MS = 5000
  const ready = () =>
    vi.waitFor(async () => {
      // The time advances in a loop, because the timer of the pull begins only when its code has
      // loaded.
      await act(() => vi.advanceTimersByTimeAsync(REST_MS))
      expect(setOwnPull).toHaveBeenCalledWith(true)
    }, WAIT_TIMEOUT_MS)

  it('Only a long pull from the top, or a button, refreshes a list; a failed refresh shows a message', async () => {
    const { platform, user } = await open('/')
    await screen.findByRole('region', { name: 'Assets' })
    await ready()
    const before = platform.sentTo('E103').length
    expect(pull(300).isLeftToThePage).toBe(false)
    expect(await screen.findByText('Up to date')).toBeVisible()
    expect(platform.sentTo('E103').length).toBeGreaterThan(before)
    expect(haptic).toHaveBeenCalledWith('success')

    // A pull that is too short, goes sideways or begins further down sends no request.
    const after = platform.sentTo('E103').length
    pull(40)
    expect(pull(200, 400).isLeftToThePage).toBe(true)
    document.documentElement.scrollTop = 50
    expect(pull(300).isLeftToThePage).toBe(true)
    document.documentElement.scrollTop = 0
    expect(platform.sentTo('E103')).toHaveLength(after)

    await user.click(screen.getByRole('button', { name: 'Refresh this screen' }))
    await waitFor(() => expect(platform.sentTo('E103').length).toBeGreaterThan(after))
    platform.control.fault({ endpoint: 'E103', kind: 'status', status: 403, times: 'all' })
    pull(300)
    expect(await screen.findByText('Not everything could be refreshed')).toBeVisible()
    expect(haptic).toHaveBeenCalledWith('error')

    // A screen that can't be pulled returns the swipe to the host.
    await user.click(screen.getByRole('link', { name: 'More' }))
    await screen.findByRole('heading', { name: 'More' })
    expect(setOwnPull).toHaveBeenLastCalledWith(false)
    expect(pull(300).isLeftToThePage).toBe(true)
    expect(screen.queryByRole('button', { name: 'Refresh this screen' })).toBeNull()
  })
})

describe('Home screen of the device', () => {
  async function openMore(homeScreen: () => Promise<{ add: () => Promise<boolean> } | undefined>) {
    const app = await openSignedIn('/more', { homeScreen })
    await screen.findByRole('heading', { name: 'More' })
    return app
  }

  it('Adding to the home screen is offered until the app is on it', async () => {
    const add = vi.fn(async () => false)
    const { user } = await openMore(async () => ({ add }))
    const offer = await screen.findByRole('button', { name: /^Add to home screen/ })
    await user.click(offer)
    expect(await screen.findByText('Nothing was added')).toBeVisible()
    add.mockResolvedValue(true)
    await user.click(await screen.findByRole('button', { name: /^Add to home screen/ }))
    expect(await screen.findByText('Tessera is on your home screen')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: /home screen/ })).toBeNull())
  })
})

describe('Converter', () => {
  async function openCalculator(path: string) {
    const platform = createPlatform()
    const app = await openApp(platform, path, await signedInHost(platform))
    await app.user.click(await screen.findByRole('button', { name: 'Currency converter' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Currency converter' }))
    return { ...app, platform, sheet }
  }

  it('The calculator of an asset converts in both directions and names the source of its rate', async () => {
    const { user, sheet, platform } = await openCalculator('/assets/BTC')
    const bitcoin = await sheet.findByLabelText<HTMLInputElement>('Amount in BTC')
    const euros = sheet.getByLabelText<HTMLInputElement>('Amount in EUR')
    expect(bitcoin).toHaveValue('1')
    const price = Number(euros.value)
    expect(price).toBeGreaterThan(1000)
    await retype(user, bitcoin, '2')
    expect(Number(euros.value)).toBeCloseTo(2 * price, 1)
    await retype(user, euros, String(price))
    expect(Number(bitcoin.value)).toBeCloseTo(1, 6)
    expect(sheet.getByText(/from coingecko/)).toBeVisible()
    expect(sheet.getByText(/\bago\b/)).toBeVisible()
    expect(platform.sentTo('E59')).toEqual([])
  })
})
