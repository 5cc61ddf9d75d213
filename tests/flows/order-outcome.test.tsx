/** What is said and kept of an order that ends otherwise than the screen before it had hoped. */
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { draftKey } from '#flows/draft.ts'
import { clearAttempt, readAttempts } from '#flows/order/attempts.ts'
import { endIntent } from '#flows/order/intents.ts'
import { paidPlaces } from '#flows/paid-places.ts'
import { WALLET_IDS } from '#mocks/db/seeds/people.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { OWN_OTHER_WALLET, USDT, WALLET } from '../support/ids.ts'
import { OUTSIDE_ADDRESS } from '../support/orders.ts'
import { usePlatformServer } from '../support/platform.ts'
import { openApp } from '../support/render-app.tsx'
import {
  agreeToAll,
  createStage,
  DEMO,
  LANDLORD,
  press,
  toConfirm,
  type Stage,
} from '../support/send-stage.ts'

usePlatformServer()

const SEND = /^Send [\d,.]+\s(USDT|EUR)$/
const EMPTY_FEED = '{"total":0,"count":0,"has_more":false,"data":[]}'
const UNKNOWN = "We don't know if it was sent"
const LOST = "It wasn't sent, start over"

const open = (stage: Stage, path: string) => openApp(stage.platform, path, stage.host)
type App = Awaited<ReturnType<typeof open>>

/** Fills in 20 or so for whoever a link names, up to the last look. */
async function toLastLook({ user }: App): Promise<void> {
  await press(user, 'Continue')
  await screen.findByText('Leaves your wallet')
  await press(user, 'Continue')
  await agreeToAll(user)
}
const pay = (to: string, amount: string) => `/send?currency=${USDT}&to=${to}&amount=${amount}`

/** Nobody sees it in the feed, so the person takes it for lost. */
async function takeForLost({ platform }: Stage, { user }: App): Promise<void> {
  await screen.findByText(UNKNOWN)
  platform.control.fault({ endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED })
  await press(user, 'Check status')
  await press(user, LOST)
}

