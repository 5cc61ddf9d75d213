/** Stores the sent lines of a finished batch as a table that can be paid again. */
import Papa from 'papaparse'
import * as z from 'zod/mini'

import { cellSeparatorOf } from '#i18n/amount-input.ts'
import { checkIban } from '#lib/bank-codes.ts'
import { plus, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { isName } from '#lib/name-key.ts'
import { DecimalSchema } from '#orders/open-orders.ts'
import { fingerprintOf } from '#payments/model/recipient.ts'

import type { DecimalMark } from './amounts.ts'
import { assetName, type BatchUnit } from './asset.ts'
import type { Field } from './headings.ts'
import type { PayoutBatch, PayoutLine } from './payout-batch.ts'

/** Columns of the table, in this order. Columns without any value are left out. */
const COLUMNS = [
  'name',
  'iban',
  'account',
  'address',
  'asset',
  'network',
  'memo',
  'amount',
  'reference',
] as const satisfies readonly Field[]

const PaidLine = z.object({
  name: z.optional(z.string()),
  iban: z.optional(z.string()),
  account: z.optional(z.string()),
  address: z.optional(z.string()),
  asset: z.string(),
  network: z.optional(z.string()),
  memo: z.optional(z.string()),
  amount: DecimalSchema,
  reference: z.optional(z.string()),
  /** Name (`assetName`) of the balance that paid. No column of the table shows it. */
  from: z.optional(z.string()),
  /**
   * Fingerprint (`fingerprintOf`) of the paid recipient, because later another person can have the
   * same name and account.
   */
  who: z.optional(z.string()),
  /** Id of the saved recipient that was paid. No column of the table shows it. */
  saved: z.optional(z.string()),
})
export type PaidLine = z.output<typeof PaidLine>

/** Returns the currencies that leave and arrive, even those that the platform no longer lists. */
export type LineUnits = (line: PayoutLine) => Record<'from' | 'target', BatchUnit>

export const PaidBatch = z.object({
  id: z.string(),
  /** Time at which the last line was sent, in epoch milliseconds by the device's clock. */
  at: z.number(),
  side: z.enum(['arrives', 'debit']),
  lines: z.array(PaidLine),
})
export type PaidBatch = z.output<typeof PaidBatch>

/** Returns the cells that identify the recipient when the table is read again. */
function recipientCells({ recipient, draft, calledName }: PayoutLine): Partial<PaidLine> {
  if (recipient.kind !== 'saved')
    return { name: calledName, address: recipient.to, memo: draft.memo }
  const { counterparty, destination } = recipient
  const { bank, crypto } = destination
  const account = bank?.accountNumber
  return {
    // A name without letters identifies nobody, so it is left out; the table also has the account.
    name: isName(counterparty.name) ? counterparty.name : undefined,
    saved: counterparty.id,
    ...(account && { [checkIban(account) === 'ok' ? 'iban' : 'account']: account }),
    ...(crypto && { address: crypto.address, memo: crypto.memo ?? undefined }),
  }
}

export function tableLineOf(line: PayoutLine, unitsOf: LineUnits): PaidLine {
  const { amount, reference, draft } = line
  const { from, target } = unitsOf(line)
  const { symbol, network } = draft.side === 'debit' ? from : target
  const cells = {
    ...recipientCells(line),
    network: network?.name,
    reference,
    from: assetName(from),
    who: fingerprintOf(line.recipient),
  }
  const known = Object.entries(cells).filter(([, cell]) => cell !== undefined && cell !== '')
  return { ...Object.fromEntries(known), asset: symbol, amount }
}

/** Makes the stored table; undefined if no line was sent. `sentAt`: epoch milliseconds. */
export function toPaidBatch(
  { id, lines }: Pick<PayoutBatch, 'id' | 'lines'>,
  sentAt: (line: PayoutLine) => number | undefined,
  unitsOf: LineUnits,
): PaidBatch | undefined {
  const sent = lines.filter((line) => sentAt(line) !== undefined)
  const [first] = sent
  if (first === undefined) return undefined
  return {
    id,
    at: Math.max(...sent.map((line) => sentAt(line) ?? 0)),
    side: first.draft.side,
    lines: sent.map((line) => tableLineOf(line, unitsOf)),
  }
}

export const decimalMarkIn = (language: string): DecimalMark =>
  cellSeparatorOf(language) === ';' ? ',' : '.'

/** Returns a table's columns and cells, without empty columns; amounts are not rounded. */
export function cellsOfLines(lines: readonly PaidLine[], language: string) {
  const columns = COLUMNS.filter((column) => lines.some((line) => line[column] !== undefined))
  const cellOf = (line: PaidLine, column: (typeof COLUMNS)[number]) =>
    column === 'amount' ? line.amount.replace('.', decimalMarkIn(language)) : (line[column] ?? '')
  return { columns, rows: lines.map((line) => columns.map((column) => cellOf(line, column))) }
}

export function tableTextOf(
  { lines }: Pick<PaidBatch, 'lines'>,
  headingOf: (column: (typeof COLUMNS)[number]) => string,
  language: string,
): string {
  const { columns, rows } = cellsOfLines(lines, language)
  return Papa.unparse([columns.map((column) => headingOf(column)), ...rows], {
    delimiter: ';',
    newline: '\n',
  })
}

export type Account = Pick<PaidLine, 'iban' | 'account' | 'address' | 'name'>

/** Returns the account of a line as one text, so that different recipients can be counted. */
export const lineAccount = ({ iban, account, address, name }: Account): string =>
  iban || account || address || name || ''

export function sumsOf({ lines }: Pick<PaidBatch, 'lines'>) {
  const sums = new Map<string, Decimal>()
  for (const { asset, amount } of lines) sums.set(asset, plus(sums.get(asset) ?? ZERO, amount))
  return { recipients: new Set(lines.map(lineAccount)).size, sums: [...sums] }
}
