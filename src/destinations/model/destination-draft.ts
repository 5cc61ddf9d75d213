/** A destination as the form holds it. It is converted to the platform's members on submit. */
import * as z from 'zod/mini'

import type { CurrencyId } from '#api/common/schema.ts'
import type { BankInput, Requisites } from '#api/counterparties/mutations.ts'
import {
  BANK_RAILS,
  type BankRail,
  DESTINATION_TYPES,
  type CryptoRail,
} from '#api/counterparties/schema.ts'
import { compactCode } from '#lib/bank-codes.ts'
import { cleanCode, cleanText } from '#lib/clean-text.ts'

const TEXT = z.string().check(z.overwrite(cleanText))
const CODE = z.string().check(z.overwrite(cleanCode))

/** Parsing removes invisible characters; the result is checked, compared and sent. */
export const DestinationDraft = z.object({
  rail: z.enum(['', ...DESTINATION_TYPES]),
  nickname: TEXT,
  /** The IBAN for SEPA, for other rails the bank's own account number. */
  accountNumber: CODE,
  routingNumber: CODE,
  bic: CODE,
  bankName: TEXT,
  note: TEXT,
  street: TEXT,
  street2: TEXT,
  city: TEXT,
  postcode: TEXT,
  countryId: z.string(),
  currencyId: z.string(),
  address: CODE,
  memo: CODE,
})
export type DestinationDraft = z.output<typeof DestinationDraft>
export type DestinationField = keyof DestinationDraft
export type DestinationRail = BankRail | CryptoRail

export const EMPTY_DESTINATION: DestinationDraft = {
  rail: '',
  nickname: '',
  accountNumber: '',
  routingNumber: '',
  bic: '',
  bankName: '',
  note: '',
  street: '',
  street2: '',
  city: '',
  postcode: '',
  countryId: '',
  currencyId: '',
  address: '',
  memo: '',
}

export const isBankRail = (rail: string): rail is BankRail =>
  BANK_RAILS.some((known) => known === rail)

/** Banks need the recipient's postal address for wires and SWIFT payments. */
export const needsAddress = (rail: string): boolean => rail === 'DOMESTIC_WIRE' || rail === 'SWIFT'

/** Rails in the order in which people look for them: bank rails before crypto. */
export const RAILS: readonly DestinationRail[] = [
  'SEPA',
  'ACH',
  'DOMESTIC_WIRE',
  'SWIFT',
  'CRYPTO_EXTERNAL',
  'CRYPTO_INTERNAL',
]

function toBank(draft: DestinationDraft): BankInput {
  const { rail } = draft
  const isDomestic = rail === 'ACH' || rail === 'DOMESTIC_WIRE'
  const codes = isDomestic
    ? { routingNumber: compactCode(draft.routingNumber) }
    : draft.bic === ''
      ? {}
      : { bic: compactCode(draft.bic) }
  const { bankName, note, street2 } = draft
  return {
    accountNumber: compactCode(draft.accountNumber),
    ...codes,
    ...(bankName === '' ? {} : { bankName }),
    ...(note === '' ? {} : { note }),
    ...(needsAddress(rail)
      ? {
          address: {
            street: draft.street,
            ...(street2 === '' ? {} : { street2 }),
            city: draft.city,
            postcode: draft.postcode,
            countryId: Number(draft.countryId),
          },
        }
      : {}),
  }
}

/** Returns the bank or crypto data of a valid draft, without fields of other rails. */
export function toRequisites(input: DestinationDraft & { rail: DestinationRail }): Requisites {
  const { rail } = input
  const draft = DestinationDraft.parse(input)
  if (isBankRail(rail)) return { type: rail, bank: toBank(draft) }
  const { address, memo } = draft
  return {
    type: rail,
    crypto: {
      address,
      currencyId: draft.currencyId as CurrencyId,
      ...(memo === '' ? {} : { memo }),
    },
  }
}

export const hasRail = (
  draft: DestinationDraft,
): draft is DestinationDraft & { rail: DestinationRail } => draft.rail !== ''

/** Returns the form field for a request member, which the platform names when it refuses one. */
export function fieldOfMember(member: string): DestinationField | undefined {
  const name = member.replace(/^external_(?:banking|crypto)_data\.(?:address\.)?/, '')
  // In bank data `address` is a group; in crypto data it is the address itself.
  return MEMBERS[name]
}

const MEMBERS: Readonly<Record<string, DestinationField>> = {
  nickname: 'nickname',
  account_number: 'accountNumber',
  routing_number: 'routingNumber',
  swift_bic: 'bic',
  bank_name: 'bankName',
  note: 'note',
  street1: 'street',
  street2: 'street2',
  city: 'city',
  postcode: 'postcode',
  country_id: 'countryId',
  currency_id: 'currencyId',
  address: 'address',
  memo: 'memo',
}
