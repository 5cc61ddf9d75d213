/** A new counterparty with its first destination, as far as it is filled in. */
import * as z from 'zod/mini'

import { WalletId } from '#api/common/schema.ts'
import { CounterpartyId, type DestinationId } from '#api/counterparties/schema.ts'
import { Contact } from '#destinations/model/contact.ts'
import { DestinationDraft, RAILS } from '#destinations/model/destination-draft.ts'
import { paths } from '#paths'
import type { Search } from '#paths/search.ts'

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
  account,
  bic = '',
  note = '',
}: Search<typeof paths.newCounterparty.pattern>): Partial<DestinationDraft> {
  const rail = RAILS.find((known) => known === railName)
  if (rail === undefined) return {}
  if (account !== undefined) return { rail, accountNumber: account, bic, note }
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
  return stored?.owner === owner && isOfLink(stored.destination, link)
    ? stored.destination
    : undefined
}

/** Whether a draft is of the address or the account that a link brings, if it brings any. */
const isOfLink = (stored: DestinationDraft, link: Partial<DestinationDraft>): boolean =>
  (['address', 'accountNumber'] as const).every(
    (name) => !link[name] || link[name] === stored[name],
  )

/**
 * The stored draft, if it belongs to the same wallet and to the address that a link brings. A draft about
 * another person must not get that address.
 */
export function fittingDraft(
  stored: NewDraft | undefined,
  walletId: WalletId,
  link: Partial<DestinationDraft>,
): NewDraft | undefined {
  return stored?.walletId === walletId && isOfLink(stored.destination, link) ? stored : undefined
}

/** Back to Send with what was saved: with the amount that a code asked for, else with the rest of the draft that waited. */
export const payPath = (
  counterparty: CounterpartyId,
  destination: DestinationId,
  { amount }: Pick<Search<typeof paths.newCounterparty.pattern>, 'amount'>,
): string =>
  paths.send.to(
    {},
    {
      counterparty,
      destination,
      ...(amount === undefined ? { rest: 'kept' } : { amount }),
    },
  )
