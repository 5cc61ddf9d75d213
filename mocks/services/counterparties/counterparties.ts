import type * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import {
  type CounterpartyChanges,
  type CounterpartyQuery,
  type NewCounterparty,
  CounterpartyId,
} from '#api/counterparties/schema.ts'
import { isPlausiblePhone } from '#lib/contact-details.ts'

import type { CounterpartyRow, UserRow, WalletRow } from '../../db/tables.ts'
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
import { requireWallet } from '../wallets.ts'

/**
 * Returns a counterparty of a wallet. Throws 404 for an unknown wallet or counterparty, 403 for
 * another person's.
 */
export function requireCounterparty(
  state: SandboxState,
  user: UserRow,
  walletId: WalletId,
  id: string,
): CounterpartyRow {
  const wallet = requireWallet(state, user, walletId)
  return counterpartyOf(state, wallet, id)
}

/** Returns a counterparty. Throws 404 if the wallet doesn't have it, 403 for another person's. */
export function counterpartyOf(
  state: SandboxState,
  wallet: WalletRow,
  id: string,
): CounterpartyRow {
  const row = state.db.counterparties.get(id)
  const owner = row && state.db.wallets.get(row.walletId)?.userId
  if (row !== undefined && owner !== wallet.userId) {
    throw new PlatformError(403, 'no access to this counterparty')
  }
  if (row?.walletId !== wallet.uuid) {
    throw new PlatformError(404, 'counterparty not found', {
      fields: { counterparty_account_id: 'no such counterparty' },
    })
  }
  return row
}

const READ: Record<
  NonNullable<z.output<typeof CounterpartyQuery>['sort_by']>,
  (row: CounterpartyRow) => string | null
> = {
  created_at: (row) => toIsoTime(row.createdAt),
  type: (row) => row.type,
  nickname: (row) => row.nickname,
  email: (row) => row.email,
  phone: (row) => row.phone,
  name: (row) => row.name,
}

/** Lists counterparties (E10), newest first by default. Throws 422 for a malformed date. */
export function listCounterparties(
  state: SandboxState,
  wallet: WalletRow,
  { filter = {}, sort_by = 'created_at', sort_order, ...page }: z.output<typeof CounterpartyQuery>,
): ListPage<CounterpartyRow> {
  const rows = [...state.db.counterparties.values()].filter(
    (row) =>
      row.walletId === wallet.uuid &&
      matchesList(filter.type, row.type) &&
      includesText(filter.nickname, row.nickname) &&
      includesText(filter.name, row.name) &&
      includesText(filter.email, row.email) &&
      includesText(filter.phone, row.phone) &&
      matchesDate('filter.created_at', filter.created_at, row.createdAt) &&
      includesText(filter.search, row.name, row.nickname, row.email, row.phone),
  )
  const order = sort_order ?? (sort_by === 'created_at' ? 'DESC' : 'ASC')
  return pageOf(sortedBy(rows, READ[sort_by], order), page)
}

/** Returns the trimmed name. The contract names no maximum length. */
function checkName(given: string): string {
  const name = given.trim()
  if (name === '') throw badField('name', 'is required')
  return name
}

function optional(
  field: 'nickname' | 'email' | 'phone',
  given: string | null,
  isRight: (text: string) => boolean,
): string | null {
  const text = given?.trim() ?? ''
  if (text === '') return null
  if (!isRight(text)) throw badField(field, 'is invalid')
  return text
}

const CHECKS = {
  nickname: () => true,
  email: (text: string) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
  phone: isPlausiblePhone,
} as const

/** Creates a counterparty (E11). Throws 422 on `name`, `nickname`, `email` or `phone`. */
export function createCounterparty(
  state: SandboxState,
  wallet: WalletRow,
  body: z.output<typeof NewCounterparty>,
): CounterpartyRow {
  const contact = (field: keyof typeof CHECKS) =>
    optional(field, body[field] ?? null, CHECKS[field])
  const row: CounterpartyRow = {
    id: CounterpartyId.parse(state.random.uuid()),
    walletId: wallet.uuid,
    name: checkName(body.name),
    type: body.type,
    nickname: contact('nickname'),
    email: contact('email'),
    phone: contact('phone'),
    createdAt: state.clock.now(),
  }
  state.db.counterparties.set(row.id, row)
  return row
}

/**
 * Changes a counterparty (E13): absent members stay, null and empty ones are removed. Throws 422 as
 * E11 does, and then changes nothing.
 */
export function updateCounterparty(
  row: CounterpartyRow,
  body: z.output<typeof CounterpartyChanges>,
): CounterpartyRow {
  const contact = (field: keyof typeof CHECKS) => {
    const given = body[field]
    return given === undefined ? row[field] : optional(field, given, CHECKS[field])
  }
  return Object.assign(row, {
    name: body.name === undefined ? row.name : checkName(body.name),
    nickname: contact('nickname'),
    email: contact('email'),
    phone: contact('phone'),
  })
}
