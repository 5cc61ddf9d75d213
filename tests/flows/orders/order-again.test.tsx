import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { decimal, minus } from '#lib/money/decimal.ts'

import { addAccount } from '../../support/orders/send-people.ts'
import {
  balanceOf,
  bodiesTo,
  createSendSetup,
  DEMO_EMAIL,
  EMPTY_FEED,
  KILN_LINK,
  LANDLORD_LINK,
  changePrice,
  newestCode,
  SEND_BUTTON,
  type SendSetup,
  continueToConfirm,
  openSend,
  continueToCode,
} from '../../support/orders/send-setup.ts'
import { USDT, WALLET } from '../../support/platform/ids.ts'
import { createLocks, stubLocks } from '../../support/platform/locks.ts'
import { holdResponses } from '../../support/platform/platform.ts'
import { storeValue, storedText } from '../../support/platform/stored-values.ts'
import { openApp, findPressableButton, press, type OpenApp } from '../../support/render-app.tsx'

const DRAFT = `draft.send.${WALLET}`

async function toSentCode(runtime: SendSetup) {
  const app = await continueToCode(runtime)
  await press(app.user, 'Send code')
  const field = await screen.findByLabelText('Six-digit code')
  const enter = () => app.user.type(field, newestCode(runtime))
  return { ...app, enter }
}

describe('Sending after a confirmation code', () => {
  it("If a recipient's account changes before the confirmation code is entered, nothing is sent", async () => {
    const runtime = await createSendSetup()
    const { user, enter } = await toSentCode(runtime)
    await addAccount(runtime.observer)
    await enter()
    expect(await screen.findByRole('heading', { name: 'The recipient has changed' })).toBeVisible()
    expect(screen.getByText(/details have changed.*Nothing has been sent/)).toBeVisible()
    expect(runtime.platform.sentTo('E74')).toHaveLength(1)
    await press(user, 'Back to the order')
    const check = await screen.findByRole('checkbox', { name: "I've compared the new details" })
    await user.click(screen.getByRole('button', { name: SEND_BUTTON }))
    expect(check).toHaveFocus()
    expect(runtime.platform.sentTo('E74')).toHaveLength(1)
  })
})

/** Loses an order on its way, so that it never reaches the platform. */
async function toLost(runtime: SendSetup, link: string, endpoint: 'E74' | 'E75', symbol: string) {
  const app = await openApp(runtime.platform, link, runtime.host)
  await continueToConfirm(app.user, symbol, '100')
  runtime.platform.control.fault({
    endpoint,
    kind: 'status',
    status: 503,
    by: { body: '"amount":100' },
  })
  await press(app.user, SEND_BUTTON)
  await screen.findByText("We don't know if it was sent")
  await press(app.user, 'Check status')
  await findPressableButton('Repeat the same order')
  return app
}

