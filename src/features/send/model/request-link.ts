/** Reads a request's link for the form, strictly, because anybody can write such a link. */
import type { NetworkBalance } from '#api/wallets/views.ts'
import { isPositive, parseDecimal, ZERO } from '#lib/money/decimal.ts'
import { readRequestCode, type RequestCode } from '#lib/payment-request.ts'
import type { paths } from '#paths'
import type { Search } from '#paths/search.ts'
import type { SendLink } from '#payments/model/draft.ts'

/** Plain digits, without a sign or an exponent. */
const AMOUNT = /^\d{1,30}(?:\.\d{1,30})?$/

/**
 * Returns the members of a link; a request in it is replaced by its own members. Undefined if any
 * part can't be read or contradicts the others. A link is never used in part.
 */
export function readRequestLink(link: Search<typeof paths.send.pattern>): SendLink | undefined {
  if (Object.values(link).includes(null)) return undefined
  const { request, amount, ...named } = link as Omit<SendLink, 'amount'> & { amount?: string }
  if (request !== undefined) {
    const read = Object.keys(link).length === 1 ? readRequestCode(request) : undefined
    return read && { to: read.wallet, currency: read.currency, amount: read.amount, request }
  }
  if (named.to !== undefined && named.counterparty !== undefined) return undefined
  if (amount === undefined) return named
  const sum = AMOUNT.test(amount) ? parseDecimal(amount) : ZERO
  // Without an asset, an amount can't be paid to an address.
  const isAssetMissing = named.to !== undefined && (named.currency ?? named.asset) === undefined
  return isPositive(sum) && !isAssetMissing ? { ...named, amount: sum } : undefined
}

export const isHeldAsset = (
  { currency }: Pick<RequestCode, 'currency'>,
  balances: readonly NetworkBalance[],
): boolean => balances.some((one) => one.currency.id === currency && isPositive(one.amount))
