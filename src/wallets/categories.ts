/**
 * A person's own categories of transactions and payees, and the tick "reviewed". They are kept only
 * on this device, like notes, and never sent anywhere.
 */
import { useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import * as z from 'zod/mini'

import type { Transaction } from '#api/wallets/views.ts'
import { memoizeByReference } from '#lib/memoize.ts'
import { isZero } from '#lib/money/decimal.ts'
import { nameKey } from '#lib/name-key.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedRecords, type Scope } from '#storage/stored.ts'

import { currencySums, type CurrencySum, type SummedPart } from './currency-sums.ts'
import { partyOf, type FactSources } from './facts/facts.ts'
import { partsOf } from './row-parts.ts'
import { rowPurposeOf } from './row-purpose.ts'

export const MAX_CATEGORY_LETTERS = 60

/** Unifies the spelling of a category, because hledger ends an account's name at two spaces. */
export const plainName = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
const Name = z.string().check(z.overwrite(plainName), z.maxLength(MAX_CATEGORY_LETTERS))

const Mark = z.object({
  /** Id of the wallet; `cards` for rows of cards, which have ids of their own. */
  owner: z.string(),
  transaction: z.string(),
  category: z.optional(Name),
  isReviewed: z.optional(z.boolean()),
})
type Mark = z.output<typeof Mark>

/** All payments to and from a payee have its category unless they have their own. */
const PayeeRule = z.object({ payee: z.string(), category: Name })

const marks = storedRecords('category/', Mark)
const rules = storedRecords('payee-category/', PayeeRule)

export type MarkedRow = Parameters<typeof partyOf>[0] & {
  id: string
  cardType?: string | undefined
}

export interface RowMark {
  category: string | undefined
  isReviewed: boolean
}

export interface Categories {
  markOf: (row: MarkedRow) => RowMark
  ruleOf: (row: MarkedRow) => string | undefined
  /** Whether the person has removed the category, so that none is suggested either. */
  isSetToNone: (row: MarkedRow) => boolean
  count: number
  names: readonly string[]
  compare: (one: string, other: string) => number
}

const ownerOf = (wallet: string, row: MarkedRow) => (row.cardType === undefined ? wallet : 'cards')
const keyOf = ({ owner, transaction }: Pick<Mark, 'owner' | 'transaction'>) =>
  `${owner}/${transaction}`
const payeeOf = memoizeByReference((row: MarkedRow) => nameKey(partyOf(row) ?? ''))

/**
 * All marks and rules of a person. There may be ten thousand, so they are not read again after own
 * changes.
 */
interface Kept {
  /** Storage prefix of the person, because the scope changes with the signed-in person. */
  prefix: string
  marks: Map<string, Mark>
  payees: Map<string, string>
}

const readKept = (scope: Scope): Kept => ({
  prefix: scope.prefix,
  marks: new Map(marks.all(scope).map((mark) => [keyOf(mark), mark])),
  payees: new Map(rules.all(scope).map(({ payee, category }) => [payee, category])),
})

function categoriesOf(
  { marks: kept, payees }: Kept,
  wallet: string,
  language: string | undefined,
): Categories {
  const { compare } = new Intl.Collator(language)
  const ruleOf = (row: MarkedRow) => (payees.size === 0 ? undefined : payees.get(payeeOf(row)))
  const ownMark = (row: MarkedRow) =>
    kept.get(keyOf({ owner: ownerOf(wallet, row), transaction: row.id }))
  const own = [...kept.values()].flatMap(({ category }) => category || [])
  return {
    ruleOf,
    isSetToNone: (row) => ownMark(row)?.category === '',
    count: kept.size + payees.size,
    markOf(row) {
      const mark = ownMark(row)
      const category = (mark?.category ?? ruleOf(row)) || undefined
      return { category, isReviewed: mark?.isReviewed ?? false }
    },
    names: [...new Set([...own, ...payees.values()])].toSorted(compare),
    compare,
  }
}

export const readCategories = (scope: Scope, wallet: string, language?: string): Categories =>
  categoriesOf(readKept(scope), wallet, language)

let kept: Kept | undefined
let version = 0
let isOwnChange = false
let views: { kept: Kept; version: number; byWallet: Map<string, Categories> } | undefined
const listeners = new Set<() => void>()
let stops: (() => void)[] = []

function notify() {
  version += 1
  for (const listener of listeners) listener()
}

function onChange() {
  if (isOwnChange) return
  kept = undefined
  notify()
}

function subscribe(listener: () => void) {
  // Without listeners, changes by other pages went unnoticed.
  if (listeners.size === 0) {
    kept = undefined
    version += 1
    stops = [marks.subscribe(onChange), rules.subscribe(onChange)]
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const stop of stops) stop()
  }
}

function currentOf(scope: Scope, wallet: string, language: string): Categories {
  if (kept?.prefix !== scope.prefix) kept = readKept(scope)
  if (views?.kept !== kept || views.version !== version)
    views = { kept, version, byWallet: new Map() }
  const key = `${language}/${wallet}`
  const categories = views.byWallet.get(key) ?? categoriesOf(kept, wallet, language)
  views.byWallet.set(key, categories)
  return categories
}

/** Follows changes in this page and in others. All rows on a screen share one reading. */
export function useCategories(wallet: string): Categories {
  const scope = usePersonScope()
  const language = useLocale()
  return useSyncExternalStore(subscribe, () => currentOf(scope, wallet, language))
}

