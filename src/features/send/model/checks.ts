/** What must or should be looked at before the confirm button, each with its way out. */
import type { SavedDestination } from '#api/counterparties/every-destination.ts'
import type { Quote } from '#api/orders/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { familyOfChain } from '#lib/crypto-address/address-family.ts'
import { checkAddress } from '#lib/crypto-address/check-address.ts'
import { isLookAlike, isSameAddress } from '#lib/crypto-address/look-alike.ts'
import { compare, type Decimal } from '#lib/money/decimal.ts'

import type { PriorPayment } from './prior-payment.ts'
import { addressOf, fingerprintOf, type Recipient } from './recipient.ts'

export type CheckName =
  | 'gone'
  | 'wrongNetwork'
  | 'badAddress'
  | 'balance'
  | 'ownWallet'
  | 'ownAddress'
  | 'changed'
  | 'memo'
  | 'unread'
  | 'lookAlike'
  | 'firstPayment'

export interface Check {
  name: CheckName
  /** A stop keeps the money where it is. The other one does, too, until the person has said that it is right. */
  severity: 'stop' | 'ask'
  /** What just this check is about: what was agreed to of one recipient says nothing of another. */
  key: string
  /** What the words need: the address it resembles. */
  detail?: string
  /** Whose address it resembles, to be paid instead; absent where nobody is saved with it. */
  meant?: SavedDestination
  /** Where one check has several wordings. */
  variant?: 'person' | 'unclear'
}

interface CheckInput {
  /** What arrives, by the network that it arrives on. */
  target: CurrencyView
  available: Decimal
  quote: Quote
  payee: Recipient
  /** The recipient is saved no more. */
  isGone: boolean
  /** The recipient's fingerprint when the person saw them first (`fingerprintOf`). */
  seen: string
  /** That really goes out. */
  memo: string
  /** The wallet that the money comes from. */
  walletId: string
  /** The person's own wallets: a payment to one of them needs no introduction. */
  ownWallets: readonly string[]
  /** Where the wallet that pays is paid itself on the network of `target`; absent where nowhere, or not told. */
  ownAddress: string | undefined
  acquaintance: PriorPayment
  /** Receivers of earlier payments. */
  receivers: readonly string[]
  /** Where saved recipients are paid. */
  saved: readonly SavedDestination[]
  /** The person's role may not read them: nobody has compared. */
  isSavedUnread: boolean
}

type Found = Omit<Check, 'key'>

const STOP = { severity: 'stop' } as const
const ASK = { severity: 'ask' } as const

/** The last look: a draft may be older than the address's checks, and somebody saved was checked elsewhere. */
function addressChecks({ payee, target }: CheckInput): Found[] {
  const address = addressOf(payee)
  const family = familyOfChain({ name: target.network?.name ?? null, symbol: target.symbol })
  if (payee.kind === 'wallet' || address === undefined || family === undefined) return []
  const check = checkAddress(address, family)
  if (check.ok) return []
  return [{ name: check.problem === 'other-network' ? 'wrongNetwork' : 'badAddress', ...STOP }]
}

function resembled({ payee, receivers, saved, isSavedUnread }: CheckInput): Found[] {
  const address = addressOf(payee)
  if (payee.kind === 'wallet' || address === undefined) return []
  const meant = saved.find(({ destination: { crypto } }) =>
    isLookAlike(crypto?.address ?? '', address),
  )
  const detail =
    meant?.destination.crypto?.address ?? receivers.find((to) => isLookAlike(to, address))
  const unread: Found[] = isSavedUnread ? [{ name: 'unread', ...ASK }] : []
  if (detail === undefined) return unread
  return [
    ...unread,
    { name: 'lookAlike', ...ASK, detail, ...(meant === undefined ? {} : { meant }) },
  ]
}

function introduction(input: CheckInput): Found[] {
  const { payee, acquaintance } = input
  if (acquaintance === 'paid') return []
  if (acquaintance === 'unclear') return [{ name: 'firstPayment', ...ASK, variant: 'unclear' }]
  const isPerson = addressOf(payee) === undefined
  return [{ name: 'firstPayment', ...ASK, ...(isPerson ? { variant: 'person' } : {}) }]
}

/** The money would come back, less the fees. */
function isOwnAddress({ payee, ownAddress }: CheckInput): boolean {
  const address = addressOf(payee)
  if (payee.kind === 'wallet' || address === undefined || ownAddress === undefined) return false
  return isSameAddress(address, ownAddress)
}

function found(input: CheckInput): Found[] {
  const { target, available, quote, payee, isGone, seen, memo, walletId, ownWallets } = input
  const to = addressOf(payee)
  const isOwn = payee.kind === 'wallet' && ownWallets.includes(payee.to)
  const isToItself = isOwnAddress(input)
  return [
    ...(isGone ? [{ name: 'gone', ...STOP } as const] : []),
    ...addressChecks(input),
    ...(compare(quote.debit, available) > 0 ? [{ name: 'balance', ...STOP } as const] : []),
    ...(payee.kind === 'wallet' && to === walletId
      ? [{ name: 'ownWallet', ...STOP } as const]
      : []),
    ...(fingerprintOf(payee) === seen ? [] : [{ name: 'changed', ...ASK } as const]),
    // Whoever it is: a network where many share one address can't tell them apart without it.
    ...(target.needsMemo && payee.kind !== 'wallet' && to !== undefined && memo === ''
      ? [{ name: 'memo', ...ASK } as const]
      : []),
    ...(isToItself ? [{ name: 'ownAddress', ...ASK } as const] : []),
    ...(isOwn || isToItself ? [] : [...resembled(input), ...introduction(input)]),
  ]
}

export function checksOf(input: CheckInput): Check[] {
  const print = `${fingerprintOf(input.payee)}·${input.memo}`
  return found(input).map((one) => ({
    ...one,
    key: [one.name, one.variant, one.detail, print].join('·'),
  }))
}

/** Whether the money stays where it is, by what the person has said to be right so far (keys of checks). */
export const isStopped = (checks: readonly Check[], agreed: ReadonlySet<string>): boolean =>
  checks.some(({ severity, key }) => severity === 'stop' || !agreed.has(key))
