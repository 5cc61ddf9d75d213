/** Kinds of transactions, E106 (contract §3.2), as a list for choices on screen. */

export const TX_TYPES = ['deposit', 'withdrawal'] as const
export type TxType = (typeof TX_TYPES)[number]

export const TX_METHODS = ['p2p', 'crypto', 'bank_transfer', 'exchange', 'sbp'] as const
export type TxMethod = (typeof TX_METHODS)[number]

export const TX_STATUSES = [
  'complete',
  'pending',
  'canceled',
  'failed',
  'processing',
  'new',
] as const
export type TxStatus = (typeof TX_STATUSES)[number]

export const RECORD_TYPES = [
  'DEPOSIT',
  'DEPOSIT_CRYPTO_EXTERNAL',
  'DEPOSIT_CRYPTO_INTERNAL',
  'DEPOSIT_INTERNAL',
  'DEPOSIT_MANUAL',
  'WITHDRAWAL',
  'WITHDRAWAL_CRYPTO_EXTERNAL',
  'WITHDRAWAL_CRYPTO_INTERNAL',
  'WITHDRAWAL_INTERNAL',
  'EXCHANGE_CRYPTO_INTERNAL',
  'EXT_EXCHANGE',
  'FEE',
  'NETWORK_FEE',
  'REFUND',
  'CARD_PROVIDER_DEPOSIT',
  'CARD_PROVIDER_REFUND',
  'WHOLESALE_CARD_DEPOSIT',
  'HIFI_WIRE_ONRAMP',
  'HIFI_ACH_ONRAMP',
  'HIFI_SEPA_ONRAMP',
  'HIFI_WIRE_OFFRAMP',
  'HIFI_ACH_OFFRAMP',
  'HIFI_SEPA_OFFRAMP',
  'HIFI_CRYPTO_TRANSFER',
  'OMNIBUS_CRYPTO_TRANSFER',
  'ONRAMP_ACHWIRE',
  'ONRAMP_SEPA',
  'OFFRAMP_ACHWIRE',
  'OFFRAMP_SEPA',
] as const
export type RecordType = (typeof RECORD_TYPES)[number]