describe('an order that was taken and then fails', () => {
  it('leads back to what was typed, and makes nobody known', async () => {
    const stage = await createStage()
    const { platform, host } = stage
    platform.control.scenario({ name: 'fail-next-order' })
    const app = await open(stage, LANDLORD)
    await toConfirm(app.user, 'EUR', '100.13')
    await press(app.user, SEND)
    await screen.findByText('Sent')
    platform.control.advance(3600)
    await act(() => app.cache.invalidateQueries())
    expect(await screen.findByRole('heading', { name: 'Not sent' })).toBeVisible()
    await press(app.user, 'Change and try again')
    await press(app.user, 'Continue')
    expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('100.13')
    expect(host.storage.getItem(draftKey('send', WALLET))).toContain('100.13')
  })

  it('before anything names it is not remembered as paid', async () => {
    const stage = await createStage()
    const { platform, host } = stage
    const app = await open(stage, pay(OWN_OTHER_WALLET, '20'))
    await toLastLook(app)
    platform.control.fault({ endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED, times: 9 })
    await press(app.user, SEND)
    await screen.findByText('Sent')
    expect(paidPlaces(host.storage)).toEqual([])
  })

  it('says nothing of where to pay it', async () => {
    const stage = await createStage()
    const { platform } = stage
    platform.control.scenario({ name: 'fail-next-order' })
    const app = await open(stage, '/add/bank?rail=ach&payer=Alex+Varga')
    await app.user.type(await screen.findByLabelText('Amount in USD'), '120.17')
    await screen.findByText('Your wallet gets')
    await press(app.user, 'Continue')
    await press(app.user, /^Order for/)
    await screen.findByText(/Pay exactly this amount/)
    platform.control.advance(90_000)
    await act(() => app.cache.invalidateQueries())
    expect(await screen.findByText(/Don't pay it/)).toBeVisible()
    expect(screen.queryByText(/Pay exactly this amount/)).toBeNull()
  })
})

describe('an order of unknown outcome', () => {
  it('is not told to be tried again, nor that nothing has happened', async () => {
    const stage = await createStage()
    const app = await open(stage, pay(OUTSIDE_ADDRESS, '20'))
    await toLastLook(app)
    stage.platform.control.fault({ endpoint: 'E55', kind: 'malformed' })
    await press(app.user, SEND)
    await screen.findByText(UNKNOWN)
    const [question, why] = screen.getAllByRole('alert')
    expect(question).toHaveTextContent('Check before you order again')
    expect(why).toHaveTextContent(/^The answer made no sense. E55-200$/)
  })
})

describe('the status of an order of unknown outcome', () => {
  it('is found beside an earlier order of the same figures', async () => {
    const stage = await createStage()
    const first = await open(stage, pay(OUTSIDE_ADDRESS, '20'))
    await toLastLook(first)
    await press(first.user, SEND)
    await screen.findByText('Sent')
    first.kill()
    const { user, ...app } = await open(stage, pay(OUTSIDE_ADDRESS, '20'))
    await toLastLook({ user, ...app })
    stage.platform.control.fault({ endpoint: 'E55', kind: 'timeout', ms: 1 })
    await press(user, SEND)
    await press(user, 'Check status')
    expect(await screen.findByText('Sent')).toBeVisible()
    expect(stage.platform.sentTo('E55')).toHaveLength(2)
  })

  it('is known at once where another tab has found it', async () => {
    const stage = await createStage()
    const { platform, host } = stage
    const app = await open(stage, pay(OUTSIDE_ADDRESS, '20'))
    await toLastLook(app)
    platform.control.fault({ endpoint: 'E55', kind: 'timeout', ms: 1 })
    await press(app.user, SEND)
    await screen.findByText(UNKNOWN)
    const [attempt] = readAttempts(host.storage)
    if (attempt === undefined) throw new Error('nothing is open')
    clearAttempt(host.storage, attempt.intentId)
    endIntent(host.storage, attempt, 'sent')
    platform.control.fault({ endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED })
    await press(app.user, 'Check status')
    expect(await screen.findByText('Sent')).toBeVisible()
  })
})

describe('an order taken for lost', () => {
  it('is not the one of the same figures that went to somebody else', async () => {
    const stage = await createStage()
    const { platform } = stage
    const first = await open(stage, pay(OWN_OTHER_WALLET, '20'))
    await toLastLook(first)
    platform.control.fault({ endpoint: 'E78', kind: 'status', status: 503 })
    await press(first.user, SEND)
    await takeForLost(stage, first)
    first.kill()
    for (const amount of ['20', '30']) {
      // One after another, as a person does.
      // oxlint-disable-next-line no-await-in-loop
      const app = await open(stage, pay(WALLET_IDS.mira, amount))
      // oxlint-disable-next-line no-await-in-loop
      await toLastLook(app)
      // oxlint-disable-next-line no-await-in-loop
      await press(app.user, SEND)
      // oxlint-disable-next-line no-await-in-loop
      await screen.findByText(new RegExp(`${amount}\\sUSDT sent`))
      // oxlint-disable-next-line no-await-in-loop
      await screen.findByText(/arrived/)
      app.kill()
    }
    expect(platform.sentTo('E78').map(({ status }) => status)).toEqual([503, 200, 200])
  })

  it('is another one than that of the same figures to somebody else', async () => {
    const stage = await createStage()
    const { platform } = stage
    const first = await open(stage, pay(OUTSIDE_ADDRESS, '20'))
    await toLastLook(first)
    platform.control.fault({ endpoint: 'E55', kind: 'timeout', ms: 1 })
    await press(first.user, SEND)
    await takeForLost(stage, first)
    first.kill()
    // The feed goes on being late.
    const late = { endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED } as const
    const second = await open(stage, pay(makeAddress('tron', 'another friend'), '20'))
    await toLastLook(second)
    platform.control.fault({ ...late, times: 3 })
    await press(second.user, SEND)
    await screen.findByText('Sent')
    second.kill()
    const third = await open(stage, pay(OUTSIDE_ADDRESS, '20'))
    await toLastLook(third)
    await press(third.user, SEND)
    // It has turned up by now: that is said, and nothing goes out twice.
    expect(await screen.findByText('Sent')).toBeVisible()
    expect(platform.sentTo('E55')).toHaveLength(2)
  })

  it('that turns up when the next one is confirmed says that the next one has not gone out', async () => {
    const stage = await createStage()
    const { platform } = stage
    const first = await open(stage, pay(OUTSIDE_ADDRESS, '20'))
    await toLastLook(first)
    platform.control.fault({ endpoint: 'E55', kind: 'timeout', ms: 1 })
    await press(first.user, SEND)
    await takeForLost(stage, first)
    first.kill()
    const { user } = await open(stage, pay(OWN_OTHER_WALLET, '30')).then(async (app) => {
      await toLastLook(app)
      return app
    })
    await press(user, SEND)
    expect(await screen.findByText(/What you have just confirmed has not been sent/)).toBeVisible()
    expect(platform.sentTo('E78')).toEqual([])
    await press(user, 'Back to the new one')
    await press(user, /^Send 30/)
    expect(await screen.findByText('Sent')).toBeVisible()
    expect(platform.sentTo('E78')).toHaveLength(1)
  })
})

describe('a code', () => {
  it('that is right after the person has left sends nothing', async () => {
    const stage = await createStage()
    const { platform } = stage
    platform.control.scenario({ name: 'order-codes', on: true, email: DEMO })
    const { user } = await open(stage, LANDLORD)
    await toConfirm(user, 'EUR', '1500')
    await press(user, SEND)
    await press(user, 'Send code')
    platform.control.fault({ endpoint: 'E83', kind: 'malformed' })
    platform.control.fault({ endpoint: 'E84', kind: 'slow', ms: 700 })
    const field = await screen.findByLabelText('Six-digit code')
    await user.type(field, platform.control.inbox(DEMO).at(-1)?.code ?? '')
    await waitFor(() => expect(platform.sentTo('E84')).toHaveLength(1))
    await press(user, 'Back')
    await screen.findByRole('button', { name: SEND })
    await act(() => new Promise((done) => setTimeout(done, 1500)))
    expect(platform.sentTo('E74').map(({ status }) => status)).toEqual([403])
    expect(screen.getByRole('button', { name: SEND })).toBeVisible()
  })

  it('for a repeat claims nothing of the first try', async () => {
    const stage = await createStage()
    const { platform } = stage
    const { user } = await open(stage, LANDLORD)
    await toConfirm(user, 'EUR', '1500')
    platform.control.fault({ endpoint: 'E74', kind: 'status', status: 503 })
    await press(user, SEND)
    await press(user, 'Check status')
    platform.control.scenario({ name: 'order-codes', on: true, email: DEMO })
    await press(user, 'Repeat the same order')
    expect(await screen.findByText(/Nothing more is sent before the code is right/)).toBeVisible()
    await press(user, 'Send code')
    const right = platform.control.inbox(DEMO).at(-1)?.code ?? ''
    const wrong = right.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10))
    for (let tries = 1; tries <= 5; tries++) {
      // One after another, as a person does.
      // oxlint-disable-next-line no-await-in-loop
      await user.type(await screen.findByLabelText('Six-digit code'), wrong)
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(() => expect(platform.sentTo('E83')).toHaveLength(tries))
      if (tries < 5)
        // oxlint-disable-next-line no-await-in-loop
        await waitFor(() => expect(screen.getByLabelText('Six-digit code')).toHaveValue(''))
    }
    expect(await screen.findByText(/Check whether the first try was taken/)).toBeVisible()
    await press(user, 'Back to the order')
    expect(await screen.findByText(UNKNOWN)).toBeVisible()
    await press(user, 'Check status')
    await press(user, LOST)
    platform.control.scenario({ name: 'order-codes', on: false, email: DEMO })
    await press(user, 'Continue')
    await screen.findByText('Leaves your wallet')
    await press(user, 'Continue')
    await agreeToAll(user)
    await press(user, SEND)
    expect(await screen.findByText('Sent')).toBeVisible()
    const ids = platform
      .sentTo('E74')
      .map(({ body }) => (JSON.parse(body) as { request_id: string }).request_id)
    expect(new Set(ids).size).toBe(1)
  })
})
