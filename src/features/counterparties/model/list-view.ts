/** How the list is looked at: it stands in the address, so that Back and a link find it again. */
import type { CounterpartyOrder } from '#api/counterparties/queries.ts'
import { COUNTERPARTY_TYPES, type CounterpartyFilter } from '#api/counterparties/schema.ts'

export interface ListView {
  /** Looks into name, nickname, email and phone. */
  search: string
  type: '' | (typeof COUNTERPARTY_TYPES)[number]
  order: CounterpartyOrder
}

export function listViewOf(search: string): ListView {
  const query = new URLSearchParams(search)
  return {
    search: query.get('search') ?? '',
    type: COUNTERPARTY_TYPES.find((known) => known === query.get('type')) ?? '',
    order: query.get('order') === 'newest' ? 'newest' : 'name',
  }
}

/** The query string of a view, empty for the one that everybody starts with. */
export function searchOf({ search, type, order }: ListView): string {
  const query = new URLSearchParams({
    ...(search.trim() && { search: search.trim() }),
    ...(type && { type }),
    ...(order === 'newest' && { order }),
  }).toString()
  return query === '' ? '' : `?${query}`
}

export const filterOf = ({ search, type }: ListView): CounterpartyFilter => ({
  ...(search.trim() && { search: search.trim() }),
  ...(type && { type }),
})

export const isNarrowed = ({ search, type }: ListView): boolean => search !== '' || type !== ''
