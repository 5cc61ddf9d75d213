/**
 * The person's own categories for transactions and payees, and the mark "reviewed". Like notes,
 * they are stored on this device only.
 */
import { useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import * as z from 'zod/mini'

import { memoizeByReference } from '#lib/memoize.ts'
import { nameKey } from '#lib/name-key.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedRecords, type Scope } from '#storage/stored.ts'

import { partyOf } from './facts/facts.ts'

export const MAX_CATEGORY_LETTERS = 60

/** Removes extra spaces from a category's name: in hledger, two spaces end an account's name. */
export const toCategoryName = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
const Name = z.string().check(z.overwrite(toCategoryName), z.maxLength(MAX_CATEGORY_LETTERS))

const Mark = z.object({
  /** Id of the wallet; `cards` for card rows, whose ids are separate from those of wallets. */
  owner: z.string(),
  transaction: z.string(),
  category: z.optional(Name),
  isReviewed: z.optional(z.boolean()),
})
type Mark = z.output<typeof Mark>

/** Category of all payments to and from a payee, except payments with their own category. */
const PayeeRule = z.object({ payee: z.string(), category: Name })

const marks = storedRecords('category/', Mark)
const rules = storedRecords('payee-category/', PayeeRule)

export type MarkableRow = Parameters<typeof partyOf>[0] & {
  id: string
  cardType?: string | undefined
}

export interface CategoryMark {
  category: string | undefined
  isReviewed: boolean
}

export interface CategoryLookup {
  categoryMarkOf: (row: MarkableRow) => CategoryMark
  payeeRuleOf: (row: MarkableRow) => string | undefined
  /** Returns whether the person has removed the category of the row. Then none is suggested. */
  isSetToNone: (row: MarkableRow) => boolean
  count: number
  names: readonly string[]
  compare: (one: string, other: string) => number
}

const ownerOf = (wallet: string, row: MarkableRow) =>
  row.cardType === undefined ? wallet : 'cards'
const keyOf = ({ owner, transaction }: Pick<Mark, 'owner' | 'transaction'>) =>
  `${owner}/${transaction}`
const payeeOf = memoizeByReference((row: MarkableRow) => nameKey(partyOf(row) ?? ''))

/**
 * All marks and rules of a person, in memory. There may be ten thousand, so a change in this tab
 * does not read them all again.
 */
interface Kept {
  /** Storage prefix of the person. If the person changes, everything is read again. */
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
): CategoryLookup {
  const { compare } = new Intl.Collator(language)
  const payeeRuleOf = (row: MarkableRow) =>
    payees.size === 0 ? undefined : payees.get(payeeOf(row))
  const ownMark = (row: MarkableRow) =>
    kept.get(keyOf({ owner: ownerOf(wallet, row), transaction: row.id }))
  const own = [...kept.values()].flatMap(({ category }) => category || [])
  return {
    payeeRuleOf,
    isSetToNone: (row) => ownMark(row)?.category === '',
    count: kept.size + payees.size,
    categoryMarkOf(row) {
      const mark = ownMark(row)
      const category = (mark?.category ?? payeeRuleOf(row)) || undefined
      return { category, isReviewed: mark?.isReviewed ?? false }
    },
    names: [...new Set([...own, ...payees.values()])].toSorted(compare),
    compare,
  }
}

export const readCategories = (scope: Scope, wallet: string, language?: string): CategoryLookup =>
  categoriesOf(readKept(scope), wallet, language)

let kept: Kept | undefined
let version = 0
let isOwnChange = false
let views: { kept: Kept; version: number; byWallet: Map<string, CategoryLookup> } | undefined
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
  // Changes by other pages are noticed only while there are listeners, so without listeners nothing
  // is kept in memory.
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

function currentOf(scope: Scope, wallet: string, language: string): CategoryLookup {
  if (kept?.prefix !== scope.prefix) kept = readKept(scope)
  if (views?.kept !== kept || views.version !== version)
    views = { kept, version, byWallet: new Map() }
  const key = `${language}/${wallet}`
  const categories = views.byWallet.get(key) ?? categoriesOf(kept, wallet, language)
  views.byWallet.set(key, categories)
  return categories
}

/** Returns the categories; follows changes in this and other pages. All rows share one reading. */
export function useCategories(wallet: string): CategoryLookup {
  const scope = usePersonScope()
  const language = useLocale()
  return useSyncExternalStore(subscribe, () => currentOf(scope, wallet, language))
}

const keptOf = ({ prefix }: Scope) => (kept?.prefix === prefix ? kept : undefined)

/** Stores changes that are already in `kept`, and calls the listeners once. */
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
  row: MarkableRow,
  changes: Partial<CategoryMark>,
): Mark {
  const id = { owner: ownerOf(wallet, row), transaction: row.id }
  const { category, ...before }: Mark = marks.read(scope, keyOf(id)) ?? id
  const isReviewed = changes.isReviewed ?? before.isReviewed
  const name = 'category' in changes ? toCategoryName(changes.category ?? '') : category
  // An empty category is stored as well, because it replaces the payee's rule and any suggestion.
  const isNew = category === undefined && rules.read(scope, payeeOf(row)) === undefined
  return { ...before, isReviewed, category: name === '' && isNew ? undefined : name }
}

/**
 * Stores marks. An empty category means none, even if the payee has a rule. Returns false if a mark
 * could not be stored and is lost when the page closes.
 */
export const writeMarks = (
  scope: Scope,
  wallet: string,
  changes: readonly { row: MarkableRow; changes: Partial<CategoryMark> }[],
): boolean =>
  change(() =>
    changes.map((one) => putMark(scope, changedMark(scope, wallet, one.row, one.changes))),
  )

export const writeMark = (
  scope: Scope,
  wallet: string,
  row: MarkableRow,
  changes: Partial<CategoryMark>,
): boolean => writeMarks(scope, wallet, [{ row, changes }])

/** Stores a payee's rule. An empty category removes it. */
export function writeRule(scope: Scope, row: MarkableRow, category: string): boolean {
  const payee = payeeOf(row)
  return payee === '' || change(() => [putRule(scope, payee, toCategoryName(category))])
}

export const CategoriesFile = z.object({ marks: z.array(Mark), rules: z.array(PayeeRule) })

export const exportCategories = (scope: Scope): z.output<typeof CategoriesFile> => ({
  marks: marks.all(scope),
  rules: rules.all(scope),
})

/**
 * Imports categories from a file. Rows and payees that already have a category on this device keep
 * it. Returns false if the storage is full.
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
