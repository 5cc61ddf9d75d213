/** What must or should be looked at before the confirm button, each with its way out (product.md). */
import type { CurrencyView } from '#api/system/views.ts'
import type { Quote } from '#api/orders/views.ts'
import { isLookAlike } from '#lib/crypto-address/look-alike.ts'
import { compare, type Decimal } from '#lib/money/decimal.ts'

import { addressOf, receiverOf, type Payee } from './payee.ts'

export type CheckName = 'balance' | 'memo' | 'lookAlike' | 'firstPayment' | 'ownWallet'

export interface Check {
  name: CheckName
  /** A stop keeps the money where it is; a warning lets the person decide. */
  severity: 'stop' | 'warning'
  /** What the words need: the address it resembles. */
  detail?: string | undefined
  /** The receiver is a name and no address. */
  isPerson?: boolean
}

interface CheckInput {
  currency: CurrencyView
  available: Decimal
  quote: Quote
  payee: Payee
  /** That really goes out. */
  memo: string
  /** The wallet that the money comes from. */
  walletId: string
  /** The person's own wallets: a payment to one of them needs no introduction. */
  ownWallets: readonly string[]
  /** Receivers of earlier payments, newest first; undefined while unknown. */
  earlierReceivers: readonly string[] | undefined
  /** Addresses of saved recipients. */
  savedAddresses: readonly string[]
}

export function checksOf(input: CheckInput): Check[] {
  const { currency, available, quote, payee, memo, walletId, ownWallets } = input
  const { earlierReceivers, savedAddresses } = input
  const checks: Check[] = []
  const to = receiverOf(payee)
  if (compare(quote.debit, available) > 0) checks.push({ name: 'balance', severity: 'stop' })
  if (payee.kind === 'wallet' && to === walletId)
    checks.push({ name: 'ownWallet', severity: 'stop' })
  if (currency.needsMemo && payee.kind === 'address' && memo === '')
    checks.push({ name: 'memo', severity: 'warning' })
  if (ownWallets.includes(to)) return checks
  const known = [...(earlierReceivers ?? []), ...savedAddresses]
  const isAddress = addressOf(payee) !== undefined
  const resembled = isAddress ? known.find((one) => isLookAlike(one, to)) : undefined
  if (resembled !== undefined)
    checks.push({ name: 'lookAlike', severity: 'warning', detail: resembled })
  if (earlierReceivers !== undefined && !earlierReceivers.includes(to))
    checks.push({ name: 'firstPayment', severity: 'warning', isPerson: !isAddress })
  return checks
}

export const isStopped = (checks: readonly Check[]): boolean =>
  checks.some(({ severity }) => severity === 'stop')
