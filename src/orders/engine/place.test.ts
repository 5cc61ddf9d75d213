import { expect, it, vi } from 'vitest'

import { ApiError } from '#api/http/api-error.ts'
import { decimal } from '#lib/money/decimal.ts'
import {
  startWithCodeNeeded,
  createRuntime,
  failureWithStatus,
  lostConnection,
  PENDING_VERIFICATION,
  acceptedResult,
  verificationOf,
} from '#tests/support/orders/order-runtime.ts'
import { sampleOrder } from '#tests/support/orders/sample-order.ts'
import { signedInClient } from '#tests/support/platform/client.ts'
import { USDT } from '#tests/support/platform/ids.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform/platform.ts'

usePlatformServer()

it.each([400, 401, 403, 404, 409, 419, 422, 423, 429, 501])(
  'A status %i means that an order was refused, but leaves the outcome of a repeated order unknown',
  async (status) => {
    const failure = failureWithStatus(status)
    const { resume } = createRuntime(() => Promise.reject(failure))
    const order = sampleOrder()
    expect(await resume(order)).toMatchObject({ step: 'refused', failure, order: { id: order.id } })
    expect(await resume(sampleOrder(), 'repeat')).toMatchObject({ step: 'unknown', failure })
  },
)

it.each([
  ['a server fault', failureWithStatus(500)],
  ['a timeout', lostConnection],
  ['a lost connection', new ApiError({ endpoint: 'E78', kind: 'network' })],
  ['an answer without sense', new ApiError({ endpoint: 'E78', kind: 'contract', status: 200 })],
  ['an error of the app itself', new TypeError('x')],
])('The outcome of an order is unknown, not failed, after %s', async (_case, failure) => {
  for (const sendMode of ['first', 'repeat'] as const) {
    const { resume, journal } = createRuntime(() => Promise.reject(failure))
    const order = sampleOrder()
    // oxlint-disable-next-line no-await-in-loop
    expect(await resume(order, sendMode)).toMatchObject({
      step: 'unknown',
      order: { id: order.id },
    })
    expect(journal.read(order.key)?.status).toBe('unknown')
  }
})

it('If its price is outdated, a repeated order keeps its unknown outcome, an approved one asks again', async () => {
  const now = vi.spyOn(Date, 'now')
  now.mockReturnValueOnce(0)
  const repeated = createRuntime()
  const held = { failure: expect.objectContaining({ code: 'CHECK_TOO_OLD' }) as unknown }
  expect(await repeated.resume(sampleOrder(), 'repeat')).toMatchObject({ step: 'unknown', ...held })
  expect(repeated.place).not.toHaveBeenCalled()
  now.mockReturnValueOnce(0)
  const asked = vi.fn(async () => ({ consent: undefined }))
  const approved = createRuntime(acceptedResult, { ask: { check: asked } })
  expect(await approved.resume(sampleOrder())).toMatchObject({ step: 'sent' })
  expect(asked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(held))
  expect(approved.progress).toEqual(['recheck', 'recheck', 'sending'])
  now.mockRestore()
})

it.each([
  ['has changed', async () => 'another', { code: 'RECIPIENT_CHANGED' }],
  ['is no longer saved', async () => undefined, { code: 'RECIPIENT_GONE' }],
  ["can't be read", async () => Promise.reject(failureWithStatus(403)), { status: 403 }],
])(
  'An order to a recipient who %s is not repeated, and the reason is shown',
  async (_how, fingerprint, failure) => {
    const { resume, place, journal } = createRuntime(acceptedResult, { fingerprint })
    const order = sampleOrder({ status: 'unknown', details: { fingerprint: 'as agreed' } })
    journal.write(order)
    expect(await resume(order, 'repeat')).toMatchObject({ step: 'unknown', failure })
    expect(place).not.toHaveBeenCalled()
    expect(journal.read(order.key)?.status).toBe('unknown')
  },
)

it("An order whose price can't be read after its confirmation code is not sent", async () => {
  const { http } = await signedInClient(createPlatform())
  const asked = vi.fn(async () => undefined)
  const { resume, place } = createRuntime(acceptedResult, { http, ask: { check: asked } })
  const request = { ...verificationOf('1500'), from: USDT, to: USDT, isReverse: false }
  const prices = [{ request, version: 'v2' as const, arrives: decimal('1400') }]
  expect(await resume(sampleOrder({ details: { prices } }))).toEqual({ step: 'refused' })
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ failure: expect.objectContaining({ kind: 'http' }) as unknown }),
  )
  expect(place).not.toHaveBeenCalled()
})

