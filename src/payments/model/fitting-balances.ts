import type { NetworkBalance } from '#api/wallets/views.ts'
import { cleanCode } from '#lib/clean-text.ts'
import { familyOfCurrency } from '#lib/crypto-address/address-family.ts'
import { checkAddress, canBeUnknownAddress } from '#lib/crypto-address/check-address.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { isUuid } from '#lib/uuid.ts'

/** Returns whether the recipient is a wallet id, so that the money stays inside the platform. */
export const isInternalTransfer = ({ to }: { to: string }): boolean => isUuid(cleanCode(to))

function canPay(address: string, { currency }: NetworkBalance): boolean {
  const family = familyOfCurrency(currency)
  return currency.isCrypto && family !== undefined && checkAddress(address, family).ok
}

function preferFunded(fitting: readonly NetworkBalance[]): readonly NetworkBalance[] {
  const held = fitting.filter(({ amount }) => isPositive(amount))
  return held.length === 0 ? fitting : held
}

/**
 * Returns the balances that can pay a complete address; none if the address is incomplete. Empty
 * balances are returned only if all are empty.
 */
export function fittingBalances(
  typed: string,
  balances: readonly NetworkBalance[],
): readonly NetworkBalance[] {
  const to = cleanCode(typed)
  return preferFunded(
    isInternalTransfer({ to }) ? balances : balances.filter((one) => canPay(to, one)),
  )
}

/**
 * Returns the balances to offer for an address. If the address fits no known network, the balances
 * are those on networks whose addresses only the platform can check. Such a balance is never chosen
 * automatically.
 */
export function offeredBalances(
  typed: string,
  balances: readonly NetworkBalance[],
): readonly NetworkBalance[] {
  const fitting = fittingBalances(typed, balances)
  if (fitting.length > 0 || !canBeUnknownAddress(cleanCode(typed))) return fitting
  return preferFunded(
    balances.filter(
      ({ currency }) => currency.isCrypto && familyOfCurrency(currency) === undefined,
    ),
  )
}

/**
 * Returns the id of the currency that pays an address if its link contains none: the current one if
 * it fits, else the same asset on a network of the address, else the only one that fits. Empty if
 * the person has to choose; undefined if none fits.
 */
export function fittingAsset(
  address: string,
  balances: readonly NetworkBalance[],
  previous: string,
): string | undefined {
  const fitting = fittingBalances(address, balances)
  const kept = balances.find(({ currency }) => currency.id === previous)
  // Any asset can be sent to a wallet id, so the current one stays.
  if (fitting.length === 0 || (kept !== undefined && isInternalTransfer({ to: address })))
    return undefined
  const symbol = kept?.currency.symbol
  const chosen =
    fitting.find(({ currency }) => currency.id === previous) ??
    fitting.find(({ currency }) => currency.symbol === symbol) ??
    (fitting.length === 1 ? fitting[0] : undefined)
  return chosen?.currency.id ?? ''
}
