import type { DestinationView } from '#api/counterparties/views.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { accessTo, type Availability } from '#destinations/model/payment-methods.ts'
import { isSameAddress } from '#lib/crypto-address/address-key.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'

/**
 * Returns the address that the newest of these payments went to. Undefined if none went to one of
 * them, if several have that address and currency, or if a newer payment possibly went to one of
 * the bank accounts, which the feed does not name.
 */
export function paidAddress(
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
 * Returns the destination that is paid without a choice: the last one, or the only one that can be
 * paid; undefined if there is none, or a choice.
 */
export function knownDestinationOf(
  destinations: readonly DestinationView[],
  availability: Availability,
  last: DestinationView | undefined,
): DestinationView | undefined {
  const open = destinations.filter(({ type }) => accessTo(type, availability).state === 'open')
  const [first, ...others] = open
  return open.find(({ id }) => id === last?.id) ?? (others.length > 0 ? undefined : first)
}
