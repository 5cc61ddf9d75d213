import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { ApiError } from '#api/http/api-error.ts'
import type { Http, SendOptions } from '#api/http/clients.ts'
import type { OrderResult } from '#api/orders/order-view.ts'
import { internalCall } from '#api/orders/payment-calls.ts'
import type { IntentId } from '#api/orders/schema.ts'
import { createQueryClient } from '#api/query/client.ts'
import { decimal } from '#lib/money/decimal.ts'
import { sampleOrder } from '#tests/support/orders/sample-order.ts'
import { createClient, signedInClient } from '#tests/support/platform/client.ts'
import { OWN_OTHER_WALLET, USDT, WALLET } from '#tests/support/platform/ids.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform/platform.ts'

import { orderJournal } from './journal.ts'
import type { OrderDefinition } from './order-definition.ts'
import type { Order } from './order-record.ts'
import { post as postOrder, type Posting } from './post.ts'
import { resume as resumeOrder } from './resume.ts'
import type { OrderContext } from './settle.ts'

usePlatformServer()

const transfer = (intentId: IntentId) =>
  internalCall({
    intentId,
    walletId: WALLET,
    currency: USDT,
    amount: decimal('20'),
    toWallet: OWN_OTHER_WALLET,
  })
const refused = new ApiError({ endpoint: 'E55', kind: 'http', status: 429 })
const taken = async () => ({ reference: undefined, isRejected: false })

const heldBy = (code: string) => ({
  type: 'check-failed',
  failure: expect.objectContaining({ code }) as unknown,
})

function createRuntime(
  how: (options: SendOptions | undefined) => Promise<OrderResult> = taken,
  {
    storage = createMemoryStorage(),
    http = createClient(createPlatform()).http,
    session = (): string | undefined => undefined,
  } = {},
) {
  const dispatch = vi.fn()
  const place = vi.fn(how)
  const journal = orderJournal({ storage, prefix: 'alex/' })
  const definition: OrderDefinition<unknown> = {
    kind: 'send',
    input: z.unknown(),
    call: ({ id }) => ({ ...transfer(id), toView: (answer) => answer as OrderResult }),
  }
  // The order's own call is answered here, every other one by the platform.
  const send: Http['send'] = (request, options) =>
    request.endpoint === 'E78' ? place(options) : http.send(request, options)
  const context: OrderContext<unknown> = {
    definition,
    walletId: WALLET,
    client: createQueryClient({ ...http, send }),
    journal,
    haptic: vi.fn(),
    language: 'en',
    session,
    opened: undefined,
    dispatch,
    onSent: undefined,
  }
  const { signal } = new AbortController()
  const post = (order: Order, given: Partial<Posting> = {}, end = signal) => {
    const first: Posting = { attempt: 'first', since: Date.now(), opened: undefined }
    return postOrder(context, order, { ...first, ...given }, end)
  }
  const resume = (order: Order) => resumeOrder(context, order, { attempt: 'approved' }, signal)
  const dismissed = () => journal.dismissed(WALLET).map(({ id }) => id)
  const dismiss = (order: Order) => journal.write({ ...order, status: 'dismissed' })
  return { place, post, resume, storage, journal, dismissed, dismiss, dispatch }
}

it('A dismissed first try is kept when the second is refused', async () => {
  const { post, dismiss, dismissed } = createRuntime(() => Promise.reject(refused))
  const first = sampleOrder()
  dismiss(first)
  await post(sampleOrder({ id: first.id }))
  expect(dismissed()).toEqual([first.id])
})

it.each([
  ['goes on', 'one', 'one', false],
  ['has got its name since', undefined, 'one', false],
  ['has ended', 'one', undefined, true],
  ['has made way for another one', 'one', 'two', true],
])('The end of an order whose session %s counts as seen, or not', async (...row) => {
  const [, opened, atItsEnd, isUnseen] = row
  let session = opened
  const take = () => {
    session = atItsEnd
    return taken()
  }
  const { post, journal } = createRuntime(take, { session: () => session })
  const order = sampleOrder()
  await post(order, { opened })
  expect(journal.read(order.key)?.status).toBe('sent')
  expect(journal.read(order.key)?.isEndUnseen === true).toBe(isUnseen)
})

it('Another dismissed order is kept when one is sent', async () => {
  const { post, dismiss, dismissed } = createRuntime()
  const other = sampleOrder({}, { recipient: 'somebody else' })
  const dearer = sampleOrder({}, { amounts: [decimal('21')] })
  for (const order of [other, sampleOrder(), dearer]) dismiss(order)
  await post(sampleOrder())
  // What the feed would show as the very same transaction can't be told from what was sent.
  expect(dismissed().toSorted()).toEqual([other.id, dearer.id].toSorted())
})

it('A second tab is told of the order that went out, not of what that tab shows', async () => {
  const one = createRuntime()
  const sent = sampleOrder()
  await one.post(sent)
  const two = createRuntime(taken, { storage: one.storage })
  const shown = sampleOrder({ key: sent.key, id: sent.id, details: { input: { amount: '21' } } })
  await two.resume(shown)
  expect(two.place).not.toHaveBeenCalled()
  const told: unknown = expect.objectContaining({ details: sent.details })
  expect(two.dispatch.mock.calls).toEqual([
    [{ type: 'found-open', order: told }],
    [{ type: 'settled', end: 'sent', isEarlier: false, isUntold: false }],
  ])
})

const needsCode = new ApiError({
  endpoint: 'E74',
  kind: 'http',
  status: 403,
  body: { code: 'OTP_REQUIRED' },
})
const verificationOf = (amount: `${number}`) => ({
  orderType: 'HIFI_SEPA_OFFRAMP' as const,
  amount: decimal(amount),
  currency: USDT as string,
})

