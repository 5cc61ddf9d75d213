/** From what an address can be paid: it belongs to one kind of network, a balance stands on one. */
import type { NetworkBalance } from '#api/wallets/views.ts'
import { familyOfChain } from '#lib/crypto-address/address-family.ts'
import { checkAddress } from '#lib/crypto-address/check-address.ts'

function isOf(address: string, { currency }: NetworkBalance): boolean {
  const { network, symbol, isCrypto } = currency
  const family = familyOfChain({ name: network?.name ?? null, symbol })
  return isCrypto && family !== undefined && checkAddress(address, family).ok
}

/**
 * Id of the currency that an address is to be paid from where the link that brought it names none: the kept one
 * if it fits, else the same asset on a network of the address, else the only one there. Empty where several
 * fit, for the person to choose; undefined where nobody can tell.
 */
export function fittingAsset(
  address: string,
  balances: readonly NetworkBalance[],
  kept: string,
): string | undefined {
  const fitting = balances.filter((balance) => isOf(address.trim(), balance))
  if (fitting.length === 0) return undefined
  const symbol = balances.find(({ currency }) => currency.id === kept)?.currency.symbol
  const chosen =
    fitting.find(({ currency }) => currency.id === kept) ??
    fitting.find(({ currency }) => currency.symbol === symbol) ??
    (fitting.length === 1 ? fitting[0] : undefined)
  return chosen?.currency.id ?? ''
}
