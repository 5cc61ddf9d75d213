/**
 * A double-entry ledger in exact decimals: the postings of an entry sum to zero in each currency,
 * and a balance is the sum of an account's postings. Balances of people and of held orders never
 * become negative; those of the platform and the outside world may.
 */
import type { CurrencyId } from '#api/common/schema.ts'
import { isNegative, isZero, negate, plus, sum, ZERO, type Decimal } from '#lib/money/decimal.ts'

/**
 * `available`, `held`: money of a wallet. `external`: the outside world. `fees`: the platform's
 * income. `network`: paid to miners. `exchange`: the platform's stock of each currency.
 */
export type AccountKind = 'available' | 'held' | 'external' | 'fees' | 'network' | 'exchange'

export interface LedgerAccount {
  /** Uuid of the wallet, or `platform`. */
  owner: string
  currency: CurrencyId
  kind: AccountKind
}

export interface Posting {
  account: LedgerAccount
  /** A negative amount leaves the account. */
  amount: Decimal
}

export interface LedgerEntry {
  /** Epoch milliseconds. */
  at: number
  /** Uuid of the order, or the record type. */
  about: string
  postings: readonly Posting[]
}

export class LedgerError extends Error {
  override readonly name = 'LedgerError'
  readonly problem: 'unbalanced' | 'overdrawn'

  constructor(problem: 'unbalanced' | 'overdrawn', account: string) {
    super(`${problem}: ${account}`)
    this.problem = problem
  }
}

interface AccountState {
  account: LedgerAccount
  balance: Decimal
}

export interface Ledger {
  /**
   * Adds an entry. Throws LedgerError `unbalanced` if a currency doesn't sum to zero, `overdrawn`
   * if a wallet's balance would become negative; then nothing is added. Only the result of an
   * entry's postings is checked.
   */
  post(entry: LedgerEntry): void
  balance(account: LedgerAccount): Decimal
  accountsOf(owner: string): readonly AccountState[]
  /** Returns the sum of all balances by currency; all are zero unless the ledger is broken. */
  sums(): { currency: CurrencyId; sum: Decimal }[]
  entries: readonly LedgerEntry[]
  copy(): Ledger
}

const PROTECTED: ReadonlySet<AccountKind> = new Set(['available', 'held'])

/** Returns the two postings that move `amount`; none if it is zero. */
export function postingsOfMove(amount: Decimal, from: LedgerAccount, to: LedgerAccount): Posting[] {
  if (isZero(amount)) return []
  return [
    { account: from, amount: negate(amount) },
    { account: to, amount },
  ]
}

function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

type Owners = Map<string, Map<string, AccountState>>

export function createLedger(owners: Owners = new Map(), entries: LedgerEntry[] = []): Ledger {
  const keyOf = ({ currency, kind }: LedgerAccount) => `${kind} ${currency}`
  const stateOf = (account: LedgerAccount) => owners.get(account.owner)?.get(keyOf(account))

  function post(entry: LedgerEntry): void {
    for (const [currency, group] of groupBy(entry.postings, ({ account }) => account.currency)) {
      if (!isZero(sum(group.map(({ amount }) => amount))))
        throw new LedgerError('unbalanced', currency)
    }
    const accounts = groupBy(entry.postings, ({ account }) => account.owner + keyOf(account))
    const changes: AccountState[] = []
    for (const group of accounts.values()) {
      const account = group[0]?.account
      if (account === undefined) continue
      const change = sum(group.map(({ amount }) => amount))
      const balance = plus(stateOf(account)?.balance ?? ZERO, change)
      if (PROTECTED.has(account.kind) && isNegative(balance))
        throw new LedgerError('overdrawn', `${account.owner} ${keyOf(account)}`)
      changes.push({ account, balance })
    }
    for (const change of changes) write(change)
    entries.push(entry)
  }

  function write({ account, balance }: AccountState): void {
    let accounts = owners.get(account.owner)
    if (accounts === undefined) owners.set(account.owner, (accounts = new Map()))
    accounts.set(keyOf(account), { account, balance })
  }

  return {
    post,
    entries,
    // Accounts and entries are never changed in place, so the copy shares them.
    copy: () =>
      createLedger(new Map([...owners].map(([owner, accounts]) => [owner, new Map(accounts)])), [
        ...entries,
      ]),
    balance: (account) => stateOf(account)?.balance ?? ZERO,
    accountsOf: (owner) => [...(owners.get(owner)?.values() ?? [])],
    sums() {
      const states = [...owners.values()].flatMap((accounts) => [...accounts.values()])
      return [...groupBy(states, ({ account }) => account.currency).values()].flatMap((group) =>
        group.slice(0, 1).map(({ account }) => ({
          currency: account.currency,
          sum: sum(group.map(({ balance }) => balance)),
        })),
      )
    },
  }
}
