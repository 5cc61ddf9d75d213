/** Chains and currencies of the sandbox. The currencies' ids are fixed uuids of version 4. */

import { CurrencyId } from '#api/common/schema.ts'
import type { AddressFamily } from '#lib/crypto-address/address-family.ts'
import { decimal, type Decimal } from '#lib/money/decimal.ts'

export interface ChainRow {
  id: number
  name: string
  symbol: string
  family: AddressFamily
  isBeta: boolean
}

export const CHAINS: readonly ChainRow[] = [
  { id: 728_126_428, name: 'Tron', symbol: 'TRX', family: 'tron', isBeta: false },
  { id: 1, name: 'Ethereum', symbol: 'ETH', family: 'evm', isBeta: false },
  { id: 607, name: 'TON', symbol: 'TON', family: 'ton', isBeta: false },
  { id: 501, name: 'Solana', symbol: 'SOL', family: 'solana', isBeta: false },
  { id: 8453, name: 'Base', symbol: 'ETH', family: 'evm', isBeta: true },
  // Bitcoin has no chain number, so the port of its nodes is its id; the platform has no id 0.
  { id: 8333, name: 'Bitcoin', symbol: 'BTC', family: 'bitcoin', isBeta: false },
  { id: 137, name: 'Polygon', symbol: 'POL', family: 'evm', isBeta: false },
  { id: 56, name: 'BNB Smart Chain', symbol: 'BNB', family: 'evm', isBeta: false },
  { id: 42_161, name: 'Arbitrum', symbol: 'ETH', family: 'evm', isBeta: false },
  { id: 43_114, name: 'Avalanche', symbol: 'AVAX', family: 'evm', isBeta: false },
]

export const chainById = (id: number): ChainRow | undefined =>
  CHAINS.find((chain) => chain.id === id)

export interface CurrencyRow {
  id: CurrencyId
  symbol: string
  name: string
  decimals: number
  renderDecimals: number
  isStablecoin: boolean
  /** Minimum amount of an order, in the currency. */
  minAmount: Decimal
  fiat?: { isoCode: number; sign: string }
  crypto?: {
    chain: ChainRow
    contract: string
    type: 'token' | 'native'
    isMemo: boolean
    /** Network fee of an outgoing transfer, in the currency. */
    networkFee: Decimal
  }
}

const id = (uuid: string): CurrencyId => CurrencyId.parse(uuid)

function fiat(
  uuid: string,
  symbol: string,
  name: string,
  isoCode: number,
  sign: string,
): CurrencyRow {
  return {
    id: id(uuid),
    symbol,
    name,
    decimals: 2,
    renderDecimals: 2,
    isStablecoin: false,
    minAmount: decimal('1'),
    fiat: { isoCode, sign },
  }
}

interface Asset {
  symbol: string
  name: string
  renderDecimals: number
  isStablecoin: boolean
  minAmount: Decimal
}

/** Declares an asset on a chain. A native coin has no contract; addresses on TON take a memo. */
function on(
  asset: Asset,
  uuid: string,
  chainId: number,
  decimals: number,
  networkFee: `${number}`,
  contract = '',
): CurrencyRow {
  const chain = chainById(chainId)
  if (chain === undefined) throw new RangeError(`no chain ${chainId}`)
  const type = contract === '' ? 'native' : 'token'
  const isMemo = chain.family === 'ton'
  const crypto = { chain, contract, type, isMemo, networkFee: decimal(networkFee) } as const
  return { ...asset, id: id(uuid), decimals, crypto }
}

const asset = (
  symbol: string,
  name: string,
  renderDecimals: number,
  minAmount: `${number}`,
  isStablecoin = false,
): Asset => ({ symbol, name, renderDecimals, isStablecoin, minAmount: decimal(minAmount) })

const usdt = asset('USDT', 'Tether USD', 2, '1', true)
const usdc = asset('USDC', 'USD Coin', 2, '1', true)
const eth = asset('ETH', 'Ether', 6, '0.0005')

