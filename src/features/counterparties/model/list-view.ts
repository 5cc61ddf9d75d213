/** How the list is looked at: it stands in the address, so that Back and a link find it again. */
import type { CounterpartyOrder } from '#api/counterparties/queries.ts'
import { COUNTERPARTY_TYPES, type CounterpartyFilter } from '#api/counterparties/schema.ts'
import { paths } from '#paths'
import type { Search } from '#paths/search.ts'

export interface ListView {
  /** Looks into name, nickname, email and phone. */
  search: string
  type: '' | (typeof COUNTERPARTY_TYPES)[number]
  order: CounterpartyOrder
}

/** The view that a link asks for. */
export const listViewOf = ({
  search = '',
  type,
  order,
}: Search<typeof paths.counterparties.pattern>): ListView => ({
  search,
  type: COUNTERPARTY_TYPES.find((known) => known === type) ?? '',
  order: order ?? 'name',
})

/** Address of a view, with no query for the one that everybody starts with. */
export const listViewPath = ({ search, type, order }: ListView): string =>
  paths.counterparties.to(
    {},
    { search: search.trim(), type, order: order === 'name' ? undefined : order },
  )

export const filterOf = ({ search, type }: ListView): CounterpartyFilter => ({
  ...(search.trim() && { search: search.trim() }),
  ...(type && { type }),
})

export const isNarrowed = ({ search, type }: ListView): boolean => search !== '' || type !== ''
