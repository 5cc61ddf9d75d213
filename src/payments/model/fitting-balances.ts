import type { NetworkBalance } from '#api/wallets/views.ts'
import { cleanCode } from '#lib/clean-text.ts'
import { familyOfCurrency } from '#lib/crypto-address/address-family.ts'
import { checkAddress, mayBeOfUnknownFamily } from '#lib/crypto-address/check-address.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { isUuid } from '#lib/uuid.ts'

/** Returns whether the recipient is a wallet id, which means a transfer inside the platform. */
export const isInternal = ({ to }: { to: string }): boolean => isUuid(cleanCode(to))

function canPay(address: string, { currency }: NetworkBalance): boolean {
  const family = familyOfCurrency(currency)
  return currency.isCrypto && family !== undefined && checkAddress(address, family).ok
}

function preferFunded(fitting: readonly NetworkBalance[]): readonly NetworkBalance[] {
  const held = fitting.filter(({ amount }) => isPositive(amount))
  return held.length === 0 ? fitting : held
}

/**
 * Returns the balances that can pay a recipient: all of them inside the platform, else those on a
 * network of the address, without empty ones if any holds something. None for a partial address.
 */
export function fittingBalances(
  typed: string,
  balances: readonly NetworkBalance[],
): readonly NetworkBalance[] {
  const to = cleanCode(typed)
  return preferFunded(isInternal({ to }) ? balances : balances.filter((one) => canPay(to, one)))
}

/**
 * Returns the balances to choose from: those that fit or, for an account of no known network, those
 * on networks that only the platform can check. The latter are never chosen automatically.
 */
export function offeredBalances(
  typed: string,
  balances: readonly NetworkBalance[],
): readonly NetworkBalance[] {
  const fitting = fittingBalances(typed, balances)
  if (fitting.length > 0 || !mayBeOfUnknownFamily(cleanCode(typed))) return fitting
  return preferFunded(
    balances.filter(
      ({ currency }) => currency.isCrypto && familyOfCurrency(currency) === undefined,
    ),
  )
}

/**
 * Returns the currency id that pays an address if its link names none: the kept one if it fits,
 * else the same asset on a network of the address, else the only one that fits. Empty if several
 * fit, for the person to choose; undefined if it can't be determined.
 */
export function fittingAsset(
  address: string,
  balances: readonly NetworkBalance[],
  previous: string,
): string | undefined {
  const fitting = fittingBalances(address, balances)
  const kept = balances.find(({ currency }) => currency.id === previous)
  // Inside the platform every asset can be paid, so the kept one stays.
  if (fitting.length === 0 || (kept !== undefined && isInternal({ to: address }))) return undefined
  const symbol = kept?.currency.symbol
  const chosen =
    fitting.find(({ currency }) => currency.id === previous) ??
    fitting.find(({ currency }) => currency.symbol === symbol) ??
    (fitting.length === 1 ? fitting[0] : undefined)
  return chosen?.currency.id ?? ''
}
