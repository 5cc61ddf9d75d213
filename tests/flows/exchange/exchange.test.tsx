import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import type { CurrencyId } from '#api/common/schema.ts'
import { getWallet } from '#api/wallets/endpoints.ts'
import { minus, plus, ZERO, type Decimal, decimal } from '#lib/money/decimal.ts'
import { EUR } from '#mocks/db/reference.ts'

import { feedLength } from '../../support/orders/orders.ts'
import { changePrice } from '../../support/orders/send-setup.ts'
import { signedInClient, type Client } from '../../support/platform/client.ts'
import { USDT, WALLET } from '../../support/platform/ids.ts'
import { createPlatform, type Platform } from '../../support/platform/platform.ts'
import {
  openApp,
  openSignedIn,
  press,
  findPressableButton,
  retype,
  signedInHost,
  signOutAndIn,
} from '../../support/render-app.tsx'

interface Runtime {
  platform: Platform
  host: Awaited<ReturnType<typeof signedInHost>>
  observer: Client
  user: UserEvent
  cache: QueryClient
  kill: () => void
}

async function openExchange(path = '/exchange?asset=USDT'): Promise<Runtime> {
  const { platform, user, cache, kill, host } = await openSignedIn(path)
  return { platform, host, observer: await signedInClient(platform), user, cache, kill }
}

const balanceOf = async (client: Client, id: CurrencyId): Promise<Decimal> => {
  const { balance } = await client.call(getWallet, { params: { uuid: WALLET } })
  const details = balance.flatMap((item) => item.details)
  return details.find(({ currency }) => currency.uuid === id)?.amount ?? ZERO
}

const give = () => screen.findByLabelText(/^You pay, /)
const get = () => screen.findByLabelText(/^You get, /)
const quoted = () => screen.findByText('Our fee')
const saysGot = (amount: string) => new RegExp(String.raw`^You got ${amount}\sEUR\.$`)

async function toConfirm(user: UserEvent): Promise<void> {
  await quoted()
  await press(user, 'Continue')
  await findPressableButton(/^Exchange .+\sUSDT$/)
}

describe('Exchanging', () => {
  it('An exchange of a given amount books exactly the amounts on the screen', async () => {
    const { platform, user, observer } = await openExchange()
    const before = {
      usdt: await balanceOf(observer, USDT),
      euro: await balanceOf(observer, EUR.id),
    }
    await user.type(await give(), '250')
    await quoted()
    const promised = ((await get()) as HTMLInputElement).value as Decimal
    expect(promised).toMatch(/^\d+\.\d+$/)
    await toConfirm(user)
    await press(user, /^Exchange 250\sUSDT$/)
    expect(await screen.findByText(/250\sUSDT exchanged/)).toBeVisible()
    expect(screen.getByText(saysGot(promised))).toBeVisible()
    expect(JSON.parse(platform.sentTo('E59')[0]?.body ?? '')).toEqual({
      wallet_uuid: WALLET,
      from_uuid: USDT,
      to_uuid: EUR.id,
      amount: 250,
    })
    expect(await balanceOf(observer, USDT)).toBe(minus(before.usdt, '250' as Decimal))
    expect(await balanceOf(observer, EUR.id)).toBe(plus(before.euro, promised))
    expect(platform.control.ledger().balanced).toBe(true)
  })

  it('An exchange for an amount to receive costs what is shown; one of the whole balance leaves nothing', async () => {
    const { platform, user, observer } = await openExchange()
    const before = {
      usdt: await balanceOf(observer, USDT),
      euro: await balanceOf(observer, EUR.id),
    }
    await user.type(await get(), '100')
    await quoted()
    const taken = ((await give()) as HTMLInputElement).value as Decimal
    expect(platform.sentTo('E52').at(-1)?.query).toContain('is_reverse=true')
    await toConfirm(user)
    await press(user, /^Exchange .+\sUSDT$/)
    expect(await screen.findByText(/exchanged$/)).toBeVisible()
    expect(screen.getByText(saysGot('100.00'))).toBeVisible()
    expect(await balanceOf(observer, USDT)).toBe(minus(before.usdt, taken))
    expect(await balanceOf(observer, EUR.id)).toBe(plus(before.euro, '100' as Decimal))
    expect(platform.control.ledger().balanced).toBe(true)
    await act(async () => history.pushState(null, '', '/exchange?asset=USDT'))
    await give()
    await press(user, 'Max')
    await toConfirm(user)
    await press(user, /^Exchange .+\sUSDT$/)
    await waitFor(async () => expect(await balanceOf(observer, USDT)).toBe('0'))
    expect(platform.sentTo('E59')).toHaveLength(2)
  })
})

