/** Which orders lead to whom Send pays. */
import {
  ordersTo as ordersToDestination,
  waysBy,
  type Offer,
  type Orders,
  type Way,
} from '#flows/destination/model/ways.ts'

import type { Payee } from './payee.ts'

const TO_WALLET: Orders = { types: ['TRANSFER_INTERNAL'], versions: ['v2'] }
/** No v2 path takes an address that is not saved. */
const TO_ADDRESS: Orders = { types: ['WITHDRAWAL_CRYPTO'], versions: ['v1'] }

export function ordersTo(payee: Payee): Orders {
  if (payee.kind === 'wallet') return TO_WALLET
  if (payee.kind === 'address') return TO_ADDRESS
  return ordersToDestination(payee.destination.type)
}

/** Every way to a recipient, the best first; none where the tenant offers none. */
export const waysTo = (payee: Payee, offer: Offer): Way[] => waysBy(ordersTo(payee), offer)
