/**
 * Reads a scanned or pasted payment link into the form. The amount of one asset is never used for
 * another.
 */
import type { CurrencyView } from '#api/system/views.ts'
import { familyOfCurrency } from '#lib/crypto-address/address-family.ts'
import { isSameAddress } from '#lib/crypto-address/address-key.ts'
import { checkAddress, familiesOf, canBeUnknownAddress } from '#lib/crypto-address/check-address.ts'
import type { PaymentRequest } from '#lib/crypto-address/parse-payment-uri.ts'
import { decimalsOf, parseDecimal, times, type Decimal } from '#lib/money/decimal.ts'
import { isUuid } from '#lib/uuid.ts'

export type PaymentReading =
  | {
      outcome: 'taken'
      /** The chosen currency, or that currency of the wallet that the link asks for. */
      currency: CurrencyView
      address: string
      memo: string
      /** Amount in `currency`; undefined if the link contains none. */
      amount: Decimal | undefined
    }
  /** The link asks for an asset that the wallet lacks, or for one that can't be determined. */
  | { outcome: 'otherAsset' }
  | { outcome: 'otherNetwork' }
  /** The address is invalid on every network, so a character must be wrong. */
  | { outcome: 'malformed' }
  /** The link has a memo, but transfers of this currency can't carry one. */
  | { outcome: 'memoLost'; memo: string; currency: CurrencyView }
  /** The amount has more decimals than the asset allows. */
  | { outcome: 'tooFine'; currency: CurrencyView }
  /** No asset is chosen yet, and the link fits several. */
  | { outcome: 'choice'; address: string }

function isOnNetwork({ family, chainId }: PaymentRequest, currency: CurrencyView) {
  if (family !== undefined && family !== familyOfCurrency(currency)) return false
  return chainId === undefined || chainId === String(currency.network?.id)
}

/** Without a token, a link means the network's own coin. A token must have a known contract. */
const isOfAsset = ({ token }: PaymentRequest, currency: CurrencyView): boolean =>
  token === undefined
    ? currency.isNative
    : currency.token !== undefined && isSameAddress(token, currency.token.contract)

function amountOf({ amount, units }: PaymentRequest, { token }: CurrencyView): Decimal | undefined {
  if (amount !== undefined) return amount
  if (units === undefined || token === undefined) return undefined
  return times(units, parseDecimal(`1e-${token.decimals}`))
}

const isAddressOn = ({ address }: PaymentRequest, currency: CurrencyView): boolean => {
  const family = familyOfCurrency(currency)
  return family !== undefined && checkAddress(address, family).ok
}

/**
 * Reads a link before an asset is chosen. Returns the only asset that fits, or the address with a
 * choice of assets.
 */
function readFreely(
  payment: PaymentRequest,
  heldCurrencies: readonly CurrencyView[],
): PaymentReading {
  const { address, token, amount } = payment
  if (isUuid(address)) return { outcome: 'choice', address }
  const isOfAny = token === undefined && amount === undefined
  // An address of an unknown network can't be checked, so the person must confirm the network.
  const isUnknown = isOfAny && canBeUnknownAddress(address)
  if (
    isUnknown &&
    heldCurrencies.some((one) => one.isCrypto && familyOfCurrency(one) === undefined)
  )
    return { outcome: 'choice', address }
  if (familiesOf(address).length === 0) return { outcome: 'malformed' }
  const fitting = heldCurrencies.filter(
    (one) =>
      isOnNetwork(payment, one) &&
      isAddressOn(payment, one) &&
      (isOfAny || isOfAsset(payment, one)),
  )
  const [currency, ...others] = fitting.map((one) => readFor(payment, one))
  if (currency === undefined) return { outcome: 'otherAsset' }
  // A problem that the link has with every matching asset is reported now, not after the choice.
  const isOpen = [currency, ...others].some(({ outcome }) => outcome === 'taken')
  return others.length > 0 && isOpen ? { outcome: 'choice', address } : currency
}

/**
 * Reads a link for this asset. The result contains all parts of the link, or the reason to use
 * none.
 */
function readFor(payment: PaymentRequest, currency: CurrencyView): PaymentReading {
  const { address, memo = '' } = payment
  const amount = amountOf(payment, currency)
  if (memo !== '' && !currency.needsMemo) return { outcome: 'memoLost', memo, currency }
  if (amount !== undefined && decimalsOf(amount) > currency.decimals)
    return { outcome: 'tooFine', currency }
  return { outcome: 'taken', currency, address, memo, amount }
}

/**
 * Reads a payment link. A link with a token or amount asks for one asset: the chosen one, else the
 * wallet's asset on the same network, else the wallet's only asset. Any other link is just an
 * address on a network, and the chosen asset stays.
 */
export function readPayment(
  payment: PaymentRequest,
  chosenCurrency: CurrencyView | undefined,
  heldCurrencies: readonly CurrencyView[],
): PaymentReading {
  const { token, amount } = payment
  if (chosenCurrency === undefined) return readFreely(payment, heldCurrencies)
  if (token === undefined && amount === undefined)
    return isOnNetwork(payment, chosenCurrency)
      ? readFor(payment, chosenCurrency)
      : { outcome: 'otherNetwork' }
  const fitting = heldCurrencies.filter(
    (one) => isOnNetwork(payment, one) && isOfAsset(payment, one),
  )
  const currency = fitting.some(({ id }) => id === chosenCurrency.id)
    ? chosenCurrency
    : (fitting.find(({ network }) => network?.id === chosenCurrency.network?.id) ??
      (fitting.length === 1 ? fitting[0] : undefined))
  return currency === undefined ? { outcome: 'otherAsset' } : readFor(payment, currency)
}
