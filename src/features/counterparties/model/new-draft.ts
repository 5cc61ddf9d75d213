/** A new counterparty with its first destination, as far as a person got. */
import * as z from 'zod/mini'

import { WalletId } from '#api/common/schema.ts'
import { CounterpartyId } from '#api/counterparties/schema.ts'
import { DestinationDraft, RAILS } from '#flows/destination/model/draft.ts'

import { Who } from './who.ts'

export const NewDraft = z.object({
  who: Who,
  destination: DestinationDraft,
  /** Saved already, its destination not yet: saving again must not make a second one. */
  savedId: z.nullable(CounterpartyId),
  /** Whose counterparty it is to be. */
  walletId: WalletId,
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

/**
 * The kept draft, if it may go on here: of the same wallet, and about the address that a link brings. Another
 * person's draft must not get that address.
 */
export function fittingDraft(
  kept: NewDraft | undefined,
  walletId: WalletId,
  link: Partial<DestinationDraft>,
): NewDraft | undefined {
  if (kept?.walletId !== walletId) return undefined
  const isOther = link.address && link.address !== kept.destination.address
  return isOther ? undefined : kept
}
