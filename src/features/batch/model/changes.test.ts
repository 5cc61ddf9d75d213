import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'
import { facts, KILN_ADDRESS, NOW, TRON_ADDRESS } from '#tests/support/batch/payout-facts.ts'

import { tableWithHeadings } from './columns.ts'
import type { PaidBatch, PaidLine } from './paid-batch.ts'
import { checkTable } from './payout-check.ts'
import { parseTable } from './table.ts'

const FIVE: PaidLine = {
  address: TRON_ADDRESS,
  asset: 'USDT',
  network: 'Tron',
  amount: decimal('5'),
}

function compare(rows: readonly string[], before: readonly PaidLine[], given = facts) {
  const table = parseTable(['Name;Address;Asset;Network;Amount', ...rows].join('\n'))
  const { rows: read, columns } = tableWithHeadings(table, 'payouts')
  const paid: PaidBatch = { id: 'batch', at: NOW, side: 'arrives', lines: [...before] }
  const checking = checkTable(read, columns, given, { paidBatch: paid })
  const { lines, comparison } = runToEnd(checking)
  const said = lines.map(({ problems }) =>
    problems.map((one) => `${one.of === 'batch' ? one.problem : one.of} ${one.severity}`).join(),
  )
  return { said, changed: comparison?.changed, dropped: comparison?.dropped }
}

it('Two earlier payments to one recipient are matched with rows by amount, in any order', () => {
  const seven = { ...FIVE, amount: decimal('7') }
  const rows = [`;${TRON_ADDRESS};USDT;Tron;7`, `;${TRON_ADDRESS};USDT;Tron;5`]
  expect(compare(rows, [FIVE, seven])).toEqual({ said: ['', ''], changed: 0, dropped: 0 })
})

it('Edited and added rows of a batch to pay again have a note, and removed rows are counted', () => {
  const rows = [`;${TRON_ADDRESS};USDT;Tron;6`, `;${KILN_ADDRESS};USDT;Tron;5`]
  const other = { ...FIVE, network: 'Ethereum' }
  expect(compare(rows, [FIVE, other])).toEqual({
    said: ['edited note', 'added note'],
    changed: 2,
    dropped: 1,
  })
})

it('A row that was paid a few days ago still asks for confirmation after another row was edited', () => {
  const kiln = { ...FIVE, address: KILN_ADDRESS, amount: decimal('77') }
  const rows = [`;${KILN_ADDRESS};USDT;Tron;77`, `;${TRON_ADDRESS};USDT;Tron;6`]
  expect(compare(rows, [kiln, FIVE]).said).toEqual(['justPaid question', 'edited note'])
})

it('A row asks for confirmation if another balance than before would pay it', () => {
  const row = `;${TRON_ADDRESS};USDT;Tron;5`
  expect(compare([row], [{ ...FIVE, from: 'EUR' }]).said).toEqual(['paidFrom question'])
  expect(compare([row], [{ ...FIVE, from: 'USDT · Tron' }]).said).toEqual([''])
})

it('A recipient whose saved details have changed asks for confirmation, a newly saved one does not', () => {
  const kiln = { ...FIVE, name: 'Kiln Studio', address: KILN_ADDRESS, amount: decimal('77') }
  const row = `Kiln Studio;${KILN_ADDRESS};USDT;Tron;77`
  const said = (given: Partial<PaidLine>) => compare([row], [{ ...kiln, ...given }]).said.join()
  expect(said({ saved: 'k', who: 'another account' })).toMatch(/^detailsChanged question/)
  expect(said({ who: `address Tron ${KILN_ADDRESS}` })).not.toMatch(/detailsChanged/)
})

it('A table without any row of the batch to pay again is not compared with it', () => {
  const { said, changed } = compare([`;${KILN_ADDRESS};USDT;Tron;6`], [FIVE])
  expect({ said, changed }).toEqual({ said: [''], changed: undefined })
})

it('An asset that the platform has removed since is shown by its name', () => {
  const gone = { ...FIVE, asset: 'XYZ' }
  expect(compare([`;${TRON_ADDRESS};XYZ;Tron;5`], [gone])).toMatchObject({
    said: ['assetGone blocker'],
  })
})

it('An address asks for confirmation if its saved recipient was deleted since the last payment', () => {
  const saved = { ...FIVE, name: 'Ada', saved: 'ada' }
  const row = `Ada;${TRON_ADDRESS};USDT;Tron;5`
  expect(compare([row], [saved]).said).toEqual(['recipientGone question'])
  const unread = { ...facts, isSavedUnread: true, saved: [] }
  expect(compare([row], [saved], unread).said).toEqual([''])
})
