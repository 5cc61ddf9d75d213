import { parse } from 'papaparse'
import { expect, it } from 'vitest'

import { runToEnd } from '#lib/in-slices.ts'
import { decimal, isDecimal, minus, plus, sum, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { bookRow, booksWith, DECEMBER, EUR, TON, USDC } from '#tests/support/books.ts'

import type { Books } from './books.ts'
import { FORMATS, type FormatName } from './formats.ts'

const filesOf = (name: FormatName, books: Books) => runToEnd(FORMATS[name].write(books))
const contentOf = (name: FormatName, books: Books) => filesOf(name, books)[0]?.content ?? ''
const recordsOf = (csv: string) =>
  parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data
const amount = (text = ''): Decimal => (isDecimal(text) ? text : ZERO)

const exchange = { method: 'exchange', orderId: 'ex-1', recordType: 'EXCHANGE_CRYPTO_INTERNAL' }
const books = (status: 'all' | 'settled' = 'all') =>
  booksWith(
    {
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
          ...exchange,
          id: '3',
          direction: 'out',
          currency: USDC,
          amount: decimal('50'),
          createdAt: '2026-11-12T10:00:00.000Z',
          fees: [{ kind: 'fee', amount: decimal('0.5'), currency: 'USDC' }],
        }),
        bookRow({
          ...exchange,
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
    },
    status,
  )

const changeOf = (symbol: string) => {
  const own = books().currencies.find((one) => one.symbol === symbol)
  return minus(own?.closing ?? ZERO, own?.opening ?? ZERO)
}

it('The accounting file has its old columns first, and then all that is known of each row', () => {
  const csv = contentOf('accounting', books())
  expect(csv.split('\r\n')[0]).toBe(
    'id,date,amount,currency,network,type,counterparty,description,order_id,fee,fee_currency,network_fee,network_fee_currency,created_at,' +
      'booked_on,value_on,time_zone,wallet,account_id,status,direction,gross,net,other_amount,other_currency,rate,hash,own_address,mcc,merchant_city,card_last4,original_amount,original_currency,note,batch_reference',
  )
  const records = recordsOf(csv)
  expect(records.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5-held'])
  expect(records[0]).toMatchObject({ description: 'Deposit', note: 'rent & more', gross: '300' })
  expect(records[1]).toMatchObject({
    amount: '-330.478591',
    other_amount: '300',
    other_currency: 'EUR',
    rate: '0.92',
    hash: '0xabc',
    own_address: 'TDiiofecmqrzf5uZpPGesmeYq55ZrovsWA',
    gross: '330.478591',
    net: '328.978591',
    fee: '1.5',
    fee_currency: 'USDC',
  })
  for (const symbol of ['EUR', 'USDC', 'TON'])
    expect(
      sum(
        records.filter(({ currency }) => currency === symbol).map((one) => amount(one['amount'])),
      ),
    ).toBe(changeOf(symbol))
})

it('A file of settled rows only leaves out held ones', () => {
  const records = recordsOf(contentOf('accounting', books('settled')))
  expect(records.map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
})

it('A card purchase of November that is settled in December is in November held, and booked in December', () => {
  const rows = [
    bookRow({
      id: '7',
      direction: 'out',
      amount: decimal('250'),
      createdAt: '2026-11-30T18:00:00.000Z',
      settledAt: '2026-12-03T08:00:00.000Z',
      recordType: undefined,
      cardType: 'AUTHORIZATION',
      to: 'Carrefour',
      card: {
        last4: '4242',
        mcc: '5411',
        city: 'Lisbon',
        original: { amount: decimal('270'), currency: 'USD' },
      },
    }),
  ]
  const given = { rows, balances: [[EUR, '100']] as [typeof EUR, '100'][] }
  const november = booksWith(given)
  const december = booksWith({ ...given, period: DECEMBER })
  expect(november.currencies).toMatchObject([{ opening: '350', closing: '100' }])
  expect(december.currencies).toMatchObject([{ opening: '100', closing: '100' }])
  expect(recordsOf(contentOf('accounting', november))).toMatchObject([
    { id: '7-held', status: 'held', amount: '-250', booked_on: '2026-11-30' },
  ])
  expect(recordsOf(contentOf('accounting', december))).toMatchObject([
    { id: '7-released', status: 'released', amount: '250', booked_on: '2026-12-03' },
    {
      id: '7',
      status: 'settled',
      amount: '-250',
      booked_on: '2026-12-03',
      value_on: '2026-11-30',
      description: 'From November 2026: Authorization',
      mcc: '5411',
      merchant_city: 'Lisbon',
      card_last4: '4242',
      original_amount: '270',
      original_currency: 'USD',
    },
  ])
  const settled = [
    booksWith(given, 'settled'),
    booksWith({ ...given, period: DECEMBER }, 'settled'),
  ]
  expect(settled.map(({ rows: own }) => own.length)).toEqual([0, 1])
})

it('Koinly gets one line per order, with both sides and the fee, in UTC, adding up to the balances', () => {
  const records = recordsOf(contentOf('koinly', books('settled')))
  expect(Object.keys(records[0] ?? {}).join()).toBe(
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
  )
  expect(records).toHaveLength(3)
  expect(records[1]).toMatchObject({
    Date: '2026-11-11 10:00:00 UTC',
    'Sent Amount': '328.978591',
    'Fee Amount': '1.5',
    'Net Worth Amount': '300',
    'Net Worth Currency': 'EUR',
    TxHash: '0xabc',
  })
  expect(records[2]).toMatchObject({
    'Sent Amount': '49.5',
    'Sent Currency': 'USDC',
    'Received Amount': '9.9',
    'Received Currency': 'TON',
    'Fee Amount': '0.5',
    'Net Worth Amount': '',
  })
  const changes = new Map<string, Decimal>()
  const add = (symbol = '', change: Decimal) =>
    changes.set(symbol, plus(changes.get(symbol) ?? ZERO, change))
  for (const one of records) {
    add(one['Received Currency'], amount(one['Received Amount']))
    add(one['Sent Currency'], minus(ZERO, amount(one['Sent Amount'])))
    add(one['Fee Currency'], minus(ZERO, amount(one['Fee Amount'])))
  }
  expect(changes.get('USDC')).toBe(changeOf('USDC'))
  expect(changes.get('TON')).toBe(changeOf('TON'))
  expect(changes.get('EUR')).toBe(plus(changeOf('EUR'), decimal('27.62')))
})

it('CoinTracker gets its own columns and dates', () => {
  const records = recordsOf(contentOf('cointracker', books()))
  expect(Object.keys(records[0] ?? {}).join()).toBe(
    'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag',
  )
  expect(records.map((one) => one['Date'])).toEqual([
    '11/10/2026 09:05:07',
    '11/11/2026 10:00:00',
    '11/12/2026 10:00:00',
  ])
})

it.each([
  ['xero', '*Date,*Amount,Payee,Description,Reference', '*Amount'],
  ['quickbooks', 'Date,Description,Amount', 'Amount'],
] as const)(
  '%s gets a file for each currency whose rows add up to its balance',
  (name, head, column) => {
    const files = filesOf(name, books())
    expect(files.map(({ part }) => part)).toEqual(['EUR', 'USDC-Tron', 'TON-TON'])
    for (const { part, content } of files) {
      expect(content.split('\r\n')[0]).toBe(head)
      expect(sum(recordsOf(content).map((one) => amount(one[column])))).toBe(
        changeOf(part.split('-')[0] ?? ''),
      )
    }
  },
)

it.each(['xero', 'quickbooks'] as const)('%s gets a thousand lines at once at most', (name) => {
  const rows = Array.from({ length: 2500 }, (_, id) =>
    bookRow({ id: `${id}`, amount: decimal('1') }),
  )
  const files = filesOf(name, booksWith({ rows, balances: [[EUR, '2500']] }))
  expect(files.map(({ part }) => part)).toEqual(['EUR-1', 'EUR-2', 'EUR-3'])
  const lines = files.map(({ content }) => content.trimEnd().split('\r\n').length)
  expect(lines).toEqual([1000, 1000, 503])
})

it('OFX holds the money of states alone, its lines, and the balance that they make', () => {
  const ofx = contentOf('ofx', books())
  expect(ofx).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8" standalone="no"\?>\n<\?OFX OFXHEADER="200" VERSION="220"/,
  )
  expect(ofx.match(/<STMTTRN>/g)).toHaveLength(2)
  expect(ofx).toContain('<NAME>Mira &lt;GmbH&gt;</NAME><MEMO>Deposit · rent &amp; more</MEMO>')
  expect(ofx).toContain(
    '<LEDGERBAL><BALAMT>1000</BALAMT><DTASOF>20261130235959.000[0:GMT]</DTASOF>',
  )
  expect(ofx).toContain('<BANKACCTFROM>')
  expect(contentOf('ofx', booksWith({ rows: [], balances: [[EUR, '1']], isCard: true }))).toContain(
    '<CCACCTFROM>',
  )
})

it('camt.053 holds the money of states alone, with both balances and the two days of each line', () => {
  const camt = contentOf('camt', books())
  expect(camt.match(/<Ntry>/g)).toHaveLength(2)
  expect(camt).toContain(
    '<Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">727.62</Amt><CdtDbtInd>CRDT</CdtDbtInd>',
  )
  expect(camt).toContain(
    '<Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000</Amt><CdtDbtInd>CRDT</CdtDbtInd>',
  )
  expect(camt).toContain('<BookgDt><Dt>2026-11-30</Dt></BookgDt><ValDt><Dt>2026-11-30</Dt></ValDt>')
})

it('A wallet without fiat money has no statement for banking programs', () => {
  const coins = booksWith({ rows: [], balances: [[TON, '1']] })
  expect([filesOf('ofx', coins), filesOf('camt', coins)]).toEqual([[], []])
})

it('Each line of camt.053 has a reference of its own, short enough, in whichever state it is', () => {
  const id = '0191f1a2-3b4c-7d5e-8f60-718293a4b5c'
  const row = (last: number, more: Parameters<typeof bookRow>[0] = {}) =>
    bookRow({
      id: `${id}${last}`,
      amount: decimal('10'),
      direction: 'out',
      ...more,
    })
  const rows = [row(6), row(7), row(8, { status: 'pending' })]
  const camt = contentOf('camt', booksWith({ balances: [[EUR, '1000']], rows }))
  const references = [...camt.matchAll(/<NtryRef>(.*?)</g)].map(([, reference]) => reference)
  const shortId = id.replaceAll('-', '')
  expect(new Set(references)).toEqual(new Set([`${shortId}6`, `${shortId}7`, `${shortId}8h`]))
  expect(references).toHaveLength(3)
})
