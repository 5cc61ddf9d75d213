/** What the link of a request says to the form. Anybody can write one, so it is read strictly. */
import type { NetworkBalance } from '#api/wallets/views.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { readRequestCode, type RequestCode } from '#lib/payment-request.ts'
import type { paths } from '#paths'
import type { Search } from '#paths/search.ts'

type SendLink = Search<typeof paths.send.pattern>

/** The same link with what its request asks for in place of its code; one that can't be read says nothing at all. */
export function requestedIn(link: SendLink): SendLink {
  if (link.request === undefined) return link
  const request = readRequestCode(link.request)
  if (request === undefined) return {}
  const { wallet: to, currency, amount } = request
  return { to, currency, amount }
}

/** Whether the wallet has any of what is asked for. */
export const isHeld = (
  { currency }: Pick<RequestCode, 'currency'>,
  balances: readonly NetworkBalance[],
): boolean => balances.some((one) => one.currency.id === currency && isPositive(one.amount))
