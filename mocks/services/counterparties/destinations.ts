/** Where money reaches a saved recipient, E14-E18. */
import type * as z from 'zod/mini'

import type { DestinationQuery, NewDestination } from '#api/counterparties/schema.ts'
import { DestinationId } from '#api/counterparties/schema.ts'

import type { CounterpartyRow, DestinationRow } from '../../db/counterparty-tables.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { World } from '../../world.ts'
import { holds, isAmong, isOfDate, sortedBy } from '../list-filter.ts'
import { pageOf, type Page } from '../page.ts'
import { toTime } from '../present.ts'
import { toRequisites } from './requisites.ts'

const MAX_NICKNAME = 64

/** Oldest first. */
export const destinationsOf = (world: World, { id }: CounterpartyRow): DestinationRow[] =>
  [...world.db.destinations.values()].filter(({ counterpartyId }) => counterpartyId === id)

const READ: Record<
  NonNullable<z.output<typeof DestinationQuery>['sort_by']>,
  (row: DestinationRow) => string | null
> = {
  created_at: (row) => toTime(row.createdAt),
  nickname: (row) => row.nickname,
  type: (row) => row.type,
}

/** E14: newest first unless sorted. Throws 422 for a date that is none. */
export function listDestinations(
  world: World,
  counterparty: CounterpartyRow,
  query: z.output<typeof DestinationQuery>,
): Page<DestinationRow> {
  const { filter = {}, sort_by = 'created_at', sort_order, type, search, ...page } = query
  const rows = destinationsOf(world, counterparty).filter(
    (row) =>
      isAmong(filter.type ?? type, row.type) &&
      holds(filter.nickname, row.nickname) &&
      isOfDate('filter.created_at', filter.created_at, row.createdAt) &&
      holds(
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

function checkNickname(given: string | null | undefined): string | null {
  const nickname = given?.trim() ?? ''
  if (nickname.length > MAX_NICKNAME) {
    throw badField('nickname', `at most ${MAX_NICKNAME} characters`)
  }
  return nickname === '' ? null : nickname
}

/** E15. Throws 422 on `nickname` or the requisite at fault (`external_banking_data.account_number`). */
export function createDestination(
  world: World,
  counterparty: CounterpartyRow,
  body: NewDestination,
): DestinationRow {
  const row: DestinationRow = {
    id: DestinationId.parse(world.random.uuid()),
    counterpartyId: counterparty.id,
    nickname: checkNickname(body.nickname),
    createdAt: world.clock.now(),
    ...toRequisites(world, body),
  }
  world.db.destinations.set(row.id, row)
  return row
}

/** Throws 404 for a destination that the counterparty does not have. */
export function destinationOf(
  world: World,
  counterparty: CounterpartyRow,
  id: DestinationId,
): DestinationRow {
  const row = world.db.destinations.get(id)
  if (row?.counterpartyId !== counterparty.id) {
    throw new PlatformError(404, 'destination not found')
  }
  return row
}

/** E17. Throws 422 on `nickname`. */
export function renameDestination(row: DestinationRow, nickname: string | null): DestinationRow {
  row.nickname = checkNickname(nickname)
  return row
}

/** E18: the row is gone; what was sent there stays in the feeds. */
export function deleteDestination(world: World, row: DestinationRow): DestinationRow {
  world.db.destinations.delete(row.id)
  return row
}
