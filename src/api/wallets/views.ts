import { ZERO, type Decimal } from '#lib/money/decimal.ts'

import type { OpenEnum, WalletId } from '../common/schema.ts'
import { toCurrency, type CurrencyView } from '../system/views.ts'
import type {
  BalanceItem,
  Wallet,
  WalletAddress,
  WalletListItem,
  WalletTransaction,
} from './schema.ts'
import type { TxMethod, TxStatus } from './transaction-kind-schema.ts'
import type { WalletType } from './wallet-type-schema.ts'

export interface WalletSummary {
  id: WalletId
  type: OpenEnum<WalletType>
  createdAt: string
}

/** `p2p` is the old name of the trading type (Q25). */
export const toWalletSummary = ({ uuid, type, created_at }: WalletListItem): WalletSummary => ({
  id: uuid,
  type: type === 'p2p' ? 'trading' : (type ?? 'personal'),
  createdAt: created_at,
})

/** Returns the current wallet: the one that the person chose last, else the first. */
export const currentWalletAmong = (
  wallets: readonly WalletSummary[],
  chosen: unknown,
): WalletSummary | undefined => wallets.find(({ id }) => id === chosen) ?? wallets[0]

export interface NetworkBalance {
  currency: CurrencyView
  amount: Decimal
  fiatAmount: Decimal
}

export interface AssetBalance {
  symbol: string
  name: string
  icon: string | undefined
  isCrypto: boolean
  /** True if the platform says on each network that its value is tied to a currency. */
  isStablecoin: boolean
  amount: Decimal
  fiatAmount: Decimal
  networks: NetworkBalance[]
}

export interface WalletDetail extends WalletSummary {
  total: Decimal
  assets: AssetBalance[]
}

const toAsset = ({
  symbol,
  name,
  icon,
  is_crypto,
  amount,
  fiat_amount,
  details,
}: BalanceItem): AssetBalance => ({
  symbol,
  name: name ?? symbol,
  icon: icon || undefined,
  isCrypto: is_crypto,
  isStablecoin: details.some(({ currency }) => currency.is_stablecoin),
  amount,
  fiatAmount: fiat_amount,
  networks: details.map((detail) => ({
    currency: toCurrency(detail.currency),
    amount: detail.amount,
    fiatAmount: detail.fiat_amount,
  })),
})

export const toWallet = (wallet: Wallet): WalletDetail => ({
  ...toWalletSummary(wallet),
  total: wallet.total_amount,
  assets: wallet.balance.map(toAsset),
})

export interface DepositAddress {
  address: string
  networkId: number | undefined
}

/** Converts an address; undefined if the wallet has no address on the network. */
export const toDepositAddress = ({ address, chain }: WalletAddress): DepositAddress | undefined =>
  address ? { address, networkId: chain ?? undefined } : undefined

export interface Transaction {
  id: string
  direction: 'in' | 'out'
  amount: Decimal
  currency: CurrencyView
  method: OpenEnum<TxMethod> | undefined
  status: OpenEnum<TxStatus>
  recordType: string | undefined
  /** Id of the card that the money was for, or of the card account if no card is named. */
  cardId: string | null | undefined
  createdAt: string
  from: string | undefined
  to: string | undefined
  hash: string | undefined
  info: string | undefined
  orderId: string | undefined
  fees: { kind: 'fee' | 'networkFee'; amount: Decimal; currency: string | undefined }[]
  rate: Decimal | undefined
  /**
   * `sold`: amount that left the wallet for the order, fees included. `bought`: amount that
   * arrived. Their currencies are uuids, or symbols in older rows.
   */
  sold: Part | undefined
  bought: Part | undefined
}

interface Part {
  amount: Decimal
  currency: string
}

const partOf = (
  amount: Decimal | null | undefined,
  currency: string | null | undefined,
): Part | undefined => (amount && currency ? { amount, currency } : undefined)

/** Types start with the direction: deposit, deposit_crypto, withdrawal_vcard … (contract §4). */
const directionOf = (type: string): 'in' | 'out' => (type.startsWith('withdrawal') ? 'out' : 'in')

/**
 * Returns the sold and the bought amount of an order. The incoming row of an exchange contains them
 * in reverse.
 */
function partsOf({
  type,
  meta,
  currency,
}: WalletTransaction): Pick<Transaction, 'sold' | 'bought'> {
  const billed = partOf(meta?.billing_amount, meta?.billing_amount_currency)
  const moved = partOf(
    meta?.transaction_amount ?? meta?.transcation_amount,
    meta?.transaction_amount_currency ?? meta?.transcation_amount_currency,
  )
  const isOwn = (part: Part | undefined) =>
    part?.currency === currency.uuid || part?.currency === currency.meta.symbol
  const isTurned = directionOf(type) === 'in' && isOwn(billed) && !isOwn(moved)
  return isTurned ? { sold: moved, bought: billed } : { sold: billed, bought: moved }
}

export function toTransaction(row: WalletTransaction): Transaction {
  const meta = row.meta ?? {}
  const fees = [
    { kind: 'fee' as const, amount: meta.fee ?? ZERO, currency: meta.fee_currency ?? undefined },
    {
      kind: 'networkFee' as const,
      amount: meta.network_fee ?? ZERO,
      currency: meta.network_fee_currency ?? undefined,
    },
  ].filter(({ amount }) => amount !== ZERO)
  return {
    id: String(row.id),
    direction: directionOf(row.type),
    amount: row.amount,
    currency: toCurrency(row.currency),
    method: row.method ?? undefined,
    status: row.status,
    recordType: row.record_type ?? undefined,
    cardId: meta.to_card_id ?? meta.to_fiat_account_id,
    createdAt: row.created_at,
    from: meta.from_address ?? row.from ?? undefined,
    to: meta.to_address ?? row.to ?? undefined,
    hash: meta.transaction_hash ?? meta.txid ?? row.txid ?? undefined,
    info: row.info ?? undefined,
    orderId: meta.order_id ?? undefined,
    fees,
    rate: meta.exchange_rate ?? undefined,
    ...partsOf(row),
  }
}
