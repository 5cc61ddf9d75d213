import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { LANGUAGES } from '#i18n/languages.ts'
import { makeIban } from '#lib/bank-codes.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { FIELDS, tableWithHeadings, type BatchKind } from './columns.ts'
import { readHeading, type Field } from './headings.ts'
import { parseTable } from './table.ts'

interface Words {
  fields: Record<Field, string>
  source: { example: Record<BatchKind, string> }
}

const wordsOf = (language: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../i18n/messages/${language}/batch.json`, import.meta.url), 'utf8'),
  ) as Words

const columnsOf = (table: string, kind: BatchKind) =>
  tableWithHeadings(parseTable(table), kind).columns

describe.each(LANGUAGES)('Headings in %s', (language) => {
  const { fields, source } = wordsOf(language)

  it("The names of the app's fields are recognised as headings", () => {
    for (const kind of ['recipients', 'payouts'] as const) {
      const named = FIELDS[kind].map((field) => fields[field]).join(';')
      expect(columnsOf(`${named}\nx`, kind)).toEqual(FIELDS[kind])
    }
  })

  it("The headings of the examples are recognised, in the person's language", () => {
    const { recipients, payouts } = source.example
    expect(columnsOf(recipients, 'recipients')).toEqual(['name', 'iban', 'email'])
    expect(columnsOf(payouts, 'payouts')).toEqual(['address', 'asset', 'network', 'amount'])
    expect(payouts.split(';')[0]).toBe(fields.address)
  })
})

it.each([
  ['NÚMERO DE CUENTA', 'account'],
  ['Razao social', 'name'],
  ['ALICI ADI', 'name'],
  ['Şehir', 'city'],
  ['رقم الحساب', 'account'],
  ['Importe (EUR)', 'amount'],
])('The heading %s is the field %s in any spelling', (heading, field) => {
  const kind = field === 'amount' ? 'payouts' : 'recipients'
  expect(columnsOf(`${heading}\nx`, kind)).toEqual([field])
})

it.each([
  ['receiver', 'name'],
  ['Account Holder', 'name'],
  ['Beneficiary IBAN', 'iban'],
  ['ФИО получателя', 'name'],
  ['Titular', 'name'],
  ['token_address', 'contract'],
  ['Net Pay', 'amount'],
  ['Сумма к выплате', 'amount'],
])('The heading %s of another program is the field %s', (heading, field) => {
  expect(columnsOf(`${heading};Bank;City\nx`, 'payouts')[0]).toBe(field)
})

it.each([
  ['Amount EUR', 'EUR'],
  ['EUR amount', 'EUR'],
  ['AMOUNT (EUR)', 'EUR'],
  ['amount_usdt', 'USDT'],
  ['Amount in EUR', 'EUR'],
  ['Amount/EUR', 'EUR'],
  ['Importe €', 'EUR'],
  ['Valor (R$)', 'BRL'],
  ['Tutar (TL)', 'TRY'],
  ['Сумма, руб.', 'RUB'],
  ['Amount (XYZT)', 'XYZT'],
  ['Amount (EUR/USDT)', 'EUR/USDT'],
  ['Amount', undefined],
  ['Net Pay', undefined],
  ['AMOUNT DUE', undefined],
  ['Amount (net)', undefined],
])('The heading %s contains amounts, in %s', (heading, unit) => {
  expect(columnsOf(`${heading};Name\nx`, 'payouts')[0]).toBe('amount')
  expect(readHeading(heading).currency).toBe(unit)
})

it.each(
  [
    'Ccy, Curr, Cur., CURRENCY, Currency code, Currency_Code, currencyCode, Payment currency, Target currency',
    'targetCurrency, Ticker, Coin, Token, Symbol, Moneda, Divisa, Código de moneda, Moeda, Código da moeda',
    'Para birimi, Döviz cinsi, Валюта, Код валюты, Валюта платежа, العملة, رمز العملة, Währung, Whg., Waehrung',
    'Devise, Code devise, Monnaie, Valuta, Codice valuta, 通貨, 通貨コード, 送金通貨, Amount currency',
  ].flatMap((row) => row.split(', ')),
)('The heading %s contains currencies', (heading) => {
  expect(columnsOf(`Name;Amount;${heading}\nx;5;EUR`, 'payouts')[2]).toBe('asset')
})

it.each(['sourceCurrency', 'Source currency', 'Debit currency', 'Account currency', 'Foo'])(
  "The currencies in column %s may be the payer's, so the person has to choose the column's field",
  (heading) => {
    const { columns, doubts } = tableWithHeadings(
      parseTable(`Name;Amount;${heading}\nx;5;EUR`),
      'payouts',
    )
    expect([columns[2], doubts[2]]).toEqual(['undecided', 'currency'])
  },
)

it.each(
  [
    'SHKZG, Soll/Haben-Kennz., Zahlsperre, Postensperre, Ausgleichsbeleg, Skonto, Restbetrag, WRBTR, WKZ Umsatz',
    'Cleared, Voided, Payment block, Blocked, Reversed, Disputed, Posted, Released, TXID, Chargeback, Payment date',
    '%, Anteil %, Outstanding, Open balance, Balance due, Advance, Prepaid, Discount, Deductions, Exchange rate, Quantity, Hours',
    'Aprobado, Bloqueado, Fecha de pago, Saldo pendiente, Anticipo, Descuento, Retención, Horas',
    'Aprovado, Bloqueado, Entrada/Saída, Adiantamento, Desconto, Retenção, Câmbio, Saldo',
    'Утверждено, Согласовано, Д/К, Дата оплаты, Остаток, Аванс, Удержано, Курс, Количество, Метка, Тэг',
    'Onay, B/A, Ödenen, Ödeme tarihi, Bakiye, Kalan, Avans, Kesinti, İndirim, Yüzde',
    'Fee, Bank charges, Commission, Tax, VAT, GST, Gross, Gross pay, Net, Subtotal, Surcharge, Rebate, Bonus, Salary, Adjustment, OUR/SHA/BEN',
    'Comisión, Gastos, Impuestos, IVA, IRPF, Bruto, Neto, Subtotal, Rebaja, Recargo, Propina, Ajuste, Salario bruto',
    'Tarifa, Imposto, ISS, Bruto, Líquido, Subtotal, Abatimento, Acréscimo, Multa, Juros, Salário, Ajuste',
    'Ücret, Komisyon, Masraf, Vergi, KDV, Brüt, Net, Brüt maaş, Bahşiş, Prim, Fiyat, Düzeltme',
    'Комиссия, Сбор, Налог, НДС, НДФЛ, Брутто, Нетто, Начислено, Подытог, Премия, Корректировка, Штраф',
    'الرسوم, عمولة, الضريبة, إجمالي, صافي, تخفيض, مكافأة, غرامة, السعر, تعديل, الراتب',
    'Gebühr, Steuer, MwSt, Brutto, Netto, Provision, Frais, TVA, Taxes, Brut, Imposta, Lordo, 手数料, 消費税',
    'معتمد, تاريخ الدفع, الرصيد, المتبقي, سلفة, خصم, الاستقطاع, الكمية, سعر الصرف, نسبة',
  ].flatMap((row) => row.split(', ')),
)(
  "The heading %s could change the payment, so the person has to choose the column's field",
  (heading) => {
    expect(columnsOf(`Name;Amount;${heading}\nx;5;1`, 'payouts')[2]).toBe('undecided')
  },
)

it.each(
  [
    'Tax ID, Tax number, TaxNumber, VAT ID, VAT number, Cost center, ID fiscal, Número de IVA, Vergi no, Vergi dairesi',
    'ИНН, Налоговый номер, الرقم الضريبي, Steuernummer, USt-IdNr., Numéro TVA, Network, Contract, Due date',
  ].flatMap((row) => row.split(', ')),
)('The heading %s only identifies somebody, so no field has to be chosen', (heading) => {
  expect(columnsOf(`Name;Amount;${heading}\nx;5;123`, 'payouts')[2]).not.toBe('undecided')
})

it.each([
  ['12.50', '7', 'undecided'],
  ['12,50', '', 'undecided'],
  ['1.234,50', '', 'undecided'],
  ['42', '43', undefined],
  ['12.05.2026', '1.5.2', undefined],
  ['12.50', 'Ada', undefined],
])('A column of %j and %j under an unknown heading is used as: %s', (one, other, use) => {
  expect(columnsOf(`Name;Amount;Foo\nx;5;${one}\ny;6;${other}`, 'payouts')[2]).toBe(use)
})

it.each([
  ['State', 'COMPLETED', 'undecided'],
  ['Geld', 'HUF', 'undecided'],
  ['Payment ID', '456', 'undecided'],
  ['Message', '456', 'undecided'],
  ['Comment', '456', 'undecided'],
  ['Unit', 'cents', 'undecided'],
  ['Factor', '0.01', 'undecided'],
  ['Paid', 'yes', 'undecided'],
  ['Status', 'done', 'undecided'],
  ['Debit/Credit', 'Credit', 'undecided'],
  ['Type', 'Refund', 'undecided'],
  ['Markdown', '12.50', 'undecided'],
  ['State', 'Texas', undefined],
  ['Country', 'CR', undefined],
])('The column %s with the cell %s is used as: %s', (heading, cell, use) => {
  expect(columnsOf(`Name;Amount;${heading}\nx;5;${cell}`, 'payouts')[2]).toBe(use)
})

it.each(['Amount %', 'Amount (%)', 'Betrag ‰', 'Amount (lakh)'])(
  "The heading %s could mean another unit of money, so the person has to choose the column's field",
  (heading) => {
    const { columns, doubts } = tableWithHeadings(parseTable(`Name;${heading}\nx;5`), 'payouts')
    expect([columns[1], doubts[1]]).toEqual(['undecided', 'unit'])
  },
)

it('A column of recipients that contains addresses is read as addresses', () => {
  const [one, other] = [makeAddress('evm', 'one'), makeAddress('evm', 'other')]
  expect(columnsOf(`receiver,amount\n${one},5\n${other},6\nAda,7`, 'payouts')[0]).toBe('address')
  expect(columnsOf(`receiver,amount\n${one},5\nAda,6`, 'payouts')[0]).toBe('name')
  expect(columnsOf(`receiver,address,amount\n${one},${other},5`, 'payouts')[0]).toBe('name')
})

it('A column of postal addresses beside valid IBANs is not used as addresses', () => {
  const iban = makeIban('DE', '370400440000012345')
  const used = (address: string) =>
    columnsOf(`Address;IBAN;Amount\n${address};${iban};5`, 'payouts')
  expect(used('Keizersgracht 5')).toEqual([undefined, 'iban', 'amount'])
  expect(used(makeAddress('tron', 'one'))).toEqual(['address', 'iban', 'amount'])
})

it.each([
  ['Employee;Total;Net Pay', 'amount', 2],
  ['Employee;Amount;Total', 'amount', 1],
  ['Employee;Total EUR;Amount to pay EUR', 'amount', 2],
  ['Сотрудник;Итого;Сумма к выплате', 'amount', 2],
  ['IBAN;Beneficiary;Beneficiary IBAN', 'iban', 2],
  ['Account number;Beneficiary;Beneficiary account', 'account', 2],
  ['Address;Recipient address;Amount', 'address', 1],
] as const)(
  'Among the columns %s, the one about the payment is used as the %s',
  (headings, field, at) => {
    expect(columnsOf(`${headings}\nx;7;5`, 'payouts').indexOf(field)).toBe(at)
  },
)

it.each(['Memo/Tag', 'Memo ID', 'Dest. tag', 'Extra ID'])(
  'The heading %s contains memos',
  (heading) => {
    expect(columnsOf(`Address;Amount;${heading}\nx;5;456`, 'payouts')[2]).toBe('memo')
  },
)

it.each(['Amount;Amount', 'Amount EUR;EUR amount', 'Net Pay;Amount due'])(
  'If a table has two columns of amounts (%s), none is used until the person chooses one',
  (headings) => {
    const { columns, doubts } = tableWithHeadings(parseTable(`Name;${headings}\nx;7;5`), 'payouts')
    expect([columns.slice(1), doubts.slice(1)]).toEqual([
      ['undecided', 'undecided'],
      ['twin', 'twin'],
    ])
  },
)

it("A column whose field doesn't exist for this kind of table is not used", () => {
  expect(columnsOf('Name;City;Amount\nAda;Köln;5', 'payouts')).toEqual([
    'name',
    undefined,
    'amount',
  ])
  expect(columnsOf('Name;City;Amount\nAda;Köln;5', 'recipients')).toEqual([
    'name',
    'city',
    undefined,
  ])
})
