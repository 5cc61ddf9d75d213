import { expect, it } from 'vitest'

import { makeIban } from '#lib/bank-codes.ts'
import { shortAddress } from '#lib/mask.ts'
import { decimal } from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'
import { EUR, TON, TRX, USDC_ETHEREUM, USDT_TRON } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { recentPayments } from '#payments/model/recent-payments.ts'
import {
  balanceOf,
  MEMO_ADDRESS,
  facts,
  IBAN,
  KILN_ADDRESS,
  NOW,
  OTHER_WALLET,
  OWN_ADDRESS,
  OWN_TON,
  paidRow,
  TRON_ADDRESS,
  MISTYPED_ADDRESS,
  currencyOf,
  WALLET,
} from '#tests/support/batch/payout-facts.ts'

import { tableWithHeadings } from './columns.ts'
import { readHeading } from './headings.ts'
import { accountSubtitle, lineTitleOf } from './line-title.ts'
import { checkTable, evaluateTable } from './payout-check.ts'
import type { PayoutFacts } from './payout-facts.ts'
import type { CheckedPayout } from './payouts.ts'
import { parseTable } from './table.ts'
import { overdrawnLines, toTotalLine, totalsOf, type PricedPayout } from './totals.ts'

const EVM = makeAddress('evm', 'x')
const HEADING = 'Name;Address;IBAN;Account;Asset;Network;Amount;Memo'

