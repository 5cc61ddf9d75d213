import fc from 'fast-check'
import { expect, it } from 'vitest'

import { parseDecimal } from './money/decimal.ts'
import {
  cleanNote,
  readRequestCode,
  readRequestedAmount,
  findRequestInLink,
  findWalletInLink,
  writeRequestCode,
  writeRequestedAmount,
} from './payment-request.ts'

const WALLET = '7b4c8a52-0f1e-4d3c-9a6b-5e2d1c0f9a8b'
const CURRENCY = '041c9e99-f761-47ad-ac1d-f6a3dfb41521'
const request = { wallet: WALLET, currency: CURRENCY, amount: parseDecimal('12.5'), note: 'Rent' }
const code = writeRequestCode(request)

it('Amount and asset in a link to the bot are read back as they were written', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 20n }),
      fc.integer({ min: 0, max: 18 }),
      fc.stringMatching(/^[A-Z\d]{2,12}$/),
      (digits, places, symbol) => {
        const sum = { amount: parseDecimal(`${digits}e-${places}`), symbol }
        const written = writeRequestedAmount(sum)
        expect(`request_${written}`).toMatch(/^[\w-]{1,64}$/)
        expect(readRequestedAmount(written)).toEqual(sum)
      },
    ),
    { numRuns: 500 },
  )
})

it.each([
  '',
  '12-5',
  '12-5_',
  '_USDT',
  '0_USDT',
  '12-50_USDT',
  '1e3_USDT',
  '12.5_USDT',
  '12_5_USDT',
  '1_US DT',
])('%j is not read as the amount of an asset', (code) => {
  expect(readRequestedAmount(code)).toBeUndefined()
})

it('The code of a payment request is read back unchanged and fits into a start parameter', () => {
  fc.assert(
    fc.property(
      fc.uuid({ version: 4 }),
      fc.uuid({ version: 4 }),
      fc.bigInt({ min: 1n, max: 10n ** 20n }),
      fc.integer({ min: 0, max: 18 }),
      fc.string({ unit: 'grapheme' }),
      (wallet, currency, digits, places, text) => {
        const amount = parseDecimal(`${digits}e-${places}`)
        const asked = { wallet, currency, amount, note: cleanNote(text) }
        const written = writeRequestCode(asked)
        expect(`req_${written}`).toMatch(/^[\w-]{1,512}$/)
        expect(readRequestCode(written)).toEqual(asked)
      },
    ),
    { numRuns: 500 },
  )
})

it.each([
  ['nothing', ''],
  ['no amount', `${WALLET}_${CURRENCY}`],
  ['nothing to pay', `${WALLET}_${CURRENCY}_0`],
  ['a negative amount', `${WALLET}_${CURRENCY}_-5`],
  ['an amount with an exponent', `${WALLET}_${CURRENCY}_1e9`],
  ['an amount that can be read in two ways', `${WALLET}_${CURRENCY}_1,000`],
  ['an amount with zeros in front', `${WALLET}_${CURRENCY}_0012`],
  ['an amount of too many digits', `${WALLET}_${CURRENCY}_${'9'.repeat(40)}`],
  ['a wallet that is none', `${'x'.repeat(36)}_${CURRENCY}_5`],
  ['a currency that is none', `${WALLET}_${'-'.repeat(36)}_5`],
  ['a note that is no text', `${WALLET}_${CURRENCY}_5__w`],
  ['a note with a hidden mark', `${WALLET}_${CURRENCY}_5_${btoa('\u00E2\u0080\u00AEabc')}`],
  ['more behind it', `${WALLET}_${CURRENCY}_5_YQ_YQ`],
  ['a path', '../../sign-in'],
])('A code with %s is not read as a payment request', (_case, text) => {
  expect(readRequestCode(text)).toBeUndefined()
})

it('The code of a payment request is read although a chat put direction marks around it', () => {
  expect(readRequestCode(`\u2068${code}\u2069`)).toEqual(request)
})

it('The note of a payment request is one line without invisible characters, cut to its maximum', () => {
  expect(cleanNote('  Rent\n\u202E for\u0000 May ')).toBe('Rent for May')
  expect(cleanNote('ж'.repeat(200))).toHaveLength(60)
})

it.each([
  `https://app.example.org/send?request=${code}`,
  ` https://t.me/a_bot/app?startapp=req_${code}\n`,
  `t.me/a_bot/app?startapp=req_${code}`,
])('A payment request is found in the link %s', (link) => {
  expect(findRequestInLink(link)).toEqual(request)
})

it.each([
  code,
  `javascript:alert(1)?request=${code}`,
  `https://app.example.org/send#request=${code}`,
  'https://t.me/a_bot/app?startapp=add',
])('There is no payment request in %s', (link) => {
  expect(findRequestInLink(link)).toBeUndefined()
})

it.each([
  `request=${code}x_y_z`,
  'request=',
  `request=${code}&request=${code}`,
  `request=${code}&amount=1`,
  `startapp=req_${code.slice(0, -1)}&startapp=req_${code}`,
  'startapp=req_',
])('The payment request in a link with the query %s is unreadable', (query) => {
  expect(findRequestInLink(`https://app.example.org/send?${query}`)).toBe('unread')
})

it.each([
  `https://app.example.org/send?to=${WALLET}`,
  ` https://t.me/a_bot/app?startapp=to_${WALLET}\n`,
])('A wallet id is found in the link %s', (link) => {
  expect(findWalletInLink(link)).toBe(WALLET)
})

it.each([
  WALLET,
  `https://app.example.org/send?to=${WALLET}&amount=5`,
  `https://app.example.org/send?from=${WALLET}`,
  'https://t.me/a_bot/app?startapp=to_x',
  `https://t.me/a_bot/app?startapp=${WALLET}`,
])('There is no wallet id in %s', (link) => {
  expect(findWalletInLink(link)).toBeUndefined()
})
