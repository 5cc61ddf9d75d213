/** What a person has filled in so far. Mirrors the form; the wire shape is made on submit. */
import * as z from 'zod/mini'

import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance, WalletDetail } from '#api/wallets/views.ts'
import { isUuid } from '#lib/uuid.ts'
import { paths } from '#paths'

import { fittingAsset } from './fitting-asset.ts'

export const DraftSchema = z.object({
  /** Currency id of the balance that pays: one asset on one network; empty until chosen. */
  currency: z.string(),
  /** An address on the chosen network, or the id of a wallet on the platform; empty for saved recipients. */
  to: z.string(),
  memo: z.string(),
  /** A saved recipient and the destination chosen; empty for anybody else. */
  counterparty: z.string(),
  destination: z.string(),
  /** Order type, where several lead to the recipient; empty for the first. */
  way: z.string(),
  /** As typed. */
  amount: z.string(),
  /** What `amount` means: what leaves the wallet, fees included, or what arrives. */
  side: z.enum(['debit', 'arrives']),
})
export type Draft = z.output<typeof DraftSchema>

const NOBODY = { to: '', memo: '', counterparty: '', destination: '', way: '' }

export const EMPTY_DRAFT: Draft = { ...NOBODY, currency: '', amount: '', side: 'debit' }

/** Somebody else is paid: what belongs to the last recipient goes. */
export const toSaved = (counterparty: string, destination: string): Partial<Draft> => ({
  ...NOBODY,
  counterparty,
  destination,
})
export const toNobody = (): Partial<Draft> => NOBODY

/** A wallet id goes inside the platform, everything else out to a network. */
export const isInternal = ({ to }: Pick<Draft, 'to'>): boolean => isUuid(to.trim())

/** The memo that really goes out: what is shown on the last step is what is sent. */
export const memoOf = (
  draft: Pick<Draft, 'to' | 'memo'>,
  { needsMemo }: Pick<CurrencyView, 'needsMemo'>,
): string => (needsMemo && !isInternal(draft) ? draft.memo.trim() : '')

/** Every balance of the wallet that may be sent, one for each network; `preferred` symbol first. */
export function sendable(wallet: WalletDetail, preferred?: string | null): NetworkBalance[] {
  const balances = wallet.assets
    .flatMap(({ networks }) => networks)
    .filter(({ currency }) => currency.isEnabled)
  const isPreferred = ({ currency }: NetworkBalance) => currency.symbol === preferred
  return [...balances.filter(isPreferred), ...balances.filter((one) => !isPreferred(one))]
}

/** Where a person comes back to what they have filled in: the draft has the rest of it. */
export const returnPath = ({ counterparty, destination }: Draft): string =>
  counterparty === ''
    ? paths.send.to()
    : `${paths.send.to()}?${new URLSearchParams({ counterparty, destination }).toString()}`

/** Another asset is on another network: a memo is not carried over. */
export const toAsset = (kept: Pick<Draft, 'currency'>, currency: string): Partial<Draft> =>
  kept.currency === currency ? { currency } : { currency, memo: '' }

/** Somebody else's address takes no memo along. */
export const toAddress = (kept: Pick<Draft, 'to'>, to: string): Partial<Draft> =>
  kept.to.trim() === to.trim() ? { to } : { to, memo: '' }

/**
 * What a link settles. `?asset=USDT`: the asset, where it stands on one network only. `?counterparty=…` with
 * or without `&destination=…`: a saved recipient, `&rest=kept` for the draft that waited while they were
 * saved. `?currency=…&amount=…` with one of those or with `to=…`: a payment made again; the amount is what
 * arrives, and it is a wish of its own: it wins over a draft of the same recipient. `kept` is the draft of
 * the last visit: what it has of the same recipient stays otherwise. Where nothing is said of the asset, it is
 * the one that fits the recipient.
 */
export function draftFromLink(
  search: string,
  balances: readonly NetworkBalance[],
  kept: Draft,
): Partial<Draft> {
  const query = new URLSearchParams(search)
  const given = (name: string) => query.get(name) ?? ''
  const [counterparty, destination, to, amount] = [
    given('counterparty'),
    given('destination'),
    given('to'),
    given('amount'),
  ]
  const matches = balances.filter(
    ({ currency }) => currency.symbol === query.get('asset') || currency.id === given('currency'),
  )
  const exact = matches.find(({ currency }) => currency.id === given('currency'))
  const only = exact ?? (matches.length === 1 ? matches[0] : undefined)
  const isNamed = given('asset') + given('currency') !== ''
  const chosen =
    only?.currency.id ??
    (to === '' ? undefined : fittingAsset(to, isNamed ? matches : balances, kept.currency))
  const asset = chosen === undefined ? {} : toAsset(kept, chosen)
  const asked: Partial<Draft> = {
    ...asset,
    amount,
    side: amount === '' ? kept.side : 'arrives',
  }
  if (counterparty !== '') {
    const isSame = kept.counterparty === counterparty && kept.destination === destination
    if (amount === '' && isSame) return {}
    const isReturn = given('rest') === 'kept'
    // What paid somebody else pays this one only if an amount was typed in it: the recipient says what fits.
    const isPayingKept = chosen !== undefined || (isReturn && kept.amount !== '')
    return {
      ...toSaved(counterparty, destination),
      ...(isReturn ? {} : asked),
      ...(isPayingKept ? asset : { currency: '' }),
    }
  }
  if (to === '' && (amount === '' || only === undefined)) return asset
  if (to !== '' && to === kept.to && amount === '') return asset
  return { ...NOBODY, to, ...asked, side: amount === '' ? 'debit' : 'arrives' }
}
