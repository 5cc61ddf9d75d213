/** An order for money from the person's bank, and the call it becomes. */
import * as z from 'zod/mini'

import { CurrencyId } from '#api/common/schema.ts'
import { CounterpartyId } from '#api/counterparties/schema.ts'
import { toOrderResult } from '#api/orders/order-view.ts'
import { rampMutations, rampMutationsV1 } from '#api/orders/ramp-mutations.ts'
import { runMutation } from '#api/query/mutation-options.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import type { OrderDefinition } from '#orders/order-definition.ts'

import { BankDraftSchema } from './model/bank-draft.ts'
import { DEPOSIT_RAILS } from './model/deposit-methods.ts'

const OnrampInput = z.object({
  /** What the form starts over with, where nothing was ordered. */
  draft: BankDraftSchema,
  rail: z.enum(DEPOSIT_RAILS),
  version: z.enum(['v1', 'v2']),
  counterpartyId: CounterpartyId,
  from: CurrencyId,
  to: CurrencyId,
  /** Of `from`, fees included: what is to be paid. */
  amount: z.custom<Decimal>(isDecimal),
})
export type OnrampInput = z.output<typeof OnrampInput>

const CALLS = {
  ach: { v1: rampMutationsV1.onrampAch, v2: rampMutations.onrampAch },
  wire: { v1: rampMutationsV1.onrampWire, v2: rampMutations.onrampWire },
  sepa: { v1: rampMutationsV1.onrampSepa, v2: rampMutations.onrampSepa },
} as const

export const onrampOrder: OrderDefinition<OnrampInput> = {
  kind: 'onramp',
  input: OnrampInput,
  async place(client, { id: intentId, walletId, details }, control) {
    const { rail, version, counterpartyId, amount, from, to } = details.input
    const paying = { intentId, walletId, counterpartyId, amount }
    return toOrderResult(
      version === 'v2'
        ? await runMutation(client, CALLS[rail].v2(), { ...paying, from, to }, control)
        : await runMutation(client, CALLS[rail].v1(), { ...paying, currency: to }, control),
    )
  },
  // No call tells it again (contract §2.9). After a lost answer the same order is asked for once more by its own id,
  // which answers the first result.
  paymentOf({ order }, { sum, details }) {
    const to = order?.instructions
    if (order === undefined || to === undefined) return undefined
    return { order: order.reference, sum: { ...sum, amount: details.input.amount }, to }
  },
}
