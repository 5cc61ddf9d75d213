/** The input of the Send form, as the form holds it. It is converted for the platform on submit. */
import * as z from 'zod/mini'

import type { CurrencyId } from '#api/common/schema.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance, WalletDetail } from '#api/wallets/views.ts'
import {
  isBlank,
  isSameTyped,
  toTypedAmount,
  NO_AMOUNT,
  TypedAmountSchema,
} from '#i18n/typed-amount.ts'
import { cleanCode } from '#lib/clean-text.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { isPaymentLink } from '#lib/payment-text.ts'
import { paths } from '#paths'
import type { Search } from '#paths/search.ts'

import { fittingAsset, isInternalTransfer } from './fitting-balances.ts'

export const SendDraftSchema = z.object({
  /** Id of the paying balance's currency (an asset on one network); empty until chosen. */
  currency: z.string(),
  /** An address on the chosen network, or a wallet id; empty for a saved recipient. */
  to: z.string().check(z.overwrite(cleanCode)),
  memo: z.string(),
  /** Ids of a saved recipient and of its destination; empty for other recipients. */
  counterparty: z.string(),
  destination: z.string(),
  /** Order type of the chosen payment method, if several fit the recipient; empty for the first. */
  method: z.string(),
  amount: TypedAmountSchema,
  /**
   * `debit`: `amount` leaves the wallet, fees included. `arrives`: `amount` arrives at the
   * recipient.
   */
  side: z.enum(['debit', 'arrives']),
  /**
   * True if another person's link or code has filled in the amount. The amount is then cleared
   * together with the recipient.
   */
  isAmountLinked: z.optional(z.boolean()),
  /** A payment link that contained the recipient. It is read again after the asset is chosen. */
  link: z.optional(z.string()),
  /**
   * Code of the payment request that has filled in the form, until the person chooses another
   * recipient; or the names of the fields (`to`, `amount`) that a link has filled in. Empty if the
   * person has entered everything.
   */
  asked: z.optional(z.string()),
})
export type SendDraft = z.output<typeof SendDraftSchema>

const NO_RECIPIENT = { to: '', memo: '', counterparty: '', destination: '', method: '', link: '' }

export const EMPTY_SEND_DRAFT: SendDraft = {
  ...NO_RECIPIENT,
  currency: '',
  amount: NO_AMOUNT,
  side: 'debit',
  isAmountLinked: false,
  asked: '',
}

/** Returns the changes for a saved recipient. They clear all data of the previous recipient. */
export const withSavedRecipient = (
  counterparty: string,
  destination: string,
): Partial<SendDraft> => ({
  ...NO_RECIPIENT,
  counterparty,
  destination,
})
export const withoutRecipient = (): Partial<SendDraft> => NO_RECIPIENT

/**
 * Returns the first draft after a change of the wallet. A typed address stays, with its memo and
 * asset; saved recipients and requests belong to the previous wallet.
 */
export const draftForOtherWallet = ({ currency, to, memo }: SendDraft): SendDraft =>
  to === '' || isPaymentLink(to) ? EMPTY_SEND_DRAFT : { ...EMPTY_SEND_DRAFT, currency, to, memo }

/**
 * Returns the changes that pay a saved recipient's address as if it was typed. An amount from a
 * link stays.
 */
export const withUnsavedAddress = (
  { isAmountLinked }: SendDraft,
  { address, memo = '' }: { address: string; memo?: string | undefined },
  currency: CurrencyId,
): Partial<SendDraft> => ({
  ...NO_RECIPIENT,
  to: address,
  memo,
  currency,
  ...(isAmountLinked && { isAmountLinked }),
})

/**
 * Returns `changes`, and clears an amount from a link if its recipient changes or, for an address,
 * its asset.
 */
export function withoutLink(previous: SendDraft, changes: Partial<SendDraft>): Partial<SendDraft> {
  const next = { ...previous, ...changes }
  const differs = (name: 'to' | 'counterparty' | 'destination' | 'currency') =>
    next[name].trim() !== previous[name].trim()
  const isOtherRecipient = differs('to') || differs('counterparty') || differs('destination')
  // A payment to a saved recipient may arrive in another asset than the one that pays.
  const isOtherAsset = next.counterparty === '' && differs('currency')
  const isAmountCleared =
    (isOtherRecipient || isOtherAsset) &&
    previous.isAmountLinked === true &&
    changes.isAmountLinked !== true
  const before = previous.asked ?? ''
  const asked = unchangedParts(
    before,
    isOtherRecipient,
    isAmountCleared || !isSameTyped(next.amount, previous.amount),
  )
  return {
    ...((isOtherRecipient || isOtherAsset) && { link: '' }),
    ...(asked !== before && { asked }),
    ...(isAmountCleared && { amount: NO_AMOUNT, isAmountLinked: false }),
    ...changes,
  }
}

const linkedParts = (isTo: boolean, isAmount: boolean): string =>
  [isTo ? ['to'] : [], isAmount ? ['amount'] : []].flat().join(' ')

/** Returns the names of the fields that a link has filled in and the person has not changed. */
function unchangedParts(asked: string, isOtherRecipient: boolean, isOtherAmount: boolean): string {
  const parts = asked.split(' ')
  if (!parts.every((part) => part === 'to' || part === 'amount'))
    return isOtherRecipient ? '' : asked
  return linkedParts(
    parts.includes('to') && !isOtherRecipient,
    parts.includes('amount') && !isOtherAmount,
  )
}

