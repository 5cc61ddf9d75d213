/** Reference data, wallets and orders (contract §3.2, §3.3, §3.5). */
import * as z from 'zod/mini'

import {
  anything,
  bool,
  int,
  many,
  maybe,
  named,
  num,
  object,
  orNull,
  str,
  ts,
  uuid,
} from './parts.ts'

export const FiatCurrency = { code: str, iso_code: int, sign: str }
export const CryptoCurrency = { chain_id: int, contract: str, chain_name: str }
const currencyMeta = { icon: str, name: str, symbol: str, description: str }
const currencyMembers = {
  uuid,
  decimal: orNull(int),
  render_decimal: int,
  is_memo: orNull(bool),
  is_stablecoin: bool,
  is_enabled: bool,
  type: str,
}
export const Currency = z.union([
  object({
    ...currencyMembers,
    is_crypto: z.literal(true),
    meta: object({ ...currencyMeta, ...CryptoCurrency }),
  }),
  object({
    ...currencyMembers,
    is_crypto: z.literal(false),
    meta: object({ ...currencyMeta, ...FiatCurrency }),
  }),
])

const countryMembers = {
  id: int,
  name: str,
  ...named(orNull(str), 'iso2', 'iso3', 'numeric_code', 'phonecode', 'capital', 'currency'),
  ...named(orNull(str), 'currency_name', 'currency_symbol', 'tld', 'native', 'nationality'),
  ...named(orNull(str), 'region', 'subregion', 'emoji', 'emojiU', 'wikiDataId'),
  ...named(orNull(int), 'region_id', 'subregion_id'),
  ...named(orNull(many(anything)), 'timezones', 'translations'),
  ...named(orNull(num), 'latitude', 'longitude'),
  flag: int,
}
export const Country = object(countryMembers)
export const NestedCountry = object({
  ...countryMembers,
  ...named(orNull(ts), 'created_at', 'updated_at'),
})

export const Chain = object({
  id: int,
  name: orNull(str),
  symbol: orNull(str),
  is_beta: orNull(bool),
})

export const ExchangeRate = object({
  ...named(str, 'from', 'to', 'rate_source', 'min_amount'),
  ...named(uuid, 'from_uuid', 'to_uuid'),
  ...named(num, 'rate', 'inverted_rate'),
  updated_at: ts,
  ...named(bool, 'offramp_enabled', 'onramp_enabled'),
})

export const OrderTypeInfo = object({
  id: str,
  transaction_type: str,
  description: orNull(str),
  direction: z.enum(['deposit', 'withdrawal']),
  is_internal: bool,
  kyc_rails_id: orNull(uuid),
  payment_method: str,
})

export const CalcResult = object({
  ...named(uuid, 'from_currency', 'to_currency'),
  ...named(str, 'from_symbol', 'to_symbol'),
  ...named(num, 'from_amount', 'net_amount', 'result_amount', 'fees', 'comission', 'base_markup'),
  ...named(num, 'network_fee', 'transaction_fee', 'rate'),
  direction: z.enum(['c2f', 'f2c', 'c2c']),
})

export const WalletListItem = object({ uuid, type: orNull(str), created_at: ts })

export const Wallet = object({
  uuid,
  type: orNull(str),
  created_at: ts,
  ...named(num, 'fiat_total', 'crypto_total', 'total_amount'),
  balance: many(
    object({
      ...named(str, 'symbol', 'icon', 'name'),
      is_crypto: bool,
      decimal: maybe(orNull(int)),
      ...named(num, 'amount', 'fiat_amount'),
      details: many(object({ uuid, amount: num, fiat_amount: num, currency: Currency })),
    }),
  ),
})

export const WalletAddress = object({
  uuid: orNull(uuid),
  wallet_uuid: orNull(uuid),
  address: orNull(str),
  chain: orNull(int),
  created_at: ts,
  // As the public client's types have it (Q8).
  created_ad: maybe(ts),
})

/** Currencies of a meta are uuids or, in older rows, symbols. */
export const WalletTxMeta = object({
  ...named(maybe(num), 'billing_amount', 'exchange_rate', 'fee', 'transaction_amount'),
  ...named(maybe(num), 'network_fee', 'transcation_amount'),
  ...named(maybe(str), 'billing_amount_currency', 'fee_currency', 'transaction_amount_currency'),
  ...named(maybe(str), 'network_fee_currency', 'order_id', 'fiat_account_id', 'txid'),
  ...named(maybe(str), 'from_address', 'to_address', 'to_card_id', 'to_card_last4'),
  ...named(maybe(str), 'to_fiat_account_id', 'to_vendor_id', 'transaction_hash'),
  ...named(maybe(str), 'utila_transaction', 'transcation_amount_currency'),
  ...named(maybe(int), 'chain_id', 'from_user_data', 'to_user_data'),
})

export const WalletTransaction = object({
  id: int,
  wallet_id: orNull(uuid),
  created_at: ts,
  ...named(str, 'type', 'status'),
  ...named(orNull(str), 'method', 'record_type'),
  amount: num,
  currency: Currency,
  ...named(orNull(str), 'from', 'to', 'txid', 'info'),
  meta: orNull(WalletTxMeta),
})

/** Where an on-ramp is paid to: the sandbox's own member (mocks/README.md). */
export const DepositInstructions = object({
  ...named(str, 'bankName', 'bankAddress', 'accountNumber', 'reference'),
  ...named(maybe(str), 'routingNumber', 'swiftBic'),
  beneficiary: object(named(str, 'name', 'address')),
})
export const OrderMeta = object({
  order_uuid: uuid,
  ...named(maybe(uuid), 'request_id', 'idempotency_key', 'counterparty_account_id', 'vendor_id'),
  to_address: maybe(str),
  ...named(num, 'fee', 'billing_amount', 'transaction_amount'),
  ...named(maybe(num), 'network_fee', 'exchange_rate'),
  fee_currency: str,
  ...named(maybe(str), 'billing_amount_currency', 'transaction_amount_currency'),
  ...named(maybe(str), 'billing_currency', 'transaction_currency'),
  deposit_instructions: maybe(DepositInstructions),
})
export const Order = object({
  ...named(uuid, 'id', 'order_uuid', 'wallet_uuid', 'from_uuid', 'to_uuid'),
  ...named(num, 'amount_from', 'amount_to'),
  ...named(str, 'order_type', 'status', 'info'),
  created_at: ts,
  meta: OrderMeta,
})
export const ShortOrder = object({
  id: int,
  ...named(uuid, 'order_uuid', 'wallet_uuid'),
  amount: num,
  status: str,
  counterparty_id: str,
  created_at: ts,
})
export const SubAccountTopUp = object({
  id: int,
  ...named(uuid, 'order_uuid', 'wallet_uuid', 'fiat_uuid', 'crypto_uuid'),
  amount_fiat: num,
  ...named(str, 'payment_method', 'redirect_url', 'status', 'provider_uuid'),
  created_at: ts,
})
export const CryptoWithdrawal = object({
  id: int,
  ...named(uuid, 'order_uuid', 'wallet_uuid', 'crypto_uuid'),
  amount: num,
  ...named(str, 'status', 'network', 'to_address', 'txid'),
  created_at: ts,
})
