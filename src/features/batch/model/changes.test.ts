import { expect, it } from 'vitest'

import { runToEnd } from '#lib/in-slices.ts'
import { decimal } from '#lib/money/decimal.ts'
import { facts, KILN, NOW, TRON } from '#tests/support/batch/payout-facts.ts'

import { headedTable } from './columns.ts'
import type { PaidBatch, PaidLine } from './paid-batch.ts'
import { checkTable } from './payout-check.ts'
import { parseTable } from './table.ts'

const FIVE: PaidLine = { address: TRON, asset: 'USDT', network: 'Tron', amount: decimal('5') }

function compare(rows: readonly string[], before: readonly PaidLine[], given = facts) {
  const table = parseTable(['Name;Address;Asset;Network;Amount', ...rows].join('\n'))
  const { rows: read, columns } = headedTable(table, 'payouts')
  const paid: PaidBatch = { id: 'batch', at: NOW, side: 'arrives', lines: [...before] }
  const checking = checkTable(read, columns, given, { paid })
  const { lines, comparison } = runToEnd(checking)
  const said = lines.map(({ problems }) =>
    problems.map((one) => `${one.of === 'batch' ? one.problem : one.of} ${one.severity}`).join(),
  )
  return { said, changed: comparison?.changed, dropped: comparison?.dropped }
}

it('Two payments to one recipient are matched with their own lines, in any order', () => {
  const seven = { ...FIVE, amount: decimal('7') }
  const rows = [`;${TRON};USDT;Tron;7`, `;${TRON};USDT;Tron;5`]
  expect(compare(rows, [FIVE, seven])).toEqual({ said: ['', ''], changed: 0, dropped: 0 })
})

it('An edited amount is shown and its line is sent; added and removed lines are counted', () => {
  const rows = [`;${TRON};USDT;Tron;6`, `;${KILN};USDT;Tron;5`]
  const other = { ...FIVE, network: 'Ethereum' }
  expect(compare(rows, [FIVE, other])).toEqual({
    said: ['edited note', 'added note'],
    changed: 2,
    dropped: 1,
  })
})

it('A line paid a few days ago still asks for confirmation after another line was edited', () => {
  const kiln = { ...FIVE, address: KILN, amount: decimal('77') }
  const rows = [`;${KILN};USDT;Tron;77`, `;${TRON};USDT;Tron;6`]
  expect(compare(rows, [kiln, FIVE]).said).toEqual(['justPaid question', 'edited note'])
})

it("A line that another balance would pay now asks for confirmation; the same balance doesn't", () => {
  const row = `;${TRON};USDT;Tron;5`
  expect(compare([row], [{ ...FIVE, from: 'EUR' }]).said).toEqual(['paidFrom question'])
  expect(compare([row], [{ ...FIVE, from: 'USDT · Tron' }]).said).toEqual([''])
})

it('A saved recipient asks for confirmation if their details changed, not if they were saved since', () => {
  const kiln = { ...FIVE, name: 'Kiln Studio', address: KILN, amount: decimal('77') }
  const row = `Kiln Studio;${KILN};USDT;Tron;77`
  const said = (given: Partial<PaidLine>) => compare([row], [{ ...kiln, ...given }]).said.join()
  expect(said({ saved: 'k', who: 'another account' })).toMatch(/^detailsChanged question/)
  expect(said({ who: `address Tron ${KILN}` })).not.toMatch(/detailsChanged/)
})

it('A new table is not compared with the one to pay again', () => {
  const { said, changed } = compare([`;${KILN};USDT;Tron;6`], [FIVE])
  expect({ said, changed }).toEqual({ said: [''], changed: undefined })
})

it('An asset that the platform removed is named instead of being unknown', () => {
  const gone = { ...FIVE, asset: 'XYZ' }
  expect(compare([`;${TRON};XYZ;Tron;5`], [gone])).toMatchObject({ said: ['assetGone blocker'] })
})

it('An address that was saved when it was paid asks, unless saved recipients may not be read', () => {
  const saved = { ...FIVE, name: 'Ada', saved: 'ada' }
  const row = `Ada;${TRON};USDT;Tron;5`
  expect(compare([row], [saved]).said).toEqual(['recipientGone question'])
  const unread = { ...facts, isSavedUnread: true, saved: [] }
  expect(compare([row], [saved], unread).said).toEqual([''])
})
