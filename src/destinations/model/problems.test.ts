import { expect, it } from 'vitest'

import { usdt as onTron } from '#tests/support/orders/send.ts'

import { EMPTY_DESTINATION, type DestinationDraft } from './destination-draft.ts'
import { problemsOf, problemsWhileTyping } from './problems.ts'

const IBAN = 'DE89 3704 0044 0532 0130 00'
const draft = (given: Partial<DestinationDraft>): DestinationDraft => ({
  ...EMPTY_DESTINATION,
  ...given,
})

const abroad = { street: 'R', city: 'C', countryId: '3' }
const ach = { rail: 'ACH', accountNumber: '1234', routingNumber: '021000021' } as const
const sepa = { rail: 'SEPA', accountNumber: IBAN } as const
const sepaBy = (accountNumber: string) => ({ ...sepa, accountNumber })

it.each<[Partial<DestinationDraft>, object]>([
  [{}, {}],
  [sepa, {}],
  [{ ...sepa, bic: 'COBADEFF' }, {}],
  [sepaBy(`IBAN: ${IBAN.replaceAll(' ', '\u200B')}`), {}],
  [{ ...sepaBy(`\u2068${IBAN}\u2069`), bic: 'BIC: COBA\u2011DEFF' }, {}],
  [{ rail: 'ACH', accountNumber: '12\u200B34', routingNumber: '\u202A021000021\u202C' }, {}],
  [sepaBy(''), { accountNumber: 'ibanMissing' }],
  [sepaBy('12345678'), { accountNumber: 'ibanFormat' }],
  [sepaBy('DEX9370400440532013000'), { accountNumber: 'ibanFormat' }],
  [sepaBy('US89 3704'), { accountNumber: 'ibanCountry' }],
  [sepaBy(IBAN.slice(0, -1)), { accountNumber: 'ibanShort' }],
  [sepaBy(`${IBAN}1`), { accountNumber: 'ibanLong' }],
  [sepaBy(IBAN.replace('89', '98')), { accountNumber: 'ibanChecksum' }],
  [{ ...sepa, bic: 'COBA' }, { bic: 'bicFormat' }],
  [{ rail: 'ACH' }, { accountNumber: 'accountMissing', routingNumber: 'routingMissing' }],
  [{ ...ach, accountNumber: '123' }, { accountNumber: 'accountDigits' }],
  [{ ...ach, routingNumber: '02100002' }, { routingNumber: 'routingDigits' }],
  [{ ...ach, routingNumber: '021000022' }, { routingNumber: 'routingChecksum' }],
  [
    { ...ach, rail: 'DOMESTIC_WIRE' },
    { street: 'streetMissing', city: 'cityMissing', countryId: 'countryMissing' },
  ],
  [{ rail: 'SWIFT', accountNumber: '0123456789', ...abroad }, { bic: 'bicMissing' }],
  [
    { ...sepaBy(IBAN.replace('89', '00')), rail: 'SWIFT', bic: 'COBADEFF', ...abroad },
    { accountNumber: 'ibanChecksum' },
  ],
  [{ ...ach, nickname: 'x'.repeat(65) }, { nickname: 'tooLong' }],
])('The draft %j has the problems %j', (given, problems) => {
  expect(problemsOf(draft(given), undefined, [])).toEqual(problems)
})

it.each([
  ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', undefined],
  ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSX', 'addressChecksum'],
  ['hello', 'addressFormat'],
  ['', 'addressMissing'],
  ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 'addressOtherNetwork'],
])('The address %j on Tron has the problem %s', (address, problem) => {
  expect(problemsOf(draft({ rail: 'CRYPTO_EXTERNAL', address }), onTron, []).address).toBe(problem)
})

it('An address of an unknown network is not checked, because only the platform can', () => {
  const unknown = { ...onTron, symbol: 'NEW', network: { id: 2, name: 'Newchain' } }
  expect(problemsOf(draft({ rail: 'CRYPTO_EXTERNAL', address: 'x' }), unknown, [])).toEqual({})
  expect(problemsOf(draft({ rail: 'CRYPTO_EXTERNAL', address: 'x' }), undefined, [])).toEqual({
    currencyId: 'currencyMissing',
  })
})

const prefixes = (text: string) => Array.from(text, (_, at) => text.slice(0, at + 1))

it.each([
  ['SEPA', 'accountNumber', IBAN],
  ['SWIFT', 'accountNumber', IBAN],
  ['SEPA', 'bic', 'COBADEFFXXX'],
  ['ACH', 'routingNumber', '021000021'],
  ['ACH', 'accountNumber', '000123456789'],
] as const)('No problem is shown while a valid %s %s is typed', (rail, field, text) => {
  for (const typed of prefixes(text))
    expect(problemsWhileTyping(draft({ rail, [field]: typed }), undefined, []), typed).toEqual({})
})

it.each([
  ['SEPA', 'accountNumber', IBAN.replace('89', '98'), 'ibanChecksum'],
  ['SEPA', 'accountNumber', 'US89', 'ibanCountry'],
  ['SEPA', 'accountNumber', '1234', 'ibanFormat'],
  ['ACH', 'routingNumber', '021000022', 'routingChecksum'],
  ['ACH', 'routingNumber', '02a', 'routingDigits'],
  ['ACH', 'accountNumber', '12x', 'accountDigits'],
] as const)(
  'While it is typed, the %s %s %s already has the problem %s',
  (rail, field, typed, problem) => {
    expect(problemsWhileTyping(draft({ rail, [field]: typed }), undefined, [])).toEqual({
      [field]: problem,
    })
  },
)

it('An address of another network is reported while it is typed', () => {
  const address = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
  const given = draft({ rail: 'CRYPTO_EXTERNAL', address })
  expect(problemsWhileTyping(given, onTron, [])).toEqual({ address: 'addressOtherNetwork' })
  expect(problemsWhileTyping({ ...given, address: 'TQn9' }, onTron, [])).toEqual({})
})
