import type { CurrencyId } from '../common/schema.ts'
import type { Currency } from './schema.ts'

export interface CurrencyView {
  id: CurrencyId
  symbol: string
  name: string
  icon: string | undefined
  decimals: number
  isCrypto: boolean
  needsMemo: boolean
  /** True for the network's own coin. A payment link that names no token means this coin. */
  isNative: boolean
  /**
   * Contract, mint or master address of the token, if the platform names one. Not a valid
   * recipient: see `ownerProblemOf`.
   */
  contract?: string
  /** Address of the token's contract on its network, and its decimals, if both are known. */
  token?: { contract: string; decimals: number }
  /** False if the platform accepts no new deposits or orders in this currency. */
  isEnabled: boolean
  network: { id: number; name: string } | undefined
}

const FIAT_DECIMALS = 2
const CRYPTO_DECIMALS = 18

export function toCurrency({
  uuid,
  is_crypto,
  decimal,
  is_memo,
  is_enabled,
  type,
  meta,
}: Currency): CurrencyView {
  return {
    id: uuid,
    symbol: meta.symbol,
    name: meta.name ?? meta.symbol,
    icon: meta.icon || undefined,
    decimals: decimal ?? (is_crypto ? CRYPTO_DECIMALS : FIAT_DECIMALS),
    isCrypto: is_crypto,
    needsMemo: is_memo ?? false,
    isNative: type === 'native',
    ...(meta.contract ? { contract: meta.contract } : {}),
    ...(meta.contract && typeof decimal === 'number' && type !== 'native'
      ? { token: { contract: meta.contract, decimals: decimal } }
      : {}),
    isEnabled: is_enabled ?? true,
    network:
      meta.chain_id === null || meta.chain_id === undefined
        ? undefined
        : { id: meta.chain_id, name: meta.chain_name ?? `#${meta.chain_id}` },
  }
}

export const contractsOf = (currencies: readonly CurrencyView[]): string[] =>
  currencies.flatMap(({ contract }) => contract ?? [])