export const USD = fiat('c4de79e9-0d5b-49d7-9600-7463e0c50927', 'USD', 'US dollar', 840, '$')
export const EUR = fiat('7a94753e-b997-4415-9be0-84f104180277', 'EUR', 'Euro', 978, '€')
export const USDT_TRON = on(
  usdt,
  '041c9e99-f761-47ad-ac1d-f6a3dfb41521',
  728_126_428,
  6,
  '1.5',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
)
export const USDT_ETHEREUM = on(
  usdt,
  'b442c364-2261-48f4-9d5f-8be4af8d31f5',
  1,
  6,
  '3.2',
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
)
export const USDT_TON = on(
  usdt,
  'eaf77000-32ac-4fc6-9bb3-6549b599c5e4',
  607,
  6,
  '0.2',
  'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
)
export const USDC_ETHEREUM = on(
  usdc,
  'e6524740-7dd1-4f41-92a1-007456c88808',
  1,
  6,
  '3.2',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
)
export const USDC_SOLANA = on(
  usdc,
  'e17ec8d1-498c-4557-914b-449d9c10ba2c',
  501,
  6,
  '0.05',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
)
export const USDC_BASE = on(
  usdc,
  'd675e1dc-f14e-425b-98d3-826b3890a1f8',
  8453,
  6,
  '0.04',
  '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
)
export const BTC = on(
  asset('BTC', 'Bitcoin', 8, '0.00002'),
  'a20dcd21-8f3a-41da-872b-fb0aef6c3ec8',
  8333,
  8,
  '0.00004',
)
export const ETH_ETHEREUM = on(eth, '37620948-37f2-4b8a-833a-66cf3603c605', 1, 18, '0.0009')
export const ETH_BASE = on(eth, '95d8b555-f022-496c-b4ed-ab3f1e92bceb', 8453, 18, '0.00001')
export const TON = on(
  asset('TON', 'Toncoin', 4, '0.2'),
  '2c8889fe-560f-41c2-a70b-66f6c321aae7',
  607,
  9,
  '0.01',
)
export const TRX = on(
  asset('TRX', 'Tron', 2, '5'),
  '705d83ec-bdf0-4fb9-8c29-1fad7e8b9618',
  728_126_428,
  6,
  '1.1',
)
export const SOL = on(
  asset('SOL', 'Solana', 4, '0.01'),
  '93442287-76c3-4915-8a0d-755adf9d1053',
  501,
  9,
  '0.00005',
)

export const GBP = fiat('1cb000fc-4a11-4fd3-a30d-65e5eccf7d56', 'GBP', 'Pound sterling', 826, '£')

/** Assets without a balance, which make lists of assets as long as in reality. */
const FURTHER: readonly CurrencyRow[] = [
  on(
    usdt,
    '624408d2-25d0-4d37-9514-ed2cd3572a05',
    137,
    6,
    '0.03',
    '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  ),
  on(
    usdt,
    'ab9bae9b-77ae-4380-b899-781ee1606878',
    56,
    18,
    '0.3',
    '0x55d398326f99059fF775485246999027B3197955',
  ),
  on(
    usdt,
    '43b4343a-65c4-4556-a059-d121c7fd99d7',
    42_161,
    6,
    '0.1',
    '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
  ),
  on(
    usdt,
    '57a46451-ec16-492d-93f1-788ab6ca61a5',
    43_114,
    6,
    '0.1',
    '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
  ),
  on(
    usdc,
    '88c855f3-4105-4913-97df-b1a2a6efee9f',
    137,
    6,
    '0.03',
    '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  ),
  on(
    usdc,
    'b7f9b955-f7ae-4ba1-8041-8d8de7411736',
    42_161,
    6,
    '0.1',
    '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  ),
  on(
    usdc,
    'f220e83d-e760-4d88-b5dc-25f72c7e0e42',
    43_114,
    6,
    '0.1',
    '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
  ),
  on(eth, '2f6201d0-9ce7-4e83-8ab9-8eec2b9013c2', 42_161, 18, '0.00002'),
  on(asset('POL', 'Polygon', 2, '2'), 'ea0e8275-cd0d-45fd-9358-9fb6512ee3da', 137, 18, '0.05'),
  on(asset('BNB', 'BNB', 4, '0.002'), 'a3a8c6e7-27ee-40c6-b322-16ec2fd9459c', 56, 18, '0.0005'),
  on(
    asset('AVAX', 'Avalanche', 3, '0.05'),
    '199044aa-0019-4213-9c14-cbd49666a53f',
    43_114,
    18,
    '0.004',
  ),
]

export const CURRENCIES: readonly CurrencyRow[] = [
  USD,
  EUR,
  GBP,
  USDT_TRON,
  USDT_ETHEREUM,
  USDT_TON,
  USDC_ETHEREUM,
  USDC_SOLANA,
  USDC_BASE,
  BTC,
  ETH_ETHEREUM,
  ETH_BASE,
  TON,
  TRX,
  SOL,
  ...FURTHER,
]

const byId = new Map<string, CurrencyRow>(CURRENCIES.map((row) => [row.id, row]))

export const currencyById = (uuid: string): CurrencyRow | undefined => byId.get(uuid)

/** Returns a currency. Throws RangeError if there is none with this id. */
export function requireCurrency(uuid: CurrencyId): CurrencyRow {
  const row = byId.get(uuid)
  if (row === undefined) throw new RangeError(`no currency ${uuid}`)
  return row
}
