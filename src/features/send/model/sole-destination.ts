import type { DestinationView } from '#api/counterparties/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { accessTo, type Availability } from '#destinations/model/payment-methods.ts'
import { isPositive } from '#lib/money/decimal.ts'

export interface SoleDestination {
  destination: DestinationView
  /**
   * The balance of exactly the asset and network that the destination takes; undefined if several
   * may pay.
   */
  balance: NetworkBalance | undefined
}

/** Returns the one destination that can be paid; undefined if there is none, or a choice. */
export function soleDestinationOf(
  destinations: readonly DestinationView[],
  availability: Availability,
  balances: readonly NetworkBalance[],
): SoleDestination | undefined {
  const open = destinations.filter(({ type }) => accessTo(type, availability).state === 'open')
  const [destination] = open
  if (destination === undefined || open.length > 1) return undefined
  const { crypto } = destination
  const balance = balances.find(
    ({ currency, amount }) => currency.id === crypto?.currencyId && isPositive(amount),
  )
  return { destination, balance }
}
