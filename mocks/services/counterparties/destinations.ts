/** Rules of destinations (E14-E18), and the destination of an order. */
import type * as z from 'zod/mini'

import type { CurrencyId } from '#api/common/schema.ts'
import {
  DestinationId,
  type DestinationQuery,
  type NewDestination,
  type BankRail,
} from '#api/counterparties/schema.ts'
import { isSameAddress } from '#lib/crypto-address/address-key.ts'

import { currencyById } from '../../db/reference.ts'
import type {
  CounterpartyRow,
  DestinationRow,
  BankRow,
  CryptoRow,
  WalletRow,
} from '../../db/tables.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import {
  includesText,
  matchesList,
  matchesDate,
  sortedBy,
  pageOf,
  type ListPage,
} from '../lists.ts'
import { toIsoTime } from '../presenters.ts'
import { counterpartyOf } from './counterparties.ts'
import { toRequisites } from './requisites.ts'

export const destinationsOf = (state: SandboxState, { id }: CounterpartyRow): DestinationRow[] =>
  [...state.db.destinations.values()].filter(({ counterpartyId }) => counterpartyId === id)

const READ: Record<
  NonNullable<z.output<typeof DestinationQuery>['sort_by']>,
  (row: DestinationRow) => string | null
> = {
  created_at: (row) => toIsoTime(row.createdAt),
  nickname: (row) => row.nickname,
  type: (row) => row.type,
}

/** Lists destinations (E14), newest first by default. Throws 422 for a malformed date. */
export function listDestinations(
  state: SandboxState,
  counterparty: CounterpartyRow,
  query: z.output<typeof DestinationQuery>,
): ListPage<DestinationRow> {
  const { filter = {}, sort_by = 'created_at', sort_order, type, search, ...page } = query
  const rows = destinationsOf(state, counterparty).filter(
    (row) =>
      matchesList(filter.type ?? type, row.type) &&
      includesText(filter.nickname, row.nickname) &&
      matchesDate('filter.created_at', filter.created_at, row.createdAt) &&
      includesText(
        filter.search ?? search,
        row.nickname,
        row.bank?.accountNumber ?? null,
        row.bank?.bankName ?? null,
        row.crypto?.address ?? null,
      ),
  )
  const order = sort_order ?? (sort_by === 'created_at' ? 'DESC' : 'ASC')
  return pageOf(sortedBy(rows, READ[sort_by], order), page)
}

/** Returns the trimmed nickname. The contract names no maximum length. */
const toNickname = (given: string | null | undefined): string | null => given?.trim() || null

/**
 * Creates a destination (E15). Throws 422 on `nickname` or on the wrong member
 * (`external_banking_data.account_number`).
 */
export function createDestination(
  state: SandboxState,
  counterparty: CounterpartyRow,
  body: NewDestination,
): DestinationRow {
  const row: DestinationRow = {
    id: DestinationId.parse(state.random.uuid()),
    counterpartyId: counterparty.id,
    nickname: toNickname(body.nickname),
    createdAt: state.clock.now(),
    ...toRequisites(state, body),
  }
  state.db.destinations.set(row.id, row)
  return row
}

/** Returns a destination. Throws 404 if the counterparty doesn't have it. */
export function destinationOf(
  state: SandboxState,
  counterparty: CounterpartyRow,
  id: DestinationId,
): DestinationRow {
  const row = state.db.destinations.get(id)
  if (row?.counterpartyId !== counterparty.id) {
    throw new PlatformError(404, 'destination not found')
  }
  return row
}

/** Renames a destination (E17). Throws 422 on `nickname`. */
export function renameDestination(row: DestinationRow, nickname: string | null): DestinationRow {
  row.nickname = toNickname(nickname)
  return row
}

/** Deletes a destination (E18); earlier payments stay in the feeds. */
export function deleteDestination(state: SandboxState, row: DestinationRow): DestinationRow {
  state.db.destinations.delete(row.id)
  return row
}

type Saved<T> = DestinationRow & T
type CryptoDestination = Saved<{ crypto: CryptoRow }>
type BankDestination = Saved<{ bank: BankRow }>

const isCrypto = (row: DestinationRow): row is CryptoDestination => row.crypto !== null

const chainOf = (currency: CurrencyId) => currencyById(currency)?.crypto?.chain.id

/**
 * Returns the only address of a counterparty that an order in this currency can mean: on its chain,
 * else the only one; with the ids under which it is saved. Throws 404 and 403 for the counterparty,
 * 422 on it if there is none or more than one, because an order can't choose (contract §2.9).
 */
export function cryptoRecipient(
  state: SandboxState,
  wallet: WalletRow,
  counterpartyId: string,
  currency: CurrencyId,
): { crypto: CryptoRow; destinationIds: readonly string[] } {
  const saved = destinationsOf(state, counterpartyOf(state, wallet, counterpartyId)).filter(
    isCrypto,
  )
  const onChain = saved.filter(({ crypto }) => chainOf(crypto.currencyId) === chainOf(currency))
  const candidates = onChain.length > 0 ? onChain : saved
  const exact = candidates.find(({ crypto }) => crypto.currencyId === currency)
  const found = (exact ?? candidates[0])?.crypto
  const symbol = currencyById(currency)?.symbol ?? currency
  const field = 'counterparty_account_id'
  if (found === undefined) throw badField(field, `has no address for ${symbol}`)
  const isSame = ({ crypto: { address, memo, currencyId } }: CryptoDestination) =>
    isSameAddress(address, found.address) &&
    memo === found.memo &&
    (exact !== undefined || currencyId === found.currencyId)
  if (!candidates.every(isSame))
    throw badField(field, `has several addresses for ${symbol}`, 'SEVERAL_DESTINATIONS')
  return { crypto: found, destinationIds: candidates.map(({ id }) => id) }
}

/**
 * Returns a counterparty and its newest account on the rail. The id may be the counterparty's or a
 * destination's. Throws 404 and 403 for the counterparty, 422 on it without such an account.
 */
export function bankRecipient(
  state: SandboxState,
  wallet: WalletRow,
  id: string,
  rail: BankRail,
): { counterparty: CounterpartyRow; bank: BankRow } {
  const named = state.db.destinations.get(id)
  const counterparty = counterpartyOf(state, wallet, named?.counterpartyId ?? id)
  const saved = destinationsOf(state, counterparty).filter(
    (row): row is BankDestination => row.type === rail && row.bank !== null,
  )
  const found = saved.find((row) => row.id === id) ?? saved.at(-1)
  if (found !== undefined) return { counterparty, bank: found.bank }
  throw badField('counterparty_account_id', `has no account for ${rail}`, 'NO_DESTINATION')
}
