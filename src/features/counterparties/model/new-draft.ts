/** A new counterparty with its first destination, as far as it is filled in. */
import * as z from 'zod/mini'

import { WalletId } from '#api/common/schema.ts'
import { CounterpartyId } from '#api/counterparties/schema.ts'
import { DestinationDraft, RAILS } from '#destinations/model/destination-draft.ts'
import type { paths } from '#paths'
import type { Search } from '#paths/search.ts'

import { Contact } from '#destinations/model/contact.ts'

export const NewDraft = z.object({
  contact: Contact,
  destination: DestinationDraft,
  /** Set once the counterparty is saved and its destination not yet: saving again must not create a second one. */
  savedId: z.nullable(CounterpartyId),
  /** The wallet that the counterparty will belong to. */
  walletId: WalletId,
})
export type NewDraft = z.output<typeof NewDraft>

/** What a link such as `/counterparties/new?rail=CRYPTO_EXTERNAL&address=T…` brings along. */
export function destinationFromLink({
  rail: railName,
  currency: currencyId = '',
  address = '',
  memo,
}: Search<typeof paths.newCounterparty.pattern>): Partial<DestinationDraft> {
  const rail = RAILS.find((known) => known === railName)
  if (rail === undefined) return {}
  // What a link leaves open stays as it was typed.
  return memo === undefined
    ? { rail, currencyId, address }
    : { rail, currencyId, address, memo: memo ?? '' }
}

/** The stored draft of another destination for a saved counterparty. */
export const KeptDestination = z.object({ owner: CounterpartyId, destination: DestinationDraft })

/** The stored draft of the same counterparty, unless a link brings another address. */
export function fittingDestination(
  stored: z.output<typeof KeptDestination> | undefined,
  owner: CounterpartyId,
  link: Partial<DestinationDraft>,
): DestinationDraft | undefined {
  if (stored?.owner !== owner) return undefined
  const isOther = link.address && link.address !== stored.destination.address
  return isOther ? undefined : stored.destination
}

/**
 * The stored draft, if it belongs to the same wallet and to the address that a link brings. A draft about
 * another person must not get that address.
 */
export function fittingDraft(
  stored: NewDraft | undefined,
  walletId: WalletId,
  link: Partial<DestinationDraft>,
): NewDraft | undefined {
  if (stored?.walletId !== walletId) return undefined
  const isOther = link.address && link.address !== stored.destination.address
  return isOther ? undefined : stored
}
