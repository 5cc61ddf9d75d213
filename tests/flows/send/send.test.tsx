import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { minus } from '#lib/money/decimal.ts'
import type { Fault } from '#mocks/faults.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { expectInputKeptAfterFailures } from '../../support/failing-form.ts'
import { OUTSIDE_ADDRESS, feedLength, usdtBalance } from '../../support/orders/orders.ts'
import {
  confirmQuestions,
  openCostSection,
  continueToReview,
} from '../../support/orders/send-setup.ts'
import { USDT } from '../../support/platform/ids.ts'
import {
  fillIn,
  openApp,
  findPressableButton,
  press,
  createRuntime,
  retype,
  type Runtime,
} from '../../support/render-app.tsx'

/** Send with a chosen asset, as opened from the asset's own screen. */
const ON_TRON = `/send?currency=${USDT}`

const heading = (name: string) => screen.findByRole('heading', { name })
/** Finds the screen's title, because the last step of the timeline has the same name. */
const arrived = () => screen.findByRole('heading', { name: 'Arrived' })

async function toAddress(user: UserEvent, address: string): Promise<void> {
  fillIn(await screen.findByLabelText('To'), address)
  // Two assets of the wallet are on the network of the address.
  await press(user, /USDT.*Tron/)
}

async function toOwnVault(user: UserEvent): Promise<void> {
  await press(user, 'Your other wallets')
  await press(user, /Vault wallet/)
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Vault wallet')
  await press(user, /USDT.*Tron/)
}

async function enterAmount(user: UserEvent, amount: string): Promise<void> {
  await user.type(await screen.findByLabelText('Amount in USDT'), amount)
  await continueToReview(user)
}

