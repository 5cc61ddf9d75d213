/** Reads the link of a request for the form. Anybody can write one, so it is read strictly. */
import type { NetworkBalance } from '#api/wallets/views.ts'
import { isPositive, parseDecimal, ZERO } from '#lib/money/decimal.ts'
import { readRequestCode, type RequestCode } from '#lib/payment-request.ts'
import type { paths } from '#paths'
import type { Search } from '#paths/search.ts'
import type { SendLink } from '#payments/model/draft.ts'

/** Plain digits: neither a sign nor an exponent. */
const AMOUNT = /^\d{1,30}(?:\.\d{1,30})?$/

/**
 * Returns the members of a link, with those of its request in place of the code; undefined if any
 * of it can't be read or contradicts the rest. A link is never taken in part.
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
  // An amount without an asset can't be paid to an address.
  const isAssetMissing = named.to !== undefined && (named.currency ?? named.asset) === undefined
  return isPositive(sum) && !isAssetMissing ? { ...named, amount: sum } : undefined
}

export const isHeldAsset = (
  { currency }: Pick<RequestCode, 'currency'>,
  balances: readonly NetworkBalance[],
): boolean => balances.some((one) => one.currency.id === currency && isPositive(one.amount))
