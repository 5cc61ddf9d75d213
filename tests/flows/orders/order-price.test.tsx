import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { decimal, minus } from '#lib/money/decimal.ts'

import { dismissUnsentOrder } from '../../support/orders/send-outcome.ts'
import {
  balanceOf,
  bodiesTo,
  createSendSetup,
  DEMO_EMAIL,
  EMPTY_FEED,
  LANDLORD_LINK,
  changePrice,
  newestCode,
  SEND_BUTTON,
  type SendSetup,
  openSend,
  continueToReview,
} from '../../support/orders/send-setup.ts'
import { USDT } from '../../support/platform/ids.ts'
import { openApp, findPressableButton, press, retype } from '../../support/render-app.tsx'

async function openReview(runtime: SendSetup, { side = 'You send', amount = '1500' } = {}) {
  const app = await openApp(runtime.platform, `${LANDLORD_LINK}&currency=${USDT}`, runtime.host)
  await press(app.user, 'Continue')
  await app.user.click(await screen.findByRole('radio', { name: side }))
  await app.user.type(await screen.findByLabelText(/^Amount in/), amount)
  await continueToReview(app.user)
  return app
}

async function toCode(runtime: SendSetup, given?: Parameters<typeof openReview>[1]) {
  runtime.platform.control.scenario({ name: 'order-codes', on: true, email: DEMO_EMAIL })
  const app = await openReview(runtime, given)
  await press(app.user, SEND_BUTTON)
  await press(app.user, 'Send code')
  await screen.findByLabelText('Six-digit code')
  return app
}
const figures = (text: string) => text.replaceAll(/[^\d.]/g, '')

describe('Price after the confirmation code', () => {
  it('A price that worsens after the confirmation code is shown beside the old one and needs consent', async () => {
    const runtime = await createSendSetup()
    const { platform, observer } = runtime
    const paid = await balanceOf(observer, USDT)
    const { user } = await toCode(runtime)
    const { before, now } = await changePrice(runtime, 'worse')
    await user.type(screen.getByLabelText('Six-digit code'), newestCode(runtime))
    expect(await screen.findByRole('heading', { name: 'The price has changed' })).toBeVisible()
    const change = screen.getByRole('img', { name: 'becomes' }).parentElement as HTMLElement
    const [was, is] = [...change.querySelectorAll('del, ins')]
    expect(figures(was?.textContent ?? '')).toBe(before)
    expect(figures(is?.textContent ?? '')).toBe(now)
    expect(platform.sentTo('E74')).toHaveLength(1)
    await press(user, /^Accept/)
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    expect(screen.getByText(/Sending 1,500\sUSDT/)).toBeVisible()
    const [refused, taken, ...more] = bodiesTo(runtime, 'E74')
    expect(more).toEqual([])
    expect(taken).toEqual(refused)
    expect(minus(paid, await balanceOf(observer, USDT))).toBe('1500')
    expect(platform.control.ledger().balanced).toBe(true)
  })

  it('The digits typed so far and the focus stay while another confirmation code is requested', async () => {
    const runtime = await createSendSetup()
    const { user } = await toCode(runtime)
    const field = screen.getByLabelText('Six-digit code')
    await user.type(field, '123')
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 31_000)
    await press(user, 'Send a new code')
    await screen.findByText('You can request 1 more code.')
    vi.useRealTimers()
    expect(screen.getByLabelText('Six-digit code')).toBe(field)
    expect(field).toHaveValue('123')
    expect(field).toHaveFocus()
  })
})

