/** What a person has filled in so far. Mirrors the form; the wire shape is made on submit. */
import * as z from 'zod/mini'

import type { CurrencyId } from '#api/common/schema.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance, WalletDetail } from '#api/wallets/views.ts'
import {
  isBlank,
  isSameTyped,
  knownAmount,
  NO_AMOUNT,
  TypedAmountSchema,
} from '#i18n/typed-amount.ts'
import { cleanCode } from '#lib/clean-text.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { isPaymentLink } from '#lib/payment-text.ts'
import { paths } from '#paths'
import type { Search } from '#paths/search.ts'

import { fittingAsset, isInternal } from './paid-with.ts'

export const SendDraftSchema = z.object({
  /** Currency id of the balance that pays: one asset on one network; empty until chosen. */
  currency: z.string(),
  /** An address on the chosen network, or the id of a wallet on the platform; empty for saved recipients. */
  to: z.string().check(z.overwrite(cleanCode)),
  memo: z.string(),
  /** A saved recipient and the destination chosen; empty for anybody else. */
  counterparty: z.string(),
  destination: z.string(),
  /** Order type of the payment method, where several lead to the recipient; empty for the first. */
  method: z.string(),
  amount: TypedAmountSchema,
  /** What `amount` means: what leaves the wallet, fees included, or what arrives. */
  side: z.enum(['debit', 'arrives']),
  /** Somebody else's link or code has filled in the amount: it belongs to the recipient there and leaves with them. */
  isAmountLinked: z.optional(z.boolean()),
  /** The link that named the recipient, until it is known what they are paid with; it is read again then. */
  link: z.optional(z.string()),
  /**
   * What comes from outside and stands as it was filled in: the code of a request, until somebody else is paid, or
   * which of `to` and `amount` an address has filled in that was opened. Empty for what the person has chosen.
   */
  asked: z.optional(z.string()),
})
export type SendDraft = z.output<typeof SendDraftSchema>

const NOBODY = { to: '', memo: '', counterparty: '', destination: '', method: '', link: '' }

export const EMPTY_SEND_DRAFT: SendDraft = {
  ...NOBODY,
  currency: '',
  amount: NO_AMOUNT,
  side: 'debit',
  isAmountLinked: false,
  asked: '',
}

/** Somebody else is paid, so what belongs to the last recipient is cleared. */
export const toSaved = (counterparty: string, destination: string): Partial<SendDraft> => ({
  ...NOBODY,
  counterparty,
  destination,
})
export const toNobody = (): Partial<SendDraft> => NOBODY

/**
 * What another wallet begins with, in the place of whatever was left there: an address can be paid from any wallet,
 * with the memo and the asset that were given for it. Who is saved, and what a link asked for, is of this one.
 */
export const forOtherWallet = ({ currency, to, memo }: SendDraft): SendDraft =>
  to === '' || isPaymentLink(to) ? EMPTY_SEND_DRAFT : { ...EMPTY_SEND_DRAFT, currency, to, memo }

/**
 * A saved recipient's address, paid itself: what a link has filled in for them stays, and a number that was typed for
 * another balance is no sum of the one that pays now.
 */
export const toAddressItself = (
  { isAmountLinked }: SendDraft,
  { address, memo = '' }: { address: string; memo?: string | undefined },
  { paid, now }: { paid: CurrencyId | undefined; now: CurrencyId },
): Partial<SendDraft> => ({
  ...NOBODY,
  to: address,
  memo,
  currency: now,
  ...(isAmountLinked ? { isAmountLinked } : paid !== now && { amount: NO_AMOUNT }),
})

/**
 * The changes with what follows from them: what a link has filled in belongs to its recipient and, where a network is
 * paid, to its asset, and leaves with either. What was typed stays, but an amount of another asset of the `balances`.
 */
export function withoutLink(
  previous: SendDraft,
  changes: Partial<SendDraft>,
  balances: readonly NetworkBalance[] = [],
): Partial<SendDraft> {
  const next = { ...previous, ...changes }
  const isOther = (name: 'to' | 'counterparty' | 'destination' | 'currency') =>
    next[name].trim() !== previous[name].trim()
  const isOtherRecipient = isOther('to') || isOther('counterparty') || isOther('destination')
  // What pays a saved recipient says nothing of what arrives there.
  const isOtherAsset = next.counterparty === '' && isOther('currency')
  const isLeft =
    (isOtherRecipient || isOtherAsset) &&
    previous.isAmountLinked === true &&
    changes.isAmountLinked !== true
  const [symbol, nextSymbol] = [previous, next].map(
    (one) => balances.find(({ currency }) => currency.id === one.currency)?.currency.symbol,
  )
  // A number of one asset means nothing for another.
  const isOfOther = symbol !== undefined && symbol !== nextSymbol && changes.amount === undefined
  const isAmountGone = isLeft || isOfOther
  const before = previous.asked ?? ''
  const asked = askedAfter(
    before,
    isOtherRecipient,
    isAmountGone || !isSameTyped(next.amount, previous.amount),
  )
  return {
    ...((isOtherRecipient || isOtherAsset) && { link: '' }),
    ...(asked !== before && { asked }),
    ...(isAmountGone && { amount: NO_AMOUNT, isAmountLinked: false }),
    ...changes,
  }
}

