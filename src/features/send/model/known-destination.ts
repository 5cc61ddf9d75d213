import type { DestinationView } from '#api/counterparties/views.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { destinationAccess, type Availability } from '#destinations/model/payment-methods.ts'
import { isSameAddress } from '#lib/crypto-address/address-key.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'

/**
 * Returns the one of the addresses that received the newest of these payments. Undefined if none of
 * them was paid, if several have this address and currency, or if a newer payment may have gone to
 * one of the bank accounts, which the feed does not name.
 */
export function lastPaidDestination(
  destinations: readonly DestinationView[],
  rows: readonly Transaction[],
): DestinationView | undefined {
  if (destinations.some(({ bank }) => bank !== undefined)) return undefined
  const paidBy = ({ direction, status, currency, to = '' }: Transaction) =>
    direction === 'in' || endedWithoutMoney(status)
      ? []
      : destinations.filter(
          ({ crypto }) => crypto?.currencyId === currency.id && isSameAddress(crypto.address, to),
        )
  const [destination, ...others] = rows.map(paidBy).find(({ length }) => length > 0) ?? []
  return others.length > 0 ? undefined : destination
}

/**
 * Returns the destination that can be paid without a choice: the one that was paid last, or the
 * only one that can be paid. Undefined if there is none, or if the person must choose.
 */
export function knownDestinationOf(
  destinations: readonly DestinationView[],
  availability: Availability,
  last: DestinationView | undefined,
): DestinationView | undefined {
  const open = destinations.filter(
    ({ type }) => destinationAccess(type, availability).state === 'open',
  )
  const [first, ...others] = open
  return open.find(({ id }) => id === last?.id) ?? (others.length > 0 ? undefined : first)
}
