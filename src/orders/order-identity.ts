/** Which record, and so which id, an order goes out by: one intent is one order, and one id stands for one body. */
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import type { IntentId } from '#api/orders/schema.ts'
import { newUuid } from '#lib/uuid.ts'

import { newOrder, type Journal } from './journal.ts'
import type { OrderKind } from './open-orders.ts'
import type { ConfirmedDraft, OrderDefinition, OrderPlan } from './order-definition.ts'
import type { OpenOrder, Order, OrderRecord } from './order-record.ts'

/** The record with what its call takes; without it where that is gone, or of another shape. */
export function toOpenOrder<Input>(
  { input }: Pick<OrderDefinition<Input>, 'input'>,
  { details, ...record }: OpenOrder,
): OpenOrder<Input> {
  const { success, data } = z.safeParse(input, details?.input)
  return details && success ? { ...record, details: { ...details, input: data } } : record
}

/** What stands in the journal by now: another tab, or the call itself, may have added to it. */
export function latestOrder<Input>(
  journal: Pick<Journal, 'read'>,
  definition: Pick<OrderDefinition<Input>, 'input'>,
  order: Order<Input>,
): Order<Input> {
  const record = journal.read(order.key)
  const latest = record && toOpenOrder(definition, record)
  return latest?.details === undefined ? order : latest
}

/** The same order by an id of its own: the one before is spent. */
export const renewed = <One extends OrderRecord>(order: One): One => ({
  ...order,
  id: newUuid() as IntentId,
  earlierIds: [...order.earlierIds, order.id],
})

/** Longer says no more, and a question of Telegram's has little room. */
const MAX_MASKED = 40

/** First letters only: enough for the person to know whom they meant, and nobody else. */
const maskName = (name: string): string =>
  /\s/.test(name.trim()) || name.length <= 14
    ? name.replace(/([\p{L}\p{N}])[\p{L}\p{N}.'-]+/gu, '$1…').slice(0, MAX_MASKED)
    : `${name.slice(0, 4)}…${name.slice(-4)}`

/** An order as it is to go out, before it has a record. */
interface Prepared<Input> {
  kind: OrderKind
  walletId: WalletId
  draft: ConfirmedDraft
  plan: OrderPlan<Input>
  match: Order['match']
  details: Order<Input>['details']
}

/**
 * The record by which this body may go out. After a refusal it has the same id while its body is the same: one
 * id stands for one body. Not so where the outcome of the first is unknown, whatever the person thinks of it:
 * then the platform tells by the old id whether it has that one.
 */
export function recordFor<Input>(
  { kind, walletId, draft, plan, match, details }: Prepared<Input>,
  same: readonly OpenOrder[],
  journal: Pick<Journal, 'digest'>,
): Order<Input> {
  const { summary, isRepeatable, input } = plan
  const body = journal.digest(input)
  const known = {
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
  if (refused === undefined) return { ...newOrder(known, lost?.id), details }
  const again: Order<Input> = { ...refused, ...known, details }
  if (lost !== undefined) return { ...again, id: lost.id }
  return refused.body === body ? again : renewed(again)
}
