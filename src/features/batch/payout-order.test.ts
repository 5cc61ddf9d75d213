import { expect, it, onTestFinished, vi } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { WALLET } from '#tests/support/platform/ids.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import { storedBatch } from './batch-store.ts'
import { PayoutBatch, type PayoutLine } from './model/payout-batch.ts'
import { payoutLines } from './payout-order.ts'

const LINE = { line: 2, debit: decimal('11'), arrives: decimal('10') } as PayoutLine
const MOVED = {
  debit: decimal('12'),
  arrives: decimal('10'),
  totalFees: decimal('2'),
  rate: decimal('1'),
}

it('A payment that was sent at a new price keeps that price after the page is opened again', () => {
  const scope = { storage: createMemoryStorage(), prefix: 'alex/' }
  const batch: PayoutBatch = { id: 'batch', walletId: WALLET, lines: [LINE] }
  storedBatch('payouts', WALLET, PayoutBatch).write(scope, { ...batch, lines: [] })
  const journal = { digest: () => '', read: () => ({ status: 'sent' }) as never }
  const lines = payoutLines(scope, journal, batch)
  lines.sendAt(LINE, { ...MOVED, fees: [] })
  lines.claim(LINE, { key: 'order' }, false)
  // A new page finds the order in the journal, but not the price agreed on the first page.
  const known = payoutLines(scope, journal, batch).read(LINE)
  expect(known).toMatchObject({ state: 'done', order: 'order', price: MOVED })
})

it('A payment whose outcome becomes known later counts as paid on the day it was sent', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-31T22:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const scope = { storage: createMemoryStorage(), prefix: 'alex/' }
  const batch: PayoutBatch = { id: 'batch', walletId: WALLET, lines: [LINE] }
  storedBatch('payouts', WALLET, PayoutBatch).write(scope, { ...batch, lines: [] })
  const journal = { digest: () => '', read: () => ({ status: 'sent' }) as never }
  payoutLines(scope, journal, batch).claim(LINE, { key: 'order' }, false)
  const wentOut = Date.now()
  vi.setSystemTime(Date.parse('2026-11-03T09:00:00Z'))
  expect(payoutLines(scope, journal, batch).read(LINE)).toMatchObject({
    state: 'done',
    at: wentOut,
  })
})
