/** Paying saved recipients over every rail: what the screen says, the call carries and the books hold. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { getWallet } from '#api/wallets/endpoints.ts'
import { minus, ZERO, type Decimal } from '#lib/money/decimal.ts'
import type { CurrencyId } from '#lib/money/money.ts'
import { EUR } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import { signedInClient, type Client } from '../support/client.ts'
import { COUNTERPARTY, USDT, WALLET } from '../support/ids.ts'
import { OUTSIDE_ADDRESS } from '../support/orders.ts'
import { createPlatform, fund, usePlatformServer, type Platform } from '../support/platform.ts'
import { openApp, pressable, signedInHost } from '../support/render-app.tsx'

usePlatformServer()
configure({ asyncUtilTimeout: 5000 })
vi.setConfig({ testTimeout: 60_000 })

const DEMO = 'demo@tessera.test'
const RENT = '4f3f1b0e-58f7-4f5b-bb0f-3b6d8c5f7a12'
const WIRE = '9e1f7a20-6b8d-4c35-8e21-5f4e3d2c1b0a'
const ABROAD = 'a3c5e7f9-1b2d-4f6a-8c0e-2d4f6a8b0c1e'
const linkTo = (counterparty: string, destination: string) =>
  `/send?counterparty=${counterparty}&destination=${destination}`
const LANDLORD = linkTo(COUNTERPARTY_IDS.landlord, RENT)
const KILN = linkTo(COUNTERPARTY.id, COUNTERPARTY.destination)

interface Stage {
  platform: Platform
  host: Awaited<ReturnType<typeof signedInHost>>
  observer: Client
}

async function createStage({ isVerified = true } = {}): Promise<Stage> {
  const platform = createPlatform()
  const status = 'APPROVED'
  if (isVerified)
    for (const rail of ['SEPA', 'WIRE', 'SWIFT'])
      platform.control.scenario({ name: 'kyc-decision', status, rail, email: DEMO })
  return { platform, host: await signedInHost(platform), observer: await signedInClient(platform) }
}

const press = async (user: UserEvent, name: string | RegExp) => user.click(await pressable(name))

async function balanceOf(client: Client, id: CurrencyId): Promise<Decimal> {
  const { balance } = await client.call(getWallet, { params: { uuid: WALLET } })
  const details = balance.flatMap((item) => item.details)
  return details.find(({ currency }) => currency.uuid === id)?.amount ?? ZERO
}

/** From the recipient, filled in by a link, to the last look. */
async function toConfirm(user: UserEvent, symbol: string, amount: string): Promise<void> {
  await press(user, 'Continue')
  await user.type(await screen.findByLabelText(`Amount in ${symbol}`), amount)
  await screen.findByText('Leaves your wallet')
  await press(user, 'Continue')
  await pressable(/^Send /)
}

const bodiesTo = ({ platform }: Stage, id: Parameters<Platform['sentTo']>[0]) =>
  platform.sentTo(id).map(({ body }) => JSON.parse(body) as Record<string, unknown>)