/** Returns the memo that is sent and shown in the review. */
export const memoOf = (
  draft: Pick<SendDraft, 'to' | 'memo'>,
  { needsMemo }: Pick<CurrencyView, 'needsMemo'>,
): string => (needsMemo && !isInternalTransfer(draft) ? cleanCode(draft.memo) : '')

/**
 * Returns those balances of the wallet that can be sent, one for each network. Balances of the
 * `preferred` symbol come first.
 */
export function sendableBalances(wallet: WalletDetail, preferred?: string): NetworkBalance[] {
  const balances = wallet.assets
    .flatMap(({ networks }) => networks)
    .filter(({ currency }) => currency.isEnabled)
  const isPreferred = ({ currency }: NetworkBalance) => currency.symbol === preferred
  return [...balances.filter(isPreferred), ...balances.filter((one) => !isPreferred(one))]
}

/**
 * Returns the path that leads back to the form with this recipient. Everything else is in the
 * stored draft.
 */
export const returnPath = ({ counterparty, destination }: SendDraft): string =>
  paths.send.to({}, { counterparty, destination })

/** Returns the changes for another asset. They clear the memo, because the network may differ. */
export const withAsset = (
  previous: Pick<SendDraft, 'currency'>,
  currency: string,
): Partial<SendDraft> => (previous.currency === currency ? { currency } : { currency, memo: '' })

/**
 * Returns the changes for another address. They clear the memo, because it belongs to the previous
 * address.
 */
export const withAddress = (previous: Pick<SendDraft, 'to'>, typed: string): Partial<SendDraft> => {
  const to = cleanCode(typed)
  return previous.to === to ? { to } : { to, memo: '' }
}

export type SendLink = {
  readonly [Name in Exclude<keyof Search<typeof paths.send.pattern>, 'amount'>]?: NonNullable<
    Search<typeof paths.send.pattern>[Name]
  >
} & { readonly amount?: Decimal }

/**
 * Returns the changes that a link makes to the draft:
 *
 * - `?asset=USDT` sets the asset, if it is on one network only;
 * - `?counterparty=…`, perhaps with `&destination=…`, sets a saved recipient;
 * - `&rest=kept` keeps the draft that waited while that recipient was saved;
 * - `?currency=…&amount=…` with a recipient repeats a payment: the amount arrives.
 *
 * A repeated payment replaces the draft of the same recipient (`previous`, of the last visit); any
 * other link keeps its input. Without an asset in the link, one that fits the recipient is taken.
 * `isExternal`: the link was opened from outside the app.
 */
export function draftFromLink(
  link: SendLink,
  balances: readonly NetworkBalance[],
  previous: SendDraft,
  isExternal = false,
): Partial<SendDraft> {
  const { counterparty = '', destination = '' } = link
  const to = cleanCode(link.to ?? '')
  const { amount } = link
  const isExact = ({ currency }: NetworkBalance) => currency.id === link.currency
  const matches = balances.filter(
    (balance) => balance.currency.symbol === link.asset || isExact(balance),
  )
  const isHeld = matches.some(isExact)
  const [first, ...others] = matches.map(({ currency }) => currency.id)
  const only = isHeld ? link.currency : others.length === 0 ? first : undefined
  const isNamed = (link.asset ?? link.currency) !== undefined
  const chosen =
    only ??
    (to === '' ? undefined : fittingAsset(to, isNamed ? matches : balances, previous.currency))
  const asset = chosen === undefined ? {} : withAsset(previous, chosen)
  // An amount for an address is in the asset that pays; a saved account has its own currency.
  const arriving =
    counterparty === '' ? balances.find(({ currency }) => currency.id === chosen) : undefined
  const filled = isExternal ? linkedParts(to + counterparty !== '', amount !== undefined) : ''
  const asked = link.request ?? filled
  const requested: Partial<SendDraft> = {
    ...asset,
    asked,
    amount: amount === undefined ? NO_AMOUNT : toTypedAmount(amount, arriving?.currency.symbol),
    side: amount === undefined ? previous.side : 'arrives',
    isAmountLinked: amount !== undefined,
  }
  if (counterparty !== '') {
    const isSame = previous.counterparty === counterparty && previous.destination === destination
    if (amount === undefined && isSame) return {}
    const isReturn = link.rest === 'kept'
    // The asset of the previous draft stays only if an amount is typed in it; otherwise the
    // recipient determines the asset.
    const isPayingKept = chosen !== undefined || (isReturn && !isBlank(previous.amount))
    return {
      ...withSavedRecipient(counterparty, destination),
      // The person has saved this account for the payment that they had begun. An amount that a
      // link gave for another account stays only if its currency is known.
      ...(isReturn
        ? {
            ...((previous.destination === '' || previous.amount.of !== undefined) && {
              isAmountLinked: previous.isAmountLinked,
            }),
            ...(isExternal && { asked }),
          }
        : requested),
      ...(isPayingKept ? asset : { currency: '' }),
    }
  }
  // If the wallet lacks the link's asset, none is chosen, because another one must not replace it.
  if (to !== '' && link.currency !== undefined && !isHeld) return { ...EMPTY_SEND_DRAFT, to, asked }
  if (to === '' && (amount === undefined || only === undefined)) return asset
  if (to !== '' && to === previous.to && amount === undefined) return asset
  return { ...NO_RECIPIENT, to, ...requested, side: amount === undefined ? 'debit' : 'arrives' }
}
