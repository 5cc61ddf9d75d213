import * as z from 'zod/mini'

import { CurrencyId } from '#api/common/schema.ts'
import { CounterpartyId } from '#api/counterparties/schema.ts'
import { rampCall, rampCallV1 } from '#api/orders/payment-calls.ts'
import { isBlank } from '#i18n/typed-amount.ts'
import { DecimalSchema } from '#orders/open-orders.ts'
import { defineOrder } from '#orders/order-definition.ts'

import {
  BankDraftSchema,
  EMPTY_BANK_DRAFT,
  pricedDeposit,
  type BankDraft,
  type OnrampPair,
} from './model/bank-draft.ts'
import { DEPOSIT_RAILS, ONRAMP_ORDER_TYPES } from './model/deposit-methods.ts'

const OnrampInput = z.object({
  /** Draft that the form shows again if nothing was ordered. */
  draft: BankDraftSchema,
  rail: z.enum(DEPOSIT_RAILS),
  version: z.enum(['v1', 'v2']),
  counterpartyId: CounterpartyId,
  from: CurrencyId,
  to: CurrencyId,
  /** Amount to pay, fees included. Its currency is `from`. */
  amount: DecimalSchema,
})
export type OnrampInput = z.output<typeof OnrampInput>

export const onrampChoiceOf = ({ rail, version, fiat, target }: OnrampPair) => ({
  rail,
  version,
  from: fiat.id,
  to: target.id,
})

export interface OnrampTerms extends OnrampPair {
  payer: CounterpartyId
  to: string
}

export const onrampOrder = defineOrder<OnrampInput, BankDraft, OnrampPair, OnrampTerms>({
  kind: 'onramp',
  input: OnrampInput,
  call({ id: intentId, walletId, details }) {
    const { rail, version, counterpartyId, amount, from, to } = details.input
    const orderType = ONRAMP_ORDER_TYPES[rail]
    const paying = { intentId, walletId, counterpartyId, amount }
    return version === 'v2'
      ? rampCall(orderType, { ...paying, from, to })
      : rampCallV1(orderType, { ...paying, currency: to })
  },
  // No other call returns the payment details (contract §2.9). If the answer was lost, the order is
  // requested again with its own id, which returns the first result.
  paymentOf({ order }, { sum, details }) {
    const to = order?.instructions
    if (order === undefined || to === undefined) return undefined
    return { order: order.reference, sum: { ...sum, amount: details.input.amount }, to }
  },
  form: {
    stored: { name: 'add', shape: BankDraftSchema },
    empty: EMPTY_BANK_DRAFT,
    isFilled: ({ amount }) => !isBlank(amount),
    draftOf: ({ draft }) => draft,
  },
  isRepeatable: () => true,
  choiceKeyOf: onrampChoiceOf,
  priced: pricedDeposit,
  planOf: (draft, { rail, version, fiat, target, payer, to }, [{ quote }]) => ({
    input: {
      draft,
      rail,
      version,
      counterpartyId: payer,
      from: fiat.id,
      to: target.id,
      amount: quote.debit,
    },
    summary: {
      sum: { amount: quote.debit, symbol: fiat.symbol },
      arrives: { amount: quote.arrives, symbol: target.symbol },
      to,
    },
    // Only orders with v2 paths can need a confirmation code.
    verification:
      version === 'v2'
        ? { orderType: ONRAMP_ORDER_TYPES[rail], amount: quote.debit, currency: fiat.id }
        : undefined,
    expected: {
      direction: 'in',
      currency: target.id,
      amounts: [quote.arrives],
      recordType: ONRAMP_ORDER_TYPES[rail],
    },
  }),
})
