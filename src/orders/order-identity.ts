/** Decides by which record, and so by which id, an order goes out: one intent is one order, one id is one body. */
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import type { QuoteRequest } from '#api/orders/queries.ts'
import type { IntentId } from '#api/orders/schema.ts'
import { newUuid } from '#lib/uuid.ts'

import { newOrder, type Journal } from './journal.ts'
import type { OrderKind } from './open-orders.ts'
import type { ConfirmedDraft, OrderDefinition, OrderPlan } from './order-definition.ts'
import type { OpenOrder, Order, OrderRecord } from './order-record.ts'

/** The record with the input of its call; without it where the input is gone, or is of another kind or shape. */
export function toOpenOrder<Input>(
  { kind, input }: Pick<OrderDefinition<Input>, 'kind' | 'input'>,
  { details, ...record }: OpenOrder,
): OpenOrder<Input> {
  const { success, data } = z.safeParse(input, details?.input)
  return details && success && record.kind === kind
    ? { ...record, details: { ...details, input: data } }
    : record
}

/** The record as the journal has it now: another tab, or the call itself, may have added to it. */
export function latestOrder<Input>(
  journal: Pick<Journal, 'read'>,
  definition: Pick<OrderDefinition<Input>, 'kind' | 'input'>,
  order: Order<Input>,
): Order<Input> {
  const record = journal.read(order.key)
  const latest = record && toOpenOrder(definition, record)
  return latest?.details === undefined ? order : latest
}

/** The same order with a new id, because the former one is used up. */
export const renewed = <One extends OrderRecord>(order: One): One => ({
  ...order,
  id: newUuid() as IntentId,
  earlierIds: [...order.earlierIds, order.id],
})

/** A longer name tells no more, and a popup of Telegram has little room. */
const MAX_MASKED = 40

/** The first letters only, which are enough for the person to know whom they meant, and for nobody else. */
const maskName = (name: string): string =>
  /\s/.test(name.trim()) || name.length <= 14
    ? name.replace(/([\p{L}\p{N}])[\p{L}\p{N}.'-]+/gu, '$1…').slice(0, MAX_MASKED)
    : `${name.slice(0, 4)}…${name.slice(-4)}`

/** An order that is about to go out, before it has a record. */
interface Prepared<Input> {
  kind: OrderKind
  walletId: WalletId
  draft: ConfirmedDraft
  plan: OrderPlan<Input>
  match: Order['match']
  details: Order<Input>['details']
}

/**
 * The record by which this body may go out. After a refusal it keeps its id while its body is the same, because one
 * id stands for one body. Where the outcome of the first call is unknown it keeps its id in any case: the platform
 * recognises by the old id whether it has that order.
 */
export function recordFor<Input>(
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
  return refused.body === body ? resubmitted : renewed(resubmitted)
}

/** A draft by the value of its amount: however it is spelled, in any language, it is the same order. */
export const withParsedAmount = <Draft extends object>(
  draft: Draft,
  request: QuoteRequest | undefined,
) => ({
  ...draft,
  amount: request?.amount,
})
