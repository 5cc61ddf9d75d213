/** Schemas of saved recipients and their destinations (contract §2.2, §3.8). */
import * as z from 'zod/mini'

import {
  AnyMembers,
  brandedId,
  CurrencyId,
  openEnum,
  PageMembers,
  SortOrder,
} from '../common/schema.ts'
import { Country } from '../system/country-schema.ts'
import { Currency } from '../system/schema.ts'

export const COUNTERPARTY_TYPES = ['INDIVIDUAL', 'BUSINESS'] as const
export type CounterpartyType = (typeof COUNTERPARTY_TYPES)[number]

export const BANK_RAILS = ['DOMESTIC_WIRE', 'ACH', 'SWIFT', 'SEPA'] as const
export const CRYPTO_RAILS = ['CRYPTO_EXTERNAL', 'CRYPTO_INTERNAL'] as const
export const DESTINATION_TYPES = [...BANK_RAILS, ...CRYPTO_RAILS] as const
export type BankRail = (typeof BANK_RAILS)[number]
export type CryptoRail = (typeof CRYPTO_RAILS)[number]

declare const idBrand: unique symbol
export type CounterpartyId = string & { readonly [idBrand]: 'CounterpartyId' }
export type DestinationId = string & { readonly [idBrand]: 'DestinationId' }
export const CounterpartyId = brandedId<CounterpartyId>()
export const DestinationId = brandedId<DestinationId>()

export const Counterparty = z.object({
  id: CounterpartyId,
  name: z.string(),
  type: openEnum(COUNTERPARTY_TYPES),
  nickname: z.nullish(z.string()),
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
})
export type Counterparty = z.output<typeof Counterparty>

/**
 * Every member may be null in answers. `country` is read-only, and sent only for a single
 * recipient.
 */
const BankAddress = z.object({
  id: z.nullish(z.union([z.string(), z.number()])),
  street1: z.nullish(z.string()),
  street2: z.nullish(z.string()),
  city: z.nullish(z.string()),
  postcode: z.nullish(z.string()),
  country_id: z.nullish(z.int()),
  description: z.nullish(z.string()),
  country: z.nullish(Country),
})

/** For SEPA, `account_number` is the IBAN. */
export const BankRequisites = z.object({
  account_number: z.nullish(z.string()),
  routing_number: z.nullish(z.string()),
  bank_name: z.nullish(z.string()),
  note: z.nullish(z.string()),
  swift_bic: z.nullish(z.string()),
  address: z.nullish(BankAddress),
})
export type BankRequisites = z.output<typeof BankRequisites>

export const CryptoRequisites = z.object({
  address: z.nullish(z.string()),
  currency_id: z.nullish(CurrencyId),
  memo: z.nullish(z.string()),
  /** Only in answers for a single destination. Optional, because the documented API lacks it. */
  currency: z.nullish(z.union([Currency, AnyMembers])),
})
export type CryptoRequisites = z.output<typeof CryptoRequisites>

/** `type` says if bank or crypto data count; the rest may be null, absent or empty (Q20). */
export const Destination = z.object({
  id: DestinationId,
  nickname: z.nullish(z.string()),
  type: openEnum(DESTINATION_TYPES),
  created_at: z.nullish(z.string()),
  external_banking_data: z.nullish(BankRequisites),
  external_crypto_data: z.nullish(CryptoRequisites),
})
export type Destination = z.output<typeof Destination>

export const NewCounterparty = z.object({
  name: z.string(),
  type: z.enum(COUNTERPARTY_TYPES),
  nickname: z.nullish(z.string()),
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
})

/** Q18: the type can't be changed. */
export const CounterpartyChanges = z.object({
  name: z.optional(z.string()),
  nickname: z.nullish(z.string()),
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
})

/** Send bank data or crypto data, as `type` says, never both. */
export const NewDestination = z.object({
  nickname: z.nullish(z.string()),
  type: z.enum(DESTINATION_TYPES),
  external_banking_data: z.nullish(BankRequisites),
  external_crypto_data: z.nullish(
    z.object({
      address: z.nullish(z.string()),
      currency_id: z.nullish(CurrencyId),
      memo: z.nullish(z.string()),
    }),
  ),
})
export type NewDestination = z.output<typeof NewDestination>

export const DestinationChanges = z.object({ nickname: z.nullable(z.string()) })

export const COUNTERPARTY_SORTS = [
  'created_at',
  'type',
  'nickname',
  'email',
  'phone',
  'name',
] as const

/** `search` matches name, nickname, email and phone. */
export const CounterpartyFilter = z.object({
  type: z.optional(z.string()),
  nickname: z.optional(z.string()),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  created_at: z.optional(z.string()),
  search: z.optional(z.string()),
})
export type CounterpartyFilter = z.output<typeof CounterpartyFilter>

export const CounterpartyQuery = z.object({
  ...PageMembers,
  sort_by: z.optional(z.enum(COUNTERPARTY_SORTS)),
  sort_order: z.optional(SortOrder),
  filter: z.optional(CounterpartyFilter),
})

export const DESTINATION_SORTS = ['created_at', 'nickname', 'type'] as const

export const DestinationFilter = z.object({
  type: z.optional(z.string()),
  nickname: z.optional(z.string()),
  created_at: z.optional(z.string()),
  search: z.optional(z.string()),
})
export type DestinationFilter = z.output<typeof DestinationFilter>

/** Q19: one description has `search` and `type` at the top level, the other in `filter`. */
export const DestinationQuery = z.object({
  ...PageMembers,
  sort_by: z.optional(z.enum(DESTINATION_SORTS)),
  sort_order: z.optional(SortOrder),
  search: z.optional(z.string()),
  type: z.optional(z.string()),
  filter: z.optional(DestinationFilter),
})