describe('a code that an order needs', () => {
  const EUR_ID = EUR.id

  async function toCode(stage: Stage) {
    stage.platform.control.scenario({ name: 'order-codes', on: true, email: DEMO })
    const app = await openApp(stage.platform, LANDLORD, stage.host)
    await toConfirm(app.user, 'EUR', '1500')
    await press(app.user, /^Send 1,500\sEUR$/)
    await screen.findByText('Confirm with a code')
    return app
  }
  const newest = ({ platform }: Stage) => platform.control.inbox(DEMO).at(-1)?.code ?? ''
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
  const field = () => screen.findByLabelText('Six-digit code')
  const enter = async (user: UserEvent, code: string) => user.type(await field(), code)

  it('stands between the first call and the second, which have the same id', async () => {
    const stage = await createStage()
    const { platform, observer, host } = stage
    const before = await balanceOf(observer, EUR_ID)
    const { user } = await toCode(stage)
    await press(user, 'Send code')
    await enter(user, otherThan(newest(stage)))
    expect(await screen.findByText('This code is wrong. Check the digits.')).toBeVisible()
    expect(screen.getByText('2 more codes this way.')).toBeVisible()
    expect(await balanceOf(observer, EUR_ID)).toBe(before)
    const code = newest(stage)
    await enter(user, code)
    expect(await screen.findByText('Sent')).toBeVisible()
    const [refused, taken, ...more] = bodiesTo(stage, 'E74')
    expect(more).toEqual([])
    expect(taken).toEqual(refused)
    expect(taken).toMatchObject({
      amount: 1500,
      counterparty_account_id: COUNTERPARTY_IDS.landlord,
    })
    expect(minus(before, await balanceOf(observer, EUR_ID))).toBe('1500')
    expect(platform.control.ledger().balanced).toBe(true)
    for (const key of ['attempts', 'intents', 'draft.send'])
      expect(host.storage.getItem(`tessera.person.${key}`) ?? '').not.toContain(code)
  })

  it('that has expired says so, apart from a wrong one, and another can be had', async () => {
    const stage = await createStage()
    const { user } = await toCode(stage)
    await press(user, 'Send code')
    await field()
    const old = newest(stage)
    stage.platform.control.advance(301)
    await enter(user, old)
    expect(await screen.findByText(/This code has expired or was used/)).toBeVisible()
    await press(user, 'Send a new code')
    await screen.findByText('1 more code this way.')
    await enter(user, newest(stage))
    expect(await screen.findByText('Sent')).toBeVisible()
  })

  it('can come by another channel', async () => {
    const stage = await createStage()
    const { user } = await toCode(stage)
    await user.click(screen.getByLabelText('SMS'))
    await press(user, 'Send code')
    await field()
    await enter(user, stage.platform.control.inbox('15550100100').at(-1)?.code ?? '')
    expect(await screen.findByText('Sent')).toBeVisible()
  })

  it('wrong five times closes the order; the next one has an id of its own', async () => {
    const stage = await createStage()
    const { user } = await toCode(stage)
    await press(user, 'Send code')
    await field()
    const wrong = otherThan(newest(stage))
    for (let tries = 1; tries <= 5; tries++) {
      await enter(user, wrong)
      await waitFor(() => expect(stage.platform.sentTo('E83')).toHaveLength(tries))
      if (tries < 5) await waitFor(async () => expect(await field()).toHaveValue(''))
    }
    expect(await screen.findByText('Too many wrong codes')).toBeVisible()
    await press(user, 'Back to the order')
    await press(user, /^Send 1,500\sEUR$/)
    await press(user, 'Send code')
    await field()
    await enter(user, newest(stage))
    expect(await screen.findByText('Sent')).toBeVisible()
    const ids = bodiesTo(stage, 'E74').map(({ request_id }) => request_id)
    expect(new Set(ids).size).toBe(2)
    expect(stage.platform.control.ledger().balanced).toBe(true)
  })

  it('whose answer was lost is asked for: the approval counts', async () => {
    const stage = await createStage()
    const { user } = await toCode(stage)
    await press(user, 'Send code')
    await field()
    stage.platform.control.fault({ endpoint: 'E83', kind: 'drop' })
    await enter(user, newest(stage))
    expect(await screen.findByText('Sent')).toBeVisible()
    expect(stage.platform.sentTo('E83')).toHaveLength(1)
  })

  it('is still for the same order after the app was closed', async () => {
    const stage = await createStage()
    const first = await toCode(stage)
    first.kill()
    const { user } = await openApp(stage.platform, LANDLORD, stage.host)
    await press(user, 'Continue')
    expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('1500')
    await press(user, 'Continue')
    await press(user, /^Send 1,500\sEUR$/)
    await screen.findByText('Confirm with a code')
    const ids = bodiesTo(stage, 'E81').map(({ request_id }) => request_id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })
})

describe('a rail', () => {
  it('that verification has not opened says so before anything is typed', async () => {
    const stage = await createStage({ isVerified: false })
    const { user } = await openApp(stage.platform, LANDLORD, stage.host)
    expect(await screen.findByText(/verify to pay this way/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await press(user, 'Go to verification')
    expect(location.pathname).toMatch(/^\/verification\//)
    expect(new URLSearchParams(location.search).get('back')).toBe(LANDLORD)
  })

  it('that only version 1 has goes out by version 1', async () => {
    const stage = await createStage()
    stage.platform.control.fault({ endpoint: 'E68', kind: 'malformed', body: '[]', times: 99 })
    const link = linkTo(COUNTERPARTY_IDS.self, WIRE)
    const { user } = await openApp(stage.platform, link, stage.host)
    await toConfirm(user, 'USDT', '100')
    await press(user, /^Send 100\sUSDT$/)
    expect(await screen.findByText('Sent')).toBeVisible()
    expect(bodiesTo(stage, 'E63')).toMatchObject([{ amount: 100, wallet_uuid: WALLET }])
    expect(stage.platform.sentTo('E72')).toEqual([])
  })

  it.each([false, true])(
    'by SWIFT is offered only where the deployment says so: %s',
    async (isOn) => {
      const stage = await createStage()
      const link = linkTo(COUNTERPARTY_IDS.self, ABROAD)
      await openApp(stage.platform, link, stage.host, { offerSwift: isOn })
      await screen.findByText('My accounts')
      if (isOn) expect(await pressable('Continue')).toBeVisible()
      else expect(await screen.findByText("This way isn't offered")).toBeVisible()
    },
  )

  it('with two ways lets the person choose: the price says which', async () => {
    const stage = await createStage()
    const { user } = await openApp(stage.platform, KILN, stage.host)
    await press(user, 'Continue')
    await user.click(await screen.findByLabelText('Direct'))
    await user.type(screen.getByLabelText('Amount in USDT'), '200')
    expect(await screen.findByText('Transaction fee')).toBeVisible()
    await press(user, 'Continue')
    await press(user, /^Send 200\sUSDT$/)
    expect(await screen.findByText('Sent')).toBeVisible()
    expect(bodiesTo(stage, 'E76')).toMatchObject([
      {
        amount: 200,
        counterparty_account_id: COUNTERPARTY.id,
        wallet_account_id: COUNTERPARTY.destination,
      },
    ])
  })
})

describe('a saved recipient', () => {
  it('is found by name, and where their money goes is chosen', async () => {
    const stage = await createStage()
    const { user } = await openApp(stage.platform, '/send', stage.host)
    await press(user, 'All recipients (4)')
    await user.type(await screen.findByLabelText('Name, email or phone'), 'kiln')
    const everybody = screen.getByRole('dialog')
    await waitFor(() =>
      expect(within(everybody).queryByRole('button', { name: /Landlord/ })).toBeNull(),
    )
    await user.click(await within(everybody).findByRole('button', { name: /Kiln Studio/ }))
    const addresses = await screen.findAllByRole('button', { name: /^Crypto address · Wallet/ })
    expect(addresses).toHaveLength(3)
  })

  it('gets what was asked for: "they get" of another currency', async () => {
    const stage = await createStage()
    const before = await balanceOf(stage.observer, USDT)
    fund(stage.platform, DEMO, 'USDT', '500')
    const { user } = await openApp(stage.platform, LANDLORD, stage.host)
    await press(user, /EUR/)
    await user.click(await screen.findByRole('button', { name: /USDT\s*Tron/ }))
    await press(user, 'Continue')
    await user.click(await screen.findByLabelText('They get'))
    await user.type(screen.getByLabelText('Amount in EUR'), '250')
    await screen.findByText('Leaves your wallet')
    await press(user, 'Continue')
    await press(user, /^Send 250\sEUR$/)
    expect(
      await screen.findByText('To Landlord. 250 EUR will arrive.', { normalizer: plain }),
    ).toBeVisible()
    const [body] = bodiesTo(stage, 'E74')
    const left = minus(before, await balanceOf(stage.observer, USDT))
    expect(Number(body?.['amount'])).toBeCloseTo(Number(left) + 500, 6)
  })

  it('can be made of an address that was just paid', async () => {
    const stage = await createStage()
    const { user } = await openApp(stage.platform, '/send', stage.host)
    await press(user, /USDT\s*Tron/)
    await user.type(await screen.findByLabelText('To'), OUTSIDE_ADDRESS)
    await toConfirm(user, 'USDT', '20')
    await press(user, /^Send 20\sUSDT$/)
    await user.click(await screen.findByRole('link', { name: 'Save this recipient' }))
    expect(location.pathname).toBe('/counterparties/new')
    expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({
      rail: 'CRYPTO_EXTERNAL',
      address: OUTSIDE_ADDRESS,
      currency: USDT,
    })
  })

  it('that is gone says so and leaves the way to another', async () => {
    const stage = await createStage()
    const link = linkTo(COUNTERPARTY_IDS.landlord, WIRE)
    const { user } = await openApp(stage.platform, link, stage.host)
    expect(await screen.findByText(/no longer saved/)).toBeVisible()
    await press(user, 'Change')
    expect(await screen.findByText('Saved recipients')).toBeVisible()
  })
})

/** Figures stand beside their unit with a space that does not break. */
const plain = (text: string) => text.replace(/\s/g, ' ')
