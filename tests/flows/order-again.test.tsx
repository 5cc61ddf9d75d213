/** An order that goes out once more, by a code or by "Repeat": only as it was agreed to. And drafts beside it. */
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { decimal, minus } from '#lib/money/decimal.ts'

import { USDT, WALLET } from '../support/ids.ts'
import { keepValue, keptText } from '../support/personal.ts'
import { openApp, pressable, press } from '../support/render-app.tsx'
import { addAccount, forget } from '../support/send-people.ts'
import {
  balanceOf,
  bodiesTo,
  createSendSetup,
  DEMO,
  EMPTY_FEED,
  KILN,
  LANDLORD,
  moveThePrice,
  newestCode,
  SEND,
  type SendSetup,
  toConfirm,
  openSend,
} from '../support/send-setup.ts'

const DRAFT = `draft.send.${WALLET}`

async function toCode(stage: SendSetup) {
  stage.platform.control.scenario({ name: 'order-codes', on: true, email: DEMO })
  const app = await openApp(stage.platform, LANDLORD, stage.host)
  await toConfirm(app.user, 'EUR', '1500')
  await press(app.user, SEND)
  await press(app.user, 'Send code')
  const field = await screen.findByLabelText('Six-digit code')
  const enter = () => app.user.type(field, newestCode(stage))
  return { ...app, enter }
}

describe('Sending after a code', () => {
  it('A recipient whose account has changed is sent nothing after the code until that is confirmed', async () => {
    const stage = await createSendSetup()
    const { user, enter } = await toCode(stage)
    await addAccount(stage.observer)
    await enter()
    expect(await screen.findByRole('heading', { name: 'The recipient has changed' })).toBeVisible()
    expect(screen.getByText(/details have changed.*Nothing has been sent/)).toBeVisible()
    expect(stage.platform.sentTo('E74')).toHaveLength(1)
    await press(user, 'Back to the order')
    const check = await screen.findByRole('checkbox', { name: "I've compared the new details" })
    expect(check).not.toBeChecked()
    expect(screen.getByRole('button', { name: SEND })).toBeDisabled()
  })
})

/** What is sent to somebody is swallowed on its way, and never comes to the platform. */
async function toLost(stage: SendSetup, link: string, endpoint: 'E74' | 'E75', symbol: string) {
  const app = await openApp(stage.platform, link, stage.host)
  await toConfirm(app.user, symbol, '100')
  stage.platform.control.fault({ endpoint, kind: 'status', status: 503 })
  await press(app.user, SEND)
  await screen.findByText("We don't know if it was sent")
  await press(app.user, 'Check status')
  await pressable('Repeat the same order')
  return app
}

describe('Repeated orders', () => {
  it('A repeat at a worse price needs another agreement and is paid once', async () => {
    const stage = await createSendSetup()
    const { platform, observer } = stage
    const before = await balanceOf(observer, USDT)
    const link = `${LANDLORD}&currency=${USDT}`
    const { user } = await toLost(stage, link, 'E74', 'USDT')
    await moveThePrice(stage, 'worse', decimal('100'))
    await press(user, 'Repeat the same order')
    expect(await screen.findByRole('heading', { name: 'The price has changed' })).toBeVisible()
    expect(screen.getByText(/repeating it won't create another/)).toBeVisible()
    expect(platform.sentTo('E74')).toHaveLength(1)
    await press(user, /^Accept/)
    expect(await screen.findByText('Sent')).toBeVisible()
    const [first, second, ...more] = bodiesTo(stage, 'E74')
    expect(more).toEqual([])
    expect(second).toEqual(first)
    expect(minus(before, await balanceOf(observer, USDT))).toBe(String(first?.['amount']))
  })

  it('A repeat to a recipient who has changed is not sent and says why', async () => {
    const stage = await createSendSetup()
    const { user } = await toLost(stage, LANDLORD, 'E74', 'EUR')
    await addAccount(stage.observer)
    await press(user, 'Repeat the same order')
    expect(
      await screen.findByText(/The recipient has changed since.*can't be repeated/),
    ).toBeVisible()
    expect(stage.platform.sentTo('E74')).toHaveLength(1)
  })

  it('A repeat to a recipient who is no longer saved is not sent and says why', async () => {
    const stage = await createSendSetup()
    const { user } = await toLost(stage, KILN, 'E75', 'USDT')
    await forget(stage.observer)
    await press(user, 'Repeat the same order')
    expect(await screen.findByText(/no longer saved since.*can't be repeated/)).toBeVisible()
    expect(stage.platform.sentTo('E75')).toHaveLength(1)
  })

  it('A repeat whose recipient cannot be read is not sent, says why and can be tried again', async () => {
    const stage = await createSendSetup()
    const { platform } = stage
    const { user } = await toLost(stage, KILN, 'E75', 'USDT')
    platform.control.fault({ endpoint: 'E12', kind: 'status', status: 403 })
    await press(user, 'Repeat the same order')
    await screen.findByText(/E12-403/)
    expect(platform.sentTo('E75')).toHaveLength(1)
    await press(user, 'Check status')
    await press(user, 'Repeat the same order')
    expect(await screen.findByText('Sent')).toBeVisible()
    expect(platform.sentTo('E75')).toHaveLength(2)
  })
})

describe('Drafts filled in meanwhile', () => {
  const newer = (stage: SendSetup) => {
    const kept = JSON.parse(keptText(stage.host, DRAFT) ?? '{}') as object
    const text = JSON.stringify({ ...kept, amount: '77' })
    keepValue(stage.host, DRAFT, JSON.parse(text))
    return text
  }

  it('A newer draft outlives the end of an older order', async () => {
    const { stage, user, platform, host } = await openSend(KILN)
    await toConfirm(user, 'USDT', '20')
    platform.control.fault({ endpoint: 'E75', kind: 'timeout', ms: 1 })
    await press(user, SEND)
    await screen.findByText("We don't know if it was sent")
    const text = newer(stage)
    await press(user, 'Check status')
    expect(await screen.findByText('Sent')).toBeVisible()
    expect(keptText(host, DRAFT)).toBe(text)
  })

  it('A newer draft is not overwritten by an older order that was not sent', async () => {
    const stage = await createSendSetup()
    const { platform, host } = stage
    const first = await openApp(platform, KILN, host)
    await toConfirm(first.user, 'USDT', '20')
    platform.control.fault({ endpoint: 'E75', kind: 'timeout', ms: 1 })
    await press(first.user, SEND)
    await screen.findByText("We don't know if it was sent")
    newer(stage)
    first.kill()
    const { user } = await openApp(platform, '/send', host)
    platform.control.fault({ endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED, times: 9 })
    await press(user, 'Check status')
    await press(user, "It wasn't sent, start over")
    await press(user, 'Continue')
    expect(await screen.findByLabelText('Amount in USDT')).toHaveValue('77')
  })
})
