/** Rows of the tables as the wire shows them (contract §3). The pipeline encodes amounts afterwards. */
import type { Chain, Currency } from '#api/system/schema.ts'
import type { WalletListItem, WalletTransaction } from '#api/wallets/schema.ts'

import { iconOf } from '../db/icons.ts'
import type { ChainRow } from '../db/chains.ts'
import { knownCurrency, type CurrencyRow } from '../db/reference.ts'
import type { TransactionRow, WalletRow } from '../db/tables.ts'
import type { World } from '../world.ts'
import { toMeta } from './present-meta.ts'

/** ISO-8601 with milliseconds and Z. */
export const toTime = (at: number): string => new Date(at).toISOString()

export const toCurrency = (row: CurrencyRow): Currency => ({
  uuid: row.id,
  is_crypto: row.crypto !== undefined,
  decimal: row.decimals,
  render_decimal: row.renderDecimals,
  is_memo: row.crypto?.isMemo ?? null,
  is_stablecoin: row.isStablecoin,
  is_enabled: true,
  type: row.crypto?.type ?? 'fiat', // Q35
  meta: {
    symbol: row.symbol,
    name: row.name,
    icon: iconOf(row.symbol) ?? '',
    description: row.crypto ? `${row.name} on ${row.crypto.chain.name}` : row.name,
    ...(row.crypto && {
      chain_id: row.crypto.chain.id,
      chain_name: row.crypto.chain.name,
      contract: row.crypto.contract,
    }),
    ...(row.fiat && { code: row.symbol, iso_code: row.fiat.isoCode, sign: row.fiat.sign }),
  },
})

export const toChain = ({ id, name, symbol, isBeta }: ChainRow): Chain => ({
  id,
  name,
  symbol,
  is_beta: isBeta,
})

/** Scenario `unknown-enums` answers a wallet type of a later version (contract §7.2). */
export const toWalletListItem = (world: World, wallet: WalletRow): WalletListItem => ({
  uuid: wallet.uuid,
  type: world.flags.unknownEnums ? 'saving' : wallet.type,
  created_at: toTime(wallet.createdAt),
})

/** What scenario `unknown-enums` puts on every other row. */
const UNKNOWN = {
  type: 'deposit_vcard',
  method: 'carrier_pigeon',
  status: 'awaiting_review',
  record_type: 'OMNIBUS_INTERNAL_TRANSFER',
} as const

export const toTransaction = (world: World, row: TransactionRow): WalletTransaction => ({
  id: row.id,
  wallet_id: row.walletId,
  created_at: toTime(row.createdAt),
  type: row.type,
  method: row.method,
  status: row.status,
  record_type: row.recordType,
  amount: row.amount,
  currency: toCurrency(knownCurrency(row.currencyId)),
  from: row.from,
  to: row.to,
  txid: row.txid,
  info: row.info,
  meta: toMeta(world, row),
  ...(world.flags.unknownEnums && row.id % 2 === 0 ? UNKNOWN : {}),
})