const BAD: readonly [row: string, named: string][] = [
  [';;;;USDT;Tron;5;', 'line whoMissing blocker'],
  ['-;;;;USDT;Tron;5;', 'name nameNobody blocker'],
  [`;${KILN_ADDRESS};${IBAN};;USDT;Tron;5;`, 'line twoAccounts blocker'],
  [`;;${IBAN};;USDT;;5;`, 'amount unitDiffers blocker'],
  [`—;${KILN_ADDRESS};;;USDT;Tron;5;`, 'name nameNobody blocker'],
  ['Kiln-Studio;;;;USDT;Tron;5;', 'name nameAlike question'],
  [`Kiln (Studio);${KILN_ADDRESS};;;USDT;Tron;6;`, 'name nameAlike question'],
  ['Nobody;;;;USDT;Tron;5;', 'name nameUnknown blocker'],
  ['Alex;;;;EUR;;5;', 'name nameAmbiguous blocker'],
  ['Mira Novak;;;;;;5;', 'name accountAmbiguous blocker'],
  [`Somebody else;${KILN_ADDRESS};;;USDT;Tron;5;`, 'name nameDiffers blocker'],
  [`Kiln studio;${TRON_ADDRESS};;;USDT;Tron;6;`, 'name addressDiffers question'],
  [`\u041Ailn Studi\u043E;${TRON_ADDRESS};;;USDT;Tron;7;`, 'name addressDiffers question'],
  [`Kiln\u3164Studio\u200C;${TRON_ADDRESS};;;USDT;Tron;8;`, 'name addressDiffers question'],
  [`Mira Novak;${OTHER_WALLET};;;USDT;Tron;5;`, 'name addressDiffers question'],
  [`;;${makeIban('DE', '370400440000099999')};;EUR;;5;`, 'iban bankNotSaved blocker'],
  [';;;55555;EUR;;5;', 'account bankNotSaved blocker'],
  [`;;;12345678;USD;;5;`, 'line locked blocker'],
  [`;;;987654;USD;;5;`, 'line notOffered blocker'],
  [`;${TRON_ADDRESS};;;USDT;Tron;;`, 'amount empty blocker'],
  [`;${TRON_ADDRESS};;;USDT;Tron;twelve;`, 'amount format blocker'],
  [`;${TRON_ADDRESS};;;USDT;Tron;1.2E+05;`, 'amount format blocker'],
  [`;${TRON_ADDRESS};;;USDT;Tron;-5;`, 'amount negative blocker'],
  [`;${TRON_ADDRESS};;;USDT;Tron;0;`, 'amount negative blocker'],
  [`;${TRON_ADDRESS};;;USDT;Tron;1.1234567;`, 'amount too-precise blocker'],
  [`;${TRON_ADDRESS};;;USDT;Tron;1234567890123456789012345678901;`, 'amount too-long blocker'],
  [`;${TRON_ADDRESS};;;;;5;`, 'asset assetMissing blocker'],
  [`;${TRON_ADDRESS};;;XYZ;Tron;5;`, 'asset assetUnknown blocker'],
  [`;${EVM};;;USDC;;5;`, 'network networkMissing blocker'],
  [`;${TRON_ADDRESS};;;USDT;Moon;5;`, 'network networkUnknown blocker'],
  [`;${EVM};;;USDC;Base;5;`, 'asset notHeld blocker'],
  [`;${makeAddress('bitcoin', 'x')};;;BTC;Bitcoin;0.1;`, 'asset notHeld blocker'],
  [`;${EVM};;;USDT;Tron;5;`, 'address wrongNetwork blocker'],
  [`;${MISTYPED_ADDRESS};;;USDT;Tron;5;`, 'address badAddress blocker'],
  [`;${USDT_TRON.crypto?.contract ?? ''};;;USDT;Tron;5;`, 'address tokenContract blocker'],
  [';T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb;;;USDT;Tron;5;', 'address noOwner blocker'],
  [';T9yD14Nj9j7xAB4dbGeiX9h8upfCg3PBbY;;;USDT;Tron;5;', 'address burn question'],
  [`;${WALLET};;;USDT;Tron;5;`, 'address ownWallet blocker'],
  [`;${OWN_ADDRESS};;;USDT;Tron;5;`, 'address ownAddress question'],
  [`;${OWN_TON};;;TON;;5;`, 'memo memo question'],
  [`;${OWN_TON};;;TON;;5;${'m'.repeat(200)}`, 'memo memoTooLong blocker'],
  [`Kiln Studio;;;;USDT;Tron;77;`, 'amount justPaid question'],
  [`;${TRON_ADDRESS};;;USDT;Tron;5;;more`, 'line tooManyCells blocker'],
  [`;${TRON_ADDRESS};;;USDT;Tron;15;104729`, 'memo memoLost question'],
  ['Kiln Studio;;;;USDT;Tron;16;104729', 'memo memoLost question'],
  [`;${MEMO_ADDRESS};;;TON;;2;456`, 'memo memoDiffers question'],
  ['Exchange;;;;TON;;2;', 'memo memoSaved question'],
  [`;ethereum:${EVM}?value=1e18;;;ETH;Ethereum;0.004;`, 'address linkDiffers blocker'],
  [`;ethereum:${EVM.slice(0, -1)}?value=1e18;;;ETH;Ethereum;0.004;`, 'address unreadable blocker'],
  [`;matic:${EVM};;;ETH;Ethereum;0.004;`, 'address linkDiffers blocker'],
]

function tableFrom(text: string, given: PayoutFacts) {
  const { rows, columns, headings } = tableWithHeadings(parseTable(text), 'payouts')
  const { currency: unit, unit: scale } = readHeading(headings[columns.indexOf('amount')] ?? '')
  return runToEnd(checkTable(rows, columns, given, { defaults: { unit, scale } }))
}
const check = (table: string, given = facts) => [...tableFrom(table, given).lines]

const said = ({ problems }: CheckedPayout) =>
  problems.map(
    (one) => `${one.field ?? 'line'} ${'problem' in one ? one.problem : one.of} ${one.severity}`,
  )

it.each(BAD)('The row %s of a table of payments has the problem %s', (row, named) => {
  expect(check(`${HEADING}\n${row}`).flatMap(said)).toEqual([named])
})

const euros = `\n${IBAN};21.50;EUR`