const keptOf = ({ prefix }: Scope) => (kept?.prefix === prefix ? kept : undefined)

/** Writes changes that `kept` already contains, and notifies listeners once for all of them. */
function change(make: () => boolean[]): boolean {
  isOwnChange = true
  const answers = make()
  isOwnChange = false
  notify()
  return answers.every(Boolean)
}

function putMark(scope: Scope, mark: Mark): boolean {
  const key = keyOf(mark)
  const own = keptOf(scope)
  if (mark.category !== undefined || mark.isReviewed === true) {
    own?.marks.set(key, mark)
    return marks.write(scope, key, mark)
  }
  own?.marks.delete(key)
  marks.remove(scope, key)
  return true
}

function putRule(scope: Scope, payee: string, category: string): boolean {
  const own = keptOf(scope)
  if (category !== '') {
    own?.payees.set(payee, category)
    return rules.write(scope, payee, { payee, category })
  }
  own?.payees.delete(payee)
  rules.remove(scope, payee)
  return true
}

function changedMark(
  scope: Scope,
  wallet: string,
  row: MarkedRow,
  changes: Partial<RowMark>,
): Mark {
  const id = { owner: ownerOf(wallet, row), transaction: row.id }
  const { category, ...before }: Mark = marks.read(scope, keyOf(id)) ?? id
  const isReviewed = changes.isReviewed ?? before.isReviewed
  const name = 'category' in changes ? plainName(changes.category ?? '') : category
  // An empty name is stored too, because it overrides the rule of the payee and suggestions.
  const isNew = category === undefined && rules.read(scope, payeeOf(row)) === undefined
  return { ...before, isReviewed, category: name === '' && isNew ? undefined : name }
}

/**
 * Changes the given members in the marks of all rows. An empty category means none, whatever the
 * payee's rule. Returns false if a mark lasts only as long as the page.
 */
export const writeMarks = (
  scope: Scope,
  wallet: string,
  changes: readonly { row: MarkedRow; changes: Partial<RowMark> }[],
): boolean =>
  change(() =>
    changes.map((one) => putMark(scope, changedMark(scope, wallet, one.row, one.changes))),
  )

export const writeMark = (
  scope: Scope,
  wallet: string,
  row: MarkedRow,
  changes: Partial<RowMark>,
): boolean => writeMarks(scope, wallet, [{ row, changes }])

/** Sets the rule of a row's payee; an empty category removes it. */
export function writeRule(scope: Scope, row: MarkedRow, category: string): boolean {
  const payee = payeeOf(row)
  return payee === '' || change(() => [putRule(scope, payee, plainName(category))])
}

export const CategoriesFile = z.object({ marks: z.array(Mark), rules: z.array(PayeeRule) })

export const exportCategories = (scope: Scope): z.output<typeof CategoriesFile> => ({
  marks: marks.all(scope),
  rules: rules.all(scope),
})

/**
 * Imports categories, except for rows and payees that have one on this device. Returns false if the
 * storage is full.
 */
export function importCategories(scope: Scope, file: z.output<typeof CategoriesFile>): boolean {
  return change(() => [
    ...file.marks.map(
      (mark) => marks.read(scope, keyOf(mark)) !== undefined || putMark(scope, mark),
    ),
    ...file.rules.map(
      ({ payee, category }) =>
        rules.read(scope, payee) !== undefined || putRule(scope, payee, category),
    ),
  ])
}

export interface CategorySums {
  category: string | undefined
  isFees: boolean
  sums: readonly CurrencySum[]
}

type SummedRow = Transaction & Parameters<typeof rowPurposeOf>[0]

interface SumSources<Row> extends Pick<Categories, 'compare'>, Pick<FactSources, 'unitOf'> {
  markOf: (row: Row) => RowMark
}

/**
 * Returns the sums of each category by currency, then those of payments without one and of fees.
 * Fees stand apart from the payments that they belong to, as in the files.
 */
export function sumsByCategory<Row extends SummedRow>(
  rows: readonly Row[],
  { markOf, compare, unitOf }: SumSources<Row>,
): CategorySums[] {
  const groups = new Map<string, Omit<CategorySums, 'sums'> & { rows: SummedPart[] }>()
  const add = (category: string | undefined, isFees: boolean, row: SummedPart) => {
    const key = `${isFees} ${category}`
    const own = groups.get(key)
    if (own === undefined) groups.set(key, { category, isFees, rows: [row] })
    else own.rows.push(row)
  }
  for (const row of rows) {
    const { category } = markOf(row)
    const isFee = category === undefined && rowPurposeOf(row)?.toLowerCase().endsWith('fee')
    for (const { currency: of, direction, payment, fee } of partsOf(row)) {
      const unit = of === row.currency.id ? row.currency : unitOf(of)
      const currency = typeof unit === 'string' ? { symbol: unit, isCrypto: false } : unit
      const { status } = row
      add(category, isFee === true, { status, direction, amount: payment, currency })
      if (!isZero(fee)) add(undefined, true, { status, direction: 'out', amount: fee, currency })
    }
  }
  const rankOf = ({ category, isFees }: CategorySums) =>
    isFees ? 2 : category === undefined ? 1 : 0
  return [...groups.values()]
    .map(({ rows: own, ...group }) => ({ ...group, sums: currencySums(own).sums }))
    .filter(({ sums }) => sums.length > 0)
    .toSorted(
      (one, other) =>
        rankOf(one) - rankOf(other) || compare(one.category ?? '', other.category ?? ''),
    )
}