describe('Sends to an external address', () => {
  it('An external send with Max empties the balance', async () => {
    const { platform, host, observer } = await createRuntime()
    const { user } = await openApp(platform, '/send', host)
    const before = await usdtBalance(observer)
    await toAddress(user, OUTSIDE_ADDRESS)
    await press(user, 'Max')
    expect(screen.getByLabelText('Amount in USDT')).toHaveValue(before)
    await screen.findByText('Cost')
    await press(user, 'Continue')
    expect(await screen.findByText('First payment to this recipient')).toBeVisible()
    await confirmQuestions(user)
    await press(user, /^Send .+\sUSDT$/)
    expect(await heading('Accepted by Tessera')).toBeVisible()
    expect(await usdtBalance(observer)).toBe('0')
    expect(JSON.parse(platform.sentTo('E55')[0]?.body ?? '')).toMatchObject({
      is_subsctract: true,
      to_address: OUTSIDE_ADDRESS,
      amount: Number(before),
    })
    platform.control.advance(10)
    await press(user, 'See details')
    expect(location.pathname).toMatch(/^\/activity\/\d+$/)
    expect(platform.control.ledger().balanced).toBe(true)
  })

  it('However the platform refuses an external send, the recipient stays and it can be sent again', async () => {
    const { platform, host } = await createRuntime()
    const { user } = await openApp(platform, '/send', host)
    await toAddress(user, OUTSIDE_ADDRESS)
    await enterAmount(user, '20')
    platform.control.fault({
      endpoint: 'E55',
      kind: 'status',
      status: 422,
      by: { body: '"amount":20' },
    })
    await press(user, /^Send .+\sUSDT$/)
    expect(await screen.findByText('The provider says: “ordered fault”')).toBeVisible()
    const kept = () => expect(screen.getByRole('main')).toHaveTextContent(OUTSIDE_ADDRESS)
    kept()
    await expectInputKeptAfterFailures(platform, 'E55', {
      press: () => press(user, /^Send .+\sUSDT$/),
      expectKept: kept,
      // For two kinds of failure the order has its own messages; after two others its outcome is
      // unknown.
      excluded: ['notFound', 'unprocessable', 'contract', 'server'],
    })
    await press(user, /^Send .+\sUSDT$/)
    expect(await heading('Accepted by Tessera')).toBeVisible()
    expect(platform.control.ledger().balanced).toBe(true)
  })

  it('An external send that times out has an unknown outcome, and a status check finds it', async () => {
    const { platform, host, observer } = await createRuntime()
    const { user } = await openApp(platform, '/send', host)
    const rows = await feedLength(observer)
    await toAddress(user, OUTSIDE_ADDRESS)
    await enterAmount(user, '20')
    await findPressableButton(/^Send .+\sUSDT$/)
    platform.control.fault({ endpoint: 'E55', kind: 'timeout', times: 'all' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await press(user, /^Send .+\sUSDT$/)
    await waitFor(async () => expect(await feedLength(observer)).toBe(rows + 1))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await screen.findByText("We don't know if it was sent")).toBeVisible()
    vi.useRealTimers()
    await press(user, 'Check status')
    expect(await heading('Accepted by Tessera')).toBeVisible()
    await press(user, 'See details')
    expect(location.pathname).toMatch(/^\/activity\/\d+$/)
    expect(platform.sentTo('E55')).toHaveLength(1)
    expect(await feedLength(observer)).toBe(rows + 1)
  })

  it('An external send of unknown outcome offers no repeat, because its order has no id', async () => {
    const { platform, host, observer } = await createRuntime()
    const { user } = await openApp(platform, '/send', host)
    const before = await usdtBalance(observer)
    await toAddress(user, OUTSIDE_ADDRESS)
    await enterAmount(user, '20')
    platform.control.fault({ endpoint: 'E55', kind: 'status', status: 500, times: 'all' })
    await press(user, /^Send .+\sUSDT$/)
    await press(user, 'Check status')
    expect(await screen.findByText(/Repeating this kind of transfer could pay twice/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Repeat the same order' })).toBeNull()
    await press(user, "It wasn't sent, start over")
    expect(await screen.findByLabelText('To')).toHaveValue(OUTSIDE_ADDRESS)
    expect(await usdtBalance(observer)).toBe(before)
  })
})

describe('Sends between own wallets whose outcome is unknown', () => {
  async function killAfterUnknown(runtime: Runtime, fault: Omit<Fault, 'endpoint'>) {
    const { platform, host } = runtime
    const first = await openApp(platform, '/send', host)
    await toOwnVault(first.user)
    await enterAmount(first.user, '20')
    platform.control.fault({ endpoint: 'E78', ...fault, by: { body: '"amount":20' } })
    await press(first.user, /^Send 20\sUSDT$/)
    await screen.findByText("We don't know if it was sent")
    first.kill()
    const second = await openApp(platform, '/send', host)
    await screen.findByText("We don't know if it was sent")
    return second
  }

  it('A send of unknown outcome is shown again after a restart, until its transaction is found', async () => {
    const runtime = await createRuntime()
    const { platform, observer } = runtime
    const rows = await feedLength(observer)
    const { user, kill } = await killAfterUnknown(runtime, { kind: 'timeout', ms: 1 })
    await press(user, 'Check status')
    await press(user, "It's this one")
    expect(await arrived()).toBeVisible()
    expect(platform.sentTo('E78')).toHaveLength(1)
    expect(await feedLength(observer)).toBe(rows + 1)
    kill()
    await openApp(platform, '/send', runtime.host)
    expect(await screen.findByLabelText('To')).toHaveValue('')
  })

  it('A send that the feed does not show yet is repeated with the same body and booked once', async () => {
    const runtime = await createRuntime()
    const { platform, observer } = runtime
    const before = { rows: await feedLength(observer), balance: await usdtBalance(observer) }
    const { user } = await killAfterUnknown(runtime, { kind: 'timeout', ms: 1 })
    const empty = '{"total":0,"count":0,"has_more":false,"data":[]}'
    platform.control.fault({
      endpoint: 'E106',
      kind: 'malformed',
      body: empty,
      by: { query: 'filter[from_created_at]' },
    })
    await press(user, 'Check status')
    await screen.findByText(/You can safely repeat it/)
    await press(user, 'Repeat the same order')
    expect(await arrived()).toBeVisible()
    const [first, second, ...more] = platform.sentTo('E78')
    expect(second?.body).toBe(first?.body)
    expect(more).toEqual([])
    expect(await feedLength(observer)).toBe(before.rows + 1)
    expect(minus(before.balance, await usdtBalance(observer))).toBe('20')
    expect(platform.control.ledger().balanced).toBe(true)
  })
})

describe('Invalid input', () => {
  const fieldNote = (label: string) => {
    const field = screen.getByLabelText(label)
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    return note === null ? '' : (note.textContent ?? '')
  }

  it('A wrong address is explained, and one press selects the asset of another network', async () => {
    const { platform, host } = await createRuntime()
    const { user } = await openApp(platform, ON_TRON, host)
    await screen.findByLabelText('To')
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    for (const [address, words] of [
      ['hello', "This isn't an address on Tron."],
      ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', /checksum doesn't match/],
      [makeAddress('evm', 'a friend'), /an Ethereum-compatible network, not on Tron/],
    ] as const) {
      const field = screen.getByLabelText('To')
      await user.clear(field)
      fillIn(field, address)
      await press(user, 'Continue')
      await waitFor(() => expect(fieldNote('To')).toMatch(words))
      expect(field, address).toBeInvalid()
      expect(screen.queryByLabelText('Amount in USDT')).toBeNull()
      expect(field).toHaveValue(address)
    }
    await press(user, 'Send USDT on Ethereum instead')
    expect(screen.getByLabelText('To')).toBeValid()
    await press(user, 'Continue')
    expect(await screen.findByRole('button', { name: /\. To · Ethereum$/ })).toBeVisible()
  })

  it('One line shows fee and received amount; opened, it has all costs and the choice of the typed side', async () => {
    const { platform, host } = await createRuntime()
    const { user } = await openApp(platform, '/send', host)
    await toAddress(user, OUTSIDE_ADDRESS)
    await user.type(await screen.findByLabelText('Amount in USDT'), '25')
    const line = () => screen.getByRole('region', { name: 'Cost' }).querySelector('summary')
    await waitFor(() => expect(line()).toHaveTextContent(/^Fee [\d.]+ · they get [\d.]+\sUSDT$/))
    const side = screen.getByLabelText('They get')
    for (const hidden of [side, screen.getByText('Our fee')]) expect(hidden).not.toBeVisible()
    await openCostSection(user)
    expect(screen.getByText('Our fee')).toBeVisible()
    await user.click(side)
    expect(screen.getByLabelText('Amount in USDT')).toHaveValue('25')
    await waitFor(() => {
      const [, sent] =
        /^Fee [\d.]+ · you send ([\d.]+)\sUSDT$/.exec(line()?.textContent ?? '') ?? []
      expect(Number(sent)).toBeGreaterThan(25)
    })
  })

  it('An invalid, too small, too large or too precise amount is explained and requests no price', async () => {
    const { platform, host } = await createRuntime()
    const { user } = await openApp(platform, '/send', host)
    await toAddress(user, OUTSIDE_ADDRESS)
    const field = await screen.findByLabelText('Amount in USDT')
    const resume = within(screen.getByRole('main')).getByRole('button', { name: 'Continue' })
    for (const [amount, words] of [
      ['twenty', "This isn't an amount. Use digits and one decimal separator."],
      ['-5', 'The amount must be more than zero.'],
      ['1.2345678', 'At most 6 decimal places.'],
    ] as const) {
      await user.clear(field)
      await user.click(field)
      await user.paste(amount)
      expect(field).toHaveAccessibleDescription(expect.stringContaining(words))
      expect(field, amount).toBeInvalid()
      expect(resume).toBeDisabled()
    }
    expect(platform.sentTo('E52')).toEqual([])
    for (const [amount, words] of [
      ['0.5', /at least 1 USDT/],
      ['999999', /^More than you have\.$/],
    ] as const) {
      await retype(user, field, amount)
      await waitFor(() => expect(screen.getByText(words)).toBeVisible())
      await user.type(field, '{Enter}')
      expect(screen.queryByRole('button', { name: /^Send / })).toBeNull()
    }
  })
})
