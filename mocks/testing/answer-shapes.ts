/**
 * What each answer must look like by the contract's entities (§2, §3), to the letter: no member that the
 * contract does not name, and null only where it allows null. The schemas of `src/api` are tolerant on
 * purpose, so they would let both pass.
 */
import * as z from 'zod/mini'

import type { EndpointId } from '#api/endpoints.ts'

type Shape = z.ZodMiniType

const str = z.string()
const num = z.number()
const int = z.int()
const bool = z.boolean()
const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
const ts = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))
const anything = z.record(z.string(), z.unknown())

const orNull = <T extends Shape>(shape: T) => z.nullable(shape)
const maybe = <T extends Shape>(shape: T) => z.optional(shape)
const object = <T extends Record<string, Shape>>(members: T) => z.strictObject(members)
const many = <T extends Shape>(shape: T) => z.array(shape)

/** Every list carries all three counters (§1.8 R). */
const list = (item: Shape) => object({ total: int, count: int, has_more: bool, data: many(item) })

/** Members of one shape under several names. */
const named = <T extends Shape, const Name extends string>(shape: T, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, T>

const Session = object({
  access_token: str,
  refresh_token: str,
  expires_in: int,
  expires_at: maybe(int),
  token_type: str,
  ...named(maybe(orNull(str)), 'provider_token', 'provider_refresh_token'),
})

const User = object({
  id: uuid,
  aud: str,
  created_at: ts,
  ...named(maybe(str), 'role', 'email', 'phone', 'new_email', 'new_phone', 'action_link'),
  ...named(maybe(ts), 'updated_at', 'confirmed_at', 'email_confirmed_at', 'phone_confirmed_at'),
  ...named(maybe(ts), 'confirmation_sent_at', 'recovery_sent_at', 'email_change_sent_at'),
  ...named(maybe(ts), 'invited_at', 'last_sign_in_at'),
  is_anonymous: maybe(bool),
  ...named(maybe(many(str)), 'identities', 'factors'),
  ...named(anything, 'app_metadata', 'user_metadata'),
})

const UserData = object({
  id: int,
  user_id: uuid,
  tenant_id: str,
  created_at: ts,
  kyc_status: orNull(str),
  kyc_date: orNull(ts),
  default_currency: str,
  can_invite: bool,
  is_developer: bool,
  referral_name: orNull(str),
  ...named(orNull(str), 'user_group_id', 'user_groups_id'),
  turnover_limit: num,
})

const FiatCurrency = { code: str, iso_code: int, sign: str }
const CryptoCurrency = { chain_id: int, contract: str, chain_name: str }
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
const Currency = z.union([
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
const Country = object(countryMembers)
const NestedCountry = object({
  ...countryMembers,
  ...named(orNull(ts), 'created_at', 'updated_at'),
})

const Chain = object({
  id: int,
  name: orNull(str),
  symbol: orNull(str),
  is_beta: orNull(bool),
})

const ExchangeRate = object({
  ...named(str, 'from', 'to', 'rate_source', 'min_amount'),
  ...named(uuid, 'from_uuid', 'to_uuid'),
  ...named(num, 'rate', 'inverted_rate'),
  updated_at: ts,
  ...named(bool, 'offramp_enabled', 'onramp_enabled'),
})

const OrderTypeInfo = object({
  id: str,
  transaction_type: str,
  description: orNull(str),
  direction: z.enum(['deposit', 'withdrawal']),
  is_internal: bool,
  kyc_rails_id: orNull(uuid),
  payment_method: str,
})

const CalcResult = object({
  ...named(uuid, 'from_currency', 'to_currency'),
  ...named(str, 'from_symbol', 'to_symbol'),
  ...named(num, 'from_amount', 'net_amount', 'result_amount', 'fees', 'comission', 'base_markup'),
  ...named(num, 'network_fee', 'transaction_fee', 'rate'),
  direction: z.enum(['c2f', 'f2c', 'c2c']),
})

const WalletListItem = object({ uuid, type: orNull(str), created_at: ts })

const Wallet = object({
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

const WalletAddress = object({
  uuid: orNull(uuid),
  wallet_uuid: orNull(uuid),
  address: orNull(str),
  chain: orNull(int),
  created_at: ts,
  // As the public client's types have it (Q8).
  created_ad: maybe(ts),
})

/** Currencies of a meta are uuids or, in older rows, symbols. */
const WalletTxMeta = object({
  ...named(maybe(num), 'billing_amount', 'exchange_rate', 'fee', 'transaction_amount'),
  ...named(maybe(num), 'network_fee', 'transcation_amount'),
  ...named(maybe(str), 'billing_amount_currency', 'fee_currency', 'transaction_amount_currency'),
  ...named(maybe(str), 'network_fee_currency', 'order_id', 'fiat_account_id', 'txid'),
  ...named(maybe(str), 'from_address', 'to_address', 'to_card_id', 'to_card_last4'),
  ...named(maybe(str), 'to_fiat_account_id', 'to_vendor_id', 'transaction_hash'),
  ...named(maybe(str), 'utila_transaction', 'transcation_amount_currency'),
  ...named(maybe(int), 'chain_id', 'from_user_data', 'to_user_data'),
})

const WalletTransaction = object({
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

const IssuingProgram = object({
  id: uuid,
  ...named(str, 'name', 'brand', 'form_factor', 'type', 'sub_account_type'),
  account_currency: uuid,
  card_limit: int,
  ...named(bool, 'realtime_auth', 'tokenizable'),
  ...named(uuid, 'kyc_rails_id', 'integration_vendor_id', 'vendor_id'),
  ...named(orNull(str), 'description', 'icon'),
  ...named(orNull(num), 'card_issuing_fee', 'card_monthly_fee', 'initial_topup'),
  status: maybe(str),
  order_types: many(object({ id: uuid, order_types_id: str, issuing_programs_id: uuid })),
})

const subAccountMembers = {
  ...named(uuid, 'id', 'wallet_id', 'program_id'),
  ...named(str, 'type', 'status'),
  nick_name: orNull(str),
  created_at: ts,
  currency: Currency,
  ...named(num, 'balance', 'fiat_balance', 'realtimeauth_balance', 'total_balance'),
  cards_count: int,
  issuing_program: IssuingProgram,
  realtime_auth: many(object({ id: uuid, crypto_token: uuid, fiat_account: uuid, priority: int })),
  account_details: maybe(
    object({
      ...named(str, 'iban', 'bank_name', 'swift_code', 'bank_address', 'receiver_name'),
      ...named(str, 'payment_details', 'reference_number', 'registration_number'),
    }),
  ),
  crypto_details: maybe(
    many(object({ currency_id: uuid, deposit_address: str, chain_id: int, memo: maybe(str) })),
  ),
}

const PERIODS = ['all_time', 'daily', 'weekly', 'monthly', 'yearly', 'per_transaction'] as const
const CardLimits = object({
  ...named(bool, ...PERIODS.map((period) => `${period}_enabled` as const)),
  ...named(num, ...PERIODS.map((period) => `${period}_cap` as const)),
  ...named(num, ...PERIODS.map((period) => `${period}_spent` as const)),
})

const cardMembers = {
  wallet_id: uuid,
  ...named(str, 'brand', 'last4', 'card_status', 'type', 'form_factor'),
  name_on_card: orNull(str),
  tokenizable: bool,
  fiat_account: object(subAccountMembers),
}
const CardListItem = object({
  card_id: uuid,
  ...cardMembers,
  program_id: uuid,
  request_id: uuid,
  nick_name: orNull(str),
  created_at: ts,
})
/** The members of a list item and `status`, `sub_account_id` stand here too (Q12 R). */
const CardDetail = object({
  id: uuid,
  card_id: uuid,
  ...cardMembers,
  program_id: maybe(uuid),
  request_id: maybe(uuid),
  nick_name: str,
  created_at: maybe(ts),
  status: maybe(str),
  sub_account_id: maybe(uuid),
  issuing_programs: IssuingProgram,
  limits: maybe(CardLimits),
})
const SubAccount = object({ ...subAccountMembers, cards: maybe(many(CardListItem)) })

const CardTransaction = object({
  vendor_transaction_id: str,
  created_at: ts,
  // A payment that was not cleared has no such moment.
  cleared_at: maybe(ts),
  merchant: object(named(str, 'name', 'category_code', 'city', 'country')),
  ...named(str, 'last4', 'title', 'billing_currency', 'transaction_currency'),
  ...named(num, 'billing_amount', 'transaction_amount', 'total_amount'),
  ...named(str, 'vendor_sub_account_id', 'failure_reason', 'status', 'transaction_type'),
  ...named(bool, 'is_credit', 'has_receipt'),
  ...named(str, 'adjustment_type', 'review_status', 'group'),
})

/** Where an on-ramp is paid to: the sandbox's own member (mocks/README.md). */
const DepositInstructions = object({
  ...named(str, 'bankName', 'bankAddress', 'accountNumber', 'reference'),
  ...named(maybe(str), 'routingNumber', 'swiftBic'),
  beneficiary: object(named(str, 'name', 'address')),
})
const OrderMeta = object({
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
const Order = object({
  ...named(uuid, 'id', 'order_uuid', 'wallet_uuid', 'from_uuid', 'to_uuid'),
  ...named(num, 'amount_from', 'amount_to'),
  ...named(str, 'order_type', 'status', 'info'),
  created_at: ts,
  meta: OrderMeta,
})
const ShortOrder = object({
  id: int,
  ...named(uuid, 'order_uuid', 'wallet_uuid'),
  amount: num,
  status: str,
  counterparty_id: str,
  created_at: ts,
})
const SubAccountTopUp = object({
  id: int,
  ...named(uuid, 'order_uuid', 'wallet_uuid', 'fiat_uuid', 'crypto_uuid'),
  amount_fiat: num,
  ...named(str, 'payment_method', 'redirect_url', 'status', 'provider_uuid'),
  created_at: ts,
})
const CryptoWithdrawal = object({
  id: int,
  ...named(uuid, 'order_uuid', 'wallet_uuid', 'crypto_uuid'),
  amount: num,
  ...named(str, 'status', 'network', 'to_address', 'txid'),
  created_at: ts,
})

const CurrencyDetails = object({ uuid, name: str, symbol: str, type: str, icon: orNull(str) })
const VaProgram = object({
  id: uuid,
  ...named(str, 'name', 'code', 'status', 'description', 'tenant_id'),
  ...named(orNull(str), 'icon', 'consent_text'),
  is_hidden: bool,
  vendor_id: orNull(uuid),
  integration_vendors_id: uuid,
  integration_vendor: object({ id: uuid, code: str, name: str }),
  ...named(uuid, 'kyc_rails_id', 'account_currency_id', 'destination_currency_id'),
  ...named(CurrencyDetails, 'account_currency_details', 'destination_currency_details'),
  virtual_accounts_programs_order_types: many(
    object({ order_type_id: str, order_type: object({ id: str, description: orNull(str) }) }),
  ),
})
const AccountDetails = object({
  ...named(str, 'bankName', 'bankAddress', 'accountNumber', 'routingNumber'),
  beneficiary: object(named(str, 'name', 'address')),
})
const VirtualAccount = object({
  id: uuid,
  created_at: ts,
  wallet_id: uuid,
  status: str,
  va_programs_id: uuid,
  ...named(Currency, 'account_currency', 'destination_currency'),
  destination_address: str,
  ...named(uuid, 'integration_vendor_id', 'vendor_account_id'),
  account_details: AccountDetails,
  virtual_accounts_program: VaProgram,
  meta: object({
    hifi_response: object({
      message: str,
      accountInfo: object({
        ...named(str, 'id', 'status', 'userId'),
        source: object({ currency: str, paymentRail: many(str) }),
        destination: object(named(str, 'chain', 'currency', 'walletAddress')),
        microDeposits: object({ count: int, data: many(z.unknown()) }),
        depositInstructions: AccountDetails,
      }),
    }),
  }),
})

/** `code` is the sandbox's own (mocks/README.md). */
const totpMembers = {
  ...named(maybe(bool), 'success', 'error'),
  ...named(maybe(str), 'message', 'details', 'code'),
}
const TotpResult = object(totpMembers)

const Counterparty = object({
  id: uuid,
  ...named(str, 'name', 'type'),
  ...named(maybe(orNull(str)), 'nickname', 'email', 'phone'),
  created_at: ts,
})
const BankAddress = object({
  id: maybe(orNull(z.union([str, int]))),
  ...named(orNull(str), 'street1', 'city', 'postcode'),
  ...named(maybe(orNull(str)), 'street2', 'description'),
  country_id: orNull(int),
  country: maybe(NestedCountry),
})
const Destination = object({
  id: uuid,
  nickname: orNull(str),
  type: str,
  created_at: ts,
  external_banking_data: orNull(
    object({
      account_number: str,
      ...named(orNull(str), 'routing_number', 'bank_name', 'note', 'swift_bic'),
      address: maybe(BankAddress),
    }),
  ),
  external_crypto_data: orNull(
    object({
      address: str,
      currency_id: uuid,
      memo: maybe(orNull(str)),
      currency: maybe(Currency),
    }),
  ),
})

const Terms = object({ title: str, link: str, description: orNull(str) })
const KycRailType = object({
  id: uuid,
  code: orNull(str),
  name: str,
  terms_and_conditions: many(Terms),
  wallet_rail: orNull(
    object({
      status: str,
      message: orNull(str),
      extra_actions: maybe(many(object(named(str, 'action', 'type', 'url')))),
      terms_and_conditions: many(Terms),
    }),
  ),
})
/** Some seventy optional members, all of which may be null: the schema of `src/api` says which. */
const KycEntity = z.looseObject({
  type: z.enum(['individual', 'business']),
  status: str,
  ...named(orNull(bool), 'dao_status', 'transmits_customer_funds'),
})

/** `encrypted_totp` and the three addresses are the sandbox's own (mocks/README.md). */
const TenantConfig = object({
  default_theme_mode: z.enum(['dark', 'light']),
  ...named(bool, 'enable_kyc', 'enable_exchange', 'theme_switch', 'encrypted_totp'),
  tg_bot_name: orNull(str),
  tenant_id: maybe(str),
  ...named(orNull(str), 'terms_url', 'privacy_url', 'support_url'),
})

const ApiKey = { id: uuid, name: str, role: str, created_at: ts, updated_at: ts }
const Vendor = object(named(str, 'id', 'name', 'type', 'currency', 'currency_id'))

const by = (shape: Shape, ...numbers: number[]) =>
  Object.fromEntries(numbers.map((number) => [`E${number}`, shape]))

/** By the endpoint's number; those without a body, and those that answer CSV, are missing. */
const SHAPES: Record<string, Shape> = {
  ...by(Session, 1, 2, 5, 6, 8, 9),
  ...by(User, 7, 90, 93, 95),
  ...by(UserData, 91, 92),
  ...by(list(Counterparty), 10),
  ...by(Counterparty, 11, 12, 13),
  ...by(list(Destination), 14),
  ...by(Destination, 15, 16, 17, 18),
  ...by(many(object(ApiKey)), 19),
  ...by(object({ ...ApiKey, apiKey: str, key_hash: str }), 20),
  ...by(object({ apiKey: str }), 21),
  ...by(many(Vendor), 23),
  ...by(many(ExchangeRate), 24),
  ...by(CardDetail, 25, 26, 28, 31, 32, 33, 34),
  ...by(list(CardListItem), 27),
  ...by(
    object({
      ...named(bool, 'success', 'encrypted'),
      // Null in the failures that scenario `card-secret` orders.
      ...named(orNull(str), 'data', 'iv'),
    }),
    29,
  ),
  ...by(object({ otp: str, internal_card_id: str, created_at: int, valid_to: int }), 30),
  ...by(list(CardTransaction), 36, 42),
  // Without `pagination` a bare array (Q29).
  ...by(z.union([list(SubAccount), many(SubAccount)]), 39),
  ...by(SubAccount, 40, 41),
  ...by(list(IssuingProgram), 43),
  ...by(object({ user_data_id: int, token: str }), 44),
  ...by(KycEntity, 45),
  ...by(list(KycRailType), 46),
  ...by(KycRailType, 47, 48),
  ...by(list(Currency), 49),
  ...by(list(Chain), 50),
  ...by(list(Country), 51),
  ...by(CalcResult, 52, 67),
  ...by(many(OrderTypeInfo), 53, 68),
  ...by(Order, 54, 57, 59, 60, 61, 62, 63, 64, 69, 70, 71, 72, 73, 74, 75, 76, 77),
  ...by(CryptoWithdrawal, 55),
  ...by(SubAccountTopUp, 56),
  ...by(z.null(), 58, 66, 78),
  ...by(ShortOrder, 65),
  ...by(object({ referenceId: str, templateId: str, inquiryId: orNull(str) }), 79),
  ...by(TenantConfig, 80),
  ...by(
    object({
      request_id: uuid,
      status: str,
      channels: many(object({ channel: str, validity: num, max_requests: int })),
    }),
    81,
  ),
  ...by(
    object({
      ...totpMembers,
      ...named(maybe(num), 'validity', 'request_made', 'requests_made', 'max_requests'),
    }),
    82,
  ),
  ...by(TotpResult, 83, 86, 87),
  ...by(object({ request_id: uuid, status: str, created_at: ts, updated_at: ts }), 84),
  ...by(object({ ...totpMembers, data: maybe(object(named(str, 'id', 'qrCode', 'secret'))) }), 85),
  ...by(object({ ...totpMembers, data: maybe(object({ activated: bool })) }), 88),
  ...by(object({ ...totpMembers, data: maybe(str) }), 89),
  ...by(VirtualAccount, 97, 99),
  ...by(list(VirtualAccount), 98),
  ...by(list(VaProgram), 100),
  ...by(WalletListItem, 101),
  ...by(list(WalletListItem), 102),
  ...by(Wallet, 103),
  ...by(WalletAddress, 104, 105),
  ...by(list(WalletTransaction), 106),
  ...by(WalletTransaction, 107),
}

/** Where an answer's body departs from the contract: `path: what is wrong`, at most five. */
export function shapeFaults(id: EndpointId, body: unknown): string[] {
  const shape = SHAPES[id]
  const parsed = shape && z.safeParse(shape, body)
  if (parsed === undefined || parsed.success) return []
  return parsed.error.issues.slice(0, 5).map((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? ` ${issue.keys.join(', ')}` : ''
    return `${id} ${issue.path.join('.') || 'body'}: ${issue.code}${keys}`
  })
}

/** For `SandboxOptions.inspect`: throws where the body departs from the contract. */
export function assertShape(id: EndpointId, text: string): void {
  const faults = SHAPES[id] === undefined ? [] : shapeFaults(id, JSON.parse(text))
  if (faults.length > 0) throw new Error(`not as the contract has it: ${faults.join('; ')}`)
}
