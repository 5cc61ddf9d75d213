import { expect, it, vi } from 'vitest'

import {
  createRuntime,
  failureWithStatus,
  expectedHeldResult,
  needsCode,
  NO_ANSWERS,
  acceptedResult,
  verificationOf,
} from '#tests/support/orders/order-runtime.ts'
import { sampleOrder } from '#tests/support/orders/sample-order.ts'
import { signedInClient } from '#tests/support/platform/client.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform/platform.ts'

usePlatformServer()

const refused = failureWithStatus(429)

it('An order dismissed as not sent stays recorded if a second order with its id is refused', async () => {
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
  'An outcome counts as unseen only if its session ended during the call (a session that %s)',
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

it('Orders dismissed as not sent stay recorded after an equal order, as each may have been sent', async () => {
  const { post, dismiss, dismissed } = createRuntime()
  const other = sampleOrder({}, { recipient: 'somebody else' })
  const equal = sampleOrder()
  for (const order of [other, equal]) dismiss(order)
  await post(sampleOrder())
  expect(dismissed().toSorted()).toEqual([other.id, equal.id].toSorted())
})

it('A second tab shows the order that the first tab has sent, and sends nothing', async () => {
  const one = createRuntime()
  const sent = sampleOrder()
  await one.post(sent)
  const two = createRuntime(acceptedResult, { storage: one.storage })
  const shown = sampleOrder({ key: sent.key, id: sent.id, details: { input: { amount: '21' } } })
  const outcome = await two.resume(shown)
  expect(outcome).toMatchObject({ step: 'sent', order: { details: sent.details } })
  expect(two.place).not.toHaveBeenCalled()
})

it('An order that was approved by an earlier confirmation code asks for no further code', async () => {
  const platform = createPlatform()
  const { http } = await signedInClient(platform)
  const body = JSON.stringify({ request_id: 'any', status: 'APPROVED' })
  platform.control.fault({ endpoint: 'E81', kind: 'malformed', body, times: 'all' })
  const { post, place } = createRuntime(() => Promise.reject(needsCode), { http })
  const sent = await post(sampleOrder({ details: { verification: verificationOf('1500') } }))
  expect(place).toHaveBeenCalledTimes(2)
  expect(sent).toMatchObject({ type: 'failed', failure: { code: 'OTP_REQUIRED' } })
})

it('An order dismissed as not sent is shown again if an order with its id needs a code', async () => {
  const { http } = await signedInClient(createPlatform())
  const refuse = () => Promise.reject(needsCode)
  const { post, dismiss, journal } = createRuntime(refuse, { http })
  const first = sampleOrder({ body: '1500', details: { verification: verificationOf('1500') } })
  expect(await post(first)).toMatchObject({ type: 'code' })
  dismiss(first)
  // The price has changed, so the second order has another body under the same id.
  const verification = verificationOf('1501')
  const second = sampleOrder({ id: first.id, body: '1501', details: { verification } })
  const reopened = { key: first.key, status: 'unknown' }
  expect(await post(second)).toMatchObject({ outcome: { step: 'unknown', order: reopened } })
  expect(journal.read(second.key)).toBeUndefined()
})

it("Records that a sign-out removes during an order's call are not written again", async () => {
  const { post, storage } = createRuntime(async () => {
    for (const key of storage.keys()) storage.removeItem(key)
    return acceptedResult()
  })
  await post(sampleOrder())
  expect(storage.keys()).toEqual([])
})

it('A dismissed order is removed if the platform rejects its id', async () => {
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

it('Nothing is sent if the terms are too old or their time is in the future', async () => {
  const { place, post, journal } = createRuntime()
  for (const since of [Date.now() - 31_000, Date.now() + 60_000]) {
    const order = sampleOrder()
    // The orders are sent one after another, as a person sends them.
    // oxlint-disable-next-line no-await-in-loop
    expect(await post(order, { since })).toMatchObject(expectedHeldResult('CHECK_TOO_OLD'))
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
  "An order that can't be recorded is sent only with consent (it has an id: %s; consent: %s)",
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

it("An approved order asks for consent again if the device can't record it", async () => {
  const storage = { ...createMemoryStorage(), setItem: () => false }
  const check = vi.fn(NO_ANSWERS.check)
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
