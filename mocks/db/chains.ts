/** Chains that the sandbox knows. */
import type { AddressFamily } from '#lib/crypto-address/address-family.ts'

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
  { id: 0, name: 'Bitcoin', symbol: 'BTC', family: 'bitcoin', isBeta: false },
]

export const chainById = (id: number): ChainRow | undefined =>
  CHAINS.find((chain) => chain.id === id)
