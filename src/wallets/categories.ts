/**
 * A person's own categories of transactions and payees, and the tick "reviewed". They are kept only
 * on this device, like notes, and never sent anywhere.
 */
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { memoizeByReference } from '#lib/memoize.ts'
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
  ruleOf: (row: Row) => string | undefined
  count: number
  /** Categories in use, by name. */
  names: readonly string[]
}

const ownerOf = (wallet: string, row: Row) => (row.cardType === undefined ? wallet : 'cards')
const keyOf = ({ owner, transaction }: Pick<Mark, 'owner' | 'transaction'>) =>
  `${owner}/${transaction}`
const payeeOf = memoizeByReference((row: Row) => nameKey(partyOf(row) ?? ''))
/** One spelling for one category: hledger ends an account's name at two spaces. */
const plainName = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

/** All marks and rules of a person. There may be ten thousand, so own changes don't read them again. */
interface Kept {
  /** Names the person: a scope follows the one who is signed in. */
  prefix: string
  marks: Map<string, Mark>
  payees: Map<string, string>
}

const readKept = (scope: Scope): Kept => ({
  prefix: scope.prefix,
  marks: new Map(marks.all(scope).map((mark) => [keyOf(mark), mark])),
  payees: new Map(rules.all(scope).map(({ payee, category }) => [payee, category])),
})

function categoriesOf({ marks: kept, payees }: Kept, wallet: string): Categories {
  const ruleOf = (row: Row) => (payees.size === 0 ? undefined : payees.get(payeeOf(row)))
  const own = [...kept.values()].flatMap(({ category }) => category ?? [])
  return {
    ruleOf,
    count: kept.size + payees.size,
    markOf(row) {
      const mark = kept.get(keyOf({ owner: ownerOf(wallet, row), transaction: row.id }))
      return { category: mark?.category ?? ruleOf(row), isReviewed: mark?.isReviewed ?? false }
    },
    names: [...new Set([...own, ...payees.values()])].toSorted((one, other) =>
      one.localeCompare(other),
    ),
  }
}

export const readCategories = (scope: Scope, wallet: string): Categories =>
  categoriesOf(readKept(scope), wallet)

let kept: Kept | undefined
let version = 0
let listeners = 0
let isOwnChange = false
let views: { kept: Kept; version: number; byWallet: Map<string, Categories> } | undefined

function subscribe(listener: () => void) {
  // Changes of other pages were not heard while nobody listened.
  if (listeners === 0) {
    kept = undefined
    version += 1
  }
  listeners += 1
  const listen = () => {
    if (!isOwnChange) kept = undefined
    version += 1
    listener()
  }
  const stops = [marks.subscribe(listen), rules.subscribe(listen)]
  return () => {
    listeners -= 1
    for (const stop of stops) stop()
  }
}

function currentOf(scope: Scope, wallet: string): Categories {
  if (kept?.prefix !== scope.prefix) kept = readKept(scope)
  if (views?.kept !== kept || views.version !== version)
    views = { kept, version, byWallet: new Map() }
  const categories = views.byWallet.get(wallet) ?? categoriesOf(kept, wallet)
  views.byWallet.set(wallet, categories)
  return categories
}

/** Follows changes in this page and in others. All rows on a screen share one reading. */
export function useCategories(wallet: string): Categories {
  const scope = usePersonScope()
  return useSyncExternalStore(subscribe, () => currentOf(scope, wallet))
}

const keptOf = ({ prefix }: Scope) => (kept?.prefix === prefix ? kept : undefined)

/** Makes a change that is in `kept` already. */
function change<Answer>(make: () => Answer): Answer {
  isOwnChange = true
  const answer = make()
  isOwnChange = false
  return answer
}

/**
 * Changes what is given. An empty category removes the row's own. Returns false if the mark lasts
 * only as long as the page.
 */
export function writeMark(
  scope: Scope,
  wallet: string,
  row: Row,
  changes: Partial<RowMark>,
): boolean {
  const key = keyOf({ owner: ownerOf(wallet, row), transaction: row.id })
  const before = marks.read(scope, key)
  const { category = '', ...rest } = {
    ...before,
    owner: ownerOf(wallet, row),
    transaction: row.id,
    ...changes,
  }
  const name = plainName(category)
  const mark = name === '' ? rest : { ...rest, category: name }
  const isEmpty = name === '' && mark.isReviewed !== true
  const own = keptOf(scope)
  if (isEmpty) own?.marks.delete(key)
  else own?.marks.set(key, mark)
  return change(() => {
    if (!isEmpty) return marks.write(scope, key, mark)
    marks.remove(scope, key)
    return true
  })
}

/** Sets the rule of a row's payee; an empty category removes it. */
export function writeRule(scope: Scope, row: Row, category: string): boolean {
  const payee = payeeOf(row)
  const name = plainName(category)
  if (payee === '') return true
  const own = keptOf(scope)
  if (name === '') own?.payees.delete(payee)
  else own?.payees.set(payee, name)
  return change(() => {
    if (name !== '') return rules.write(scope, payee, { payee, category: name })
    rules.remove(scope, payee)
    return true
  })
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
