import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { ApiError } from '#api/http/api-error.ts'
import type { Http, SendOptions } from '#api/http/clients.ts'
import type { OrderResult } from '#api/orders/order-view.ts'
import { internalCall } from '#api/orders/payment-calls.ts'
import type { IntentId } from '#api/orders/schema.ts'
import { createQueryClient } from '#api/query/client.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { SafeStorage } from '#shell/host.ts'
import { sampleOrder } from '#tests/support/orders/sample-order.ts'
import { createClient, signedInClient } from '#tests/support/platform/client.ts'
import { OWN_OTHER_WALLET, USDT, WALLET } from '#tests/support/platform/ids.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform/platform.ts'

import { orderJournal } from '../journal.ts'
import type { OrderDefinition } from '../order-definition.ts'
import type { Order } from '../order-record.ts'
import type { Ask, Attempt, OrderContext, Outcome, Progress } from './outcome.ts'
import { sendAgain } from './place.ts'
import { send as sendOrder, type Posting } from './send.ts'

usePlatformServer()

const transfer = (intentId: IntentId) =>
  internalCall({
    intentId,
    walletId: WALLET,
    currency: USDT,
    amount: decimal('20'),
    toWallet: OWN_OTHER_WALLET,
  })
const failureOf = (status: number) => new ApiError({ endpoint: 'E55', kind: 'http', status })
const refused = failureOf(429)
const lost = new ApiError({ endpoint: 'E55', kind: 'timeout' })
const taken = async () => ({ reference: undefined, isRejected: false })

const heldBy = (code: string) => ({
  type: 'held',
  failure: expect.objectContaining({ code }) as unknown,
})

/** Nobody is there to answer, unless a test says otherwise. */
const nobody: Ask<unknown> = {
  code: async () => undefined,
  price: async () => undefined,
  check: async () => undefined,
}

function createRuntime(
  how: (options: SendOptions | undefined) => Promise<OrderResult> = taken,
  {
    storage = createMemoryStorage(),
    http = createClient(createPlatform()).http,
    session = () => undefined,
    ask = {},
  }: Partial<{
    storage: SafeStorage
    http: Http
    session: () => string | undefined
    ask: Partial<Ask<unknown>>
  }> = {},
) {
  const place = vi.fn(how)
  const progress: Progress<unknown>['step'][] = []
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
    language: 'en',
    session,
    opened: undefined,
    signal: new AbortController().signal,
    ask: { ...nobody, ...ask },
    onProgress: ({ step }) => progress.push(step),
  }
  const post = (order: Order, given: Partial<Posting> = {}, signal = context.signal) => {
    const first: Posting = { attempt: 'first', since: Date.now(), opened: undefined }
    return sendOrder({ ...context, signal }, order, { ...first, ...given })
  }
  const resume = (order: Order, attempt: Attempt = 'approved'): Promise<Outcome<unknown>> =>
    sendAgain({ order, attempt }, context)
  const dismissed = () => journal.dismissed(WALLET).map(({ id }) => id)
  const dismiss = (order: Order) => journal.write({ ...order, status: 'dismissed' })
  return { place, post, resume, storage, journal, dismissed, dismiss, progress }
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
  const outcome = await two.resume(shown)
  expect(outcome).toMatchObject({ step: 'sent', order: { details: sent.details } })
  expect(two.place).not.toHaveBeenCalled()
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
  platform.control.fault({ endpoint: 'E81', kind: 'malformed', body, times: 3 })
  const { post, place } = createRuntime(() => Promise.reject(needsCode), { http })
  const sent = await post(sampleOrder({ details: { verification: verificationOf('1500') } }))
  expect(place).toHaveBeenCalledTimes(2)
  expect(sent).toMatchObject({ type: 'failed', failure: { code: 'OTP_REQUIRED' } })
})

it('The first try is asked about again where a code was asked for that one', async () => {
  const { http } = await signedInClient(createPlatform())
  const refuse = () => Promise.reject(needsCode)
  const { post, dismiss, journal } = createRuntime(refuse, { http })
  const first = sampleOrder({ body: '1500', details: { verification: verificationOf('1500') } })
  expect(await post(first)).toMatchObject({ type: 'code' })
  dismiss(first)
  // The price has moved, the first one's outcome is unknown: another body by the same id.
  const verification = verificationOf('1501')
  const second = sampleOrder({ id: first.id, body: '1501', details: { verification } })
  const reopened = { key: first.key, status: 'unknown' }
  expect(await post(second)).toMatchObject({ outcome: { step: 'unknown', order: reopened } })
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
  const { place, post, journal } = createRuntime()
  for (const since of [Date.now() - 31_000, Date.now() + 60_000]) {
    const order = sampleOrder()
    // One after another, as a person does.
    // oxlint-disable-next-line no-await-in-loop
    expect(await post(order, { since })).toMatchObject(heldBy('CHECK_TOO_OLD'))
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
    await post(sampleOrder({ isRepeatable }), { consent: unrecordedConsent })
    expect(place).toHaveBeenCalledTimes(calls)
  },
)

it('An approved order that has become a question in another tab meanwhile is not sent', async () => {
  const { place, resume, journal } = createRuntime()
  const order = sampleOrder()
  journal.write({ ...order, status: 'unknown' })
  expect(await resume(order)).toMatchObject({ step: 'unknown', order: { key: order.key } })
  expect(place).not.toHaveBeenCalled()
})

it('An approved order is held, too, on a device that keeps no record of it any more', async () => {
  const storage = { ...createMemoryStorage(), setItem: () => false }
  const check = vi.fn(nobody.check)
  const { place, resume } = createRuntime(taken, { storage, ask: { check } })
  expect(await resume(sampleOrder({ isRepeatable: false }))).toEqual({ step: 'refused' })
  expect(place).not.toHaveBeenCalled()
  const failure = expect.objectContaining({ code: 'ORDER_NOT_KEPT' }) as unknown
  expect(check).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ failure }))
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

