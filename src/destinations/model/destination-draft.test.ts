import { expect, it } from 'vitest'

import {
  type DestinationDraft,
  EMPTY_DESTINATION,
  fieldOfMember,
  toRequisites,
  type DestinationRail,
} from './destination-draft.ts'

const FULL: DestinationDraft = {
  ...EMPTY_DESTINATION,
  accountNumber: ' de89 3704 0044 0532 0130 00 ',
  routingNumber: '021 000 021',
  bic: 'cobadeff',
  bankName: ' Rheinland Bank ',
  street: 'Ring 1',
  city: 'Cologne',
  postcode: '50668',
  countryId: '3',
  currencyId: 'usdt',
  address: ' TQn9 ',
  memo: ' 7 ',
}
const of = (rail: DestinationRail) => toRequisites({ ...FULL, rail })

it('toRequisites returns exactly the fields that the rail needs', () => {
  const bank = { accountNumber: 'DE89370400440532013000', bankName: 'Rheinland Bank' }
  const address = { street: 'Ring 1', city: 'Cologne', postcode: '50668', countryId: 3 }
  const routingNumber = '021000021'
  expect(of('SEPA')).toEqual({ type: 'SEPA', bank: { ...bank, bic: 'COBADEFF' } })
  expect(of('ACH')).toEqual({ type: 'ACH', bank: { ...bank, routingNumber } })
  const wired = { ...bank, routingNumber, address }
  expect(of('DOMESTIC_WIRE')).toEqual({ type: 'DOMESTIC_WIRE', bank: wired })
  expect(of('SWIFT')).toEqual({ type: 'SWIFT', bank: { ...bank, bic: 'COBADEFF', address } })
  const crypto = { address: 'TQn9', currencyId: 'usdt', memo: '7' }
  expect(of('CRYPTO_EXTERNAL')).toEqual({ type: 'CRYPTO_EXTERNAL', crypto })
})

it('toRequisites removes invisible characters from address, memo and name', () => {
  const marked = { address: '\u2068TQ\u200Bn9\u2069', memo: '\u200E7\u20118', nickname: 'x\u202C' }
  const crypto = { address: 'TQn9', currencyId: 'usdt', memo: '7-8' }
  const sent = toRequisites({ ...FULL, ...marked, rail: 'CRYPTO_EXTERNAL' })
  expect(sent).toEqual({ type: 'CRYPTO_EXTERNAL', crypto })
})

it.each([
  ['external_banking_data.account_number', 'accountNumber'],
  ['external_banking_data.address.country_id', 'countryId'],
  ['external_crypto_data.address', 'address'],
  ['nickname', 'nickname'],
  ['wallet_id', undefined],
])('The request member %s belongs to the form field %s', (member, field) => {
  expect(fieldOfMember(member)).toBe(field)
})
