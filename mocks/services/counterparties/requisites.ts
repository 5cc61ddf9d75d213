/** Checks the requisites of a destination by the codes of its rail (E15). */

import {
  BANK_RAILS,
  type BankRail,
  type CryptoRail,
  type NewDestination,
} from '#api/counterparties/schema.ts'
import { checkIban, compactCode, isBic, isRoutingNumber } from '#lib/bank-codes.ts'
import { checkAddress } from '#lib/crypto-address/check-address.ts'

import { COUNTRIES } from '../../db/countries.ts'
import { currencyById } from '../../db/reference.ts'
import type { BankAddressRow, BankRow, CryptoRow, Requisites } from '../../db/tables.ts'
import { badField } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { tenantAddress } from '../addresses.ts'

type Bank = NonNullable<NewDestination['external_banking_data']>
type Crypto = NonNullable<NewDestination['external_crypto_data']>

const MAX_TEXT = 140

const inBank = (name: string, problem: string) => badField(`external_banking_data.${name}`, problem)
const inCrypto = (name: string, problem: string) =>
  badField(`external_crypto_data.${name}`, problem)

function text(given: string | null | undefined, fail: (problem: string) => Error): string | null {
  const trimmed = given?.trim() ?? ''
  if (trimmed.length > MAX_TEXT) throw fail(`at most ${MAX_TEXT} characters`)
  return trimmed === '' ? null : trimmed
}

function accountNumber(rail: BankRail, data: Bank): string {
  const fail = (problem: string) => inBank('account_number', problem)
  const given = compactCode(data.account_number ?? '')
  if (given === '') throw fail('is required')
  if (rail === 'SEPA' || (rail === 'SWIFT' && /^[A-Z]{2}\d{2}/.test(given))) {
    const check = checkIban(given)
    if (check !== 'ok') throw fail(`not an IBAN: ${check}`)
  } else if (rail === 'SWIFT') {
    if (!/^[A-Z\d]{4,34}$/.test(given)) throw fail('4 to 34 letters and digits')
  } else if (!/^\d{4,17}$/.test(given)) throw fail('4 to 17 digits')
  return given
}

/**
 * Returns the codes that a rail needs: the routing number for wires and ACH, the BIC for SWIFT,
 * none for SEPA.
 */
function bankCodes(rail: BankRail, data: Bank): Pick<BankRow, 'routingNumber' | 'swiftBic'> {
  const routing = compactCode(data.routing_number ?? '')
  const bic = compactCode(data.swift_bic ?? '')
  const isDomestic = rail === 'ACH' || rail === 'DOMESTIC_WIRE'
  if (isDomestic && routing === '') throw inBank('routing_number', 'is required')
  if (isDomestic && !isRoutingNumber(routing)) {
    throw inBank('routing_number', 'not a routing number (ABA)')
  }
  if (rail === 'SWIFT' && bic === '') throw inBank('swift_bic', 'is required')
  if (bic !== '' && !isBic(bic)) throw inBank('swift_bic', 'not a BIC')
  return { routingNumber: routing || null, swiftBic: bic || null }
}

function bankAddress(data: Bank): BankAddressRow | null {
  const { address } = data
  if (!address) return null
  const line = (name: 'street1' | 'street2' | 'city' | 'postcode' | 'description') =>
    text(address[name], (problem) => inBank(`address.${name}`, problem))
  const countryId = address.country_id ?? null
  if (countryId !== null && !COUNTRIES.some(({ id }) => id === countryId)) {
    throw inBank('address.country_id', 'no such country')
  }
  return {
    street1: line('street1'),
    street2: line('street2'),
    city: line('city'),
    postcode: line('postcode'),
    countryId,
    description: line('description'),
  }
}

const toBank = (rail: BankRail, data: Bank): BankRow => ({
  accountNumber: accountNumber(rail, data),
  ...bankCodes(rail, data),
  bankName: text(data.bank_name, (problem) => inBank('bank_name', problem)),
  note: text(data.note, (problem) => inBank('note', problem)),
  address: bankAddress(data),
})

function toCrypto(state: SandboxState, rail: CryptoRail, data: Crypto): CryptoRow {
  const currency = currencyById(data.currency_id ?? '')
  if (currency?.crypto === undefined) throw inCrypto('currency_id', 'no such crypto currency')
  const { chain, isMemo } = currency.crypto
  const address = data.address?.trim() ?? ''
  const check = checkAddress(address, chain.family)
  if (!check.ok) throw inCrypto('address', `not an address of ${chain.name}: ${check.problem}`)
  if (rail === 'CRYPTO_INTERNAL' && tenantAddress(state, chain, address) === undefined) {
    throw inCrypto('address', 'nobody here has this address')
  }
  const memo = text(data.memo, (problem) => inCrypto('memo', problem))
  if (memo !== null && !isMemo) throw inCrypto('memo', `${currency.symbol} takes no memo`)
  return { address, currencyId: currency.id, memo }
}

/**
 * Returns whether a member has a value. The described API requires both members, so an empty one
 * counts as absent.
 */
const isFilled = (data: object | null | undefined): boolean =>
  Object.values(data ?? {}).some((value) => value !== null && value !== undefined && value !== '')

const isBankRail = (type: NewDestination['type']): type is BankRail =>
  BANK_RAILS.some((rail) => rail === type)

/**
 * Returns the requisites. Throws 422 on the wrong member: a wrong code, the wrong kind of
 * requisites, or both kinds.
 */
export function toRequisites(state: SandboxState, destination: NewDestination): Requisites {
  const { type, external_banking_data: bank, external_crypto_data: crypto } = destination
  const [required, other] = isBankRail(type)
    ? (['external_banking_data', 'external_crypto_data'] as const)
    : (['external_crypto_data', 'external_banking_data'] as const)
  if (isFilled(destination[other])) throw badField(other, `${type} takes ${required} alone`)
  if (!isFilled(destination[required])) throw badField(required, 'is required')
  return isBankRail(type)
    ? { type, bank: toBank(type, bank ?? {}), crypto: null }
    : { type, bank: null, crypto: toCrypto(state, type, crypto ?? {}) }
}
