/** What the link of a request says to the form. Anybody can write one, so it is read strictly. */
import type { NetworkBalance } from '#api/wallets/views.ts'
import { isPositive, parseDecimal, ZERO } from '#lib/money/decimal.ts'
import { readRequestCode, type RequestCode } from '#lib/payment-request.ts'
import type { paths } from '#paths'
import type { Search } from '#paths/search.ts'
import type { SendLink } from '#payments/model/draft.ts'

/** Plain digits: neither a sign nor an exponent. */
const AMOUNT = /^\d{1,30}(?:\.\d{1,30})?$/

/**
 * What a link says, with what its request asks for in place of its code; undefined where any of it can't be read or
 * contradicts the rest. Of a link nothing is taken in part.
 */
export function requestedIn(link: Search<typeof paths.send.pattern>): SendLink | undefined {
  if (Object.values(link).includes(null)) return undefined
  const { request, amount, ...named } = link as Omit<SendLink, 'amount'> & { amount?: string }
  if (request !== undefined) {
    const read = Object.keys(link).length === 1 ? readRequestCode(request) : undefined
    return read && { to: read.wallet, currency: read.currency, amount: read.amount, request }
  }
  if (named.to !== undefined && named.counterparty !== undefined) return undefined
  if (amount === undefined) return named
  const sum = AMOUNT.test(amount) ? parseDecimal(amount) : ZERO
  // A sum of nothing in particular can't be paid to an address.
  const isOfNothing = named.to !== undefined && (named.currency ?? named.asset) === undefined
  return isPositive(sum) && !isOfNothing ? { ...named, amount: sum } : undefined
}

/** Whether the wallet has any of what is asked for. */
export const isHeld = (
  { currency }: Pick<RequestCode, 'currency'>,
  balances: readonly NetworkBalance[],
): boolean => balances.some((one) => one.currency.id === currency && isPositive(one.amount))
