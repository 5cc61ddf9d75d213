import type { Decimal } from '#lib/money/decimal.ts'
import { defineOrder, type OrderPlan } from '#orders/order-definition.ts'
import { EMPTY_SEND_DRAFT, SendDraftSchema, type SendDraft } from '#payments/model/draft.ts'
import { hasIdempotencyId, planOfPayment } from '#payments/model/plan.ts'
import type { SendInput } from '#payments/model/send-input.ts'
import { sendOrder } from '#payments/send-order.ts'

import { orderChoiceOf, pricedSend, type ResolvedOrder } from './components/use-payment-data.ts'

export interface SendTerms extends ResolvedOrder {
  recipientName: string
  repeatsOf: (amount: Decimal) => Pick<OrderPlan<SendInput>, 'repeats' | 'repeatsOrder'>
}

export const sendForm = defineOrder<SendInput, SendDraft, ResolvedOrder, SendTerms>({
  ...sendOrder,
  form: {
    stored: { name: 'send', shape: SendDraftSchema },
    empty: EMPTY_SEND_DRAFT,
    isFilled: ({ to, counterparty }) => to + counterparty !== '',
    draftOf: ({ draft }) => draft,
  },
  isRepeatable: ({ method }) => hasIdempotencyId(method),
  choiceKeyOf: orderChoiceOf,
  // The link that has filled in the form does not belong to the order's identity.
  identityOf: ({ draft, choice, walletId }) => ({
    draft: { ...draft, asked: undefined },
    choice,
    wallet: walletId,
  }),
  priced: pricedSend,
  planOf(draft, { balance, repeatsOf, ...terms }, [{ quote, request }]) {
    const planned = { ...terms, draft, from: balance.currency }
    return { ...planOfPayment(planned, request, quote), ...repeatsOf(request.amount) }
  },
})