const askedBy = (isTo: boolean, isAmount: boolean): string =>
  [isTo ? ['to'] : [], isAmount ? ['amount'] : []].flat().join(' ')

/** What stands of it as it was filled in, once the person has changed the recipient or the amount. */
function askedAfter(asked: string, isOtherRecipient: boolean, isOtherAmount: boolean): string {
  const parts = asked.split(' ')
  if (!parts.every((part) => part === 'to' || part === 'amount'))
    return isOtherRecipient ? '' : asked
  return askedBy(
    parts.includes('to') && !isOtherRecipient,
    parts.includes('amount') && !isOtherAmount,
  )
}

/** The memo that really goes out: what the last step shows is what is sent. */
export const memoOf = (
  draft: Pick<SendDraft, 'to' | 'memo'>,
  { needsMemo }: Pick<CurrencyView, 'needsMemo'>,
): string => (needsMemo && !isInternal(draft) ? cleanCode(draft.memo) : '')

/** Every balance of the wallet that may be sent, one for each network, with those of the `preferred` symbol first. */
export function sendable(wallet: WalletDetail, preferred?: string): NetworkBalance[] {
  const balances = wallet.assets
    .flatMap(({ networks }) => networks)
    .filter(({ currency }) => currency.isEnabled)
  const isPreferred = ({ currency }: NetworkBalance) => currency.symbol === preferred
  return [...balances.filter(isPreferred), ...balances.filter((one) => !isPreferred(one))]
}

/** The path by which a person comes back to what they have filled in; the draft holds the rest. */
export const returnPath = ({ counterparty, destination }: SendDraft): string =>
  paths.send.to({}, { counterparty, destination })

/** Another asset may be on another network, so the memo is not carried over. */
export const toAsset = (
  previous: Pick<SendDraft, 'currency'>,
  currency: string,
): Partial<SendDraft> => (previous.currency === currency ? { currency } : { currency, memo: '' })

/** Another address belongs to somebody else, so the memo is not carried over. */
export const toAddress = (previous: Pick<SendDraft, 'to'>, typed: string): Partial<SendDraft> => {
  const to = cleanCode(typed)
  return previous.to === to ? { to } : { to, memo: '' }
}

/** A link to the form that was read: each member says something, and the amount is a sum of money. */
export type SendLink = {
  readonly [Name in Exclude<keyof Search<typeof paths.send.pattern>, 'amount'>]?: NonNullable<
    Search<typeof paths.send.pattern>[Name]
  >
} & { readonly amount?: Decimal }

/**
 * What a link settles. `?asset=USDT`: the asset, where it stands on one network only. `?counterparty=…` with
 * or without `&destination=…`: a saved recipient, `&rest=kept` for the draft that waited while they were
 * saved. `?currency=…&amount=…` with one of those or with `to=…`: a payment made again; the amount is what
 * arrives, and it is a wish of its own: it wins over a draft of the same recipient. `kept` is the draft of the last
 * visit: what it has of the same recipient stays otherwise. Where nothing is said of the asset, it is the one that fits
 * the recipient. `isFromOutside`: the address was opened, and is no link of the app's.
 */
export function draftFromLink(
  link: SendLink,
  balances: readonly NetworkBalance[],
  previous: SendDraft,
  isFromOutside = false,
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
  const asset = chosen === undefined ? {} : toAsset(previous, chosen)
  const filled = isFromOutside ? askedBy(to + counterparty !== '', amount !== undefined) : ''
  const asked = link.request ?? filled
  const requested: Partial<SendDraft> = {
    ...asset,
    asked,
    amount: amount === undefined ? NO_AMOUNT : knownAmount(amount),
    side: amount === undefined ? previous.side : 'arrives',
    isAmountLinked: amount !== undefined,
  }
  if (counterparty !== '') {
    const isSame = previous.counterparty === counterparty && previous.destination === destination
    if (amount === undefined && isSame) return {}
    const isReturn = link.rest === 'kept'
    // What paid somebody else pays this one only if an amount was typed in it: the recipient says what fits.
    const isPayingKept = chosen !== undefined || (isReturn && !isBlank(previous.amount))
    return {
      ...toSaved(counterparty, destination),
      // An account was added for the very payment that waited.
      ...(isReturn
        ? { isAmountLinked: previous.isAmountLinked, ...(isFromOutside && { asked }) }
        : requested),
      ...(isPayingKept ? asset : { currency: '' }),
    }
  }
  // Nothing stands in for an asset that the wallet does not have: not the one of the last visit either.
  if (to !== '' && link.currency !== undefined && !isHeld) return { ...EMPTY_SEND_DRAFT, to, asked }
  if (to === '' && (amount === undefined || only === undefined)) return asset
  if (to !== '' && to === previous.to && amount === undefined) return asset
  return { ...NOBODY, to, ...requested, side: amount === undefined ? 'debit' : 'arrives' }
}
