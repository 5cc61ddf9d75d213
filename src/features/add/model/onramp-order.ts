/** An order for money from the person's bank, and the call it becomes. */
import * as z from 'zod/mini'

import { CurrencyIdSchema } from '#api/common/schema.ts'
import { CounterpartyId } from '#api/counterparties/schema.ts'
import { toOrderResult } from '#api/orders/order-view.ts'
import { rampMutations, rampMutationsV1 } from '#api/orders/ramp-mutations.ts'
import { runMutation } from '#api/query/options.ts'
import type { OrderDefinition } from '#flows/order/order-kind.ts'
import { keepPayment, paymentOf } from '#flows/payment/kept-payments.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import type { useHost } from '#session/services.tsx'

import { BankDraftSchema } from './bank-draft.ts'
import { BANK_RAILS } from './ways.ts'

const OnrampInput = z.object({
  /** To begin anew with, where nothing was ordered. */
  draft: BankDraftSchema,
  rail: z.enum(BANK_RAILS),
  version: z.enum(['v1', 'v2']),
  counterpartyId: CounterpartyId,
  from: CurrencyIdSchema,
  to: CurrencyIdSchema,
  /** Of `from`, fees included: what is to be paid. */
  amount: z.custom<Decimal>(isDecimal),
})
export type OnrampInput = z.output<typeof OnrampInput>

const CALLS = {
  ach: { v1: rampMutationsV1.onrampAch, v2: rampMutations.onrampAch },
  wire: { v1: rampMutationsV1.onrampWire, v2: rampMutations.onrampWire },
  sepa: { v1: rampMutationsV1.onrampSepa, v2: rampMutations.onrampSepa },
} as const

/** Keeps where to pay as soon as the platform has told it, whatever becomes of the screen. */
export const onrampOrder = (
  storage: ReturnType<typeof useHost>['storage'],
): OrderDefinition<OnrampInput> => ({
  kind: 'onramp',
  input: OnrampInput,
  async place(client, { input, walletId, intentId, summary }) {
    const { rail, version, counterpartyId, amount, from, to } = input
    const paying = { intentId, walletId, counterpartyId, amount }
    const order =
      version === 'v2'
        ? await runMutation(client, CALLS[rail].v2(), { ...paying, from, to })
        : await runMutation(client, CALLS[rail].v1(), { ...paying, currency: to })
    const payment = paymentOf(order ?? undefined, { ...summary.sum, amount })
    if (payment !== undefined) keepPayment(storage, payment)
    return toOrderResult(order)
  },
})
