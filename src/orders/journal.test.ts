import fc from 'fast-check'
import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { sampleOrder } from '#tests/support/orders/sample-order.ts'
import { WALLET } from '#tests/support/platform/ids.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import { orderJournal } from './journal.ts'
import { endOrders, openOrders, type OrderStatus } from './open-orders.ts'
import { hasEnded, nextStatus, paymentOf, type StatusEvent } from './order-record.ts'

const openJournal = (prefix = 'alex/') => {
  const storage = createMemoryStorage()
  const scope = { storage, prefix }
  return { storage, scope, journal: orderJournal(scope) }
}

it('The journal returns an order unchanged, to its own person only', () => {
  const { storage, journal } = openJournal()
  const order = sampleOrder({}, { amounts: [decimal('1234567.123456789012345678')] })
  expect(journal.write(order)).toBe(true)
  expect(journal.all()).toEqual([order])
  expect(orderJournal({ storage, prefix: 'mira/' }).all()).toEqual([])
})

it('The journal keeps readable records beside a record of another shape', () => {
  const { storage, journal } = openJournal()
  storage.setItem('alex/orders/broken', '{"kind":"send"}')
  const order = sampleOrder()
  journal.write(order)
  expect(journal.all()).toEqual([order])
})

it('To make room, the journal drops drafts and ended orders before orders of unknown outcome', () => {
  const { journal } = openJournal()
  const open = sampleOrder({ status: 'unknown', at: 0 })
  journal.write(open)
  const sum = { amount: decimal('20'), symbol: 'EUR' }
  const toPay = sampleOrder({
    status: 'sent',
    at: 0,
    payment: { order: '7', sum, to: { accountNumber: '1' } },
  })
  journal.write(toPay)
  for (let at = 1; at <= 60; at++) {
    journal.write(sampleOrder({ at }))
    journal.write(sampleOrder({ status: 'sent', at }, { recipient: 'somebody else' }))
    journal.write(sampleOrder({ status: 'dismissed', at }))
  }
  const count = (status: OrderStatus) => journal.all().filter((one) => one.status === status).length
  expect([count('unknown'), count('draft'), count('sent'), count('dismissed')]).toEqual([
    1, 20, 51, 60,
  ])
  expect(journal.read(toPay.key)).toBeDefined()
  expect(journal.question('send', WALLET)).toEqual(open)
})

it("The journal's digest of a draft is the same for equal drafts and contains none of its text", () => {
  const { scope, journal } = openJournal()
  const draft = { to: 'Kiln Studio', amount: '20' }
  const digest = journal.digest(draft)
  expect(journal.digest({ amount: '20', to: 'Kiln Studio' })).toBe(digest)
  expect(orderJournal(scope).digest(draft)).toBe(digest)
  expect(openJournal().journal.digest(draft)).not.toBe(digest)
  expect(digest).not.toContain('Kiln')
})

it('The journal reports if its records last only as long as the page', () => {
  const { journal, storage } = openJournal()
  expect(journal.isDurable()).toBe(true)
  expect(storage.keys()).toEqual([])
  const full = { ...storage, setItem: () => false }
  expect(orderJournal({ storage: full, prefix: '' }).isDurable()).toBe(false)
})

it.each([true, false])(
  'The end of a session (by sign-out: %s) keeps only the data for questions about orders',
  (isManualSignOut) => {
    const { storage, scope, journal } = openJournal()
    const open = sampleOrder({ status: 'unknown' })
    const sent = sampleOrder({ status: 'sent' }, { recipient: 'somebody else' })
    for (const order of [open, sampleOrder(), sent]) journal.write(order)
    journal.digest('x')
    const kept = endOrders(scope, isManualSignOut)
    const keys = isManualSignOut ? [open.key] : [open.key, sent.key]
    expect(kept.toSorted()).toEqual(
      ['order-hash-key', ...keys.map((key) => `orders/${key}`)].toSorted(),
    )
    expect(journal.read(sent.key)?.details).toEqual(isManualSignOut ? sent.details : undefined)
    const { details: _gone, ...record } = open
    expect(journal.read(open.key)).toEqual(record)
    expect(openOrders(scope)).toMatchObject([{ key: open.key, sum: open.sum }])
    const text = storage.getItem(`alex/orders/${open.key}`) ?? ''
    for (const secret of ['Vault', 'input', 'arrives']) expect(text).not.toContain(secret)
  },
)

it('A sign-out keeps an order that its warning listed as open, even if the order has ended since', () => {
  const { scope, journal } = openJournal()
  const named = sampleOrder({ status: 'sent' })
  for (const order of [named, sampleOrder({ status: 'sent' })]) journal.write(order)
  expect(endOrders(scope, true, [named.key])).toEqual(['order-hash-key', `orders/${named.key}`])
  const { details: _gone, ...record } = named
  expect(journal.read(named.key)).toEqual({ ...record, isEndUnseen: true })
})

it.each(['unknown', 'dismissed'] as const)(
  'A sign-out keeps a sent order, without its details, while an equal one is %s',
  (status) => {
    const { scope, journal } = openJournal()
    const payment = {
      order: '7',
      sum: { amount: decimal('20'), symbol: 'EUR' },
      to: { accountNumber: 'LT12' },
    }
    const sent = sampleOrder({ status: 'sent', at: 2, payment })
    journal.write(sampleOrder({ status, at: 1 }))
    journal.write(sent)
    for (let at = 3; at <= 60; at++)
      journal.write(sampleOrder({ status: 'sent', at, payment }, { recipient: 'somebody else' }))
    expect(journal.read(sent.key)).toEqual({ ...sent, isTwin: true })
    expect(endOrders(scope, true)).toHaveLength(3)
    const { details: _gone, payment: _paid, ...record } = sent
    expect(journal.read(sent.key)).toEqual({ ...record, isTwin: true })
    for (const { key, ...one } of journal.all()) if (one.status === status) journal.remove(key)
    journal.write(sampleOrder({ status: 'sent', at: 61 }))
    expect(journal.read(sent.key)).toEqual(record)
  },
)

it("An order's payment details stay if the session ends by itself, and are removed by a sign-out", () => {
  const { scope, journal } = openJournal()
  const to = { accountNumber: 'LT12' }
  const sum = { amount: decimal('20'), symbol: 'EUR' }
  journal.write(sampleOrder({ status: 'sent', payment: { order: '7', sum, to } }))
  expect(endOrders(scope, false)).toHaveLength(2)
  expect(paymentOf(scope, '7')?.to.accountNumber).toBe('LT12')
  expect(endOrders(scope, true)).toEqual([])
})

it('A final status never changes, and an order becomes a draft again only by a response', () => {
  const events = fc.constantFrom<StatusEvent>(
    ...(['placed', 'taken-back', 'lost', 'dismissed', 'reopened', 'sent', 'rejected'] as const),
  )
  fc.assert(
    fc.property(fc.array(events, { maxLength: 12 }), (list) => {
      let status: OrderStatus = 'draft'
      for (const event of list) {
        const next = nextStatus(status, event)
        if (hasEnded({ status })) expect(next).toBe(status)
        if (next === 'draft' && status !== 'draft') expect(event).toBe('taken-back')
        status = next
      }
    }),
  )
})
