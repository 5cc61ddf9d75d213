/**
 * A person's own categories of transactions and payees, and the tick "reviewed". They are kept only
 * on this device, like notes, and never sent anywhere.
 */
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { nameKey } from '#lib/name-key.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedRecords, type Scope } from '#storage/stored.ts'

import { currencySums, type CurrencySum } from './currency-sums.ts'
import { partyOf } from './facts/facts.ts'

export const MAX_CATEGORY_LETTERS = 60

const Mark = z.object({
  /** Id of the wallet; `cards` for rows of cards, which have ids of their own. */
  owner: z.string(),
  transaction: z.string(),
  category: z.optional(z.string()),
  isReviewed: z.optional(z.boolean()),
})
type Mark = z.output<typeof Mark>

/** All payments to and from a payee have its category unless they have their own. */
const PayeeRule = z.object({ payee: z.string(), category: z.string() })

const marks = storedRecords('category/', Mark)
const rules = storedRecords('payee-category/', PayeeRule)

type Row = Parameters<typeof partyOf>[0] & { id: string; cardType?: string | undefined }

export interface RowMark {
  category: string | undefined
  isReviewed: boolean
}

export interface Categories {
  markOf: (row: Row) => RowMark
  /** Category of the payee's rule. */
  ruleOf: (row: Row) => string | undefined
  /** Number of marks and rules. */
  count: number
  /** Categories in use, by name. */
  names: readonly string[]
}

const ownerOf = (wallet: string, row: Row) => (row.cardType === undefined ? wallet : 'cards')
const keyOf = ({ owner, transaction }: Pick<Mark, 'owner' | 'transaction'>) =>
  `${owner}/${transaction}`
const payeeOf = (row: Row) => nameKey(partyOf(row) ?? '')
/** One spelling for one category: hledger ends an account's name at two spaces. */
const plainName = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

export function readCategories(scope: Scope, wallet: string): Categories {
  const kept = new Map(marks.all(scope).map((mark) => [keyOf(mark), mark]))
  const payees = new Map(rules.all(scope).map(({ payee, category }) => [payee, category]))
  const ruleOf = (row: Row) => payees.get(payeeOf(row))
  const own = [...kept.values()].flatMap(({ category }) => category ?? [])
  return {
    ruleOf,
    count: kept.size + payees.size,
    markOf(row) {
      const mark = kept.get(keyOf({ owner: ownerOf(wallet, row), transaction: row.id }))
      return {
        category: mark?.category ?? ruleOf(row),
        isReviewed: mark?.isReviewed ?? false,
      }
    },
    names: [...new Set([...own, ...payees.values()])].toSorted((one, other) =>
      one.localeCompare(other),
    ),
  }
}

let version = 0
let listeners = 0
let last: { of: readonly unknown[]; categories: Categories } | undefined

function subscribe(listener: () => void) {
  // Changes of other pages were not heard while nobody listened.
  if (listeners === 0) version += 1
  listeners += 1
  const listen = () => {
    version += 1
    listener()
  }
  const stops = [marks.subscribe(listen), rules.subscribe(listen)]
  return () => {
    listeners -= 1
    for (const stop of stops) stop()
  }
}

/**
 * Follows changes in this page and in others. All rows on a screen share one reading, because there
 * may be ten thousand marks.
 */
export function useCategories(wallet: string): Categories {
  const scope = usePersonScope()
  const read = useSyncExternalStore(subscribe, () => version)
  const of = [scope, wallet, read]
  if (last?.of.every((one, at) => one === of[at]) !== true)
    last = { of, categories: readCategories(scope, wallet) }
  return last.categories
}

/**
 * Changes what is given. An empty category removes the row's own. Returns false if the mark lasts
 * only as long as the page.
 */
export function writeMark(scope: Scope, wallet: string, row: Row, change: Partial<RowMark>) {
  const key = { owner: ownerOf(wallet, row), transaction: row.id }
  const { category, ...mark } = { ...marks.read(scope, keyOf(key)), ...key, ...change }
  const name = plainName(category ?? '')
  if (name !== '') return marks.write(scope, keyOf(key), { ...mark, category: name })
  if (mark.isReviewed === true) return marks.write(scope, keyOf(key), mark)
  marks.remove(scope, keyOf(key))
  return true
}

/** Sets the rule of a row's payee; an empty category removes it. */
export function writeRule(scope: Scope, row: Row, category: string): boolean {
  const payee = payeeOf(row)
  const name = plainName(category)
  if (payee === '') return true
  if (name !== '') return rules.write(scope, payee, { payee, category: name })
  rules.remove(scope, payee)
  return true
}

export const CategoriesFile = z.object({ marks: z.array(Mark), rules: z.array(PayeeRule) })

export const exportCategories = (scope: Scope): z.output<typeof CategoriesFile> => ({
  marks: marks.all(scope),
  rules: rules.all(scope),
})

/** Keeps what this device has of the same row or payee. Returns false if something lacks room. */
export function importCategories(scope: Scope, file: z.output<typeof CategoriesFile>): boolean {
  const added = [
    ...file.marks.map(
      (mark) =>
        marks.read(scope, keyOf(mark)) !== undefined || marks.write(scope, keyOf(mark), mark),
    ),
    ...file.rules.map(
      (rule) => rules.read(scope, rule.payee) !== undefined || rules.write(scope, rule.payee, rule),
    ),
  ]
  return added.every(Boolean)
}

export interface CategorySums {
  /** Undefined for rows without a category. */
  category: string | undefined
  sums: readonly CurrencySum[]
}

/** Returns the sums of each category by currency, those without one last. */
export function sumsByCategory<One extends Parameters<typeof currencySums>[0][number]>(
  rows: readonly One[],
  { markOf }: { markOf: (row: One) => RowMark },
): CategorySums[] {
  const groups = new Map<string | undefined, One[]>()
  for (const row of rows) {
    const { category } = markOf(row)
    const own = groups.get(category)
    if (own === undefined) groups.set(category, [row])
    else own.push(row)
  }
  return [...groups]
    .map(([category, own]) => ({ category, sums: currencySums(own).sums }))
    .filter(({ sums }) => sums.length > 0)
    .toSorted((one, other) =>
      one.category === undefined || other.category === undefined
        ? Number(one.category === undefined) - Number(other.category === undefined)
        : one.category.localeCompare(other.category),
    )
}
