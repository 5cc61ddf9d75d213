/** Counterparties and their destinations, E10-E18 (contract §2.2). */
import type { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId, DestinationId } from '#api/counterparties/schema.ts'

import {
  createCounterparty,
  listCounterparties,
  ownCounterparty,
  updateCounterparty,
} from '../services/counterparties/counterparties.ts'
import {
  createDestination,
  deleteDestination,
  destinationOf,
  listDestinations,
  renameDestination,
} from '../services/counterparties/destinations.ts'
import { toCounterparty, toDestination } from '../services/counterparties/present.ts'
import { ownWallet } from '../services/wallets.ts'
import type { Call, HandlersOf } from './handler.ts'

interface DestinationPath {
  wallet_id: WalletId
  account_id: CounterpartyId
  counterparty_destination_id: DestinationId
}

const ownerOf = (call: Call, path: Omit<DestinationPath, 'counterparty_destination_id'>) =>
  ownCounterparty(call, call.user, path.wallet_id, path.account_id)

const ownDestination = (call: Call, path: DestinationPath) =>
  destinationOf(call, ownerOf(call, path), path.counterparty_destination_id)

export const counterpartyHandlers = {
  E10: (call, { params, query }) => {
    const page = listCounterparties(call, ownWallet(call, call.user, params.wallet_id), query)
    return { ...page, data: page.data.map(toCounterparty) }
  },
  E11: (call, { params, body }) =>
    toCounterparty(createCounterparty(call, ownWallet(call, call.user, params.wallet_id), body)),
  E12: (call, { params }) =>
    toCounterparty(
      ownCounterparty(call, call.user, params.wallet_id, params.counterparty_account_id),
    ),
  E13: (call, { params, body }) =>
    toCounterparty(
      updateCounterparty(
        ownCounterparty(call, call.user, params.wallet_id, params.counterparty_account_id),
        body,
      ),
    ),
  E14: (call, { params, query }) => {
    const page = listDestinations(call, ownerOf(call, params), query)
    return { ...page, data: page.data.map((row) => toDestination(row)) }
  },
  E15: (call, { params, body }) =>
    toDestination(createDestination(call, ownerOf(call, params), body)),
  E16: (call, { params }) => toDestination(ownDestination(call, params), true),
  E17: (call, { params, body }) =>
    toDestination(renameDestination(ownDestination(call, params), body.nickname)),
  E18: (call, { params }) => toDestination(deleteDestination(call, ownDestination(call, params))),
} satisfies HandlersOf<'E10' | 'E11' | 'E12' | 'E13' | 'E14' | 'E15' | 'E16' | 'E17' | 'E18'>
