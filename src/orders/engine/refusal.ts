import { orderCodeCall } from '#api/order-codes/mutations.ts'
import { refreshOrderTypes } from '#api/orders/queries.ts'
import { refreshVerification } from '#api/verification/queries.ts'
import { toFailure, type Failure } from '#lib/failure.ts'

import { latestOrder, withNewId, toOpenOrder } from '../order-identity.ts'
import type { Order } from '../order-record.ts'
import { withKnownOutcome } from '../recheck.ts'
import type { OrderContext } from './outcome.ts'
import type { CallTerms, SendResult } from './place-result.ts'

/** Error code of a 409: the platform knows the id with another body. */
const REUSED = 'INTENT_REUSED'

interface Again<Input> {
  type: 'again'
  order: Order<Input>
  posting: CallTerms
}

export async function handleCallFailure<Input>(
  context: OrderContext<Input>,
  order: Order<Input>,
  failure: Failure,
  terms: CallTerms,
): Promise<SendResult<Input> | Again<Input>> {
  const { definition, client, journal } = context
  const { sendMode, isApproved } = terms
  if (failure.code === 'KYC_REQUIRED') {
    // The screen needs these lists to name the verification rail that opens the order.
    void refreshVerification(client)
    void refreshOrderTypes(client)
  }
  if (failure.code === 'OTP_REQUIRED' && order.details.verification && !isApproved)
    return requestCode(context, order, terms)
  if (failure.code === REUSED) {
    const other = reopenSameId(context, order)
    if (other !== undefined) return other
    if (sendMode !== 'repeat') journal.update(order.key, withNewId)
  }
  return { type: 'failed', failure, order: latestOrder(journal, definition, order) }
}

/**
 * Reopens a dismissed order if the platform knows its id with another body. The person is then
 * asked about it again.
 */
function reopenSameId<Input>(
  { definition, journal }: OrderContext<Input>,
  order: Order<Input>,
): SendResult<Input> | undefined {
  const other = journal.dismissed().find(({ key, id }) => key !== order.key && id === order.id)
  const reopened = other && journal.change(other.key, 'reopened')
  if (reopened === undefined) return undefined
  journal.remove(order.key)
  return {
    type: 'outcome',
    outcome: { step: 'unknown', order: toOpenOrder(definition, reopened) },
  }
}

async function requestCode<Input>(
  context: OrderContext<Input>,
  order: Order<Input>,
  posting: CallTerms,
): Promise<SendResult<Input> | Again<Input>> {
  const { client } = context
  const { walletId } = order
  const { verification } = order.details
  try {
    const call = verification && orderCodeCall({ ...verification, intentId: order.id, walletId })
    if (call === undefined) throw new Error('an order without a verification asks for no code')
    const challenge = await call.run({ client })
    // This order was approved by an earlier code, and its price and recipient were just read.
    if (challenge.status === 'APPROVED')
      return { type: 'again', order, posting: { ...posting, isApproved: true } }
    return { type: 'code', order, challenge }
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code === REUSED) {
      const other = reopenSameId(context, order)
      if (other !== undefined) return other
      // A code was requested earlier for another amount under this id. The platform has refused the
      // order, so the order gets a new id.
      if (posting.sendMode !== 'repeat') return { type: 'again', order: withNewId(order), posting }
    }
    // The platform refused the order itself, even if the answer to this call was lost.
    return { type: 'failed', order, failure: withKnownOutcome(failure) }
  }
}
