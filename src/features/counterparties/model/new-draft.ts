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
  /**
   * Set if the counterparty is already saved but its destination is not, so that saving again
   * creates no second counterparty.
   */
  savedId: z.nullable(CounterpartyId),
  walletId: WalletId,
})
export type NewDraft = z.output<typeof NewDraft>

/**
 * Reads the destination from a link such as `/counterparties/new?rail=CRYPTO_EXTERNAL&address=T…`.
 */
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
  // If the link has no memo, the typed memo stays.
  return memo === undefined
    ? { rail, currencyId, address }
    : { rail, currencyId, address, memo: memo ?? '' }
}

/** Stored draft of another destination for a counterparty that is already saved. */
export const DestinationRecord = z.object({ owner: CounterpartyId, destination: DestinationDraft })

/** Returns the stored draft if it belongs to the counterparty and doesn't contradict the link. */
export function matchingDestinationDraft(
  stored: z.output<typeof DestinationRecord> | undefined,
  owner: CounterpartyId,
  link: Partial<DestinationDraft>,
): DestinationDraft | undefined {
  return stored?.owner === owner && isOfLink(stored.destination, link)
    ? stored.destination
    : undefined
}

const isOfLink = (stored: DestinationDraft, link: Partial<DestinationDraft>): boolean =>
  (['address', 'accountNumber'] as const).every(
    (name) => !link[name] || link[name] === stored[name],
  )

/**
 * Returns the stored draft if it belongs to the wallet and doesn't contradict the link. The link's
 * address must not get into a draft about another person.
 */
export function matchingDraft(
  stored: NewDraft | undefined,
  walletId: WalletId,
  link: Partial<DestinationDraft>,
): NewDraft | undefined {
  return stored?.walletId === walletId && isOfLink(stored.destination, link) ? stored : undefined
}

/**
 * Returns the path back to Send: with the amount of a scanned code, or else with the draft that
 * Send has stored.
 */
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
