/** A new counterparty with its first destination, as far as a person got. */
import * as z from 'zod/mini'

import { WalletId } from '#api/common/schema.ts'
import { CounterpartyId } from '#api/counterparties/schema.ts'
import { DestinationDraft, RAILS } from '#destinations/model/destination-draft.ts'
import type { paths } from '#paths'
import type { Search } from '#paths/search.ts'

import { Contact } from './contact.ts'

export const NewDraft = z.object({
  who: Contact,
  destination: DestinationDraft,
  /** Saved already, its destination not yet: saving again must not make a second one. */
  savedId: z.nullable(CounterpartyId),
  /** Whose counterparty it is to be. */
  walletId: WalletId,
})
export type NewDraft = z.output<typeof NewDraft>

/** What a link such as `/counterparties/new?rail=CRYPTO_EXTERNAL&address=T…` brings along. */
export function destinationFromLink({
  rail: named,
  currency: currencyId = '',
  address = '',
  memo,
}: Search<typeof paths.newCounterparty.pattern>): Partial<DestinationDraft> {
  const rail = RAILS.find((known) => known === named)
  if (rail === undefined) return {}
  // What a link leaves open stays as it was typed.
  return memo === undefined
    ? { rail, currencyId, address }
    : { rail, currencyId, address, memo: memo ?? '' }
}

/** One more way to pay somebody who is saved. */
export const KeptDestination = z.object({ owner: CounterpartyId, destination: DestinationDraft })

/** The kept draft of the same person; not one of another address than a link brings. */
export function fittingDestination(
  kept: z.output<typeof KeptDestination> | undefined,
  owner: CounterpartyId,
  link: Partial<DestinationDraft>,
): DestinationDraft | undefined {
  if (kept?.owner !== owner) return undefined
  const isOther = link.address && link.address !== kept.destination.address
  return isOther ? undefined : kept.destination
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
