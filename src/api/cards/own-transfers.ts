/**
 * Distinguishes transfers between a card account and the person's own wallets from other payments.
 * Card transactions name neither the order nor the wallet (contract §3.4), so a card row and a
 * wallet row are matched by account, amount and time.
 */
import type { QueryClient } from '@tanstack/react-query'

import { compare, decimal, plus, times, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { moneyStateOf } from '#lib/settlement.ts'

import type { WalletId } from '../common/schema.ts'
import { readRows } from '../query/feed.ts'
import { wholeFeed } from '../wallets/feed.ts'
import { cardAccountOf, isConverted } from '../wallets/own-transfers.ts'
import type { StatementRow } from '../wallets/read-statement.ts'
import type { WalletTransaction } from '../wallets/schema.ts'
import { toTransaction } from '../wallets/views.ts'
import type { CardFeedOwner } from './feed.ts'

/**
 * Maximum milliseconds between the outgoing and the incoming row, because an order may wait for
 * days until its money arrives.
 */
const APART_MS = 7 * 86_400_000

/** Minimum share of the sent amount that must arrive; fees are smaller than the rest. */
const ARRIVING_PART = decimal('0.9')

/** Returns whether `amount` can be the sent sum less a fee; true if the sent sum is unknown. */
const isAfterFee = (amount: Decimal, sent: Decimal | undefined): boolean =>
  sent === undefined ||
  (compare(amount, sent) <= 0 && compare(amount, times(sent, ARRIVING_PART)) >= 0)

/** Record type of the wallet's row, by the direction of the card's row. */
const WALLET_SIDE = { in: 'CARD_PROVIDER_DEPOSIT', out: 'CARD_PROVIDER_REFUND' } as const

/** Returns whether a row can be a transfer, which has no merchant code, unlike cash withdrawals. */
const isCandidate = ({ cardType, card }: StatementRow): boolean =>
  cardType === 'DEPOSIT' || (cardType === 'WITHDRAWAL' && card?.mcc === undefined)

interface WalletSide {
  ids: readonly string[]
  direction: 'in' | 'out'
  at: number
  isDone: boolean
  isConverted: boolean
  account: string | undefined
  amounts: Map<string, Decimal>
}

const joined = (one: WalletSide, other: WalletSide): WalletSide => {
  const amounts = new Map(one.amounts)
  for (const [currency, amount] of other.amounts)
    amounts.set(currency, plus(amounts.get(currency) ?? ZERO, amount))
  return {
    ...one,
    ids: [...one.ids, ...other.ids],
    isDone: one.isDone && other.isDone,
    isConverted: one.isConverted || other.isConverted,
    amounts,
  }
}

/**
 * Joins the wallet rows of one transfer: one purchase may take several currencies. Rows without an
 * order are joined by their time, which two purchases may share, so each also counts alone.
 */
export function walletSidesOf(rows: readonly WalletTransaction[]): WalletSide[] {
  const transfers = new Map<string, WalletSide>()
  const alone: WalletSide[] = []
  for (const row of rows) {
    const transaction = toTransaction(row)
    const { id, direction, amount, currency, bought, orderId, createdAt, status } = transaction
    const state = moneyStateOf(status)
    if (state === 'void') continue
    const account = cardAccountOf(row)
    const moved = bought ?? { amount, currency: currency.id }
    const side = {
      ids: [id],
      direction,
      at: Date.parse(createdAt),
      isDone: state === 'done',
      isConverted: isConverted(transaction),
      account,
      amounts: new Map([[moved.currency, moved.amount]]),
    }
    const key = `${direction} ${account} ${orderId ?? createdAt}`
    const known = transfers.get(key)
    transfers.set(key, known === undefined ? side : joined(known, side))
    if (orderId === undefined) alone.push(side)
  }
  return [...transfers.values(), ...alone]
}

/**
 * Marks the rows of an account (undefined if unknown) that have a matching row in a wallet. Each
 * wallet row is matched with one card row: with one of the same amount, else with the nearest in
 * time that is smaller by at most a fee, if the wallet row names its account. Wallet rows in
 * `takenSides` belong to rows of other accounts. Also returns the ids of the wallet rows that were
 * matched.
 */
export function markOwnTransfers(
  rows: readonly StatementRow[],
  walletSides: readonly WalletSide[],
  { account, takenSides }: { account: string | undefined; takenSides: readonly string[] },
): { rows: StatementRow[]; sides: readonly string[] } {
  const pairs = rows.filter(isCandidate).flatMap((row) =>
    walletSides.flatMap((side) => {
      const { id, symbol } = row.currency
      const apart = Math.abs(side.at - Date.parse(row.createdAt))
      const isNamed = account !== undefined && side.account === account
      const sent = side.amounts.get(id) ?? side.amounts.get(symbol)
      const isSame = sent === row.amount
      const isPair =
        side.direction !== row.direction &&
        apart <= APART_MS &&
        (isNamed || account === undefined || side.account === undefined) &&
        (isSame || (isNamed && side.isDone && isAfterFee(row.amount, sent)))
      return isPair ? { row, side, sent, rank: isSame ? apart : apart + APART_MS } : []
    }),
  )
  const sideOf = new Map<StatementRow, WalletSide>()
  const used = new Set<string>(takenSides)
  for (const { row, side } of pairs.toSorted(
    (one, other) =>
      one.rank - other.rank ||
      // A transfer of an unknown sum explains any row, so it comes last. Of two transfers of one
      // moment the smaller comes first, and leaves the larger one to the row that needs it.
      Number(one.sent === undefined) - Number(other.sent === undefined) ||
      compare(one.row.amount, other.row.amount) ||
      compare(one.sent ?? ZERO, other.sent ?? ZERO),
  )) {
    if (sideOf.has(row) || side.ids.some((id) => used.has(id))) continue
    sideOf.set(row, side)
    for (const id of side.ids) used.add(id)
  }
  return {
    rows: rows.map((row) => {
      const side = sideOf.get(row)
      return side ? { ...row, isBetweenOwn: true, isConverted: side.isConverted } : row
    }),
    sides: [...sideOf.values()].flatMap(({ ids }) => ids),
  }
}

interface OwnTransfers {
  owner: CardFeedOwner
  wallets: readonly WalletId[]
  takenSides: readonly string[]
  signal: AbortSignal
}

/** Reads wallet rows that can match a card feed's rows; marks matches. Rejects with ApiError. */
export async function readOwnTransfers(
  client: QueryClient,
  rows: readonly StatementRow[],
  { owner, wallets, takenSides, signal }: OwnTransfers,
): Promise<ReturnType<typeof markOwnTransfers>> {
  const candidates = rows.filter(isCandidate)
  const moments = candidates.map(({ createdAt }) => Date.parse(createdAt))
  const span = { start: Math.min(...moments) - APART_MS, end: Math.max(...moments) + APART_MS }
  const read: WalletTransaction[] = []
  // oxlint-disable no-await-in-loop -- One after the other, each is short.
  for (const record_type of new Set(candidates.map(({ direction }) => WALLET_SIDE[direction])))
    for (const wallet of wallets)
      read.push(...(await readRows(wholeFeed(wallet, { record_type }, span), { client, signal })))
  // oxlint-enable no-await-in-loop
  const account = owner.kind === 'account' ? owner.id : owner.account
  return markOwnTransfers(rows, walletSidesOf(read), { account, takenSides })
}
