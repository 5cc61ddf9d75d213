/**
 * Search, filter and order of the list. They are part of the address, so that Back and links
 * restore them.
 */
import type { CounterpartyOrder } from '#api/counterparties/queries.ts'
import { COUNTERPARTY_TYPES, type CounterpartyFilter } from '#api/counterparties/schema.ts'
import { cleanText } from '#lib/clean-text.ts'
import { paths } from '#paths'
import type { Search } from '#paths/search.ts'

export interface ListView {
  /** Text to search for in name, nickname, email and phone. */
  search: string
  type: '' | (typeof COUNTERPARTY_TYPES)[number]
  order: CounterpartyOrder
}

export const listViewOf = ({
  search = '',
  type,
  order,
}: Search<typeof paths.counterparties.pattern>): ListView => ({
  search,
  type: COUNTERPARTY_TYPES.find((known) => known === type) ?? '',
  order: order ?? 'name',
})

export const listViewPath = ({ search, type, order }: ListView): string =>
  paths.counterparties.to(
    {},
    { search: cleanText(search), type, order: order === 'name' ? undefined : order },
  )

export const filterOf = ({ search, type }: ListView): CounterpartyFilter => ({
  ...(cleanText(search) && { search: cleanText(search) }),
  ...(type && { type }),
})

export const isFiltered = ({ search, type }: ListView): boolean => search !== '' || type !== ''

export const isDefaultView = (view: ListView): boolean => !isFiltered(view) && view.order === 'name'
