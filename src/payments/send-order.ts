import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { isStatus } from '#api/http/api-error.ts'
import type { OrderResult } from '#api/orders/order-view.ts'
import {
  counterpartyTransferCall,
  cryptoWithdrawalCall,
  internalTransferCall,
  rampCall,
  rampCallV1,
} from '#api/orders/payment-calls.ts'
import type { PlatformCall } from '#api/query/call.ts'
import type { OrderDefinition } from '#orders/order-definition.ts'
import type { Order } from '#orders/order-record.ts'

import type { SendDraft } from './model/draft.ts'
import { fingerprintOf, savedRecipientOf, type SavedRecipient } from './model/recipient.ts'
import { SendInput } from './model/send-input.ts'

function callOf({ details, walletId, id: intentId }: Order<SendInput>): PlatformCall<OrderResult> {
  const { call } = details.input
  const ids = { walletId, intentId }
  switch (call.route) {
    case 'internal':
      return internalTransferCall({ ...call, ...ids })
    case 'external':
      return cryptoWithdrawalCall({ ...call, walletId })
    case 'counterparty':
      return counterpartyTransferCall({ ...call, ...ids })
    case 'bank': {
      const { orderType, version, currency } = call
      // SWIFT orders are sent by E77, because E66 can't name the recipient.
      return version === 'v2' || orderType === 'TBD_SWIFT_WITHDRAWAL'
        ? rampCall(orderType, { ...call, ...ids, from: currency })
        : rampCallV1(orderType, { ...call, ...ids })
    }
  }
}

/**
 * Returns the recipient's current fingerprint. The fingerprint changes if a saved recipient is
 * renamed or deleted, or gets another account on the same rail.
 */
async function fingerprint(
  client: QueryClient,
  { walletId, input: { draft } }: { walletId: WalletId; input: SendInput },
  signal: AbortSignal,
): Promise<string | undefined> {
  const current = await readRecipient(client, walletId, draft, signal)
  return current && fingerprintOf(current)
}

export const sendOrder: OrderDefinition<SendInput> = {
  kind: 'send',
  input: SendInput,
  call: callOf,
  fingerprint,
}

/**
 * Reads a saved recipient and puts it into the cache; resolves to undefined if it was deleted.
 * Rejects with ApiError.
 */
async function readRecipient(
  client: QueryClient,
  walletId: WalletId,
  { counterparty, destination }: Pick<SendDraft, 'counterparty' | 'destination'>,
  signal: AbortSignal,
): Promise<SavedRecipient | undefined> {
  const id = counterparty as CounterpartyId
  const detailQuery = counterpartyQueries.detail(walletId, id)
  const destinationsQuery = counterpartyQueries.destinations(walletId, id)
  try {
    const [latestCounterparty, latestDestinations] = await Promise.all([
      detailQuery.read({ client, signal }),
      destinationsQuery.read({ client, signal }),
    ])
    return savedRecipientOf(latestCounterparty, latestDestinations, destination)
  } catch (error) {
    if (isStatus(error, 404)) return undefined
    throw error
  }
}
