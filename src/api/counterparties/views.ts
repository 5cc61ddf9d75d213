import type { OpenEnum, CurrencyId } from '../common/schema.ts'
import { Currency } from '../system/schema.ts'
import { toCurrency, type CurrencyView } from '../system/views.ts'
import {
  BANK_RAILS,
  CRYPTO_RAILS,
  type BankRail,
  type BankRequisites,
  type Counterparty,
  type CounterpartyId,
  type CounterpartyType,
  type CryptoRail,
  type CryptoRequisites,
  type Destination,
  type DestinationId,
} from './schema.ts'

export interface CounterpartyView {
  id: CounterpartyId
  name: string
  type: OpenEnum<CounterpartyType>
  nickname: string | undefined
  email: string | undefined
  phone: string | undefined
  createdAt: string | undefined
}

export const toCounterparty = (row: Counterparty): CounterpartyView => ({
  id: row.id,
  name: row.name,
  type: row.type,
  nickname: row.nickname || undefined,
  email: row.email || undefined,
  phone: row.phone || undefined,
  createdAt: row.created_at ?? undefined,
})

export interface BankDetails {
  accountNumber: string
  routingNumber: string | undefined
  bic: string | undefined
  bankName: string | undefined
  note: string | undefined
  /** Lines of the recipient's postal address; empty if unknown. */
  address: string[]
}

export interface CryptoDetails {
  address: string
  currencyId: CurrencyId | undefined
  currency: CurrencyView | undefined
  memo: string | undefined
}

export interface DestinationView {
  id: DestinationId
  nickname: string | undefined
  type: OpenEnum<BankRail | CryptoRail>
  createdAt: string | undefined
  /** Exactly one of `bank` and `crypto` is set for a known type, none for other types (Q20). */
  bank: BankDetails | undefined
  crypto: CryptoDetails | undefined
}

function toBank(data: BankRequisites): BankDetails {
  const address = data.address ?? {}
  const city = [address.postcode, address.city].filter(Boolean).join(' ')
  const lines = [address.street1, address.street2, city, address.country?.name]
  return {
    accountNumber: data.account_number ?? '',
    routingNumber: data.routing_number || undefined,
    bic: data.swift_bic || undefined,
    bankName: data.bank_name || undefined,
    note: data.note || undefined,
    address: lines.flatMap((line) => (line ? [line] : [])),
  }
}

function toCrypto(data: CryptoRequisites): CryptoDetails {
  const currency = Currency.safeParse(data.currency)
  return {
    address: data.address ?? '',
    currencyId: data.currency_id ?? undefined,
    currency: currency.success ? toCurrency(currency.data) : undefined,
    memo: data.memo || undefined,
  }
}

const isOf = (rails: readonly string[], type: string) => rails.includes(type)

export function toDestination(row: Destination): DestinationView {
  const { external_banking_data: bank, external_crypto_data: crypto, type } = row
  return {
    id: row.id,
    nickname: row.nickname || undefined,
    type,
    createdAt: row.created_at ?? undefined,
    bank: isOf(BANK_RAILS, type) && bank ? toBank(bank) : undefined,
    crypto: isOf(CRYPTO_RAILS, type) && crypto ? toCrypto(crypto) : undefined,
  }
}
