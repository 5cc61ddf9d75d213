import { expect, it } from 'vitest'

import type { Http } from '#api/http/clients.ts'
import { createQueryClient } from '#api/query/client.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { decimal } from '#lib/money/decimal.ts'
import { newOrder, orderJournal, type Journal } from '#orders/journal.ts'
import type { OrderRecord } from '#orders/order-record.ts'
import { EMPTY_SEND_DRAFT } from '#payments/model/draft.ts'
import { usdt } from '#tests/support/orders/send.ts'
import { feedRow } from '#tests/support/platform/feed-rows.ts'
import { SECOND_WALLET, WALLET } from '#tests/support/platform/ids.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import { storedBatch } from './batch-store.ts'
import { createLineDuplicateCheck } from './line-duplicates.ts'
import { PayoutBatch, type PayoutLine } from './model/payout-batch.ts'
import { payoutLines } from './payout-order.ts'

const TEN = decimal('10')

/** Returns the comparison of a table that pays the same amount to the same wallet in each line. */
function setup(count: number) {
  const scope = { storage: createMemoryStorage(), prefix: 'alex/' }
  const all = Array.from({ length: count }, (_, at) => ({
    line: at + 1,
    name: 'Vault',
    recipient: { kind: 'wallet', to: SECOND_WALLET },
    draft: { ...EMPTY_SEND_DRAFT, to: SECOND_WALLET },
    from: usdt.id,
    target: usdt.id,
    amount: TEN,
    debit: TEN,
    arrives: TEN,
  })) as unknown as PayoutLine[]
  const batch: PayoutBatch = { id: 'batch', walletId: WALLET, lines: all, repeats: [] }
  storedBatch('payouts', WALLET, PayoutBatch).write(scope, { ...batch, lines: [] })
  const journal = orderJournal(scope)
  const lines = payoutLines(scope, journal, batch)
  // No recipient is saved.
  const client = createQueryClient({ send: () => Promise.resolve([]) } as unknown as Http)
  const context = { batch, lines, client, journal, scope, currencyOf: () => usdt }
  return { all, lines, journal, repeats: createLineDuplicateCheck(context) }
}

const rowInside = (id: string): Transaction =>
  feedRow({
    id,
    to: 'Alex',
    recordType: 'WITHDRAWAL_INTERNAL',
    createdAt: new Date().toISOString(),
  })

function sentOrder({ digest }: Journal, [newest]: readonly Transaction[]): OrderRecord {
  const order = newOrder({
    kind: 'send',
    walletId: WALLET,
    isRepeatable: true,
    draft: '',
    body: '',
    sum: { amount: TEN, symbol: 'USDT' },
    maskedTo: '',
    match: {
      direction: 'out',
      currency: usdt.id,
      amounts: [TEN],
      recipient: digest(SECOND_WALLET),
      recordType: 'INTERNAL',
      since: newest?.createdAt ?? '',
      excluded: newest ? [newest.id] : [],
    },
  })
  return { ...order, status: 'sent' }
}

it("A transaction whose id equals the number of a line's order is asked about", async () => {
  const { all, lines, repeats } = setup(2)
  const [paid, next] = all as [PayoutLine, PayoutLine]
  lines.write(paid, { state: 'done', order: 'order', id: '7' })
  const plan = await repeats.repeatsOf(next, [])
  expect(plan.repeats?.([rowInside('7')], Date.now())).toMatchObject([{ id: '7' }])
})

it('Sixty equal lines ask no question about each other, although the journal keeps only fifty orders', async () => {
  const { all, lines, journal, repeats } = setup(60)
  const rows: Transaction[] = []
  for (const line of all) {
    const keys = journal.all().map(({ key }) => key)
    // One after another, as in a run.
    // oxlint-disable-next-line no-await-in-loop
    const plan = await repeats.repeatsOf(line, keys)
    expect(plan.repeats?.(rows.slice(0, 50), Date.now())).toEqual([])
    const order = sentOrder(journal, rows)
    journal.write(order)
    lines.write(line, { state: 'done', order: order.key })
    rows.unshift(rowInside(`row ${line.line}`))
  }
  expect(journal.all()).toHaveLength(50)
})
