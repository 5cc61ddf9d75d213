/** What an address, as it was typed, can be paid with. */
import type { NetworkBalance } from '#api/wallets/views.ts'
import { cleanCode } from '#lib/clean-text.ts'
import { familyOfCurrency } from '#lib/crypto-address/address-family.ts'
import { checkAddress, mayBeOfUnknownFamily } from '#lib/crypto-address/check-address.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { isUuid } from '#lib/uuid.ts'

/** A wallet id stands for a transfer inside the platform, everything else for an address on a network. */
export const isInternal = ({ to }: { to: string }): boolean => isUuid(cleanCode(to))

/** From what an address can be paid: it belongs to one kind of network, a balance stands on one. */
function canPay(address: string, { currency }: NetworkBalance): boolean {
  const family = familyOfCurrency(currency)
  return currency.isCrypto && family !== undefined && checkAddress(address, family).ok
}

function heldAmong(fitting: readonly NetworkBalance[]): readonly NetworkBalance[] {
  const held = fitting.filter(({ amount }) => isPositive(amount))
  return held.length === 0 ? fitting : held
}

/**
 * Balances that a recipient can be paid from: all of them inside the platform, else those on a network of the address,
 * and of these the ones that hold something. None for what is no whole address.
 */
export function fittingBalances(
  typed: string,
  balances: readonly NetworkBalance[],
): readonly NetworkBalance[] {
  const to = cleanCode(typed)
  return heldAmong(isInternal({ to }) ? balances : balances.filter((one) => canPay(to, one)))
}

/**
 * What the person may choose from for a recipient: the balances that fit or, for an account that is of no known network,
 * those of networks that the app can't check, where the platform's own check decides. Nothing but a press chooses one of
 * these.
 */
export function offeredBalances(
  typed: string,
  balances: readonly NetworkBalance[],
): readonly NetworkBalance[] {
  const fitting = fittingBalances(typed, balances)
  if (fitting.length > 0 || !mayBeOfUnknownFamily(cleanCode(typed))) return fitting
  return heldAmong(
    balances.filter(
      ({ currency }) => currency.isCrypto && familyOfCurrency(currency) === undefined,
    ),
  )
}

/**
 * Id of the currency that an address is to be paid from where the link that brought it names none: the kept one
 * if it fits, else the same asset on a network of the address, else the only one there. Empty where several
 * fit, for the person to choose; undefined where nobody can tell.
 */
export function fittingAsset(
  address: string,
  balances: readonly NetworkBalance[],
  previous: string,
): string | undefined {
  const fitting = fittingBalances(address, balances)
  const kept = balances.find(({ currency }) => currency.id === previous)
  // Inside the platform everything can be paid, so what was kept stays as it is.
  if (fitting.length === 0 || (kept !== undefined && isInternal({ to: address }))) return undefined
  const symbol = kept?.currency.symbol
  const chosen =
    fitting.find(({ currency }) => currency.id === previous) ??
    fitting.find(({ currency }) => currency.symbol === symbol) ??
    (fitting.length === 1 ? fitting[0] : undefined)
  return chosen?.currency.id ?? ''
}
