/** A new counterparty with its first destination, as far as a person got. */
import * as z from 'zod/mini'

import { CounterpartyId } from '#api/counterparties/schema.ts'
import { DestinationDraft, RAILS } from '#flows/destination/model/draft.ts'

import { Who } from './who.ts'

export const NewDraft = z.object({
  who: Who,
  destination: DestinationDraft,
  /** Saved already, its destination not yet: saving again must not make a second one. */
  savedId: z.nullable(CounterpartyId),
})
export type NewDraft = z.output<typeof NewDraft>

/** What a link such as `/counterparties/new?rail=CRYPTO_EXTERNAL&address=T…` brings along. */
export function destinationFromLink(search: string): Partial<DestinationDraft> {
  const query = new URLSearchParams(search)
  const rail = RAILS.find((known) => known === query.get('rail'))
  if (rail === undefined) return {}
  const given = (name: string) => query.get(name) ?? ''
  return { rail, currencyId: given('currency'), address: given('address'), memo: given('memo') }
}
