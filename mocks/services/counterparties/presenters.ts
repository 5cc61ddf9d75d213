import type { Counterparty, Destination } from '#api/counterparties/schema.ts'

import { COUNTRIES } from '../../db/countries.ts'
import { requireCurrency } from '../../db/reference.ts'
import type { BankRow, CounterpartyRow, CryptoRow, DestinationRow } from '../../db/tables.ts'
import { toCountry, toCurrency, toIsoTime } from '../presenters.ts'

/** The sandbox gives all countries the same creation time. */
const LISTED_AT = '2025-01-01T00:00:00.000Z'

export const toCounterparty = (row: CounterpartyRow): Counterparty => ({
  id: row.id,
  name: row.name,
  type: row.type,
  nickname: row.nickname,
  email: row.email,
  phone: row.phone,
  created_at: toIsoTime(row.createdAt),
})

function toBank(
  row: BankRow,
  isDetail: boolean,
): NonNullable<Destination['external_banking_data']> {
  const { address } = row
  const country = COUNTRIES.find(({ id }) => id === address?.countryId)
  return {
    account_number: row.accountNumber,
    routing_number: row.routingNumber,
    bank_name: row.bankName,
    note: row.note,
    swift_bic: row.swiftBic,
    ...(address && {
      address: {
        street1: address.street1,
        street2: address.street2,
        city: address.city,
        postcode: address.postcode,
        country_id: address.countryId,
        description: address.description,
        // Only the country of a postal address has the two timestamps (contract §3.3).
        ...(isDetail &&
          country !== undefined && {
            country: { ...toCountry(country), created_at: LISTED_AT, updated_at: LISTED_AT },
          }),
      },
    }),
  }
}

const toCrypto = (row: CryptoRow, isDetail: boolean) => ({
  address: row.address,
  currency_id: row.currencyId,
  memo: row.memo,
  ...(isDetail ? { currency: toCurrency(requireCurrency(row.currencyId)) } : {}),
})

/**
 * Converts a destination; crypto data are null for a bank, and bank data for crypto (Q20). E16 has
 * country and currency in full.
 */
export const toDestination = (row: DestinationRow, isDetail = false): Destination => ({
  id: row.id,
  nickname: row.nickname,
  type: row.type,
  created_at: toIsoTime(row.createdAt),
  external_banking_data: row.bank && toBank(row.bank, isDetail),
  external_crypto_data: row.crypto && toCrypto(row.crypto, isDetail),
})
