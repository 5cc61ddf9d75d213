/** Saved recipients and where money reaches them (contract §3.8). */
import type { CurrencyId } from '#lib/money/money.ts'
import type { WalletId } from '#api/common/schema.ts'
import type {
  BankRail,
  CounterpartyId,
  CounterpartyType,
  CryptoRail,
  DestinationId,
} from '#api/counterparties/schema.ts'

export interface CounterpartyRow {
  id: CounterpartyId
  walletId: WalletId
  name: string
  type: CounterpartyType
  nickname: string | null
  email: string | null
  phone: string | null
  createdAt: number
}

export interface BankAddressRow {
  street1: string | null
  street2: string | null
  city: string | null
  postcode: string | null
  countryId: number | null
  description: string | null
}

export interface BankRow {
  /** IBAN without spaces for SEPA. */
  accountNumber: string
  routingNumber: string | null
  bankName: string | null
  note: string | null
  swiftBic: string | null
  address: BankAddressRow | null
}

export interface CryptoRow {
  address: string
  currencyId: CurrencyId
  memo: string | null
}

/** Exactly one kind of requisites, the one of the type. */
export type Requisites =
  | { type: BankRail; bank: BankRow; crypto: null }
  | { type: CryptoRail; bank: null; crypto: CryptoRow }

export type DestinationRow = Requisites & {
  id: DestinationId
  counterpartyId: CounterpartyId
  nickname: string | null
  createdAt: number
}