it('An order that an earlier code has approved is not asked for a code again and again', async () => {
  const platform = createPlatform()
  const { http } = await signedInClient(platform)
  const body = JSON.stringify({ request_id: 'any', status: 'APPROVED' })
  platform.control.fault({ endpoint: 'E81', kind: 'malformed', body, times: 'all' })
  const { post, place, dispatch } = createRuntime(() => Promise.reject(needsCode), { http })
  await post(sampleOrder({ details: { verification: verificationOf('1500') } }))
  expect(place).toHaveBeenCalledTimes(2)
  const failure: unknown = expect.objectContaining({ code: 'OTP_REQUIRED' })
  expect(dispatch).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'failed', failure }))
})

it('The first try is asked about again where a code was asked for that one', async () => {
  const { http } = await signedInClient(createPlatform())
  const refuse = () => Promise.reject(needsCode)
  const { post, dismiss, dispatch, journal } = createRuntime(refuse, { http })
  const first = sampleOrder({ body: '1500', details: { verification: verificationOf('1500') } })
  await post(first)
  expect(dispatch).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'code-needed' }))
  dismiss(first)
  // The price has moved, the first one's outcome is unknown: another body by the same id.
  const verification = verificationOf('1501')
  const second = sampleOrder({ id: first.id, body: '1501', details: { verification } })
  await post(second)
  expect(dispatch).toHaveBeenLastCalledWith({
    type: 'found-open',
    order: expect.objectContaining({ key: first.key, status: 'unknown' }) as unknown,
  })
  expect(journal.read(second.key)).toBeUndefined()
})

it('Placing an order brings nothing back that a sign-out has taken away', async () => {
  const { post, storage } = createRuntime(async () => {
    for (const key of storage.keys()) storage.removeItem(key)
    return taken()
  })
  await post(sampleOrder())
  expect(storage.keys()).toEqual([])
})

it('No doubt is left of an order whose id the platform has refused', async () => {
  const reject = async () => ({ reference: undefined, isRejected: true })
  const { post, dismiss, dismissed } = createRuntime(reject)
  const first = sampleOrder()
  dismiss(first)
  await post(sampleOrder({ id: first.id }))
  expect(dismissed()).toEqual([])
  const withoutId = sampleOrder({ isRepeatable: false })
  dismiss(withoutId)
  await post(sampleOrder({ id: withoutId.id, isRepeatable: false }))
  expect(dismissed()).toEqual([withoutId.id])
})

it('An order whose screen is gone before the call goes out is taken back', async () => {
  const { place, post, journal } = createRuntime()
  const order = sampleOrder()
  await post(order, {}, AbortSignal.abort())
  expect(place).not.toHaveBeenCalled()
  expect(journal.read(order.key)?.status).toBe('draft')
})

it('Nothing is sent that was read too long ago, or by a clock that was set back', async () => {
  const { place, post, dispatch, journal } = createRuntime()
  for (const since of [Date.now() - 31_000, Date.now() + 60_000]) {
    const order = sampleOrder()
    // One after another, as a person does.
    // oxlint-disable-next-line no-await-in-loop
    await post(order, { since })
    expect(dispatch).toHaveBeenLastCalledWith(heldBy('CHECK_TOO_OLD'))
    expect(journal.read(order.key)?.status).toBe('draft')
  }
  expect(place).not.toHaveBeenCalled()
})

it.each([
  [true, undefined, 0],
  [true, 'told', 1],
  [false, 'told', 0],
  [false, 'agreed', 1],
] as const)(
  'Without a record on the device, an order that carries an id (%s) needs the person to be %s',
  async (isRepeatable, unrecordedConsent, calls) => {
    const kept = createMemoryStorage()
    const setItem = (key: string, value: string) => kept.setItem(key, value) && false
    const { place, post } = createRuntime(taken, { storage: { ...kept, setItem } })
    await post(sampleOrder({ isRepeatable }), { unrecordedConsent })
    expect(place).toHaveBeenCalledTimes(calls)
  },
)

it('An approved order that has become a question in another tab meanwhile is not sent', async () => {
  const { place, resume, journal, dispatch } = createRuntime()
  const order = sampleOrder()
  journal.write({ ...order, status: 'unknown' })
  await resume(order)
  expect(place).not.toHaveBeenCalled()
  expect(dispatch).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'found-open' }))
})

it('An approved order is held, too, on a device that keeps no record of it any more', async () => {
  const storage = { ...createMemoryStorage(), setItem: () => false }
  const { place, resume, dispatch } = createRuntime(taken, { storage })
  await resume(sampleOrder({ isRepeatable: false }))
  expect(place).not.toHaveBeenCalled()
  expect(dispatch).toHaveBeenLastCalledWith(heldBy('ORDER_NOT_KEPT'))
})

it('A session that has ended since its review was opened writes and sends nothing', async () => {
  const { place, post, storage } = createRuntime()
  await post(sampleOrder(), { opened: 'the one before' })
  expect(place).not.toHaveBeenCalled()
  expect(storage.keys()).toEqual([])
})

it('An order whose screen is gone, or that was looked at too long ago, wants no replay', async () => {
  const leaving = new AbortController()
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  const wanted: (boolean | undefined)[] = []
  const { post } = createRuntime(async (options) => {
    const shouldReplay = options?.shouldReplay
    wanted.push(shouldReplay?.())
    now.mockReturnValue(1_031_000)
    wanted.push(shouldReplay?.())
    now.mockReturnValue(1_000_000)
    leaving.abort()
    wanted.push(shouldReplay?.())
    return taken()
  })
  await post(sampleOrder(), {}, leaving.signal)
  now.mockRestore()
  expect(wanted).toEqual([true, false, false])
})
