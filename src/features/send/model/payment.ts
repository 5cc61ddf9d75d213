/** What a scanned or pasted payment link fills into the form; an amount of one asset is never taken for another. */
import type { CurrencyView } from '#api/system/views.ts'
import { familyOfChain } from '#lib/crypto-address/address-family.ts'
import { isSameAddress } from '#lib/crypto-address/address-key.ts'
import { checkAddress, familiesOf } from '#lib/crypto-address/check-address.ts'
import type { PaymentRequest } from '#lib/crypto-address/parse-payment-uri.ts'
import { parseDecimal, times, type Decimal } from '#lib/money/decimal.ts'
import { isUuid } from '#lib/uuid.ts'

export type PaymentReading =
  | {
      outcome: 'taken'
      /** The chosen one, or the one of the wallet that the link asks for. */
      currency: CurrencyView
      address: string
      memo: string
      /** Of `currency`; undefined where the link names none. */
      amount: Decimal | undefined
    }
  /** It asks for an asset other than the chosen one, which the wallet does not have or which nobody can identify. */
  | { outcome: 'otherAsset' }
  | { outcome: 'otherNetwork' }
  /** No network has such an address: a character is wrong. */
  | { outcome: 'malformed' }
  /** Nothing is chosen yet, and several assets fit. */
  | { outcome: 'choice'; address: string; memo: string }

function isOnNetwork({ family, chainId }: PaymentRequest, { network, symbol }: CurrencyView) {
  const chosenFamily = familyOfChain({ name: network?.name ?? null, symbol })
  if (family !== undefined && family !== chosenFamily) return false
  return chainId === undefined || chainId === String(network?.id)
}

/** Without a token, the network's own coin is meant; a token whose contract is not known is another one. */
const isOfAsset = ({ token }: PaymentRequest, currency: CurrencyView): boolean =>
  token === undefined
    ? currency.isNative
    : currency.token !== undefined && isSameAddress(token, currency.token.contract)

function amountOf({ amount, units }: PaymentRequest, { token }: CurrencyView): Decimal | undefined {
  if (amount !== undefined) return parseDecimal(amount)
  if (units === undefined || token === undefined) return undefined
  return times(parseDecimal(units), parseDecimal(`1e-${token.decimals}`))
}

const isAddressOn = ({ address }: PaymentRequest, { network, symbol }: CurrencyView): boolean => {
  const family = familyOfChain({ name: network?.name ?? null, symbol })
  return family !== undefined && checkAddress(address, family).ok
}

/** Before anything is chosen: the one asset that fits, or whom to pay and the question with what. */
function readFreely(
  payment: PaymentRequest,
  heldCurrencies: readonly CurrencyView[],
): PaymentReading {
  const { address, memo = '', token, amount } = payment
  if (isUuid(address)) return { outcome: 'choice', address, memo: '' }
  if (familiesOf(address).length === 0) return { outcome: 'malformed' }
  const isOfAny = token === undefined && amount === undefined
  const fitting = heldCurrencies.filter(
    (one) =>
      isOnNetwork(payment, one) &&
      isAddressOn(payment, one) &&
      (isOfAny || isOfAsset(payment, one)),
  )
  const [currency] = fitting
  if (currency === undefined) return { outcome: 'otherAsset' }
  if (fitting.length > 1) return { outcome: 'choice', address, memo }
  return { outcome: 'taken', currency, address, memo, amount: amountOf(payment, currency) }
}

/**
 * A link that names a token, or an amount, asks for one asset: the chosen one, else one that the wallet has on
 * the same network, else the only one that it has. Any other link is an address on a network, and the chosen
 * asset stays.
 */
export function readPayment(
  payment: PaymentRequest,
  chosen: CurrencyView | undefined,
  heldCurrencies: readonly CurrencyView[],
): PaymentReading {
  const { address, memo = '', token, amount } = payment
  if (chosen === undefined) return readFreely(payment, heldCurrencies)
  if (token === undefined && amount === undefined)
    return isOnNetwork(payment, chosen)
      ? { outcome: 'taken', currency: chosen, address, memo, amount: undefined }
      : { outcome: 'otherNetwork' }
  const fitting = heldCurrencies.filter(
    (one) => isOnNetwork(payment, one) && isOfAsset(payment, one),
  )
  const currency =
    fitting.find(({ id }) => id === chosen.id) ??
    fitting.find(({ network }) => network?.id === chosen.network?.id) ??
    (fitting.length === 1 ? fitting[0] : undefined)
  if (currency === undefined) return { outcome: 'otherAsset' }
  return { outcome: 'taken', currency, address, memo, amount: amountOf(payment, currency) }
}