describe('Repeated orders', () => {
  it('Repeating an order at a worse price needs consent and pays once', async () => {
    const runtime = await createSendSetup()
    const { platform, observer } = runtime
    const before = await balanceOf(observer, USDT)
    const link = `${LANDLORD_LINK}&currency=${USDT}`
    const { user } = await toLost(runtime, link, 'E74', 'USDT')
    await changePrice(runtime, 'worse', decimal('100'))
    await press(user, 'Repeat the same order')
    expect(await screen.findByRole('heading', { name: 'The price has changed' })).toBeVisible()
    expect(screen.getByText(/repeating it won't create another/)).toBeVisible()
    expect(platform.sentTo('E74')).toHaveLength(1)
    await press(user, /^Accept/)
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    const [first, second, ...more] = bodiesTo(runtime, 'E74')
    expect(more).toEqual([])
    expect(second).toEqual(first)
    expect(minus(before, await balanceOf(observer, USDT))).toBe(String(first?.['amount']))
  })

  it("An order can't be repeated if the recipient has changed, and the screen gives the reason", async () => {
    const runtime = await createSendSetup()
    const { user } = await toLost(runtime, LANDLORD_LINK, 'E74', 'EUR')
    await addAccount(runtime.observer)
    await press(user, 'Repeat the same order')
    expect(
      await screen.findByText(/The recipient has changed since.*can't be repeated/),
    ).toBeVisible()
    expect(runtime.platform.sentTo('E74')).toHaveLength(1)
  })
})

describe('Drafts filled in meanwhile', () => {
  const newer = (runtime: SendSetup) => {
    const kept = JSON.parse(storedText(runtime.host, DRAFT) ?? '{}') as object
    const text = JSON.stringify({ ...kept, amount: { text: '77', language: 'en', of: 'USDT' } })
    storeValue(runtime.host, DRAFT, JSON.parse(text))
    return text
  }

  it('A newer draft stays when "Check status" finds that an older order was accepted', async () => {
    const { runtime, user, platform, host } = await openSend(KILN_LINK)
    await continueToConfirm(user, 'USDT', '20')
    platform.control.fault({ endpoint: 'E75', kind: 'timeout', ms: 1, times: 'all' })
    await press(user, SEND_BUTTON)
    await screen.findByText("We don't know if it was sent")
    const text = newer(runtime)
    await press(user, 'Check status')
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    expect(storedText(host, DRAFT)).toBe(text)
  })

  it('A newer draft is not replaced by the input of an older order that was not sent', async () => {
    const runtime = await createSendSetup()
    const { platform, host } = runtime
    const first = await openApp(platform, KILN_LINK, host)
    await continueToConfirm(first.user, 'USDT', '20')
    platform.control.fault({ endpoint: 'E75', kind: 'timeout', ms: 1, times: 'all' })
    await press(first.user, SEND_BUTTON)
    await screen.findByText("We don't know if it was sent")
    newer(runtime)
    first.kill()
    const { user } = await openApp(platform, '/send', host)
    platform.control.fault({ endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED, times: 'all' })
    await press(user, 'Check status')
    await press(user, "It wasn't sent, start over")
    await press(user, 'Continue')
    expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('77')
  })
})

describe('Orders whose screen was left', () => {
  const LEFT = /^The order you left wasn't carried out/
  const leave = async ({ user }: Pick<OpenApp, 'user'>) => {
    await user.click(screen.getByRole('link', { name: 'Home' }))
    await screen.findByRole('heading', { name: 'Home' })
  }

  it.each(['refused', 'to be confirmed by a code'])(
    'A notice says that an order %s after its screen was left was not carried out',
    async (end) => {
      const runtime = await createSendSetup()
      const { control } = runtime.platform
      const app = await openApp(runtime.platform, LANDLORD_LINK, runtime.host)
      await continueToConfirm(app.user, 'EUR', '1500')
      if (end === 'refused')
        control.fault({
          endpoint: 'E74',
          kind: 'status',
          status: 422,
          by: { body: '"amount":1500' },
        })
      else control.scenario({ name: 'order-codes', on: true, email: DEMO_EMAIL })
      const release = holdResponses(runtime.platform, 'E74')
      await press(app.user, SEND_BUTTON)
      await waitFor(() => expect(bodiesTo(runtime, 'E74')).toHaveLength(1))
      await leave(app)
      expect(screen.queryByText(LEFT)).toBeNull()
      release()
      expect(await screen.findByText(LEFT)).toBeVisible()
    },
  )

  it('A notice says that an order was not sent because its screen was left during the check', async () => {
    const runtime = await createSendSetup()
    const app = await openApp(runtime.platform, LANDLORD_LINK, runtime.host)
    await continueToConfirm(app.user, 'EUR', '1500')
    const release = holdResponses(runtime.platform, 'E106')
    await press(app.user, SEND_BUTTON)
    await leave(app)
    release()
    expect(await screen.findByText(LEFT)).toBeVisible()
    expect(bodiesTo(runtime, 'E74')).toEqual([])
  })

  it('A person who comes back to an order during its call is shown the form once it is refused', async () => {
    stubLocks(createLocks())
    const runtime = await createSendSetup()
    const app = await openApp(runtime.platform, LANDLORD_LINK, runtime.host)
    await continueToConfirm(app.user, 'EUR', '1500')
    runtime.platform.control.fault({
      endpoint: 'E74',
      kind: 'status',
      status: 422,
      by: { body: '"amount":1500' },
    })
    const release = holdResponses(runtime.platform, 'E74')
    await press(app.user, SEND_BUTTON)
    await waitFor(() => expect(bodiesTo(runtime, 'E74')).toHaveLength(1))
    await leave(app)
    await app.user.click(screen.getByRole('link', { name: 'Send' }))
    await screen.findByText('Still being sent')
    release()
    expect(await screen.findByText(LEFT)).toBeVisible()
    expect(screen.queryByText("We don't know if it was sent")).toBeNull()
    expect(await findPressableButton('Continue')).toBeVisible()
  })

  it('A notice says that a repeated order has failed if its screen was left', async () => {
    const runtime = await createSendSetup()
    const { control } = runtime.platform
    const app = await openApp(runtime.platform, LANDLORD_LINK, runtime.host)
    await continueToConfirm(app.user, 'EUR', '1500')
    control.fault({
      endpoint: 'E74',
      kind: 'status',
      status: 503,
      by: { body: '"amount":1500' },
    })
    await press(app.user, SEND_BUTTON)
    await screen.findByText("We don't know if it was sent")
    control.fault({ endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED, times: 'all' })
    await press(app.user, 'Check status')
    await findPressableButton('Repeat the same order')
    control.fault({
      endpoint: 'E74',
      kind: 'malformed',
      body: JSON.stringify({ id: 1, status: 'FAILED' }),
      by: { body: '"amount":1500' },
    })
    const release = holdResponses(runtime.platform, 'E74')
    await press(app.user, 'Repeat the same order')
    await waitFor(() => expect(bodiesTo(runtime, 'E74')).toHaveLength(2))
    await leave(app)
    release()
    expect(await screen.findByText(LEFT)).toBeVisible()
  })
})
