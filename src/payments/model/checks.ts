/** Finds problems of a payment, which are shown before its confirm button. */
import type { SavedDestination } from '#api/counterparties/every-destination.ts'
import type { Quote } from '#api/orders/views.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { familyOfCurrency } from '#lib/crypto-address/address-family.ts'
import { isSameAddress } from '#lib/crypto-address/address-key.ts'
import { ownerProblemOf, type OwnerProblem } from '#lib/crypto-address/address-owner.ts'
import { checkAddress } from '#lib/crypto-address/check-address.ts'
import { isLookAlike } from '#lib/crypto-address/look-alike.ts'
import { compare, type Decimal } from '#lib/money/decimal.ts'

import type { PriorPayment } from './prior-payment.ts'
import { addressOf, fingerprintOf, type Recipient } from './recipient.ts'

export type CheckName =
  | 'gone'
  | 'wrongNetwork'
  | 'badAddress'
  | OwnerProblem
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
  /**
   * `blocker`: the payment can't be sent. `question`: it can be sent once the person confirms it.
   */
  severity: 'blocker' | 'question'
  /**
   * Key of the check together with the recipient, because a confirmation for one recipient doesn't
   * count for another.
   */
  key: string
  /** The saved or earlier address that looks like this one. */
  detail?: string
  /** The saved destination with that address, to be paid instead; absent if none is saved. */
  intended?: SavedDestination
  variant?: 'person' | 'unclear'
}

interface CheckInput {
  /** The currency that arrives, on its network. */
  target: CurrencyView
  /** Contract addresses of all known tokens (`contractsOf`). */
  contracts: readonly string[]
  available: Decimal
  quote: Quote
  recipient: Recipient
  isDeleted: boolean
  /** Fingerprint (`fingerprintOf`) of the recipient when the person pressed Continue. */
  agreedFingerprint: string
  memo: string
  walletId: string
  /** Ids of the person's own wallets. A first payment to one of them needs no question. */
  ownWallets: readonly string[]
  /**
   * Address of the paying wallet on the network of `target`; undefined if it has none, or if it is
   * unknown.
   */
  ownAddress: string | undefined
  priorPayment: PriorPayment
  earlierRecipients: readonly string[]
  saved: readonly SavedDestination[]
  /**
   * True if the person's role has no permission to read saved recipients, so the recipient was
   * compared with none.
   */
  isSavedUnread: boolean
}

type Found = Omit<Check, 'key'>

const BLOCKER = { severity: 'blocker' } as const
const QUESTION = { severity: 'question' } as const

/**
 * Problems of an address that the person can confirm. All other problems block the payment, because
 * the money would be lost.
 */
const ASKED_OWNERS: readonly OwnerProblem[] = ['burn', 'offCurve']

/**
 * Checks the address again, because the draft may be older than these checks, and the address may
 * have been saved since, in another tab or on another device.
 */
function addressChecks({ recipient, target, contracts }: CheckInput): Found[] {
  const address = addressOf(recipient)
  const family = familyOfCurrency(target)
  if (recipient.kind === 'wallet' || address === undefined || family === undefined) return []
  const check = checkAddress(address, family)
  if (!check.ok)
    return [{ name: check.problem === 'other-network' ? 'wrongNetwork' : 'badAddress', ...BLOCKER }]
  const owner = ownerProblemOf(address, family, contracts)
  return owner === undefined
    ? []
    : [{ name: owner, ...(ASKED_OWNERS.includes(owner) ? QUESTION : BLOCKER) }]
}

function findLookAlike({
  recipient,
  earlierRecipients,
  saved,
  isSavedUnread,
}: CheckInput): Found[] {
  const address = addressOf(recipient)
  if (recipient.kind === 'wallet' || address === undefined) return []
  const intended = saved.find(({ destination: { crypto } }) =>
    isLookAlike(crypto?.address ?? '', address),
  )
  const detail =
    intended?.destination.crypto?.address ??
    earlierRecipients.find((to) => isLookAlike(to, address))
  const unread: Found[] = isSavedUnread ? [{ name: 'unread', ...QUESTION }] : []
  if (detail === undefined) return unread
  return [
    ...unread,
    { name: 'lookAlike', ...QUESTION, detail, ...(intended === undefined ? {} : { intended }) },
  ]
}

function checkFirstPayment(input: CheckInput): Found[] {
  const { recipient, priorPayment } = input
  if (priorPayment === 'paid') return []
  if (priorPayment === 'unclear') return [{ name: 'firstPayment', ...QUESTION, variant: 'unclear' }]
  const isPerson = addressOf(recipient) === undefined
  return [{ name: 'firstPayment', ...QUESTION, ...(isPerson ? { variant: 'person' } : {}) }]
}

function isOwnAddress({ recipient, ownAddress }: CheckInput): boolean {
  const address = addressOf(recipient)
  if (recipient.kind === 'wallet' || address === undefined || ownAddress === undefined) return false
  return isSameAddress(address, ownAddress)
}

function findChecks(input: CheckInput): Found[] {
  const {
    target,
    available,
    quote,
    recipient,
    isDeleted,
    agreedFingerprint,
    memo,
    walletId,
    ownWallets,
  } = input
  const to = addressOf(recipient)
  const isOwn = recipient.kind === 'wallet' && ownWallets.includes(recipient.to)
  const isToSelf = isOwnAddress(input)
  return [
    ...(isDeleted ? [{ name: 'gone', ...BLOCKER } as const] : []),
    ...addressChecks(input),
    ...(compare(quote.debit, available) > 0 ? [{ name: 'balance', ...BLOCKER } as const] : []),
    ...(recipient.kind === 'wallet' && to === walletId
      ? [{ name: 'ownWallet', ...BLOCKER } as const]
      : []),
    ...(fingerprintOf(recipient) === agreedFingerprint
      ? []
      : [{ name: 'changed', ...QUESTION } as const]),
    // On this network all customers of an exchange share one address, and only the memo
    // distinguishes them.
    ...(target.needsMemo && recipient.kind !== 'wallet' && to !== undefined && memo === ''
      ? [{ name: 'memo', ...QUESTION } as const]
      : []),
    ...(isToSelf ? [{ name: 'ownAddress', ...QUESTION } as const] : []),
    ...(isOwn || isToSelf ? [] : [...findLookAlike(input), ...checkFirstPayment(input)]),
  ]
}

export function checksOf(input: CheckInput): Check[] {
  const fingerprint = `${fingerprintOf(input.recipient)}·${input.memo}`
  return findChecks(input).map((one) => ({
    ...one,
    key: [one.name, one.variant, one.detail, fingerprint].join('·'),
  }))
}

export const isBlockedByChecks = (checks: readonly Check[]): boolean =>
  checks.some(({ severity }) => severity === 'blocker')

/**
 * Returns whether a check is not confirmed yet. `agreed`: keys of the checks that the person has
 * confirmed.
 */
export const hasUnconfirmedCheck = (
  checks: readonly Check[],
  agreed: ReadonlySet<string>,
): boolean => checks.some(({ key }) => !agreed.has(key))
