/** Counterparties and their destinations, E10-E18 (contract §2.2). */
import * as z from 'zod/mini'

import { listOf, WalletId } from '../common/schema.ts'
import { endpoint } from '../query/endpoint.ts'
import {
  Counterparty,
  CounterpartyChanges,
  CounterpartyId,
  CounterpartyQuery,
  Destination,
  DestinationChanges,
  DestinationId,
  DestinationQuery,
  NewCounterparty,
  NewDestination,
} from './schema.ts'

const ofWallet = z.object({ wallet_id: WalletId })
const one = z.object({ wallet_id: WalletId, counterparty_account_id: CounterpartyId })
const ofCounterparty = z.object({ wallet_id: WalletId, account_id: CounterpartyId })
const oneDestination = z.object({
  wallet_id: WalletId,
  account_id: CounterpartyId,
  counterparty_destination_id: DestinationId,
})

export const listCounterparties = endpoint({
  id: 'E10',
  base: 'v2',
  method: 'GET',
  path: '/counterparties/{wallet_id}',
  params: ofWallet,
  query: CounterpartyQuery,
  response: listOf(Counterparty),
})
export const createCounterparty = endpoint({
  id: 'E11',
  base: 'v2',
  method: 'POST',
  path: '/counterparties/{wallet_id}',
  params: ofWallet,
  body: NewCounterparty,
  response: Counterparty,
})
export const getCounterparty = endpoint({
  id: 'E12',
  base: 'v2',
  method: 'GET',
  path: '/counterparties/{wallet_id}/{counterparty_account_id}',
  params: one,
  response: Counterparty,
})
export const updateCounterparty = endpoint({
  id: 'E13',
  base: 'v2',
  method: 'PATCH',
  path: '/counterparties/{wallet_id}/{counterparty_account_id}',
  params: one,
  body: CounterpartyChanges,
  response: Counterparty,
})
export const listDestinations = endpoint({
  id: 'E14',
  base: 'v2',
  method: 'GET',
  path: '/counterparties/{wallet_id}/{account_id}/destinations',
  params: ofCounterparty,
  query: DestinationQuery,
  response: listOf(Destination),
})
export const createDestination = endpoint({
  id: 'E15',
  base: 'v2',
  method: 'POST',
  path: '/counterparties/{wallet_id}/{account_id}/destinations',
  params: ofCounterparty,
  body: NewDestination,
  response: Destination,
})
export const getDestination = endpoint({
  id: 'E16',
  base: 'v2',
  method: 'GET',
  path: '/counterparties/{wallet_id}/{account_id}/destinations/{counterparty_destination_id}',
  params: oneDestination,
  response: Destination,
})
/** One description of the platform answers with the common members only, the other with all. */
export const renameDestination = endpoint({
  id: 'E17',
  base: 'v2',
  method: 'PATCH',
  path: '/counterparties/{wallet_id}/{account_id}/destinations/{counterparty_destination_id}',
  params: oneDestination,
  body: DestinationChanges,
  response: Destination,
})
export const deleteDestination = endpoint({
  id: 'E18',
  base: 'v2',
  method: 'DELETE',
  path: '/counterparties/{wallet_id}/{account_id}/destinations/{counterparty_destination_id}',
  params: oneDestination,
  response: Destination,
})
