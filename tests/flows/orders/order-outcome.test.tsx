import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { paidRecipients } from '#destinations/paid-recipients.ts'
import { orderJournal } from '#orders/journal.ts'

import { OUTSIDE_ADDRESS } from '../../support/orders/orders.ts'
import {
  openPath,
  openSendReview,
  sendUnanswered,
  UNKNOWN_TITLE,
} from '../../support/orders/send-outcome.ts'
import {
  confirmQuestions,
  createSendSetup,
  DEMO_EMAIL,
  EMPTY_FEED,
  LANDLORD_LINK,
  newestCode,
  SEND_BUTTON,
  continueToConfirm,
  continueToReview,
} from '../../support/orders/send-setup.ts'
import { SECOND_WALLET, WALLET } from '../../support/platform/ids.ts'
import { holdResponses } from '../../support/platform/platform.ts'
import { storedText, scopeOf } from '../../support/platform/stored-values.ts'
import { press, retype, signOutAndIn } from '../../support/render-app.tsx'

describe('Orders that fail after they were accepted', () => {
  it('An order that fails after it was accepted leads back to its input', async () => {
    const runtime = await createSendSetup()
    const { platform, host } = runtime
    platform.control.scenario({ name: 'fail-next-order' })
    const app = await openPath(runtime, LANDLORD_LINK)
    await continueToConfirm(app.user, 'EUR', '100.13')
    await press(app.user, SEND_BUTTON)
    await screen.findByRole('heading', { name: 'Accepted by Tessera' })
    platform.control.advance(3600)
    await act(() => app.cache.invalidateQueries())
    expect(await screen.findByRole('heading', { name: 'Not sent' })).toBeVisible()
    await press(app.user, 'Change and try again')
    expect(storedText(host, `draft.send.${WALLET}`)).toContain('100.13')
    await press(app.user, 'Continue')
    expect(await screen.findByLabelText('Amount in EUR')).toHaveValue('100.13')
  })

  it('A recipient is listed as paid only once the feed shows the order', async () => {
    const runtime = await createSendSetup()
    const { platform, host } = runtime
    const app = await openSendReview(runtime, SECOND_WALLET, '20')
    platform.control.fault({ endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED, times: 'all' })
    await press(app.user, SEND_BUTTON)
    await screen.findByRole('heading', { name: 'Accepted by Tessera' })
    expect(paidRecipients(scopeOf(host))).toEqual([])
  })

  it('A bank deposit whose answer lacks the bank details says so until they are requested again', async () => {
    const runtime = await createSendSetup()
    const { user } = await openPath(runtime, '/add/bank?rail=ach&payer=Alex+Varga')
    await user.type(await screen.findByLabelText('Amount in USD'), '120')
    await screen.findByText('Cost')
    await press(user, 'Continue')
    runtime.platform.control.fault({
      endpoint: 'E70',
      kind: 'malformed',
      body: 'null',
      by: { body: '"amount":120' },
    })
    await press(user, /^Get bank details for/)
    expect(await screen.findByText(/Don't transfer anything until you see them/)).toBeVisible()
    await press(user, 'Show how to pay')
    expect(await screen.findByText(/^TES-/)).toBeVisible()
    expect(screen.queryByText(/Don't transfer anything/)).toBeNull()
  })

  it('A bank deposit that fails after it was accepted no longer shows where to send the money', async () => {
    const runtime = await createSendSetup()
    const { platform } = runtime
    platform.control.scenario({ name: 'fail-next-order' })
    const app = await openPath(runtime, '/add/bank?rail=ach&payer=Alex+Varga')
    await app.user.type(await screen.findByLabelText('Amount in USD'), '120.17')
    await screen.findByText('Cost')
    await press(app.user, 'Continue')
    await press(app.user, /^Get bank details for/)
    await screen.findByText(/Pay exactly this amount/)
    platform.control.advance(90_000)
    await act(() => app.cache.invalidateQueries())
    expect(await screen.findByText(/Don't send the bank transfer/)).toBeVisible()
    expect(screen.queryByText(/Pay exactly this amount/)).toBeNull()
  })
})

describe('Accepted orders', () => {
  const stepsOf = async (count: number) => {
    const region = within(screen.getByRole('main'))
    await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(count))
    return region.getAllByRole('listitem').map(({ textContent }) => textContent)
  }

  it('A payment is shown as pending, with dated steps, until it has arrived', async () => {
    const runtime = await createSendSetup()
    const app = await openSendReview(runtime, OUTSIDE_ADDRESS, '20')
    await press(app.user, SEND_BUTTON)
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    expect(screen.getByText(/^Sending 20\sUSDT$/)).toBeVisible()
    const tiles = () => document.querySelector('[data-tiles]')?.getAttribute('data-tiles')
    const [accepted, network, arrived] = await stepsOf(3)
    expect(accepted).toMatch(/^Accepted by Tessera\w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M$/)
    expect([network, arrived]).toEqual(['On its way: the network confirms it', 'Arrived'])
    expect(tiles()).toBe('1')
    expect(screen.getByRole('main')).not.toHaveTextContent(/\bsent\b/i)
    const current = () => screen.getByRole('listitem', { current: 'step' })
    expect(current()).toHaveTextContent(/^Accepted by Tessera/)
    runtime.platform.control.advance(3)
    await act(() => app.cache.invalidateQueries())
    expect(await screen.findByRole('heading', { name: 'On its way' })).toBeVisible()
    expect(current()).toHaveTextContent(/^On its way: the network confirms it\w{3} .*[AP]M$/)
    expect(tiles()).toBe('2')
    runtime.platform.control.advance(3600)
    await act(() => app.cache.invalidateQueries())
    expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeVisible()
    expect(screen.getByText(/^[\d.]+\sUSDT arrived$/)).toBeVisible()
    const [, confirmed, end] = await stepsOf(3)
    expect(confirmed).toMatch(/^The network confirmed it\w{3} .*[AP]M$/)
    expect(tiles()).toBe('3')
    expect(end).toMatch(/^Arrived\w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M$/)
  })
})

describe('Status of an order of unknown outcome', () => {
  it('A sign-out warns of an order of unknown outcome; after signing in, its status can be checked', async () => {
    const runtime = await createSendSetup()
    const { platform, host } = runtime
    const app = await sendUnanswered(runtime)
    app.kill()
    expect(await signOutAndIn(platform, host)).toMatch(/\b20\sUSDT/)
    const { user } = await openPath(runtime, '/send')
    await press(user, 'Check status')
    expect(await screen.findByText(/^Sending [\d.]+\sUSDT$/)).toBeVisible()
    expect(screen.getByText(/^To \S+…\S+\.$/)).toBeVisible()
    expect(screen.queryByText(/will arrive/)).toBeNull()
  })

  it('Checking the status shows the outcome that another tab has found', async () => {
    const runtime = await createSendSetup()
    const { platform, host } = runtime
    const app = await sendUnanswered(runtime)
    const journal = orderJournal(scopeOf(host))
    journal.change(journal.question('send', WALLET)?.key ?? '', 'sent')
    // The feed never shows the order, so only the other tab knows of it.
    platform.control.fault({ endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED, times: 'all' })
    await press(app.user, 'Check status')
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
  })
})

describe('Confirmation codes of an order', () => {
  /** Enters a right code, and goes back to the review before its check ends. */
  async function leaveAtCheck() {
    const runtime = await createSendSetup()
    const { platform } = runtime
    platform.control.scenario({ name: 'order-codes', on: true, email: DEMO_EMAIL })
    const { user, cache } = await openPath(runtime, LANDLORD_LINK)
    await continueToConfirm(user, 'EUR', '1500')
    await press(user, SEND_BUTTON)
    await press(user, 'Send code')
    platform.control.fault({ endpoint: 'E83', kind: 'malformed', times: 'all' })
    const release = holdResponses(platform, 'E84')
    await user.type(await screen.findByLabelText('Six-digit code'), newestCode(runtime))
    await waitFor(() => expect(platform.sentTo('E84')).toHaveLength(1))
    await press(user, 'Back')
    await screen.findByRole('button', { name: SEND_BUTTON })
    const endCheck = async () => {
      expect(cache.isMutating()).toBe(1)
      release()
      await waitFor(() => expect(cache.isMutating()).toBe(0))
      // Once the price has been requested again, any call that the code started would have been
      // sent too.
      await act(() => cache.invalidateQueries({ queryKey: ['E67'] }))
    }
    const statuses = () => platform.sentTo('E74').map(({ status }) => status)
    return { user, endCheck, statuses }
  }

  it('A code approved late does not send the next order, which waits for its own confirmation code', async () => {
    const { user, endCheck, statuses } = await leaveAtCheck()
    await press(user, 'Back')
    const amount = await screen.findByLabelText('Amount in EUR')
    await retype(user, amount, '1600')
    await press(user, 'Continue')
    await confirmQuestions(user)
    await press(user, SEND_BUTTON)
    await screen.findByRole('button', { name: 'Send code' })
    await endCheck()
    expect(statuses()).toEqual([403, 403])
    expect(screen.getByRole('button', { name: 'Send code' })).toBeVisible()
  })

  it("If a repeated order's code is denied, the order keeps its unknown outcome and its id", async () => {
    const runtime = await createSendSetup()
    const { platform } = runtime
    const { user } = await openPath(runtime, LANDLORD_LINK)
    await continueToConfirm(user, 'EUR', '1500')
    platform.control.fault({
      endpoint: 'E74',
      kind: 'status',
      status: 503,
      by: { body: '"amount":1500' },
    })
    await press(user, SEND_BUTTON)
    await press(user, 'Check status')
    platform.control.scenario({ name: 'order-codes', on: true, email: DEMO_EMAIL })
    await press(user, 'Repeat the same order')
    expect(
      await screen.findByText(/Nothing more will be sent until you enter the code/),
    ).toBeVisible()
    await press(user, 'Send code')
    const right = newestCode(runtime)
    const wrong = right.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10))
    for (let tries = 1; tries <= 5; tries++) {
      await user.type(await screen.findByLabelText('Six-digit code'), wrong)
      await waitFor(() => expect(platform.sentTo('E83')).toHaveLength(tries))
      if (tries < 5)
        await waitFor(() => expect(screen.getByLabelText('Six-digit code')).toHaveValue(''))
    }
    expect(await screen.findByText(/Check whether the first attempt went through/)).toBeVisible()
    await press(user, 'Back to the order')
    expect(await screen.findByText(UNKNOWN_TITLE)).toBeVisible()
    await press(user, 'Check status')
    await press(user, "It wasn't sent, start over")
    platform.control.scenario({ name: 'order-codes', on: false, email: DEMO_EMAIL })
    await press(user, 'Continue')
    await continueToReview(user)
    await press(user, SEND_BUTTON)
    expect(await screen.findByRole('heading', { name: 'Accepted by Tessera' })).toBeVisible()
    const ids = platform
      .sentTo('E74')
      .map(({ body }) => (JSON.parse(body) as { request_id: string }).request_id)
    expect(new Set(ids).size).toBe(1)
  })
})

it('The arrival of an order appears even if the feed is late, dated no earlier than its acceptance', async () => {
  const runtime = await createSendSetup()
  const app = await openSendReview(runtime, OUTSIDE_ADDRESS, '20')
  const { platform } = runtime
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: Date.parse('2026-11-19T10:00:00Z'),
    shouldAdvanceTime: true,
  })
  platform.control.fault({ endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED, times: 'all' })
  await press(app.user, SEND_BUTTON)
  await screen.findByRole('heading', { name: 'Accepted by Tessera' })
  platform.control.fault({ endpoint: 'E106', kind: 'none' })
  platform.control.advance(3600)
  const hasArrived = () => screen.queryByRole('heading', { name: 'Arrived' }) !== null
  for (let looks = 0; looks < 60 && !hasArrived(); looks++)
    await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(hasArrived()).toBe(true)
  const moments = [...screen.getByRole('main').querySelectorAll('li time')]
  const [accepted, ...later] = moments.map((time) =>
    Date.parse(time.getAttribute('datetime') ?? ''),
  )
  expect(later.every((moment) => moment >= (accepted ?? 0))).toBe(true)
})