it.each([400, 401, 403, 404, 409, 419, 422, 423, 429, 501])(
  'The status %i refuses an order, and says nothing about the first call of a repeat',
  async (status) => {
    const failure = failureOf(status)
    const { resume } = createRuntime(() => Promise.reject(failure))
    const order = sampleOrder()
    expect(await resume(order)).toMatchObject({ step: 'refused', failure, order: { id: order.id } })
    expect(await resume(sampleOrder(), 'repeat')).toMatchObject({ step: 'unknown', failure })
  },
)

it.each([
  ['a server fault', failureOf(500)],
  ['a timeout', lost],
  ['a lost connection', new ApiError({ endpoint: 'E78', kind: 'network' })],
  ['an answer without sense', new ApiError({ endpoint: 'E78', kind: 'contract', status: 200 })],
  ['an error of the app itself', new TypeError('x')],
])('The outcome of %s is unknown, never failed', async (_case, failure) => {
  for (const attempt of ['approved', 'repeat'] as const) {
    const { resume, journal } = createRuntime(() => Promise.reject(failure))
    const order = sampleOrder()
    // oxlint-disable-next-line no-await-in-loop
    expect(await resume(order, attempt)).toMatchObject({ step: 'unknown', order: { id: order.id } })
    expect(['open', 'unknown']).toContain(journal.read(order.key)?.status)
  }
})

it('A repeat that was looked at too long ago stays a question, and an approved order asks for another look', async () => {
  const now = vi.spyOn(Date, 'now')
  now.mockReturnValueOnce(0)
  const repeated = createRuntime()
  const held = { failure: expect.objectContaining({ code: 'CHECK_TOO_OLD' }) as unknown }
  expect(await repeated.resume(sampleOrder(), 'repeat')).toMatchObject({ step: 'unknown', ...held })
  expect(repeated.place).not.toHaveBeenCalled()
  now.mockReturnValueOnce(0)
  const asked = vi.fn(async () => ({ consent: undefined }))
  const approved = createRuntime(taken, { ask: { check: asked } })
  expect(await approved.resume(sampleOrder())).toMatchObject({ step: 'sent' })
  expect(asked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(held))
  expect(approved.progress).toEqual(['recheck', 'recheck', 'sending'])
  now.mockRestore()
})

const codeNeeded = async (body: object, ask: Partial<Ask<unknown>>) => {
  const platform = createPlatform()
  const { http } = await signedInClient(platform)
  platform.control.fault({
    endpoint: 'E81',
    kind: 'malformed',
    body: JSON.stringify(body),
    times: 1,
  })
  let calls = 0
  return createRuntime(() => (++calls === 1 ? Promise.reject(needsCode) : taken()), { http, ask })
}
const PENDING = { request_id: 'any', status: 'PENDING', channels: [] }

it.each([
  ['left', undefined, 'draft'],
  ['denied', 'denied', 'rejected'],
] as const)('A code that is %s sends nothing more', async (_how, answer, status) => {
  const { resume, place, journal } = await codeNeeded(PENDING, { code: async () => answer })
  const order = sampleOrder({ details: { verification: verificationOf('1500') } })
  expect(await resume(order, 'recreate')).toEqual({ step: 'refused' })
  expect(place).toHaveBeenCalledTimes(1)
  expect(journal.read(order.key)?.status).toBe(status)
})

it('A repeat whose code is left or denied is a question again', async () => {
  for (const answer of [undefined, 'denied'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const { resume, journal } = await codeNeeded(PENDING, { code: async () => answer })
    const order = sampleOrder({
      status: 'unknown',
      details: { verification: verificationOf('1500') },
    })
    // oxlint-disable-next-line no-await-in-loop
    expect(await resume(order, 'repeat')).toMatchObject({
      step: 'unknown',
      order: { key: order.key },
    })
    expect(journal.read(order.key)?.status).toBe('unknown')
  }
})

it('A right code sends the order once more, as approved', async () => {
  const { resume, place, progress } = await codeNeeded(PENDING, { code: async () => 'approved' })
  const order = sampleOrder({ details: { verification: verificationOf('1500') } })
  expect(await resume(order, 'repeat')).toMatchObject({ step: 'sent' })
  expect(place).toHaveBeenCalledTimes(2)
  expect(progress).toEqual(['recheck', 'sending', 'recheck', 'sending'])
})
