import * as z from 'zod/mini'

import type { Rate } from '#api/exchange/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance, WalletDetail } from '#api/wallets/views.ts'
import { toTypedAmount, NO_AMOUNT, TypedAmountSchema } from '#i18n/typed-amount.ts'
import { compare, isDecimal, ZERO } from '#lib/money/decimal.ts'
import type { paths } from '#paths'
import type { Search } from '#paths/search.ts'
import type { PricedOrder } from '#quotes/use-order-quote.ts'

import { isDepositRail, ONRAMP_ORDER_TYPES, type DepositRail } from './deposit-methods.ts'

export const BankDraftSchema = z.object({
  rail: z.string(),
  /** Id of a counterparty or, from a link, its name; empty until one is chosen. */
  payer: z.string(),
  /** Id of the currency that arrives; empty if the form's suggestion is used. */
  currency: z.string(),
  amount: TypedAmountSchema,
  /** `debit`: the bank pays this amount, with fees. `arrives`: the wallet gets this amount. */
  side: z.enum(['debit', 'arrives']),
})
export type BankDraft = z.output<typeof BankDraftSchema>

export const EMPTY_BANK_DRAFT: BankDraft = {
  rail: '',
  payer: '',
  currency: '',
  amount: NO_AMOUNT,
  side: 'debit',
}

/**
 * Two currencies between which a rail can convert, with the data that are known before there is a
 * price.
 */
export interface OnrampPair {
  rail: DepositRail
  version: 'v1' | 'v2'
  fiat: CurrencyView
  target: CurrencyView
  rates: readonly Rate[] | undefined
}

export const pricedDeposit = (
  { amount: typed, side }: BankDraft,
  { rail, version, fiat, target, rates }: OnrampPair,
): PricedOrder => ({
  typed,
  side,
  sold: fiat,
  bought: target,
  orderType: ONRAMP_ORDER_TYPES[rail],
  version,
  // A minimum is known only for the amount that is paid, not for the amount that arrives.
  limits: side === 'debit' ? { min: rates?.find(({ to }) => to.id === target.id)?.minAmount } : {},
})

/** The currency of bank transfers on each rail. */
const FIAT: Record<DepositRail, string> = { ach: 'USD', wire: 'USD', sepa: 'EUR' }

export const fiatOf = (
  rail: DepositRail,
  currencies: readonly CurrencyView[],
): CurrencyView | undefined =>
  currencies.find(({ symbol, isCrypto }) => !isCrypto && symbol === FIAT[rail])

const fiatNameOf = (rail: string) => (isDepositRail(rail) ? FIAT[rail] : undefined)

/** Another fiat currency can buy other assets, so changing the rail clears the chosen one. */
export const withRail = (draft: BankDraft, rail: string): Partial<BankDraft> => ({
  rail,
  ...(fiatNameOf(rail) !== fiatNameOf(draft.rail) && { currency: '' }),
})

/**
 * Returns the valid members of a link such as `/add/bank?rail=ach&currency=…&amount=250&payer=…`.
 * The amount is paid in the currency of the rail, so without a rail it is left out.
 */
export function bankDraftFromLink(
  { rail, amount, ...rest }: Search<typeof paths.depositBank.pattern>,
  previous: BankDraft,
): Partial<BankDraft> {
  return {
    ...(isDepositRail(rail) && withRail(previous, rail)),
    ...rest,
    ...(isDepositRail(rail) && isDecimal(amount)
      ? { amount: toTypedAmount(amount, FIAT[rail]), side: 'debit' as const }
      : {}),
  }
}

/**
 * Returns the currencies that the rail's currency can buy: itself and all with a rate; until rates
 * are known, itself and all crypto currencies. Each has the wallet's balance; the largest is first.
 */
export function buyableCurrencies(
  fiat: CurrencyView,
  currencies: readonly CurrencyView[],
  rates: readonly Rate[] | undefined,
  wallet: WalletDetail | undefined,
): NetworkBalance[] {
  const heldBalances = wallet?.assets.flatMap(({ networks }) => networks) ?? []
  const isBought = ({ id, isCrypto, isEnabled }: CurrencyView) =>
    isEnabled &&
    (id === fiat.id || (rates === undefined ? isCrypto : rates.some(({ to }) => to.id === id)))
  return currencies
    .filter(isBought)
    .map((currency) => {
      const balance = heldBalances.find((balance) => balance.currency.id === currency.id)
      return { currency, amount: balance?.amount ?? ZERO, fiatAmount: balance?.fiatAmount ?? ZERO }
    })
    .toSorted((a, b) => compare(b.fiatAmount, a.fiatAmount))
}
