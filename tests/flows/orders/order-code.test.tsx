import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { offrampSepa } from '#api/orders/ramp-endpoints.ts'
import { decimal, minus } from '#lib/money/decimal.ts'
import { EUR } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import { newIntentId } from '../../support/orders/orders.ts'
import {
  confirmQuestions,
  balanceOf,
  bodiesTo,
  createSendSetup,
  DEMO_EMAIL,
  LANDLORD_LINK,
  newestCode,
  type SendSetup,
  continueToCode,
} from '../../support/orders/send-setup.ts'
import { holdResponses } from '../../support/platform/platform.ts'
import { openApp, findPressableButton, press } from '../../support/render-app.tsx'

describe('Confirmation code of an order', () => {
  const EUR_ID = EUR.id

  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
  const field = () => screen.findByLabelText('Six-digit code')
  /** Types a code once the previous one is checked and the field is empty. */
  const enter = async (user: UserEvent, code: string) => {
    await waitFor(async () => expect(await field()).toHaveValue(''))
    await user.type(await field(), code)
  }

  const toExpiredCode = async (runtime: SendSetup) => {
    const { user } = await continueToCode(runtime)
    await press(user, 'Send code')
    await field()
    const old = newestCode(runtime)
    runtime.platform.control.advance(301)
    await enter(user, old)
    await screen.findByText(/This code has expired or was used/)
    return { user, old }
  }

  it('No money moves until the confirmation code is right, and then the same order is sent', async () => {
    const runtime = await createSendSetup()
    const { platform, observer, host } = runtime
    const before = await balanceOf(observer, EUR_ID)
    const { user } = await continueToCode(runtime)
    await press(user, 'Send code')
    await enter(user, otherThan(newestCode(runtime)))
    expect(await screen.findByText('This code is wrong. Check the digits.')).toBeVisible()
    expect(screen.getByText('You can request 2 more codes.')).toBeVisible()
    expect(await balanceOf(observer, EUR_ID)).toBe(before)
    const code = newestCode(runtime)
    await enter(user, code)
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    const [refused, taken, ...more] = bodiesTo(runtime, 'E74')
    expect(more).toEqual([])
    expect(taken).toEqual(refused)
    expect(taken).toMatchObject({
      amount: 1500,
      counterparty_account_id: COUNTERPARTY_IDS.landlord,
    })
    expect(minus(before, await balanceOf(observer, EUR_ID))).toBe('1500')
    expect(platform.control.ledger().balanced).toBe(true)
    for (const key of host.storage.keys())
      expect(host.storage.getItem(key) ?? '').not.toContain(`"${code}"`)
  })

  it('A new code can be requested after a failed request, but not while a code is being checked', async () => {
    const runtime = await createSendSetup()
    const { platform } = runtime
    const { user, old } = await toExpiredCode(runtime)
    platform.control.fault({ endpoint: 'E82', kind: 'status', status: 503, by: { body: 'EMAIL' } })
    await press(user, 'Send a new code')
    expect(await screen.findByText('We ran into a problem.')).toBeVisible()
    expect(screen.queryByText(/This code has expired or was used/)).toBeNull()
    await findPressableButton('Send a new code')
    const endCheck = holdResponses(platform, 'E83')
    await enter(user, old)
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeDisabled()
    endCheck()
    await screen.findByText(/This code has expired or was used/)
    const endResend = holdResponses(platform, 'E82')
    await press(user, 'Send a new code')
    await waitFor(() => expect(newestCode(runtime)).not.toBe(old))
    const endNextCheck = holdResponses(platform, 'E83')
    await enter(user, newestCode(runtime))
    await waitFor(() => expect(platform.sentTo('E83').at(-1)?.status).toBe(200))
    endResend()
    await screen.findByText('You can request 1 more code.')
    expect(await field()).toHaveValue(newestCode(runtime))
    expect(await field()).toHaveAttribute('readonly')
    endNextCheck()
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
  })

  it('Five wrong confirmation codes end the order, and the next order has a new id', async () => {
    const runtime = await createSendSetup()
    const { user } = await continueToCode(runtime)
    await press(user, 'Send code')
    await field()
    const wrong = otherThan(newestCode(runtime))
    for (let tries = 1; tries <= 5; tries++) {
      await enter(user, wrong)
      await waitFor(() => expect(runtime.platform.sentTo('E83')).toHaveLength(tries))
    }
    expect(await screen.findByText('Too many wrong codes')).toBeVisible()
    await press(user, 'Back to the order')
    await press(user, /^Send 1,500\.00\sEUR$/)
    await press(user, 'Send code')
    await field()
    await enter(user, newestCode(runtime))
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    const ids = bodiesTo(runtime, 'E74').map(({ request_id }) => request_id)
    expect(new Set(ids).size).toBe(2)
    expect(runtime.platform.control.ledger().balanced).toBe(true)
  })

  it('A confirmation code whose response was lost counts as approved', async () => {
    const runtime = await createSendSetup()
    const { user } = await continueToCode(runtime)
    await press(user, 'Send code')
    await field()
    runtime.platform.control.fault({ endpoint: 'E83', kind: 'drop', times: 'all' })
    await enter(user, newestCode(runtime))
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    expect(runtime.platform.sentTo('E83')).toHaveLength(1)
  })

  it('A confirmation code is still valid for its order after the app was closed', async () => {
    const runtime = await createSendSetup()
    const first = await continueToCode(runtime)
    first.kill()
    const { user } = await openApp(runtime.platform, LANDLORD_LINK, runtime.host)
    await press(user, 'Continue')
    expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('1500')
    await press(user, 'Continue')
    await confirmQuestions(user)
    await press(user, /^Send 1,500\.00\sEUR$/)
    await screen.findByText('Confirm with a code')
    const ids = bodiesTo(runtime, 'E81').map(({ request_id }) => request_id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('After the confirmation code, the app asks about an equal payment of another device', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
    const runtime = await createSendSetup()
    const { platform, observer } = runtime
    const { user } = await continueToCode(runtime)
    await press(user, 'Send code')
    const code = newestCode(runtime)
    const codes = { name: 'order-codes', email: DEMO_EMAIL } as const
    platform.control.scenario({ ...codes, on: false })
    const [body = {}] = bodiesTo(runtime, 'E74')
    const again = { ...body, amount: decimal('1500'), request_id: newIntentId() }
    await observer.call(offrampSepa, { body: again } as never)
    platform.control.scenario({ ...codes, on: true })
    await enter(user, code)
    expect(await screen.findByText(/^Exactly 1,500\.00\sEUR went to /)).toBeVisible()
    const sent = () => platform.sentTo('E74').filter(({ status }) => status === 200)
    expect(sent()).toHaveLength(1)
    await press(user, 'Send it again')
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    expect(sent()).toHaveLength(2)
  })

  it('A code is sent by SMS on request, and one that the keyboard suggests replaces the typed digits', async () => {
    const runtime = await createSendSetup()
    const { user } = await continueToCode(runtime)
    await user.click(screen.getByLabelText('SMS'))
    await press(user, 'Send code')
    await enter(user, '12')
    const code = runtime.platform.control.inbox('15550100100').at(-1)?.code ?? ''
    fireEvent.drop(await field(), { dataTransfer: { getData: () => 'no code' } })
    expect(await field()).toHaveValue('12')
    const inserted = new InputEvent('beforeinput', {
      data: code,
      inputType: 'insertText',
      bubbles: true,
      cancelable: true,
    })
    fireEvent(await field(), inserted)
    expect(inserted.defaultPrevented).toBe(true)
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
  })

  it('A press on the other channel does not lose a code that is being checked', async () => {
    const runtime = await createSendSetup()
    const { user } = await continueToCode(runtime)
    await press(user, 'Send code')
    const endCheck = holdResponses(runtime.platform, 'E83')
    await enter(user, newestCode(runtime))
    await waitFor(() => expect(runtime.platform.sentTo('E83')).toHaveLength(1))
    await user.click(screen.getByLabelText('SMS'))
    endCheck()
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
  })
})
