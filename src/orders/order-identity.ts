/**
 * Decides under which record, and so under which id, an order is sent: one intent is one order, one
 * id is one body.
 */
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import type { QuoteRequest } from '#api/orders/queries.ts'
import type { IntentId } from '#api/orders/schema.ts'
import { newUuid } from '#lib/uuid.ts'

import { newOrder, type Journal } from './journal.ts'
import type { OrderKind } from './open-orders.ts'
import type { ConfirmedDraft, OrderDefinition, OrderPlan } from './order-definition.ts'
import type { OpenOrder, Order, OrderRecord } from './order-record.ts'

/**
 * Returns the record with the input of its call; without it if the input is gone, or is of another
 * kind or shape.
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

/** Returns the journal's current record: another tab, or the call itself, may have added to it. */
export function latestOrder<Input>(
  journal: Pick<Journal, 'read'>,
  definition: Pick<OrderDefinition<Input>, 'kind' | 'input'>,
  order: Order<Input>,
): Order<Input> {
  const record = journal.read(order.key)
  const latest = record && toOpenOrder(definition, record)
  return latest?.details === undefined ? order : latest
}

/** Returns the same order with a new id, because the former one is used up. */
export const withNewId = <One extends OrderRecord>(order: One): One => ({
  ...order,
  id: newUuid() as IntentId,
  earlierIds: [...order.earlierIds, order.id],
})

/** A longer name identifies no better, and a Telegram popup has little room. */
const MAX_MASKED = 40

/**
 * Returns the first letters only, which are enough for the person to recognise the recipient, and
 * for nobody else.
 */
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
 * Returns the record under which this body may be sent. After a refusal it keeps its id while its
 * body is the same, because one id stands for one body. While the outcome of the first call is
 * unknown it keeps its id in any case, because by the old id the platform recognises whether it has
 * that order.
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
  return refused.body === body ? resubmitted : withNewId(resubmitted)
}

/**
 * Returns a draft with its amount as a value: in any spelling and language it is the same order.
 */
export const withParsedAmount = <Draft extends object>(
  draft: Draft,
  request: QuoteRequest | undefined,
) => ({
  ...draft,
  amount: request?.amount,
})
