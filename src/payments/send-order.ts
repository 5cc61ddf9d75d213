/** The call that a Send order becomes. */
import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { exchangeMutations } from '#api/orders/exchange-mutations.ts'
import { sendingMutations } from '#api/orders/mutations.ts'
import { toOrderResult, type OrderResult } from '#api/orders/order-view.ts'
import { rampMutations, rampMutationsV1 } from '#api/orders/ramp-mutations.ts'
import type { IntentId } from '#api/orders/schema.ts'
import { runMutation, type CallControl } from '#api/query/mutation-options.ts'
import type { OrderDefinition } from '#orders/order-definition.ts'
import type { Order } from '#orders/order-record.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import { isStatus } from '#api/http/api-error.ts'
import { readNow } from '#api/query/refetch.ts'

import type { SendDraft } from './model/draft.ts'
import { fingerprintOf, savedAmong, type Saved } from './model/recipient.ts'
import { SendInput, type Call } from './model/send-input.ts'

type BankCall = Extract<Call, { route: 'bank' }>
type Ids = { walletId: WalletId; intentId: IntentId }

const OFFRAMPS = {
  HIFI_WIRE_OFFRAMP: rampMutations.offrampWire,
  HIFI_ACH_OFFRAMP: rampMutations.offrampAch,
  HIFI_SEPA_OFFRAMP: rampMutations.offrampSepa,
  TBD_SWIFT_WITHDRAWAL: rampMutations.withdrawSwift,
}

/** SWIFT is not among them: E66 can't name the recipient, so SWIFT is sent by E77 only. */
const OFFRAMPS_V1 = {
  HIFI_WIRE_OFFRAMP: rampMutationsV1.offrampWire,
  HIFI_ACH_OFFRAMP: rampMutationsV1.offrampAch,
}

async function payBank(
  client: QueryClient,
  call: BankCall,
  ids: Ids,
  control: CallControl,
): Promise<OrderResult> {
  const { orderType, version } = call
  if (version === 'v2' || orderType === 'TBD_SWIFT_WITHDRAWAL') {
    const input = { ...ids, ...call, from: call.currency }
    return toOrderResult(await runMutation(client, OFFRAMPS[orderType](), input, control))
  }
  const input = { ...ids, ...call }
  if (orderType === 'HIFI_SEPA_OFFRAMP') {
    const reference = await runMutation(client, rampMutationsV1.offrampSepa(), input, control)
    return { reference, isRejected: false }
  }
  return toOrderResult(await runMutation(client, OFFRAMPS_V1[orderType](), input, control))
}

async function payCounterparty(
  client: QueryClient,
  call: Extract<Call, { route: 'counterparty' }>,
  ids: Ids,
  control: CallControl,
): Promise<OrderResult> {
  const options =
    call.orderType === 'OMNIBUS_CRYPTO_TRANSFER'
      ? exchangeMutations.payOmnibus()
      : exchangeMutations.payHifi()
  return toOrderResult(await runMutation(client, options, { ...call, ...ids }, control))
}

function place(
  client: QueryClient,
  { details, walletId, id: intentId }: Order<SendInput>,
  control: CallControl,
): Promise<OrderResult> {
  const { call } = details.input
  const ids = { walletId, intentId }
  switch (call.route) {
    case 'internal':
      return runMutation(client, sendingMutations.sendInternally(), { ...call, ...ids }, control)
    case 'external':
      return runMutation(client, sendingMutations.sendExternally(), { ...call, walletId }, control)
    case 'counterparty':
      return payCounterparty(client, call, ids, control)
    case 'bank':
      return payBank(client, call, ids, control)
  }
}

/** A saved recipient may be renamed, deleted, or get another account on the same rail. */
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
  place,
  fingerprint,
}

/**
 * Reads a saved recipient again from the platform, and updates what the screens show; undefined where the
 * recipient has been deleted. Rejects with ApiError.
 */
async function readRecipient(
  client: QueryClient,
  walletId: WalletId,
  { counterparty, destination }: Pick<SendDraft, 'counterparty' | 'destination'>,
  signal: AbortSignal,
): Promise<Saved | undefined> {
  const id = counterparty as CounterpartyId
  const detailQuery = counterpartyQueries.detail(walletId, id)
  const destinationsQuery = counterpartyQueries.destinations(walletId, id)
  try {
    const [latestCounterparty, latestDestinations] = await Promise.all([
      readNow(client, detailQuery, signal),
      readNow(client, destinationsQuery, signal),
    ])
    return savedAmong(latestCounterparty, latestDestinations, destination)
  } catch (error) {
    if (isStatus(error, 404)) return undefined
    throw error
  }
}
