/** What must or should be looked at before the confirm button, each with its way out (product.md). */
import type { CurrencyView } from '#api/system/views.ts'
import type { Quote } from '#api/orders/views.ts'
import { isLookAlike } from '#lib/crypto-address/look-alike.ts'
import { compare, type Decimal } from '#lib/money/decimal.ts'

export type CheckName = 'balance' | 'memo' | 'lookAlike' | 'firstPayment' | 'ownWallet'

export interface Check {
  name: CheckName
  /** A stop keeps the money where it is; a warning lets the person decide. */
  severity: 'stop' | 'warning'
  /** What the words need: the address it resembles. */
  detail?: string | undefined
}

interface CheckInput {
  currency: CurrencyView
  available: Decimal
  quote: Quote
  to: string
  memo: string
  isInternal: boolean
  /** The wallet that the money comes from. */
  walletId: string
  /** The person's own wallets: a payment to one of them needs no introduction. */
  ownWallets: readonly string[]
  /** Receivers of earlier payments, newest first; undefined while unknown. */
  earlierReceivers: readonly string[] | undefined
}

export function checksOf(input: CheckInput): Check[] {
  const {
    currency,
    available,
    quote,
    to,
    memo,
    isInternal,
    walletId,
    ownWallets,
    earlierReceivers,
  } = input
  const checks: Check[] = []
  if (compare(quote.debit, available) > 0) checks.push({ name: 'balance', severity: 'stop' })
  if (isInternal && to === walletId) checks.push({ name: 'ownWallet', severity: 'stop' })
  if (currency.needsMemo && !isInternal && memo.trim() === '')
    checks.push({ name: 'memo', severity: 'warning' })
  if (earlierReceivers === undefined || ownWallets.includes(to)) return checks
  const resembled = earlierReceivers.find((receiver) => isLookAlike(receiver, to))
  if (resembled !== undefined)
    checks.push({ name: 'lookAlike', severity: 'warning', detail: resembled })
  if (!earlierReceivers.includes(to)) checks.push({ name: 'firstPayment', severity: 'warning' })
  return checks
}

export const isStopped = (checks: readonly Check[]): boolean =>
  checks.some(({ severity }) => severity === 'stop')
