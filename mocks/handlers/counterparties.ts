/** Handlers of counterparties and their destinations: E10-E18 (contract §2.2). */
import type { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId, DestinationId } from '#api/counterparties/schema.ts'

import {
  createCounterparty,
  listCounterparties,
  requireCounterparty,
  updateCounterparty,
} from '../services/counterparties/counterparties.ts'
import {
  createDestination,
  deleteDestination,
  destinationOf,
  listDestinations,
  renameDestination,
} from '../services/counterparties/destinations.ts'
import { toCounterparty, toDestination } from '../services/counterparties/presenters.ts'
import { mapPage } from '../services/lists.ts'
import { requireWallet } from '../services/wallets.ts'
import type { Call, Handlers } from './handler.ts'

interface DestinationPath {
  wallet_id: WalletId
  account_id: CounterpartyId
  counterparty_destination_id: DestinationId
}

const walletOf = (call: Call, params: { wallet_id: WalletId }) =>
  requireWallet(call, call.user, params.wallet_id)

const counterpartyAt = (call: Call, path: Omit<DestinationPath, 'counterparty_destination_id'>) =>
  requireCounterparty(call, call.user, path.wallet_id, path.account_id)

const requireDestination = (call: Call, path: DestinationPath) =>
  destinationOf(call, counterpartyAt(call, path), path.counterparty_destination_id)

export const counterpartyHandlers = {
  listCounterparties: (call, { params, query }) => {
    const page = listCounterparties(call, walletOf(call, params), query)
    return mapPage(page, toCounterparty)
  },
  createCounterparty: (call, { params, body }) =>
    toCounterparty(createCounterparty(call, walletOf(call, params), body)),
  getCounterparty: (call, { params }) =>
    toCounterparty(
      requireCounterparty(call, call.user, params.wallet_id, params.counterparty_account_id),
    ),
  updateCounterparty: (call, { params, body }) =>
    toCounterparty(
      updateCounterparty(
        requireCounterparty(call, call.user, params.wallet_id, params.counterparty_account_id),
        body,
      ),
    ),
  listDestinations: (call, { params, query }) => {
    const page = listDestinations(call, counterpartyAt(call, params), query)
    return mapPage(page, (row) => toDestination(row))
  },
  createDestination: (call, { params, body }) =>
    toDestination(createDestination(call, counterpartyAt(call, params), body)),
  getDestination: (call, { params }) => toDestination(requireDestination(call, params), true),
  renameDestination: (call, { params, body }) =>
    toDestination(renameDestination(requireDestination(call, params), body.nickname)),
  deleteDestination: (call, { params }) =>
    toDestination(deleteDestination(call, requireDestination(call, params))),
} satisfies Partial<Handlers>
