/** A month with a row of each kind, and functions that read its files. */
import { parse } from 'papaparse'

import type { Books } from '#features/books/model/formats/books.ts'
import { FORMATS, type FormatName } from '#features/books/model/formats/formats.ts'
import { decimal } from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'

import { bookRow, booksWith, EUR, TON, USDC } from './books.ts'

export const writtenFiles = (name: FormatName, books: Books) => runToEnd(FORMATS[name].write(books))
export const firstFileContent = (name: FormatName, books: Books) =>
  writtenFiles(name, books)[0]?.content ?? ''
export const allMatches = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found]) => found)
export const csvRecords = (csv: string) =>
  parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data

export const EXCHANGE_ROW = {
  method: 'exchange',
  orderId: 'ex-1',
  recordType: 'EXCHANGE_CRYPTO_INTERNAL',
}
export const sampleBooks = () =>
  booksWith({
    balances: [
      [EUR, '1000'],
      [USDC, '500'],
      [TON, '9.9'],
    ],
    notes: new Map([['1', 'rent & more']]),
    rows: [
      bookRow({ id: '1', amount: decimal('300'), from: 'Mira <GmbH>', info: 'Done' }),
      bookRow({
        id: '2',
        direction: 'out',
        currency: USDC,
        amount: decimal('330.478591'),
        createdAt: '2026-11-11T10:00:00.000Z',
        recordType: 'HIFI_SEPA_OFFRAMP',
        to: 'DE89',
        from: 'TDiiofecmqrzf5uZpPGesmeYq55ZrovsWA',
        rate: decimal('0.92'),
        hash: '0xabc',
        orderId: 'off-1',
        sold: { amount: decimal('330.478591'), currency: 'usdc' },
        bought: { amount: decimal('300'), currency: 'eur' },
        fees: [{ kind: 'fee', amount: decimal('1.5'), currency: 'usdc' }],
      }),
      bookRow({
        ...EXCHANGE_ROW,
        id: '3',
        direction: 'out',
        currency: USDC,
        amount: decimal('50'),
        createdAt: '2026-11-12T10:00:00.000Z',
        fees: [{ kind: 'fee', amount: decimal('0.5'), currency: 'USDC' }],
      }),
      bookRow({
        ...EXCHANGE_ROW,
        id: '4',
        currency: TON,
        amount: decimal('9.9'),
        createdAt: '2026-11-12T10:00:00.000Z',
      }),
      bookRow({
        id: '5',
        direction: 'out',
        amount: decimal('27.62'),
        status: 'pending',
        createdAt: '2026-11-30T20:00:00.000Z',
      }),
    ],
  })