it.each([
  ['IBAN;Amount USD;Currency', euros, 'USD'],
  ['IBAN;Amount (wei);Currency', euros, 'wei'],
])('With the heading %s, an amount of another currency is not paid', (heading, row, unit) => {
  const [line] = check(heading + row)
  expect(line?.problems).toMatchObject([{ problem: 'unitDiffers', values: { unit } }])
  expect(line?.payout).toBeUndefined()
})

it.each([
  ['Amount (cents)', '2500'],
  ['Amount (kEUR)', '0.025'],
  ['Betrag in Tsd. €', '0.025'],
])('Under the heading %s, a cell of %s pays 25 euros', (heading, cell) => {
  const [line] = check(`IBAN;${heading};Currency\n${IBAN};${cell};EUR`)
  expect(line?.payout).toMatchObject({ amount: '25', target: { symbol: 'EUR' } })
})

const PEOPLE = ['a friend', 'another', 'a third'].map((name) => makeAddress('tron', name))
const rowsOf = (separator: string, end: string, asset = [`USDT`]) =>
  PEOPLE.map((to, at) => [to, ...asset, `2${at}.5`].join(separator)).join(end)

it.each([
  ['a line break in a heading', `"Wallet\nAddress";Asset;"Net\nPay"\n${rowsOf(';', '\n')}`],
  ['CR alone', `Address;Asset;Amount\r${rowsOf(';', '\r')}`],
  ['the currency above the amounts', `Receiver,Amount USDT\n${rowsOf(',', '\n', [])}`],
  ['invisible characters', `Address;Asset;Amount\n${rowsOf('\u202C;\u202A', '\n')}`],
  ['links', `Address;Asset;Amount\n${rowsOf(';', '\n').replaceAll(/^T/gm, 'tron:T')}`],
])(
  'All three rows of a table with %s are read with the right recipients and amounts',
  (_case, text) => {
    const lines = check(text)
    expect(lines.map(said)).toEqual([[], [], []])
    expect(lines.map(({ payout }) => payout?.amount)).toEqual(['20.5', '21.5', '22.5'])
    expect(lines.map(({ payout }) => payout?.recipient)).toMatchObject(PEOPLE.map((to) => ({ to })))
  },
)

it('A postal address beside an IBAN is ignored, and a crypto address beside it is a problem', () => {
  const rows = [`Keizersgracht 5;${IBAN};21,50`, `${TRON_ADDRESS};${IBAN};23,50`]
  const lines = check(`Address;Beneficiary IBAN;Amount EUR\n${rows.join('\n')}`)
  expect(lines.map(said)).toEqual([[], ['line twoAccounts blocker']])
})

it.each(['eth', 'ethereum'])(
  'A payment link of the scheme %s in a cell is read as its address',
  (scheme) => {
    const table = `Address;Asset;Network;Amount\n${scheme}:${EVM};ETH;Ethereum;0.004`
    expect(check(table).map(({ payout }) => payout?.recipient)).toMatchObject([{ to: EVM }])
  },
)

it.each([
  ['by name', 'Kiln Studio;;;;USDT;Tron;5;'],
  ['by address', `;${KILN_ADDRESS};;;USDT;Tron;5;`],
])('A recipient %s who is saved with two addresses on the network is not paid', (_case, row) => {
  const [kiln] = facts.saved
  const crypto = { address: makeAddress('tron', 'Kiln Studio, other'), currencyId: TRX.id }
  const other = { ...kiln, destination: { ...kiln?.destination, id: 'other', crypto } }
  const saved = [...facts.saved, other as (typeof facts.saved)[number]]
  const table = `${HEADING}\n${row}`
  expect(check(table).map(said)).toEqual([[]])
  expect(check(table, { ...facts, saved }).map(said)).toEqual([['address addressUnclear blocker']])
})

