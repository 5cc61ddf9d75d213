import { describe, expect, it } from 'vitest'

import type { CurrencyView } from '#api/system/views.ts'
import type { CurrencyId } from '#api/common/schema.ts'

import { EMPTY_DESTINATION, type DestinationDraft } from './destination-draft.ts'
import { problemsOf, problemsWhileTyping } from './problems.ts'

const TRON: CurrencyView = {
  id: 'usdt' as CurrencyId,
  symbol: 'USDT',
  name: 'Tether',
  icon: undefined,
  decimals: 6,
  isCrypto: true,
  needsMemo: false,
  isNative: false,
  isEnabled: true,
  network: { id: 1, name: 'Tron' },
}
const IBAN = 'DE89 3704 0044 0532 0130 00'
const draft = (given: Partial<DestinationDraft>): DestinationDraft => ({
  ...EMPTY_DESTINATION,
  ...given,
})

describe('problemsOf', () => {
  it.each<[Partial<DestinationDraft>, object]>([
    [{}, {}],
    [{ rail: 'SEPA', accountNumber: IBAN }, {}],
    [{ rail: 'SEPA', accountNumber: IBAN, bic: 'COBADEFF' }, {}],
    [{ rail: 'SEPA' }, { accountNumber: 'ibanMissing' }],
    [{ rail: 'SEPA', accountNumber: '12345678' }, { accountNumber: 'ibanFormat' }],
    [{ rail: 'SEPA', accountNumber: 'DEX9370400440532013000' }, { accountNumber: 'ibanFormat' }],
    [{ rail: 'SEPA', accountNumber: 'US89 3704' }, { accountNumber: 'ibanCountry' }],
    [{ rail: 'SEPA', accountNumber: IBAN.slice(0, -1) }, { accountNumber: 'ibanShort' }],
    [{ rail: 'SEPA', accountNumber: `${IBAN}1` }, { accountNumber: 'ibanLong' }],
    [{ rail: 'SEPA', accountNumber: IBAN.replace('89', '98') }, { accountNumber: 'ibanChecksum' }],
    [{ rail: 'SEPA', accountNumber: IBAN, bic: 'COBA' }, { bic: 'bicFormat' }],
    [{ rail: 'ACH' }, { accountNumber: 'accountMissing', routingNumber: 'routingMissing' }],
    [
      { rail: 'ACH', accountNumber: '123', routingNumber: '021000021' },
      { accountNumber: 'accountDigits' },
    ],
    [
      { rail: 'ACH', accountNumber: '1234', routingNumber: '02100002' },
      { routingNumber: 'routingDigits' },
    ],
    [
      { rail: 'ACH', accountNumber: '1234', routingNumber: '021000022' },
      { routingNumber: 'routingChecksum' },
    ],
    [
      { rail: 'DOMESTIC_WIRE', accountNumber: '1234', routingNumber: '021000021' },
      { street: 'streetMissing', city: 'cityMissing', countryId: 'countryMissing' },
    ],
    [
      {
        rail: 'SWIFT',
        accountNumber: '0123456789',
        street: 'Ring 1',
        city: 'Cologne',
        countryId: '3',
      },
      { bic: 'bicMissing' },
    ],
    [
      {
        rail: 'SWIFT',
        accountNumber: 'DE00370400440532013000',
        bic: 'COBADEFF',
        street: 'R',
        city: 'C',
        countryId: '3',
      },
      { accountNumber: 'ibanChecksum' },
    ],
    [
      { rail: 'ACH', accountNumber: '1234', routingNumber: '021000021', nickname: 'x'.repeat(65) },
      { nickname: 'tooLong' },
    ],
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
    expect(problemsOf(draft({ rail: 'CRYPTO_EXTERNAL', address }), TRON, []).address).toBe(problem)
  })

  it('Addresses of networks that nobody knows are left to the platform', () => {
    const unknown = { ...TRON, symbol: 'NEW', network: { id: 2, name: 'Newchain' } }
    expect(problemsOf(draft({ rail: 'CRYPTO_EXTERNAL', address: 'x' }), unknown, [])).toEqual({})
    expect(problemsOf(draft({ rail: 'CRYPTO_EXTERNAL', address: 'x' }), undefined, [])).toEqual({
      currencyId: 'currencyMissing',
    })
  })
})

describe('problemsWhileTyping', () => {
  /** Each prefix of a text, as it grows under somebody's fingers. */
  const prefixes = (text: string) => Array.from(text, (_, at) => text.slice(0, at + 1))

  it.each([
    ['SEPA', 'accountNumber', IBAN],
    ['SWIFT', 'accountNumber', IBAN],
    ['SEPA', 'bic', 'COBADEFFXXX'],
    ['ACH', 'routingNumber', '021000021'],
    ['ACH', 'accountNumber', '000123456789'],
  ] as const)('Nothing is said while a good %s %s is typed', (rail, field, text) => {
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
    'The %s %s %s is said at once to have the problem %s',
    (rail, field, typed, problem) => {
      expect(problemsWhileTyping(draft({ rail, [field]: typed }), undefined, [])).toEqual({
        [field]: problem,
      })
    },
  )

  it('An address of another network is said at once to be one', () => {
    const address = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
    const given = draft({ rail: 'CRYPTO_EXTERNAL', address })
    expect(problemsWhileTyping(given, TRON, [])).toEqual({ address: 'addressOtherNetwork' })
    expect(problemsWhileTyping({ ...given, address: 'TQn9' }, TRON, [])).toEqual({})
  })
})