describe('Form of an exchange', () => {
  it('A refused amount requests no price, typing on cancels a request, and a missing rate is named', async () => {
    const { platform, user } = await openExchange()
    const field = await give()
    const fetched = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => fetched.mockRestore())
    await user.type(field, '0.5{Enter}')
    expect(field).toHaveAccessibleDescription(/Too little: at least 1\sUSDT\./)
    expect(field).toBeInvalid()
    platform.control.fault({
      endpoint: 'E52',
      kind: 'slow',
      ms: 60_000,
      by: { query: 'amount=25&' },
    })
    await retype(user, field, '25')
    await waitFor(() => expect(platform.sentTo('E52')).toHaveLength(1))
    expect(platform.sentTo('E52')[0]?.query).toContain('amount=25&')
    await user.type(field, '0')
    await quoted()
    const asked = fetched.mock.calls.flatMap(([call]) => (call instanceof Request ? [call] : []))
    const prices = asked.filter(({ url }) => url.includes('/orders/calc'))
    expect(prices.map(({ signal }) => signal.aborted)).toEqual([true, false])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await get()).not.toHaveValue('')
    platform.control.fault({ endpoint: 'E52', kind: 'status', status: 404, times: 'all' })
    await retype(user, field, '30')
    expect(await screen.findByText('There is no rate for this pair right now.')).toBeVisible()
  })

  it("An exchange on a locked rail links to verification; one that the tenant lacks isn't available", async () => {
    const platform = createPlatform()
    const type = 'EXCHANGE_CRYPTO_INTERNAL'
    platform.control.scenario({ name: 'order-rail', type, rail: 'SEPA' })
    const host = await signedInHost(platform)
    const { user, cache } = await openApp(platform, '/exchange?asset=USDT', host)
    await user.type(await give(), '25')
    const link = await screen.findByRole('link', { name: 'Request access' })
    expect(link.getAttribute('href')).toMatch(/^\/verification\/.+\?back=%2Fexchange$/)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled())
    platform.control.scenario({ name: 'tenant-config', config: { enable_exchange: false } })
    await act(() => cache.invalidateQueries())
    expect(await screen.findByText('Not available')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
  })
})

describe('Price of an exchange', () => {
  it('The price on the screen is requested again after a while, and its change is shown', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    })
    const { platform, user } = await openExchange()
    await user.type(await give(), '5000')
    await quoted()
    const asked = platform.sentTo('E52').length
    platform.control.advance(30)
    await act(() => vi.advanceTimersByTimeAsync(15_500))
    const card = await screen.findByRole('region', { name: 'Cost' })
    expect(await within(card).findByRole('img', { name: 'becomes' })).toBeVisible()
    expect(platform.sentTo('E52').length).toBeGreaterThan(asked)
  })
})

describe('Unfinished exchanges', () => {
  it('An exchange whose response is lost is found by a status check, also after a new sign-in', async () => {
    const { platform, host, user, kill, observer } = await openExchange()
    const rows = await feedLength(observer)
    await user.type(await give(), '25')
    await toConfirm(user)
    platform.control.fault({ endpoint: 'E59', kind: 'timeout', ms: 1, times: 'all' })
    await press(user, /^Exchange 25\sUSDT$/)
    await screen.findByText("We don't know if it was exchanged")
    kill()
    const second = await openApp(platform, '/exchange', host)
    expect(await screen.findByText("We don't know if it was exchanged")).toBeVisible()
    second.kill()
    // The details of the order are not stored any more, so its result comes from the feed.
    await signOutAndIn(platform, host)
    const third = await openApp(platform, '/exchange', host)
    await press(third.user, 'Check status')
    await press(third.user, "It's this one")
    expect(await screen.findByText(/^25\sUSDT exchanged$/)).toBeVisible()
    expect(await screen.findByText(saysGot(String.raw`[\d.]+`))).toBeVisible()
    expect(platform.sentTo('E59')).toHaveLength(1)
    // An exchange writes two rows: one out, one in.
    expect(await feedLength(observer)).toBe(rows + 2)
  })

  it("An exchange of unknown outcome can't be repeated because its order has no id", async () => {
    const { platform, user, observer } = await openExchange()
    const before = await balanceOf(observer, USDT)
    await user.type(await give(), '25')
    await toConfirm(user)
    platform.control.fault({ endpoint: 'E59', kind: 'status', status: 500, times: 'all' })
    await press(user, /^Exchange 25\sUSDT$/)
    await press(user, 'Check status')
    expect(await screen.findByText(/could pay twice/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Repeat the same order' })).toBeNull()
    await press(user, "It wasn't exchanged, start over")
    expect(await give()).toHaveValue('25')
    expect(await balanceOf(observer, USDT)).toBe(before)
  })
})

const EXCHANGED = [decimal('250'), 'EXCHANGE_CRYPTO_INTERNAL'] as const
const digits = (text: string) => text.replaceAll(/[^\d.]/g, '')

async function openReview() {
  const runtime = await openExchange()
  await runtime.user.type(await give(), '250')
  await quoted()
  const shown = ((await get()) as HTMLInputElement).value
  await toConfirm(runtime.user)
  return { ...runtime, shown }
}

it('An exchange at a worse price shows the old and the new one and waits for another press', async () => {
  const { platform, observer, user, shown: old } = await openReview()
  await changePrice({ platform, observer }, 'worse', ...EXCHANGED)
  await press(user, /^Exchange 250\sUSDT$/)
  const note = await screen.findByText(/^The rate changed: [\d.]+\sEUR now arrives\.$/)
  const change = within(note.parentElement as HTMLElement)
  const arrows = change.getByRole('img', { name: 'becomes' }).parentElement
  const [was, is] = [...(arrows?.querySelectorAll('del, ins') ?? [])]
  expect(digits(was?.textContent ?? '')).toBe(old)
  expect(digits(is?.textContent ?? '')).not.toBe(old)
  expect(platform.sentTo('E59')).toEqual([])
  await press(user, /^Exchange 250\sUSDT$/)
  expect(await screen.findByText(/250\sUSDT exchanged/)).toBeVisible()
  expect(screen.getByText(saysGot(digits(is?.textContent ?? '')))).toBeVisible()
})

it('An exchange at a better price is sent with one press, and a message names the arriving amount', async () => {
  const { platform, observer, user } = await openReview()
  const { now } = await changePrice({ platform, observer }, 'better', ...EXCHANGED)
  await press(user, /^Exchange 250\sUSDT$/)
  const sum = Number(now).toFixed(2)
  expect(await screen.findByText(saysGot(sum))).toBeVisible()
  expect(await screen.findByText(`The rate got better: ${sum} EUR arrives.`)).toBeVisible()
  expect(platform.sentTo('E59')).toHaveLength(1)
})
