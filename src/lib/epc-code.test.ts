import fc from 'fast-check'
import { expect, it } from 'vitest'

import { checkIban, makeIban } from './bank-codes.ts'
import { readEpcCode } from './epc-code.ts'
import { decimal, parseDecimal } from './money/decimal.ts'
import { cleanNote } from './payment-request.ts'
import { toSepaText } from './sepa-text.ts'
import { writeEpcCode } from './write-epc-code.ts'

const IBAN = makeIban('DE', '370400440532013000')
const account = { name: 'Alex Varga', iban: IBAN, bic: 'COBADEFF' }

const codeOf = (given: Partial<Parameters<typeof writeEpcCode>[0]> = {}) =>
  writeEpcCode({ ...account, amount: decimal('5'), note: '', ...given })?.text
const linesOf = (given: Parameters<typeof codeOf>[0]) => codeOf(given)?.split('\n') ?? []

it('The QR code for a SEPA transfer has the lines of the standard EPC069-12', () => {
  const lines = linesOf({ amount: decimal('12.3'), note: 'Rent for May' })
  const head = ['BCD', '002', '1', 'SCT', 'COBADEFF', 'Alex Varga', IBAN]
  expect(lines).toEqual([...head, 'EUR12.30', '', '', 'Rent for May'])
})

it('The QR code for a SEPA transfer contains any amount in whole cents exactly', () => {
  const cents = fc.bigInt({ min: 1n, max: 99_999_999_999n })
  fc.assert(
    fc.property(cents, fc.string({ maxLength: 60, unit: 'grapheme' }), (sum, note) => {
      const lines = linesOf({ amount: parseDecimal(`${sum}e-2`), note })
      expect(checkIban(lines[6] ?? '')).toBe('ok')
      expect(BigInt(lines[7]?.slice(3).replace('.', '') ?? '')).toBe(sum)
      expect(lines[7]).toMatch(/^EUR\d{1,9}\.\d\d$/)
      expect(lines.length).toBeLessThanOrEqual(11)
    }),
  )
})

it.each([
  ['more than the scheme takes', { amount: decimal('1000000000') }],
  ['part of a cent', { amount: decimal('0.001') }],
  ['no account that anybody could pay', { iban: `${IBAN.slice(0, -1)}9` }],
  ['nobody', { name: ' ' }],
])('There is no QR code for a SEPA transfer of %s', (_case, given) => {
  expect(codeOf(given)).toBeUndefined()
})

it('The QR code for a SEPA transfer leaves out an invalid BIC and characters that break lines', () => {
  const lines = linesOf({ name: 'A\nB'.repeat(60), bic: '12' })
  expect(lines[4]).toBe('')
  expect(lines[5]).toHaveLength(70)
  expect(lines.at(-1)).toBe('EUR5.00')
})

it.each([
  ['Иван Щукин', 'Ivan Shchukin'],
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoylos'],
  ['Łukasz Øster & Söhne', 'Lukasz Oster + Sohne'],
  ['O’Brien – “Ltd”; [EU] 5 €', "O'Brien - 'Ltd', (EU) 5 E"],
  ['Alex 🙂', 'Alex'],
  ['a//b/', 'a/b'],
])('The name %s is written in the QR code for a SEPA transfer as %s', (name, written) => {
  expect(linesOf({ name })[5]).toBe(written)
})

it('A name without any letter that banks accept gets no QR code; such a note is left out', () => {
  const given = { ...account, amount: decimal('5'), note: '' }
  expect(writeEpcCode({ ...given, name: 'أليكس' })).toBeUndefined()
  expect(writeEpcCode({ ...given, note: '家賃' })).toMatchObject({ isNoteLeftOut: true })
  expect(writeEpcCode({ ...given, note: 'x'.repeat(141) })).toMatchObject({ isNoteLeftOut: true })
  expect(writeEpcCode({ ...given, note: 'Аренда' })).toMatchObject({ isNoteLeftOut: false })
})

it('The QR code for a SEPA transfer has only letters that banks accept, and at most 331 bytes', () => {
  const text = fc.string({ minLength: 1, maxLength: 160, unit: 'grapheme' })
  fc.assert(
    fc.property(text, text, (name, note) => {
      const code = codeOf({ name, note, amount: decimal('999999999.99') }) ?? ''
      expect(code).toMatch(/^[A-Za-z\d/?:().,'+ \n-]*$/)
      expect(code.length).toBeLessThanOrEqual(331)
    }),
  )
})

const asCode = (...lines: string[]) => ['BCD', '002', '1', 'SCT', ...lines].join('\n')
const transfer = { name: 'Alex Varga', iban: IBAN, bic: 'COBADEFF', note: '' }

const alex = (...lines: string[]) => asCode('COBADEFF', 'Alex Varga', IBAN, ...lines)
const euro = { ...transfer, amount: '1' }

it.each([
  [alex('EUR12.3'), { ...transfer, amount: '12.3' }],
  [asCode('', 'Alex Varga', IBAN, 'EUR1'), { ...euro, bic: '' }],
  [alex(), { ...transfer, amount: undefined }],
  [alex('EUR1', '', 'RF18539007547034'), { ...euro, note: 'RF18539007547034' }],
  [alex('EUR1', '', '', 'Rent', 'Thank you').replaceAll('\n', '\r\n'), { ...euro, note: 'Rent' }],
  [alex('EUR1').replace('002', '001'), euro],
])('The QR code of a SEPA transfer is read: %j', (text, read) => {
  expect(readEpcCode(text)).toEqual({ ok: true, transfer: read })
})

it.each([
  [alex('EUR0.00'), 'zero', 'amount'],
  [alex('USD5.00'), 'unreadable', 'amount'],
  [alex('EUR1,50'), 'unreadable', 'amount'],
  [alex('EUR1.234'), 'unreadable', 'amount'],
  [asCode('COBADEFF', 'Alex Varga', `${IBAN.slice(0, -1)}9`, 'EUR5'), 'unreadable', 'IBAN'],
  [asCode('COBADEFF', '', IBAN, 'EUR5'), 'unreadable', 'name'],
  [asCode('12', 'Alex Varga', IBAN, 'EUR5'), 'unreadable', 'BIC'],
  [asCode('', 'Alex Varga', IBAN, 'EUR5').replace('002', '001'), 'unreadable', 'BIC'],
  [alex('EUR5', 'GDDS'), 'unsupported', 'purpose'],
  [alex('EUR5', '', 'RF18', 'Rent'), 'doubled', 'reference'],
  [alex('EUR5').replace('SCT', 'INST'), 'unsupported', 'INST'],
  [alex('EUR5').replace('002', '003'), 'unsupported', 'BCD 003'],
])('The QR code of a SEPA transfer is refused: %j', (text, problem, member) => {
  expect(readEpcCode(text)).toEqual({ ok: false, problem, member })
})

it('A SEPA transfer that was written as a QR code is read back unchanged', () => {
  const cents = fc.bigInt({ min: 1n, max: 99_999_999_999n })
  const line = fc.string({ maxLength: 60 }).map((text) => toSepaText(cleanNote(text)) ?? '')
  fc.assert(
    fc.property(cents, line, line, (sum, name, note) => {
      const amount = parseDecimal(`${sum}e-2`)
      const code = codeOf({ name, amount, note })
      if (code === undefined) return
      expect(readEpcCode(code)).toEqual({ ok: true, transfer: { ...account, name, amount, note } })
    }),
  )
})
