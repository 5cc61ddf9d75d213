import { expect, it } from 'vitest'

import { toCurrency } from '#api/system/views.ts'
import { CURRENCIES, USDC_SOLANA, USDT_ETHEREUM, USDT_TON, USDT_TRON } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { toCurrency as toWireCurrency } from '#mocks/services/presenters.ts'

import { assetOf, withAssetOfToken } from './asset.ts'
import { cellsOf, type Columns } from './columns.ts'

const currencies = CURRENCIES.map((row) => toCurrency(toWireCurrency(row)))
const COLUMNS: Columns = ['tokenType', 'contract', 'asset', 'network']
const contractOf = ({ crypto }: typeof USDT_TRON) => crypto?.contract ?? ''
const ETHEREUM = contractOf(USDT_ETHEREUM)
const ZERO = `0x${'0'.repeat(40)}`

/** Reads a line's asset as "USDT on Tron", or returns the problem. */
function read(row: string): string {
  const cells = cellsOf({ line: 2, cells: row.split(';') }, COLUMNS)
  const named = withAssetOfToken(cells, COLUMNS, currencies)
  if ('severity' in named) return 'problem' in named ? named.problem : ''
  const found = assetOf(named, currencies)
  if ('problem' in found) return 'problem' in found.problem ? found.problem.problem : ''
  // Later checks read the asset from these cells.
  const { symbol, network } = found.currency
  expect([named.asset, named.network]).toEqual([symbol, network?.name])
  return `${named.asset} on ${named.network}`
}

it.each([
  [`erc20;${ETHEREUM};;`, 'USDT on Ethereum'],
  [`erc20;${ETHEREUM.toLowerCase()};;`, 'USDT on Ethereum'],
  [`;${contractOf(USDT_TRON)};;`, 'USDT on Tron'],
  [`spl;${contractOf(USDC_SOLANA)};USDC;`, 'USDC on Solana'],
  [`;${contractOf(USDT_TON).replaceAll('_', '/').replaceAll('-', '+')};usdt;TON`, 'USDT on TON'],
  ['native;;;Polygon', 'POL on Polygon'],
  ['Native Coin;;ETH;Base', 'ETH on Base'],
  [`;${ZERO};;Ethereum`, 'ETH on Ethereum'],
  [`native;0x${'Ee'.repeat(20)};;Ethereum`, 'ETH on Ethereum'],
])('A row with the token type, contract, asset and network %s pays %s', (row, expected) => {
  expect(read(row)).toBe(expected)
})

it.each([
  ['an unknown contract', `erc20;${makeAddress('evm', 'no token')};;`, 'contractUnknown'],
  ['the contract of another asset', `erc20;${ETHEREUM};USDC;`, 'contractDiffers'],
  ['the contract of another network', `erc20;${ETHEREUM};;Tron`, 'networkUnknown'],
  ['a coin with a contract', `native;${ETHEREUM};;Ethereum`, 'contractDiffers'],
  ['a coin without a network', 'native;;;', 'networkMissing'],
  ['a coin without a network that its symbol is on', 'native;;ETH;Tron', 'contractDiffers'],
  ['a coin of no known network', 'native;;;Moon', 'networkUnknown'],
  ['an NFT', `erc721;${ETHEREUM};;`, 'tokenTypeRefused'],
  ['an NFT of wallets', `nft;${ETHEREUM};USDT;Ethereum`, 'tokenTypeRefused'],
  ['a token without its contract', 'erc20;;;', 'assetMissing'],
  ['nothing', ';;;', 'assetMissing'],
])('A row with %s has a problem that stops the batch', (_, row, expected) => {
  expect(read(row)).toBe(expected)
})