describe('Order ids that stand for another body', () => {
  it('An order corrected after its confirmation code was abandoned is sent with a new id', async () => {
    const runtime = await createSendSetup()
    const { platform } = runtime
    const { user } = await toCode(runtime, { side: 'They get', amount: '1400' })
    await press(user, 'Back')
    await findPressableButton(SEND_BUTTON)
    await changePrice(runtime, 'worse')
    await press(user, SEND_BUTTON)
    await screen.findByText(/^The rate changed: you now pay /)
    await press(user, SEND_BUTTON)
    await press(user, 'Send code')
    await user.type(await screen.findByLabelText('Six-digit code'), newestCode(runtime))
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    const ids = bodiesTo(runtime, 'E74').map(({ request_id }) => request_id)
    expect(new Set(ids).size).toBe(2)
    expect(platform.sent.filter(({ status }) => status === 409)).toEqual([])
  })

  it('If the platform knows the id of an order dismissed as not sent, the app asks before the next one', async () => {
    const runtime = await createSendSetup()
    const { platform, observer } = runtime
    const before = await balanceOf(observer, USDT)
    const { user } = await openReview(runtime, { side: 'They get', amount: '500' })
    platform.control.fault({
      endpoint: 'E74',
      kind: 'timeout',
      ms: 1,
      by: { body: '"amount":550.016123' },
    })
    await press(user, SEND_BUTTON)
    // The feed is late, so the person takes the order for lost; meanwhile the price moves.
    await dismissUnsentOrder(runtime, { user })
    await changePrice(runtime, 'worse', decimal('540'))
    await press(user, 'Continue')
    await screen.findByText('Cost')
    await press(user, 'Continue')
    platform.control.fault({ endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED, times: 'all' })
    await waitFor(async () => {
      if (screen.queryByText("We don't know if it was sent") === null)
        await press(user, SEND_BUTTON)
      expect(screen.getByText("We don't know if it was sent")).toBeVisible()
    })
    expect(platform.sentTo('E74').at(-1)?.status).toBe(409)
    await press(user, 'Check status')
    await press(user, 'Repeat the same order')
    // The platform may not have accepted the order, so it is sent at the current price only if the
    // person agrees.
    await press(user, /^Accept/)
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    const [first] = bodiesTo(runtime, 'E74')
    expect(minus(before, await balanceOf(observer, USDT))).toBe(String(first?.['amount']))
    expect(platform.control.ledger().balanced).toBe(true)
  })
})

describe('Orders that fail or stay pending', () => {
  it('A failed exchange leads back to its input, also after the app was closed', async () => {
    const runtime = await createSendSetup()
    const { platform, observer } = runtime
    const before = await balanceOf(observer, USDT)
    const link = `/exchange?asset=USDT`
    const first = await openApp(platform, link, runtime.host)
    await first.user.type(await screen.findByLabelText('You pay, USDT'), '25.17')
    await screen.findByText('Our fee')
    await press(first.user, 'Continue')
    await press(first.user, /^Exchange 25\.17\sUSDT$/)
    expect(await screen.findByText('Not exchanged')).toBeVisible()
    await press(first.user, 'Change and try again')
    expect(await screen.findByLabelText('You pay, USDT')).toHaveValue('25.17')
    first.kill()
    const { user } = await openApp(platform, '/exchange', runtime.host)
    const field = await screen.findByLabelText('You pay, USDT')
    expect(field).toHaveValue('25.17')
    await retype(user, field, '25')
    await screen.findByText('Our fee')
    await press(user, 'Continue')
    await press(user, /^Exchange 25\sUSDT$/)
    expect(await screen.findByText('Exchange done')).toBeVisible()
    expect(minus(before, await balanceOf(observer, USDT))).toBe('25')
  })

  it('A pending exchange is shown as accepted and not as done', async () => {
    const { user, platform } = await openSend('/exchange?asset=USDT')
    await user.type(await screen.findByLabelText('You pay, USDT'), '25')
    await screen.findByText('Our fee')
    await press(user, 'Continue')
    await findPressableButton(/^Exchange 25\sUSDT$/)
    const body = '{"id":7,"order_uuid":"pending","status":"PENDING"}'
    platform.control.fault({ endpoint: 'E59', kind: 'malformed', body, times: 'all' })
    platform.control.fault({ endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED, times: 'all' })
    await press(user, /^Exchange 25\sUSDT$/)
    expect(await screen.findByRole('heading', { name: 'Exchange accepted' })).toBeVisible()
    const note = within(screen.getByRole('main'))
    expect(note.getByText(/^You'll get [\d.]+\sEUR\./)).toBeVisible()
    expect(screen.queryByText('Exchange done')).toBeNull()
  })
})