it.each([
  ['left', undefined, 'draft'],
  ['denied', 'denied', 'rejected'],
] as const)(
  'An order whose confirmation code is %s is not sent again',
  async (_how, answer, status) => {
    const { resume, place, journal } = await startWithCodeNeeded(PENDING_VERIFICATION, {
      code: async () => answer,
    })
    const order = sampleOrder({ details: { verification: verificationOf('1500') } })
    expect(await resume(order, 'recreate')).toEqual({ step: 'refused' })
    expect(place).toHaveBeenCalledTimes(1)
    expect(journal.read(order.key)?.status).toBe(status)
  },
)

it('A repeated order keeps its unknown outcome if its confirmation code is abandoned or denied', async () => {
  for (const answer of [undefined, 'denied'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const { resume, journal } = await startWithCodeNeeded(PENDING_VERIFICATION, {
      code: async () => answer,
    })
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

it('After a right confirmation code, the order is sent again once', async () => {
  const { resume, place, progress } = await startWithCodeNeeded(PENDING_VERIFICATION, {
    code: async () => 'approved',
  })
  const order = sampleOrder({ details: { verification: verificationOf('1500') } })
  expect(await resume(order, 'repeat')).toMatchObject({ step: 'sent' })
  expect(place).toHaveBeenCalledTimes(2)
  expect(progress).toEqual(['recheck', 'sending', 'recheck', 'sending'])
})

it('If an equal payment was sent during the review, it is shown and nothing more is sent', async () => {
  const { http } = await signedInClient(createPlatform())
  const { confirm, place } = createRuntime(acceptedResult, { http })
  expect(await confirm('first')).toMatchObject({ step: 'sent', isEarlier: false })
  expect(await confirm('second')).toMatchObject({ step: 'sent', isEarlier: true })
  expect(place).toHaveBeenCalledOnce()
})

it.each(['repeat', 'recreate'] as const)(
  'An order that another tab has dismissed as not sent is not sent again (%s)',
  async (sendMode) => {
    const { resume, place, dismiss, dismissed } = createRuntime()
    const order = sampleOrder({ status: 'unknown' })
    dismiss(order)
    const failure = { code: 'ORDER_DISMISSED' }
    expect(await resume(order, sendMode)).toMatchObject({ step: 'refused', failure })
    expect(place).not.toHaveBeenCalled()
    expect(dismissed()).toEqual([order.id])
  },
)

it('An order that another tab has finished meanwhile is shown and not sent again', async () => {
  const { resume, place, journal } = createRuntime()
  const order = sampleOrder({ status: 'unknown' })
  journal.write({ ...order, status: 'sent' })
  expect(await resume(order, 'recreate')).toMatchObject({ step: 'sent' })
  expect(place).not.toHaveBeenCalled()
})

it('A repeated order for a card account keeps its unknown outcome if its terms are too old to send', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValueOnce(0)
  const { resume, place, journal } = createRuntime()
  const order = sampleOrder({ status: 'unknown' })
  expect(await resume(order, 'recreate')).toMatchObject({ step: 'unknown' })
  now.mockRestore()
  expect(place).not.toHaveBeenCalled()
  expect(journal.read(order.key)?.status).toBe('unknown')
})

it('An order whose session began after its screen was opened is sent once its code is right', async () => {
  const sessions = { opened: 'one', session: () => 'two' }
  const { confirm, place } = await startWithCodeNeeded(
    PENDING_VERIFICATION,
    { code: async () => 'approved' },
    sessions,
  )
  const verification = verificationOf('1500')
  expect(await confirm('first', { session: 'two', verification })).toMatchObject({ step: 'sent' })
  expect(place).toHaveBeenCalledTimes(2)
})

it("If an order's records can’t be read, its outcome stays unknown and its screen stays usable", async () => {
  const { resume, journal } = createRuntime()
  const order = sampleOrder({ status: 'unknown' })
  journal.write(order)
  vi.spyOn(journal, 'read').mockImplementation(() => {
    throw new Error('blocked')
  })
  const sent = resume({ ...order }, 'repeat')
  expect(await sent).toMatchObject({ step: 'unknown', order: { key: order.key } })
})
