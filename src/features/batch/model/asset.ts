/** The asset that a line names, among those that the platform has. */
import type { CurrencyView } from '#api/system/views.ts'
import { familyOfChain } from '#lib/crypto-address/address-family.ts'
import { checkAddress } from '#lib/crypto-address/check-address.ts'
import { isSameName } from '#lib/name-key.ts'

import type { Cells } from './columns.ts'
import { stop, type LineProblem } from './line-problem.ts'

function isOnNetwork({ network, symbol }: CurrencyView, named: string): boolean {
  if (network === undefined) return false
  if (isSameName(network.name, named)) return true
  const family = familyOfChain({ name: named, symbol: null })
  // One family holds many networks: only the ones that are alone in theirs have several names.
  return (
    family !== undefined &&
    family !== 'evm' &&
    family === familyOfChain({ name: network.name, symbol })
  )
}

function takesAddress({ network, symbol }: CurrencyView, address: string): boolean {
  const family = familyOfChain({ name: network?.name ?? null, symbol })
  return family !== undefined && checkAddress(address, family).ok
}

/** "USDT (Tron)", "USDT-TRC20" and "USDT / Tron" name both in one cell. */
function partsOf({ asset, network }: Cells): [string, string] {
  if (network !== '') return [asset, network]
  const [, symbol = asset, rest = ''] =
    /^\s*([\p{L}\p{N}.]+)[\s(/·-]+(.+?)\)?\s*$/u.exec(asset) ?? []
  return [symbol, rest]
}

/**
 * The currency of a crypto line. Where the network is not named, the address says which one it is; an address that
 * fits several networks says nothing.
 */
export function assetOf(
  cells: Cells,
  currencies: readonly CurrencyView[],
): { currency: CurrencyView } | { problem: LineProblem } {
  const [symbol, network] = partsOf(cells)
  const crypto = currencies.filter((one) => one.isCrypto && one.network !== undefined)
  if (symbol === '') return { problem: stop('asset', 'assetMissing') }
  const named = crypto.filter((one) => isSameName(one.symbol, symbol))
  if (named.length === 0) return { problem: stop('asset', 'assetUnknown', { asset: symbol }) }
  if (network !== '') {
    const found = named.find((one) => isOnNetwork(one, network))
    return found
      ? { currency: found }
      : { problem: stop('network', 'networkUnknown', { asset: symbol, network }) }
  }
  const fitting =
    named.length === 1 ? named : named.filter((one) => takesAddress(one, cells.address))
  const [only] = fitting
  return only !== undefined && fitting.length === 1
    ? { currency: only }
    : { problem: stop('network', 'networkMissing', { asset: symbol }) }
}
