/**
 * Chooses the record and the id with which an order is sent. Each draft makes one order, and each
 * id belongs to one body.
 */
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import type { IntentId } from '#api/orders/schema.ts'
import { newUuid } from '#lib/uuid.ts'

import { newOrder, type Journal } from './journal.ts'
import type { OrderKind } from './open-orders.ts'
import type { ConfirmedDraft, OrderDefinition, OrderPlan } from './order-definition.ts'
import type { OpenOrder, Order, OrderRecord } from './order-record.ts'

/**
 * Converts a record to an open order. The details are left out if they were removed or don't fit
 * the schema of the input.
 */
export function toOpenOrder<Input>(
  { kind, input }: Pick<OrderDefinition<Input>, 'kind' | 'input'>,
  { details, ...record }: OpenOrder,
): OpenOrder<Input> {
  const { success, data } = z.safeParse(input, details?.input)
  return details && success && record.kind === kind
    ? { ...record, details: { ...details, input: data } }
    : record
}

/**
 * Returns the stored record of the order, because another tab or the order's call may have changed
 * it.
 */
export function latestOrder<Input>(
  journal: Pick<Journal, 'read'>,
  definition: Pick<OrderDefinition<Input>, 'kind' | 'input'>,
  order: Order<Input>,
): Order<Input> {
  const record = journal.read(order.key)
  const latest = record && toOpenOrder(definition, record)
  return latest?.details === undefined ? order : latest
}

/** Returns the same order with a new id, because the platform accepts each id only once. */
export const withNewId = <One extends OrderRecord>(order: One): One => ({
  ...order,
  id: newUuid() as IntentId,
  earlierIds: [...order.earlierIds, order.id],
})

/** Maximum length of a stored name, because a Telegram popup has little room. */
const MAX_MASKED = 40

/** Shortens a name to its first letters, which only the person who knows it can recognise. */
const maskName = (name: string): string =>
  /\s/.test(name.trim()) || name.length <= 14
    ? name.replace(/([\p{L}\p{N}])[\p{L}\p{N}.'-]+/gu, '$1…').slice(0, MAX_MASKED)
    : `${name.slice(0, 4)}…${name.slice(-4)}`

interface Prepared<Input> {
  kind: OrderKind
  walletId: WalletId
  draft: ConfirmedDraft
  plan: OrderPlan<Input>
  match: Order['match']
  details: Order<Input>['details']
}

/**
 * Returns the record with which the order is sent. After a refusal the id stays as long as the body
 * is the same. While the outcome of the first call is unknown the id always stays, because the
 * platform recognises an order that it already has only by this id.
 */
export function toOrderRecord<Input>(
  { kind, walletId, draft, plan, match, details }: Prepared<Input>,
  same: readonly OpenOrder[],
  journal: Pick<Journal, 'digest'>,
): Order<Input> {
  const { summary, isRepeatable, input } = plan
  const body = journal.digest(input)
  const common = {
    kind,
    walletId,
    isRepeatable,
    draft: draft.digest,
    body,
    sum: summary.sum,
    maskedTo: summary.maskedTo ?? maskName(summary.to),
    ...(match && { match }),
    details,
  }
  const refused = same.find(({ status }) => status === 'draft')
  const lost = same.findLast(({ status }) => status === 'dismissed')
  if (refused === undefined) return { ...newOrder(common, lost?.id), details }
  const resubmitted: Order<Input> = { ...refused, ...common, details }
  if (lost !== undefined) return { ...resubmitted, id: lost.id }
  return refused.body === body ? resubmitted : withNewId(resubmitted)
}
