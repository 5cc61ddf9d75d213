/** Filters of E106 (contract §2.14). */
import type { TransactionFilter } from '#api/wallets/schema.ts'

import type { TransactionRow } from '../db/tables.ts'
import { badField } from '../errors.ts'

type Test = (row: TransactionRow) => boolean

const DAY_MS = 86_400_000

/** Epoch ms of a date or date-time. Throws 422 for anything else. */
function toInstant(name: string, text: string): number {
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw badField(`filter.${name}`, 'not a date')
  return at
}

/** A day without time means the whole of it. */
const endOf = (name: string, text: string) =>
  toInstant(name, text) + (/^\d{4}-\d{2}-\d{2}$/.test(text) ? DAY_MS - 1 : 0)

/** One value, or several with commas between them (contract §7.1). */
function among(value: string, read: (row: TransactionRow) => string | null | undefined): Test {
  const wanted = new Set(value.split(','))
  return (row) => wanted.has(read(row) ?? '')
}

function contains(value: string, ...reads: ((row: TransactionRow) => string | null)[]): Test {
  const wanted = value.trim().toLowerCase()
  return (row) => reads.some((read) => read(row)?.toLowerCase().includes(wanted))
}

const from = (row: TransactionRow) => row.from
const to = (row: TransactionRow) => row.to

const TESTS: { [Name in keyof TransactionFilter]-?: (value: string) => Test } = {
  status: (value) => among(value, (row) => row.status),
  type: (value) => among(value, (row) => row.type),
  method: (value) => among(value, (row) => row.method),
  record_type: (value) => among(value, (row) => row.recordType),
  'currency.uuid': (value) => among(value, (row) => row.currencyId),
  'meta.billing_amount_currency': (value) =>
    among(value, (row) => row.meta?.billing_amount_currency),
  'meta.transaction_amount_currency': (value) =>
    among(value, (row) => row.meta?.transaction_amount_currency),
  from: (value) => contains(value, from),
  to: (value) => contains(value, to),
  address: (value) => contains(value, from, to),
  created_at: (value) => {
    const [start, end] = [toInstant('created_at', value), endOf('created_at', value)]
    return (row) => row.createdAt >= start && row.createdAt <= end
  },
  from_created_at: (value) => {
    const start = toInstant('from_created_at', value)
    return (row) => row.createdAt >= start
  },
  to_created_at: (value) => {
    const end = endOf('to_created_at', value)
    return (row) => row.createdAt <= end
  },
}

/** One test out of all members that were given. Throws 422 for a member that is no date. */
export function toTest(filter: TransactionFilter): Test {
  const tests = Object.entries(TESTS).flatMap(([name, make]) => {
    const value = Object.entries(filter).find(([key]) => key === name)?.[1]
    return value === undefined || value === '' ? [] : [make(value)]
  })
  return (row) => tests.every((test) => test(row))
}
