/** Order of money from the wallet to a card, account or vendor: its stored form, and its call. */
import * as z from 'zod/mini'

import { topUpCall } from '#api/cards/order-calls.ts'
import { CardId, SubAccountId } from '#api/cards/schema.ts'
import { CurrencyId } from '#api/common/schema.ts'
import type { OrderType } from '#api/orders/schema.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { isBlank, NO_AMOUNT, TypedAmountSchema } from '#i18n/typed-amount.ts'
import { isSameName } from '#lib/name-key.ts'
import { DecimalSchema } from '#orders/open-orders.ts'
import { defineOrder } from '#orders/order-definition.ts'
import { amountKey } from '#orders/same-in-feed.ts'
import { recentPayments } from '#payments/model/recent-payments.ts'

import { TargetSchema, type TargetKind } from './model/top-up-path.ts'

const TopUpDraft = z.object({
  target: z.optional(TargetSchema),
  text: TypedAmountSchema,
  /** `debit`: the amount leaves the wallet, with fees. `arrives`: it arrives at the target. */
  side: z.enum(['debit', 'arrives']),
  /** The chosen balance; absent if the form's suggestion is used. */
  payWith: z.optional(CurrencyId),
})
export type TopUpDraft = z.output<typeof TopUpDraft>

const TopUpInput = z.object({
  target: z.union([
    z.object({ kind: z.literal('card'), id: CardId }),
    z.object({ kind: z.literal('account'), id: SubAccountId }),
    z.object({ kind: z.literal('vendor'), id: z.string() }),
  ]),
  from: CurrencyId,
  amount: DecimalSchema,
  /** Draft that the form shows again if nothing was sent. */
  draft: TopUpDraft,
})
export type TopUpInput = z.output<typeof TopUpInput>

export const EMPTY_TOP_UP: TopUpDraft = { text: NO_AMOUNT, side: 'debit' }

/** The card, account or vendor that gets the money. */
export interface TopUpTarget {
  input: TopUpInput['target']
  name: string
  currency: CurrencyView
  /** Why the target accepts no money: `ended` is final, `paused` can change. */
  closed: 'ended' | 'paused' | undefined
}

export interface TopUpChoice {
  target: TopUpTarget
  balance: NetworkBalance
}

const TOP_UP_TYPES = {
  card: 'TRANSFER_CARD_PREPAID',
  account: 'TRANSFER_CARD_SUBACCOUNT',
  vendor: 'TRANSFER_CARD_WHOLESALE',
} as const satisfies Record<TargetKind, OrderType>

export const FEED_TYPES: Record<TargetKind, string> = {
  card: 'CARD_PROVIDER_DEPOSIT',
  account: 'CARD_PROVIDER_DEPOSIT',
  vendor: 'WHOLESALE_CARD_DEPOSIT',
}

export const topUpOrder = defineOrder<TopUpInput, TopUpDraft, TopUpChoice>({
  kind: 'card',
  input: TopUpInput,
  call: ({ walletId, details: { input } }) => topUpCall({ ...input, walletId }, input.target),
  form: {
    empty: EMPTY_TOP_UP,
    isFilled: ({ text }) => !isBlank(text),
    // In a record of an earlier build, the draft contains no target.
    draftOf: ({ draft, target }) => ({ ...draft, target }),
  },
  isRepeatable: () => false,
  choiceKeyOf: ({ target, balance }) => [target.input, balance.currency.id],
  identityOf: ({ draft: { amount, target: _target, ...draft }, choice, walletId }) => [
    { ...draft, text: amount },
    choice,
    walletId,
  ],
  priced: ({ text, side }, { target, balance }) => ({
    typed: text,
    side,
    sold: balance.currency,
    bought: target.currency,
    orderType: TOP_UP_TYPES[target.input.kind],
    version: 'v1',
    available: balance.amount,
    limits: side === 'debit' ? { available: balance.amount } : {},
  }),
  planOf(draft, { target, balance: { currency: paid } }, [{ quote }]) {
    const { debit, arrives } = quote
    const { kind, id } = target.input
    const recordType = FEED_TYPES[kind]
    return {
      input: { target: target.input, from: paid.id, amount: debit, draft },
      summary: {
        sum: { amount: debit, symbol: paid.symbol },
        arrives: { amount: arrives, symbol: target.currency.symbol },
        to: target.name,
      },
      verification: { orderType: TOP_UP_TYPES[kind], amount: debit, currency: paid.id },
      expected: {
        direction: 'out',
        currency: paid.id,
        amounts: [debit],
        arrives: { amount: arrives, symbol: target.currency.symbol },
        // A feed row contains the name of a vendor, but the id of a card or its account.
        to: kind === 'vendor' ? target.name : id,
        recordType,
      },
      repeats(rows, now) {
        const recent = recentPayments(rows, [], now)
        // Both amounts are compared: another balance or rate may have led to the same one.
        const sums = [
          { amount: debit, unit: paid },
          { amount: arrives, unit: target.currency },
        ]
        return (
          sums
            .flatMap(({ amount, unit }) =>
              [unit.id, unit.symbol].flatMap((one) =>
                (recent.get(amountKey(amount, one)) ?? []).map(({ row }) => ({
                  row,
                  amount,
                  unit,
                })),
              ),
            )
            // A row without a card id can belong to any card.
            .filter(({ row }) => (row.cardId ?? id) === id && row.recordType?.includes(recordType))
            .map(({ row, amount, unit }) => {
              const isNamed = kind === 'vendor' && isSameName(row.to, target.name)
              return {
                id: row.id,
                createdAt: row.createdAt,
                name: target.name,
                isCertain: isNamed || row.cardId === id,
                sum: { amount, symbol: unit.symbol },
              }
            })
        )
      },
    }
  },
})
