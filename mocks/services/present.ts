/** Rows of the tables as the wire shows them (contract §3). The pipeline encodes amounts afterwards. */
import type * as z from 'zod/mini'

import type { Chain, Country, Currency } from '#api/system/schema.ts'
import type { User, UserData } from '#api/user/schema.ts'
import type { WalletListItem, WalletTransaction } from '#api/wallets/schema.ts'

import type { CountryRow } from '../db/countries.ts'
import { iconOf } from '../db/icons.ts'
import type { ChainRow } from '../db/chains.ts'
import { knownCurrency, type CurrencyRow } from '../db/reference.ts'
import type { TransactionRow, UserRow, WalletRow } from '../db/tables.ts'
import { TENANT_ID } from '../keys.ts'
import type { World } from '../world.ts'

/** ISO-8601 with milliseconds and Z. */
export const toTime = (at: number): string => new Date(at).toISOString()
const orNull = (at: number | null) => (at === null ? null : toTime(at))

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

const REGIONAL_A = 0x1f1e6

export const toCountry = (row: CountryRow): z.output<typeof Country> => ({
  id: row.id,
  name: row.name,
  iso2: row.iso2,
  iso3: row.iso3,
  phonecode: row.phoneCode,
  currency: row.currency,
  native: row.native,
  region: row.region,
  emoji: String.fromCodePoint(
    ...Array.from(row.iso2, (char) => char.charCodeAt(0) - 65 + REGIONAL_A),
  ),
})

export const toUser = (user: UserRow): z.output<typeof User> => ({
  id: user.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: user.email,
  phone: user.phone,
  created_at: toTime(user.createdAt),
  updated_at: toTime(user.createdAt),
  email_confirmed_at: user.isEmailConfirmed ? toTime(user.createdAt) : null,
  phone_confirmed_at: user.phone === null ? null : toTime(user.createdAt),
  last_sign_in_at: orNull(user.lastSignInAt),
  is_anonymous: false,
  app_metadata: { tenant_id: TENANT_ID },
  user_metadata: {
    first_name: user.firstName,
    last_name: user.lastName,
    username: user.username,
    tg_id: user.telegramId,
  },
})

export const toUserData = (user: UserRow): z.output<typeof UserData> => ({
  id: user.number,
  user_id: user.id,
  tenant_id: TENANT_ID,
  created_at: toTime(user.createdAt),
  kyc_status: user.kycStatus,
  kyc_date: orNull(user.kycAt),
  default_currency: user.defaultCurrency,
  can_invite: user.canInvite,
  is_developer: user.isDeveloper,
  referral_name: user.referrer,
  user_group_id: null,
  user_groups_id: null,
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
  meta: row.meta,
  ...(world.flags.unknownEnums && row.id % 2 === 0 ? UNKNOWN : {}),
})
