import { expect, it } from 'vitest'

import { decimal, isDecimal, minus, plus, sum, ZERO, type Decimal } from '#lib/money/decimal.ts'
import {
  firstFileContent,
  EXCHANGE_ROW,
  writtenFiles,
  allMatches,
  csvRecords,
  sampleBooks,
} from '#tests/support/book-files.ts'
import { bookRow, booksWith, DECEMBER, EUR } from '#tests/support/books.ts'

const amount = (text = ''): Decimal => (isDecimal(text) ? text : ZERO)

const changeOf = (symbol: string) => {
  const own = sampleBooks().currencies.find((one) => one.symbol === symbol)
  return minus(own?.closing ?? ZERO, own?.opening ?? ZERO)
}

it('The accounting file has the columns of its first version, followed by all further columns', () => {
  const csv = firstFileContent('accounting', sampleBooks())
  expect(csv.split('\r\n')[0]).toBe(
    'id,date,amount,currency,network,type,counterparty,description,order_id,fee,fee_currency,network_fee,network_fee_currency,created_at,' +
      'booked_on,value_on,time_zone,wallet,account_id,status,direction,gross,net,other_amount,other_currency,rate,hash,own_address,mcc,merchant_city,card_last4,original_amount,original_currency,note,batch_reference,purpose,category,reviewed,other_account',
  )
  const records = csvRecords(csv)
  expect(records.map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
  expect(records[0]).toMatchObject({ description: 'Added', note: 'rent & more', gross: '300' })
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

it("A card purchase of November that settles in December is in December's files only", () => {
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
  expect(november.currencies).toMatchObject([{ opening: '350', closing: '350', available: '100' }])
  expect(december.currencies).toMatchObject([{ opening: '350', closing: '100', available: '100' }])
  expect(csvRecords(firstFileContent('accounting', november))).toEqual([])
  expect(csvRecords(firstFileContent('accounting', december))).toMatchObject([
    {
      id: '7',
      status: 'settled',
      amount: '-250',
      booked_on: '2026-12-03',
      value_on: '2026-11-30',
      description: 'From November 2026: Purchase',
      mcc: '5411',
      merchant_city: 'Lisbon',
      card_last4: '4242',
      original_amount: '270',
      original_currency: 'USD',
    },
  ])
})

it('The Koinly file has a row for each order with both sides and the fee, and matches the balances', () => {
  const records = csvRecords(firstFileContent('koinly', sampleBooks()))
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
  expect(changes.get('EUR')).toBe(changeOf('EUR'))
})

it('The CoinTracker file has the columns and the date format of CoinTracker', () => {
  const records = csvRecords(firstFileContent('cointracker', sampleBooks()))
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
  "The program %s gets a file for each currency, whose rows add up to the currency's balance",
  (name, head, column) => {
    const files = writtenFiles(name, sampleBooks())
    expect(files.map(({ part }) => part)).toEqual(['EUR', 'USDC-Tron', 'TON-TON'])
    for (const { part, content } of files) {
      expect(content.split('\r\n')[0]).toBe(head)
      expect(sum(csvRecords(content).map((one) => amount(one[column])))).toBe(
        changeOf(part.split('-')[0] ?? ''),
      )
    }
  },
)

it.each(['xero', 'quickbooks'] as const)(
  'More than a thousand rows for %s are split into several files',
  (name) => {
    const rows = Array.from({ length: 2500 }, (_, id) =>
      bookRow({ id: `${id}`, amount: decimal('1') }),
    )
    const files = writtenFiles(name, booksWith({ rows, balances: [[EUR, '2500']] }))
    expect(files.map(({ part }) => part)).toEqual(['EUR-1', 'EUR-2', 'EUR-3'])
    const lines = files.map(({ content }) => content.trimEnd().split('\r\n').length)
    expect(lines).toEqual([1000, 1000, 503])
  },
)

it('A fee has its own row in Xero and QuickBooks, and is part of a row in OFX and camt.053', () => {
  const rows = [
    bookRow({
      id: '7',
      direction: 'out',
      amount: decimal('101'),
      to: 'Ada Ltd',
      fees: [{ kind: 'fee', amount: decimal('1'), currency: EUR.id }],
    }),
    bookRow({
      id: '8',
      amount: decimal('9.5'),
      fees: [{ kind: 'fee', amount: decimal('0.5'), currency: EUR.id }],
    }),
  ]
  const given = booksWith({ rows, balances: [[EUR, '1000']] })
  const xero = csvRecords(firstFileContent('xero', given))
  expect(xero.map((one) => [one['Reference'], one['*Amount']])).toEqual([
    ['7', '-100'],
    ['7-fee', '-1'],
    ['8', '10'],
    ['8-fee', '-0.5'],
  ])
  const quickbooks = csvRecords(firstFileContent('quickbooks', given))
  expect(quickbooks.map((one) => one['Amount'])).toEqual(['-100', '-1', '10', '-0.5'])
  expect(quickbooks[1]).toMatchObject({ Description: 'Ada Ltd · Fee: Added' })
  expect(allMatches(firstFileContent('ofx', given), /<MEMO>(.*?)</g)).toEqual([
    'Added · Fee 1 EUR',
    'Added · Fee 0.5 EUR',
  ])
  expect(allMatches(firstFileContent('camt', given), /<Chrgs><Rcrd>(.*?)<\/Rcrd>/g)).toEqual([
    '<Amt Ccy="EUR">1</Amt><CdtDbtInd>DBIT</CdtDbtInd>',
    '<Amt Ccy="EUR">0.5</Amt><CdtDbtInd>DBIT</CdtDbtInd>',
  ])
})

it('A fee in another currency is named in the text of each line for accounting and banking programs', () => {
  const rows = [
    bookRow({
      id: '7',
      amount: decimal('979.08'),
      from: 'Quay Logistics',
      fees: [{ kind: 'fee', amount: decimal('4.92'), currency: 'usd' }],
    }),
  ]
  const given = booksWith({ rows, balances: [[EUR, '1000']] })
  const [line] = csvRecords(firstFileContent('xero', given))
  expect(line).toMatchObject({ '*Amount': '979.08', Description: 'Added · Fee 4.92 USD' })
  for (const name of ['quickbooks', 'ofx', 'camt'] as const)
    expect(firstFileContent(name, given)).toContain('Added · Fee 4.92 USD')
})

it('An exchange has no payee and is described as "Exchange" in each file', () => {
  const rows = [
    bookRow({ ...EXCHANGE_ROW, id: '3', direction: 'out', from: 'EUR', to: 'USDC', info: 'Done' }),
  ]
  const given = booksWith({ rows, balances: [[EUR, '1000']] })
  expect(csvRecords(firstFileContent('accounting', given))).toMatchObject([
    { counterparty: '', own_address: '', description: 'Exchange', purpose: 'exchange' },
  ])
  expect(csvRecords(firstFileContent('xero', given))).toMatchObject([
    { Payee: '', Description: 'Exchange' },
  ])
  expect(firstFileContent('ofx', given)).toContain('<NAME>Exchange</NAME>')
  expect(firstFileContent('camt', given)).not.toContain('<RltdPties>')
})

it('Categories and reviews are in every format that has a place for them', () => {
  const row = (id: string, direction: 'in' | 'out', to: string) =>
    bookRow({ id, direction, amount: decimal('9'), to, from: to })
  const rows = [
    row('1', 'out', 'Ada'),
    row('2', 'in', 'Ada'),
    row('3', 'in', 'Shop'),
    row('4', 'out', 'Bo'),
    bookRow({ ...EXCHANGE_ROW, id: '5', direction: 'out', amount: decimal('1') }),
  ]
  const categories: Record<string, string> = { 1: 'Rent', 2: 'Rent', 3: 'expenses:Travel' }
  const markOf = ({ id }: { id: string }) => ({
    category: categories[id],
    isReviewed: id === '1',
  })
  const given = booksWith({ rows, balances: [[EUR, '1000']], markOf })
  const records = csvRecords(firstFileContent('accounting', given))
  expect(records.map((one) => [one['category'], one['reviewed'], one['other_account']])).toEqual([
    ['Rent', 'yes', 'expenses:Rent'],
    ['Rent', '', 'income:Rent'],
    ['expenses:Travel', '', 'expenses:Travel'],
    ['', '', 'expenses:unknown'],
    ['', '', 'equity:conversion'],
  ])
  expect(allMatches(firstFileContent('camt', given), /<Purp><Prtry>(.*?)</g)).toEqual([
    'Rent',
    'Rent',
    'expenses:Travel',
  ])
  for (const name of ['xero', 'quickbooks', 'ofx', 'koinly', 'cointracker'] as const)
    expect(firstFileContent(name, given)).not.toContain('Rent')
})

it('Transfers between a wallet and its card are exported as own transfers, and card fees as fees', () => {
  const ofCard = (id: string, cardType: string, given: Parameters<typeof bookRow>[0] = {}) =>
    bookRow({ id, recordType: undefined, cardType, amount: decimal('9'), ...given })
  const shop = { last4: '4242', mcc: '6011', city: undefined, original: undefined }
  const rows = [
    bookRow({ id: '1', direction: 'out', recordType: 'CARD_PROVIDER_DEPOSIT' }),
    ofCard('2', 'DEPOSIT', { isBetweenOwn: true }),
    ofCard('3', 'WITHDRAWAL', { direction: 'out', isBetweenOwn: true }),
    ofCard('4', 'WITHDRAWAL', { direction: 'out', card: shop }),
    ofCard('5', 'FEE', { direction: 'out' }),
    ofCard('6', 'REFUND'),
    ofCard('7', 'DEPOSIT'),
    bookRow({ id: '8', recordType: 'DEPOSIT_CRYPTO_INTERNAL' }),
    bookRow({ id: '9', recordType: 'DEPOSIT_CRYPTO_INTERNAL', isBetweenOwn: true }),
  ]
  const records = csvRecords(
    firstFileContent('accounting', booksWith({ rows, balances: [[EUR, '1000']] })),
  )
  expect(records.map((one) => [one['purpose'], one['other_account']])).toEqual([
    ['cardTopUp', 'assets:transfer'],
    ['cardTopUp', 'assets:transfer'],
    ['cardRefund', 'assets:transfer'],
    ['', 'expenses:unknown'],
    ['fee', 'expenses:fees'],
    ['', 'income:unknown'],
    ['', 'income:unknown'],
    ['', 'income:unknown'],
    ['', 'assets:transfer'],
  ])
})
