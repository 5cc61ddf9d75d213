import { expect, it, vi } from 'vitest'

import {
  createRuntime,
  failureOf,
  blockedBy,
  needsCode,
  nobody,
  acceptedResult,
  verificationOf,
} from '#tests/support/orders/order-runtime.ts'
import { sampleOrder } from '#tests/support/orders/sample-order.ts'
import { signedInClient } from '#tests/support/platform/client.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform/platform.ts'

usePlatformServer()

const refused = failureOf(429)

it('A dismissed first order is kept when the second one is refused', async () => {
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
])(
  'The outcome of an order whose session %s is marked as unseen only if no screen shows it',
  async (...row) => {
    const [, opened, atEnd, isUnseen] = row
    let session = opened
    const take = () => {
      session = atEnd
      return acceptedResult()
    }
    const { post, journal } = createRuntime(take, { session: () => session })
    const order = sampleOrder()
    await post(order, { opened })
    expect(journal.read(order.key)?.status).toBe('sent')
    expect(journal.read(order.key)?.isEndUnseen === true).toBe(isUnseen)
  },
)

it('Dismissed orders are kept when an equal one is sent, because each may have been sent', async () => {
  const { post, dismiss, dismissed } = createRuntime()
  const other = sampleOrder({}, { recipient: 'somebody else' })
  const equal = sampleOrder()
  for (const order of [other, equal]) dismiss(order)
  await post(sampleOrder())
  expect(dismissed().toSorted()).toEqual([other.id, equal.id].toSorted())
})

it('A second tab shows the order that was sent instead of its own', async () => {
  const one = createRuntime()
  const sent = sampleOrder()
  await one.post(sent)
  const two = createRuntime(acceptedResult, { storage: one.storage })
  const shown = sampleOrder({ key: sent.key, id: sent.id, details: { input: { amount: '21' } } })
  const outcome = await two.resume(shown)
  expect(outcome).toMatchObject({ step: 'sent', order: { details: sent.details } })
  expect(two.place).not.toHaveBeenCalled()
})

it('An order that an earlier code has approved asks for no further code', async () => {
  const platform = createPlatform()
  const { http } = await signedInClient(platform)
  const body = JSON.stringify({ request_id: 'any', status: 'APPROVED' })
  platform.control.fault({ endpoint: 'E81', kind: 'malformed', body, times: 'all' })
  const { post, place } = createRuntime(() => Promise.reject(needsCode), { http })
  const sent = await post(sampleOrder({ details: { verification: verificationOf('1500') } }))
  expect(place).toHaveBeenCalledTimes(2)
  expect(sent).toMatchObject({ type: 'failed', failure: { code: 'OTP_REQUIRED' } })
})

it('A dismissed order is asked about again if another body with its id needs a code', async () => {
  const { http } = await signedInClient(createPlatform())
  const refuse = () => Promise.reject(needsCode)
  const { post, dismiss, journal } = createRuntime(refuse, { http })
  const first = sampleOrder({ body: '1500', details: { verification: verificationOf('1500') } })
  expect(await post(first)).toMatchObject({ type: 'code' })
  dismiss(first)
  // The price has moved, so the second order has another body under the same id.
  const verification = verificationOf('1501')
  const second = sampleOrder({ id: first.id, body: '1501', details: { verification } })
  const reopened = { key: first.key, status: 'unknown' }
  expect(await post(second)).toMatchObject({ outcome: { step: 'unknown', order: reopened } })
  expect(journal.read(second.key)).toBeUndefined()
})

it('Placing an order writes nothing back that a sign-out has removed', async () => {
  const { post, storage } = createRuntime(async () => {
    for (const key of storage.keys()) storage.removeItem(key)
    return acceptedResult()
  })
  await post(sampleOrder())
  expect(storage.keys()).toEqual([])
})

it('A dismissed order is removed if the platform rejects an order with its id', async () => {
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

it('An order is withdrawn if its screen closes before its call', async () => {
  const { place, post, journal } = createRuntime()
  const order = sampleOrder()
  await post(order, {}, AbortSignal.abort())
  expect(place).not.toHaveBeenCalled()
  expect(journal.read(order.key)?.status).toBe('draft')
})

it('Nothing is sent on terms that are too old, or were read before the clock was set back', async () => {
  const { place, post, journal } = createRuntime()
  for (const since of [Date.now() - 31_000, Date.now() + 60_000]) {
    const order = sampleOrder()
    // One after another, as a person does.
    // oxlint-disable-next-line no-await-in-loop
    expect(await post(order, { since })).toMatchObject(blockedBy('CHECK_TOO_OLD'))
    expect(journal.read(order.key)?.status).toBe('draft')
  }
  expect(place).not.toHaveBeenCalled()
})

it.each([
  [true, undefined, 0],
  [true, 'notified', 1],
  [false, 'notified', 0],
  [false, 'agreed', 1],
] as const)(
  'Without a record, an order (with an id: %s) needs consent to be sent; given here: %s',
  async (isRepeatable, unrecordedConsent, calls) => {
    const kept = createMemoryStorage()
    const setItem = (key: string, value: string) => kept.setItem(key, value) && false
    const { place, post } = createRuntime(acceptedResult, { storage: { ...kept, setItem } })
    await post(sampleOrder({ isRepeatable }), { consent: unrecordedConsent })
    expect(place).toHaveBeenCalledTimes(calls)
  },
)

it('An approved order is not sent if its outcome is unknown in another tab', async () => {
  const { place, resume, journal } = createRuntime()
  const order = sampleOrder()
  journal.write({ ...order, status: 'unknown' })
  expect(await resume(order)).toMatchObject({ step: 'unknown', order: { key: order.key } })
  expect(place).not.toHaveBeenCalled()
})

it('An approved order asks for consent on a device that no longer has its record', async () => {
  const storage = { ...createMemoryStorage(), setItem: () => false }
  const check = vi.fn(nobody.check)
  const { place, resume } = createRuntime(acceptedResult, { storage, ask: { check } })
  expect(await resume(sampleOrder({ isRepeatable: false }))).toEqual({ step: 'refused' })
  expect(place).not.toHaveBeenCalled()
  const failure = expect.objectContaining({ code: 'ORDER_NOT_KEPT' }) as unknown
  expect(check).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ failure }))
})

it('An order of an ended session writes and sends nothing', async () => {
  const { place, post, storage } = createRuntime()
  await post(sampleOrder(), { opened: 'the one before' })
  expect(place).not.toHaveBeenCalled()
  expect(storage.keys()).toEqual([])
})

it('An order whose screen is closed, or whose check is too old, is not replayed', async () => {
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
    return acceptedResult()
  })
  await post(sampleOrder(), {}, leaving.signal)
  now.mockRestore()
  expect(wanted).toEqual([true, false, false])
})
