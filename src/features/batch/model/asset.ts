import type { CurrencyView } from '#api/system/views.ts'
import { familyOfChain, familyOfCurrency } from '#lib/crypto-address/address-family.ts'
import { isSameAddress } from '#lib/crypto-address/address-key.ts'
import { checkAddress } from '#lib/crypto-address/check-address.ts'
import { shortAddress } from '#lib/mask.ts'
import { isSameName } from '#lib/name-key.ts'

import type { Cells, Columns } from './columns.ts'
import { isInList } from './headings.ts'
import { toBlocker, type LineProblem } from './line-problem.ts'

export type BatchUnit = Pick<CurrencyView, 'symbol' | 'network'> & { id: string }

export const assetName = ({ symbol, network }: BatchUnit): string =>
  [symbol, network?.name].filter(Boolean).join(' · ')

function isOnNetwork({ network, symbol }: CurrencyView, named: string): boolean {
  if (network === undefined) return false
  if (isSameName(network.name, named)) return true
  const family = familyOfChain({ name: named, symbol: null })
  // The name of a family of networks identifies a network only if the family has no other network.
  return (
    family !== undefined && family !== 'evm' && family === familyOfCurrency({ network, symbol })
  )
}

function takesAddress(currency: CurrencyView, address: string): boolean {
  const family = familyOfCurrency(currency)
  return family !== undefined && checkAddress(address, family).ok
}

/** Splits a cell with both asset and network: "USDT (Tron)", "USDT-TRC20", "USDT / Tron". */
function partsOf({ asset, network }: Cells): [string, string] {
  if (network !== '') return [asset, network]
  const [, symbol = asset, rest = ''] =
    /^\s*([\p{L}\p{N}.]+)[\s(/·-]+(.+?)\)?\s*$/u.exec(asset) ?? []
  return [symbol, rest]
}

export const symbolIn = (cells: Cells): string => partsOf(cells)[0]

/** Finds a line's currency: by the named network, else by an address valid on just one network. */
export function assetOf(
  cells: Cells,
  currencies: readonly CurrencyView[],
): { currency: CurrencyView } | { problem: LineProblem } {
  const token = tokenOf(cells, currencies)
  if (token !== undefined) return token
  const [symbol, network] = partsOf(cells)
  const crypto = currencies.filter((one) => one.isCrypto && one.network !== undefined)
  if (symbol === '') return { problem: toBlocker('asset', 'assetMissing') }
  const named = crypto.filter((one) => isSameName(one.symbol, symbol))
  if (named.length === 0) return { problem: toBlocker('asset', 'assetUnknown', { asset: symbol }) }
  if (network !== '') {
    const found = named.find((one) => isOnNetwork(one, network))
    return found
      ? { currency: found }
      : { problem: toBlocker('network', 'networkUnknown', { asset: symbol, network }) }
  }
  const fitting =
    named.length === 1 ? named : named.filter((one) => takesAddress(one, cells.address))
  const [only] = fitting
  return only !== undefined && fitting.length === 1
    ? { currency: only }
    : { problem: toBlocker('network', 'networkMissing', { asset: symbol }) }
}

const COIN = 'native, native coin, native token, coin'
const TOKEN = 'token, fungible, fungible token, erc20, bep20, trc20, spl, jetton'
/** Zero addresses. Tables of EVM networks contain them for "no contract". */
const NO_CONTRACT = /^0x(?:0{40}|e{40})$/i

/**
 * Finds the currency by its token contract, or as a network's native coin; undefined if the line
 * has neither.
 */
function tokenOf(
  cells: Cells,
  currencies: readonly CurrencyView[],
): ReturnType<typeof assetOf> | undefined {
  const { contract, tokenType } = cells
  const [symbol, network] = partsOf(cells)
  const isNamed = contract !== '' && !NO_CONTRACT.test(contract)
  const isCoin = isInList(COIN, tokenType) || (tokenType === '' && contract !== '' && !isNamed)
  if (tokenType !== '' && !isCoin && !isInList(TOKEN, tokenType))
    return { problem: toBlocker('tokenType', 'tokenTypeRefused', { type: tokenType }) }
  if (!isNamed && !isCoin) return undefined
  if (isNamed && isCoin)
    return { problem: toBlocker('contract', 'contractDiffers', { asset: tokenType }) }
  const asset = symbol || tokenType || contract
  // Networks share address formats, so only the network's name tells which native coin is meant.
  if (isCoin && network === '')
    return { problem: toBlocker('network', 'networkMissing', { asset }) }
  const known = currencies.filter(({ isCrypto, isNative, token }) =>
    isCoin ? isCrypto && isNative : token && isSameAddress(token.contract, contract),
  )
  const found = known.filter((one) => network === '' || isOnNetwork(one, network))
  const [currency] = found
  if (known.length === 0)
    return {
      problem: toBlocker('contract', 'contractUnknown', { contract: shortAddress(contract) }),
    }
  if (currency === undefined)
    return { problem: toBlocker('network', 'networkUnknown', { asset, network }) }
  if (found.length > 1) return { problem: toBlocker('network', 'networkMissing', { asset }) }
  return symbol === '' || isSameName(currency.symbol, symbol)
    ? { currency }
    : { problem: toBlocker('contract', 'contractDiffers', { asset: symbol }) }
}

/** Returns the line with the asset and network of its token contract filled in. */
export function withAssetOfToken(
  cells: Cells,
  columns: Columns,
  currencies: readonly CurrencyView[],
): Cells | LineProblem {
  const { tokenType, asset } = cells
  const token = tokenOf(cells, currencies)
  // In wallet exports an empty contract cell means the native coin, or is a mistake.
  if (token === undefined)
    return asset === '' && (tokenType !== '' || columns.includes('contract'))
      ? toBlocker('contract', 'assetMissing')
      : cells
  if ('problem' in token) return token.problem
  const { symbol, network } = token.currency
  return { ...cells, asset: symbol, network: network?.name ?? '' }
}
