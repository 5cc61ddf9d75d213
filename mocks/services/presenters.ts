/** Converts rows to the shapes of the API (contract §3). The pipeline encodes amounts later. */
import type * as z from 'zod/mini'

import type { Country } from '#api/system/country-schema.ts'
import type { Chain } from '#api/system/network-schema.ts'
import type { Currency } from '#api/system/schema.ts'
import type { WalletListItem, WalletTransaction } from '#api/wallets/schema.ts'
import { decimal, ZERO, parseDecimal } from '#lib/money/decimal.ts'

import { iconOf } from '../db/asset-icons.ts'
import { countryFactsOf, regionIdOf, type CountryRow } from '../db/countries.ts'
import { requireCurrency, type ChainRow, type CurrencyRow } from '../db/reference.ts'
import type { TransactionRow, WalletRow } from '../db/tables.ts'
import type { SandboxState } from '../state.ts'

/** Returns a time as ISO 8601 with milliseconds and Z. */
export const toIsoTime = (timeMs: number): string => new Date(timeMs).toISOString()

type Present<T> = { [Name in keyof T]: Exclude<T[Name], null> }

/**
 * Returns the members that have a value, because the contract has members that may be absent but
 * not null.
 */
export const withoutNulls = <T extends object>(members: T): Partial<Present<T>> =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<Present<T>>

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

/**
 * Converts a wallet; under the scenario `unknown-enums` it has a type of a later version (contract
 * §7.2).
 */
export const toWalletListItem = (state: SandboxState, wallet: WalletRow): WalletListItem => ({
  uuid: wallet.uuid,
  type: state.flags.unknownEnums ? 'treasury' : wallet.type,
  created_at: toIsoTime(wallet.createdAt),
})

/** Values for every other row under the scenario `unknown-enums`. */
const UNKNOWN = {
  type: 'deposit_vcard',
  method: 'carrier_pigeon',
  status: 'awaiting_review',
  record_type: 'OMNIBUS_INTERNAL_TRANSFER',
} as const

export const toTransaction = (state: SandboxState, row: TransactionRow): WalletTransaction => ({
  id: row.id,
  wallet_id: row.walletId,
  created_at: toIsoTime(row.createdAt),
  type: row.type,
  method: row.method,
  status: row.status,
  record_type: row.recordType,
  amount: row.amount,
  currency: toCurrency(requireCurrency(row.currencyId)),
  from: row.from,
  to: row.to,
  txid: row.txid,
  info: row.info,
  meta: toMeta(state, row),
  ...(state.flags.unknownEnums && row.id % 2 === 0 ? UNKNOWN : {}),
})

type Meta = NonNullable<WalletTransaction['meta']>

const ONE = decimal('1')

const ownerOf = (state: SandboxState, walletId: TransactionRow['walletId']): number | undefined => {
  const wallet = state.db.wallets.get(walletId)
  return wallet && state.db.users.get(wallet.userId)?.number
}

/** Returns the person of the row's wallet, and the sender of an order that has arrived in it. */
function peopleOf(state: SandboxState, { type, walletId, meta }: TransactionRow): Meta {
  if (type === 'withdrawal') return { from_user_data: ownerOf(state, walletId) }
  const order = state.db.orders.get(meta?.order_id ?? '')
  const people: Meta = { to_user_data: ownerOf(state, walletId) }
  if (order !== undefined) people.from_user_data = ownerOf(state, order.walletId)
  return people
}

/** Returns the currency of the whole amount in a row's `meta`; undefined without `meta`. */
export const billingCurrencyOf = ({ meta, currencyId }: TransactionRow): string | undefined =>
  meta === null ? undefined : (meta.billing_amount_currency ?? currencyId)

/** Returns the currency of the arriving amount in a row's `meta`; undefined without `meta`. */
export const amountCurrencyOf = (row: TransactionRow): string | undefined =>
  row.meta?.transaction_amount_currency ?? billingCurrencyOf(row)

/**
 * Adds the members to `meta` that the stored row lacks. Assigns them one by one, which is faster
 * than a spread, because feeds are read often.
 */
function toMeta(state: SandboxState, row: TransactionRow): WalletTransaction['meta'] {
  const { meta } = row
  if (meta === null) return null
  const billingCurrency = billingCurrencyOf(row)
  const amountCurrency = amountCurrencyOf(row)
  const filled = Object.assign(peopleOf(state, row), meta)
  filled.billing_amount ??= row.amount
  filled.billing_amount_currency = billingCurrency
  if (amountCurrency === billingCurrency) filled.exchange_rate ??= ONE
  filled.fee ??= ZERO
  filled.fee_currency ??= billingCurrency
  filled.transaction_amount ??= filled.billing_amount
  filled.transaction_amount_currency = amountCurrency
  filled.transcation_amount = filled.transaction_amount
  filled.transcation_amount_currency = amountCurrency
  // Members that have no value yet, such as `txid`, are left out.
  for (const [name, value] of Object.entries(filled)) {
    if (value === null || value === undefined) Reflect.deleteProperty(filled, name)
  }
  return filled
}

const REGIONAL_A = 0x1f1e6
const LANGUAGES = ['de', 'es', 'fr', 'ru']
const regionNames = LANGUAGES.map(
  (language) => [language, new Intl.DisplayNames([language], { type: 'region' })] as const,
)
const currencyNames = new Intl.DisplayNames(['en'], { type: 'currency' })

const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

const made = new Map<number, z.output<typeof Country>>()

/** Converts each country only once, because its names in other languages take time to make. */
export function toCountry(row: CountryRow): z.output<typeof Country> {
  const known = made.get(row.id) ?? make(row)
  made.set(row.id, known)
  return known
}

function make(row: CountryRow): z.output<typeof Country> {
  const facts = countryFactsOf(row)
  const points = Array.from(row.iso2, (char) => char.charCodeAt(0) - 65 + REGIONAL_A)
  const { currency } = row
  return {
    id: row.id,
    name: row.name,
    iso2: row.iso2,
    iso3: row.iso3,
    numeric_code: facts.numericCode,
    phonecode: row.phoneCode,
    capital: row.capital,
    currency,
    currency_name: currency && (currencyNames.of(currency) ?? currency),
    currency_symbol: currency && symbolOf(currency),
    tld: row.iso2 === 'GB' ? '.uk' : `.${row.iso2.toLowerCase()}`,
    native: row.native,
    nationality: facts.nationality,
    region: row.region,
    region_id: regionIdOf(row),
    subregion: facts.subregion,
    subregion_id: facts.subregionId,
    timezones: facts.timeZone === '' ? [] : [{ zoneName: facts.timeZone }],
    translations: regionNames.map(([language, names]) => ({
      language,
      name: names.of(row.iso2) ?? row.name,
    })),
    latitude: parseDecimal(facts.latitude),
    longitude: parseDecimal(facts.longitude),
    emoji: String.fromCodePoint(...points),
    emojiU: points.map((point) => `U+${point.toString(16).toUpperCase()}`).join(' '),
    flag: 1,
    wikiDataId: facts.wikiDataId,
  }
}