it('A row is not paid if its rail is not supported yet, by account number or by name', () => {
  const v2 = [{ ...facts.availability.types.v2?.[0], id: 'TBD_SWIFT_WITHDRAWAL' }]
  const types = { v1: [], v2 } as unknown as PayoutFacts['availability']['types']
  const availability = { types, rails: [], isSwiftSupported: false }
  const rows = ';;;987654;USD;;5;\nStraits;;;;USD;;5;'
  const lines = check(`${HEADING}\n${rows}`, { ...facts, availability })
  expect(lines.flatMap(said)).toEqual(['line planned blocker', 'name planned blocker'])
})

it('In a table of 200 payments, exactly the wrong rows have problems, with line and column', () => {
  const rows = Array.from({ length: 200 }, (_, at) => {
    return BAD[at / 4]?.[0] ?? `;${TRON_ADDRESS};;;USDT;Tron;${100 + at}.5;`
  })
  const lines = check([HEADING, ...rows].join('\r\n'))
  expect(lines).toHaveLength(200)
  const named = lines.filter(({ problems }) => problems.length > 0)
  const expected = BAD.map(([, problem], at) => [2 + at * 4, problem])
  expect(named.map((one) => [one.line, ...said(one)])).toEqual(expected)
})

it('The same amount to the same recipient asks for confirmation at the second row', () => {
  const table = `${HEADING}\n;${TRON_ADDRESS};;;USDT;Tron;5;\n;${TRON_ADDRESS};;;USDT;TRC20;5.0;\n;${TRON_ADDRESS};;;USDT;Tron;6;`
  expect(check(table).map(said)).toEqual([[], ['line duplicate question'], []])
})

it('An earlier payment from this device is recognised although the feed shows another name', () => {
  const order = { recordType: 'WITHDRAWAL_INTERNAL', orderId: 'o', to: 'Mira Novak' }
  const table = `${HEADING}\n;${OTHER_WALLET};;;USDT;Tron;88;`
  const saidOf = (status: string, ...recipientKeys: string[]) => {
    const inside = { ...paidRow, ...order, amount: decimal('88'), status }
    const known = recipientKeys.map((recipientKey) => {
      return { walletId: WALLET, recipientKey, order: 'o' }
    })
    return check(table, { ...facts, recent: recentPayments([inside], known, NOW) }).flatMap(said)
  }
  expect(saidOf('complete', `wallet:${OTHER_WALLET}`)).toEqual(['amount justPaid question'])
  // An earlier payment that was recorded for another person raises no question; one without a
  // record does.
  expect(saidOf('complete', `wallet:${WALLET}`)).toEqual([])
  expect(saidOf('complete')).toEqual(['amount justPaidInside question'])
  expect(saidOf('failed')).toEqual([])
})

it.each([
  ['another balance', { currency: currencyOf(TON.id) }],
  ['another account of the same person', { to: makeAddress('tron', 'Mira') }],
])('A payment in euros is recognised although it was made from %s', (_what, made) => {
  const bought = { amount: decimal('100'), currency: EUR.id }
  const row = { ...paidRow, amount: decimal('110'), to: 'Mira Novak', bought, ...made }
  const given = { ...facts, recent: recentPayments([row], [], NOW) }
  const table = `${HEADING}\n;;${IBAN};;EUR;;100;\n;;${IBAN};;EUR;;101;`
  expect(check(table, given).map(said)).toEqual([['amount justPaid question'], []])
})

it('A table whose payments were all made before asks once; with a new row, it asks for each of them', () => {
  const rows = [77, 78].map((sum) => ({ ...paidRow, amount: decimal(`${sum}`) }))
  const given = { ...facts, recent: recentPayments(rows, [], NOW) }
  const line = (sum: number) => `\nKiln Studio;;;;USDT;Tron;${sum};`
  const tableOf = (...sums: number[]) => tableFrom(HEADING + sums.map(line).join(''), given)
  const whole = tableOf(77, 78)
  expect([whole.repeatedOn, ...whole.lines.map(said)]).toEqual(['November 20', [], []])
  const partly = tableOf(77, 78, 79)
  const asked = ['amount justPaid question']
  expect([partly.repeatedOn, ...partly.lines.map(said)]).toEqual([undefined, asked, asked, []])
})

