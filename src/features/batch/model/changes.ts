import { compactCode } from '#lib/bank-codes.ts'
import { nameKey } from '#lib/name-key.ts'
import { fingerprintOf } from '#payments/model/recipient.ts'

import { assetName, symbolIn } from './asset.ts'
import type { Cells } from './columns.ts'
import {
  toBlocker,
  toNote,
  toQuestion,
  type BatchProblem,
  type LineProblem,
} from './line-problem.ts'
import { lineAccount, type Account, type PaidBatch, type PaidLine } from './paid-batch.ts'
import type { PayoutFacts } from './payout-facts.ts'
import type { CheckedPayout } from './payouts.ts'

export interface TableComparison {
  day: string
  changed: number
  /** Number of lines of the earlier table that are missing from this one. */
  dropped: number
}

type Facts = Pick<PayoutFacts, 'saved' | 'isSavedUnread' | 'language'>

/** Returns a key of recipient and asset, which doesn't depend on amount or reference. */
const keyOf = (asset: string, line: Account & Pick<PaidLine, 'network' | 'memo'>): string =>
  JSON.stringify([
    line.iban || line.account ? compactCode(lineAccount(line)) : lineAccount(line),
    nameKey(asset),
    nameKey(line.network ?? ''),
    line.memo ?? '',
  ])

type Line = { checked: CheckedPayout; cells: Cells }

/**
 * Matches each line with a line of the earlier payment. Equal amounts are matched first, so that
 * two payments to one person are not mixed up.
 */
function matchLines(lines: readonly Line[], { lines: before }: PaidBatch) {
  const left = new Map<string, PaidLine[]>()
  for (const one of before) {
    const key = keyOf(one.asset, one)
    left.set(key, [...(left.get(key) ?? []), one])
  }
  const found = new Map<number, PaidLine>()
  const match = (isFitting: (one: PaidLine, line: Line) => boolean) => {
    for (const line of lines) {
      const { line: number } = line.checked
      const same = left.get(keyOf(symbolIn(line.cells), line.cells)) ?? []
      const at = found.has(number) ? -1 : same.findIndex((one) => isFitting(one, line))
      if (at >= 0) found.set(number, ...(same.splice(at, 1) as [PaidLine]))
    }
  }
  match(({ amount }, { checked }) => checked.payout?.amount === amount)
  match(() => true)
  return { found, dropped: [...left.values()].flat().length }
}

const isOneOf = (problem: LineProblem, names: readonly BatchProblem[]): boolean =>
  problem.of === 'batch' && names.includes(problem.problem)

/**
 * Problems of an unknown account. If the line was paid to a saved recipient before, `recipientGone`
 * or `accountChanged` replaces them, because it says more.
 */
const ACCOUNT_PROBLEMS = ['bankNotSaved', 'nameUnknown', 'addressDiffers'] as const
const ASSET_PROBLEMS = ['assetUnknown', 'networkUnknown'] as const

function recipientChange(
  { payout, problems }: CheckedPayout,
  { saved: id, name = '', who }: PaidLine,
  { saved, isSavedUnread }: Facts,
  day: string,
): LineProblem[] {
  if (payout?.recipient.kind === 'saved' && id !== undefined && who !== undefined) {
    const { name: now } = payout.recipient.counterparty
    return fingerprintOf(payout.recipient) === who
      ? []
      : [toQuestion('name', 'detailsChanged', { name: now, day })]
  }
  if (id === undefined || isSavedUnread || payout?.recipient.kind === 'saved') return []
  const isStopped = payout === undefined
  if (isStopped && !problems.some((one) => isOneOf(one, ACCOUNT_PROBLEMS))) return []
  const known = saved.find(({ counterparty }) => String(counterparty.id) === id)
  const make = isStopped ? toBlocker : toQuestion
  return [
    make('name', known === undefined ? 'recipientGone' : 'accountChanged', {
      name: known?.counterparty.name ?? name,
      day,
    }),
  ]
}

function changesOf(
  checked: CheckedPayout,
  before: PaidLine | undefined,
  facts: Facts,
  day: string,
): readonly LineProblem[] {
  const { payout, problems } = checked
  if (before === undefined) return [...problems, toNote(undefined, 'added', { day })]
  if (problems.some((one) => isOneOf(one, ASSET_PROBLEMS))) {
    const asset = [before.asset, before.network].filter(Boolean).join(' · ')
    return [
      toBlocker('asset', 'assetGone', { asset, day }),
      ...problems.filter((one) => !isOneOf(one, ASSET_PROBLEMS)),
    ]
  }
  const ofRecipient = recipientChange(checked, before, facts, day)
  const others =
    ofRecipient.length === 0 ? problems : problems.filter((one) => !isOneOf(one, ACCOUNT_PROBLEMS))
  const { amount, asset } = before
  const from = payout && assetName(payout.balance.currency)
  const isOtherMoney = from !== undefined && before.from !== undefined && from !== before.from
  const isEdited = payout !== undefined && payout.amount !== amount
  const edited = {
    of: 'edited',
    field: 'amount',
    severity: 'note',
    amount,
    unit: asset,
    day,
  } as const
  if (ofRecipient.length === 0 && !isEdited && !isOtherMoney) return problems
  return [
    ...ofRecipient,
    ...others,
    ...(isOtherMoney
      ? [toQuestion(undefined, 'paidFrom', { asset: before.from ?? '', given: from, day })]
      : []),
    ...(isEdited ? [edited] : []),
  ]
}

export function withChanges(
  lines: readonly CheckedPayout[],
  cellsIn: ReadonlyMap<number, Cells>,
  earlierBatch: PaidBatch,
  facts: Facts,
  payFrom: ReadonlyMap<number, string> = new Map(),
): { lines: readonly CheckedPayout[]; comparison: TableComparison | undefined } {
  const { language } = facts
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' }).format(
    earlierBatch.at,
  )
  const withCells = lines.map((checked) => ({
    checked,
    cells: cellsIn.get(checked.line) as Cells,
  }))
  const { found, dropped } = matchLines(withCells, earlierBatch)
  // If no line matches, this is another table, so nothing is compared.
  if (found.size === 0) return { lines, comparison: undefined }
  let changed = 0
  const next = lines.map((one) => {
    const before = found.get(one.line)
    // The person has just chosen this balance, so a different earlier one is not reported.
    const known = payFrom.has(one.line) && before ? { ...before, from: undefined } : before
    const problems = changesOf(one, known, facts, day)
    if (problems === one.problems) return one
    changed += 1
    return { ...one, problems }
  })
  return { lines: next, comparison: { day, changed, dropped } }
}