it('A saved address is paid as its recipient, and an unsaved address as an address', () => {
  const table = `${HEADING}\n;${KILN_ADDRESS};;;USDT;;5;\n;${TRON_ADDRESS};;;USDT;;5;\n;;${IBAN};;EUR;;5;`
  const lines = check(table)
  expect(lines.map(said)).toEqual([[], [], []])
  expect(lines.map(({ payout }) => payout?.recipient.kind)).toEqual(['saved', 'address', 'saved'])
  const types = lines.map(({ payout }) => payout?.method.orderType)
  expect(types).toEqual(['OMNIBUS_CRYPTO_TRANSFER', 'WITHDRAWAL_CRYPTO', 'HIFI_SEPA_OFFRAMP'])
  expect(lines[2]?.payout?.target.id).toBe(EUR.id)
})

it.each([
  ['debit', 'USDC', 'USDC'],
  ['debit', 'usdc', 'USDC'],
  ['debit', 'USDT', 'USDT'],
  ['arrives', 'EUR', 'USDT'],
] as const)(
  'If amounts are the "%s" side, an IBAN row in %s is paid from %s, even before its price is known',
  (side, asset, symbol) => {
    const balances = [...facts.balances, balanceOf(USDC_ETHEREUM.id, '50')]
    const table = tableFrom(`${HEADING}\n;;${IBAN};;${asset};;5;`, { ...facts, balances, side })
    expect(table.lines[0]?.payout?.balance.currency.symbol).toBe(symbol)
    const texts = { language: 'en', isHidden: false }
    const answers = { prices: new Map(), agreedLines: new Set<number>() }
    const { lines } = runToEnd(evaluateTable({ ...texts, ...answers, table, amountSide: side }))
    expect(lines[0]?.sum).toMatchObject({ amount: '5', unit: { symbol: asset.toUpperCase() } })
  },
)

it("A row with an address is listed with the recipient's name from the table and the address", () => {
  const rows = `Ada Quill;${TRON_ADDRESS};;;USDT;;5;\n;${TRON_ADDRESS};;;USDT;;6;`
  const lines = check(`${HEADING}\n${rows}`)
  const shown = lines.map((one) => [lineTitleOf(one), one.payout && accountSubtitle(one.payout)])
  expect(shown).toEqual([
    ['Ada Quill', shortAddress(TRON_ADDRESS)],
    [shortAddress(TRON_ADDRESS), undefined],
  ])
  expect(lines[0]?.payout?.name).toBe(TRON_ADDRESS)
})

const priced = (at: number, debit: `${number}`, arrives: `${number}`): PricedPayout => {
  const [line] = check(`${HEADING}\n;${TRON_ADDRESS};;;USDT;Tron;7;`)
  if (line?.payout === undefined) throw new Error('no payment')
  const sums = { debit: decimal(debit), arrives: decimal(arrives), totalFees: decimal('0.1') }
  const payout = { ...line.payout, balance: balanceOf(USDT_TRON.id, '10') }
  return { line: at, payout, quote: { ...sums, fees: [], rate: decimal('1') } }
}

it('Totals of a table add up exactly, fees included', () => {
  const lines = [priced(2, '0.3', '0.2'), priced(3, '0.6', '0.5')].map(toTotalLine)
  const { leaves, arrives } = runToEnd(totalsOf(lines))
  expect(leaves).toMatchObject([{ symbol: 'USDT', amount: '0.9', fees: '0.2', count: 2 }])
  expect(arrives).toMatchObject([{ symbol: 'USDT', amount: '0.7' }])
})

it('A row that exceeds the balance has a problem, and a smaller row after it has none', () => {
  const beyond = runToEnd(
    overdrawnLines([priced(2, '6', '6'), priced(3, '4.000001', '4'), priced(4, '4', '4')]),
  )
  expect([...beyond]).toEqual([[3, '10.000001']])
})
