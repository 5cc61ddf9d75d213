import { expect, it } from 'vitest'

import type { SavedDestination } from '#api/counterparties/every-destination.ts'
import { toCurrency } from '#api/system/views.ts'
import { makeIban } from '#lib/bank-codes.ts'
import { CURRENCIES } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { toCurrency as toWireCurrency } from '#mocks/services/presenters.ts'

import { tableWithHeadings } from './columns.ts'
import { checkRecipient, markDuplicates, type RecipientFacts } from './recipients.ts'
import { parseTable } from './table.ts'

const IBAN = makeIban('DE', '370400440000012345')
const TRON = makeAddress('tron', 'somebody')
const EVM = makeAddress('evm', 'somebody')
const WRONG = `${TRON.slice(0, -1)}${TRON.endsWith('1') ? '2' : '1'}`

const SWIFT = 'name;rail;account;bic;street;city;country'

const facts: RecipientFacts = {
  currencies: CURRENCIES.map((row) => toCurrency(toWireCurrency(row))),
  countries: [{ id: 276, name: 'Germany', code: 'DE' }],
  saved: [
    {
      counterparty: { id: 'c', name: 'Kiln', type: 'BUSINESS' },
      destination: {
        id: 'd',
        type: 'SEPA',
        bank: { accountNumber: makeIban('DE', '370400440000067890') },
      },
    } as unknown as SavedDestination,
  ],
  nameOfCountry: (code) => (code === 'DE' ? 'Германия' : ''),
}

/** Lists the problems by line and column, as "3 iban ibanChecksum". */
function problemsIn(table: string): string[] {
  const { rows, columns } = tableWithHeadings(parseTable(table), 'recipients')
  return markDuplicates(rows.map((row) => checkRecipient(row, columns, facts))).flatMap(
    ({ line, problems }) =>
      problems.map(
        (one) => `${line} ${one.field ?? 'line'} ${'problem' in one ? one.problem : one.of}`,
      ),
  )
}

it.each([
  ['name;iban', `;${IBAN}`, '2 name nameMissing'],
  ['name;type', 'Ada;robot', '2 type typeUnknown'],
  ['name;email', 'Ada;ada(at)home', '2 email email'],
  ['name;phone', 'Ada;12', '2 phone phone'],
  ['name;rail', 'Ada;pigeon', '2 rail railUnknown'],
  ['name;iban', 'Ada;12345', '2 iban ibanFormat'],
  ['name;rail;account', 'Ada;SEPA;', '2 iban ibanMissing'],
  ['name;rail;account', 'Ada;SEPA;12345', '2 iban ibanFormat'],
  ['name;iban', `Ada;${IBAN}0`, '2 iban ibanLong'],
  ['name;iban', `Ada;${IBAN.slice(0, -1)}`, '2 iban ibanShort'],
  ['name;iban', `Ada;DE00${IBAN.slice(4)}`, '2 iban ibanChecksum'],
  ['name;iban', 'Ada;ZZ3704', '2 iban ibanCountry'],
  ['name;iban;bic', `Ada;${IBAN};XX`, '2 bic bicFormat'],
  ['name;routing;account', 'Ada;12;12345', '2 routing routingDigits'],
  ['name;routing;account', 'Ada;021000022;12345', '2 routing routingChecksum'],
  ['name;routing;account', 'Ada;021000021;AB', '2 account accountDigits'],
  ['name;routing;account', 'Ada;021000021;', '2 account accountMissing'],
  [SWIFT, 'Ada;SWIFT;12345;COBADEFF;Weg 1;Köln;', '2 country countryMissing'],
  [SWIFT, 'Ada;SWIFT;12345;COBADEFF;Weg 1;Köln;Narnia', '2 country countryUnknown'],
  [SWIFT, 'Ada;SWIFT;12345;COBADEFF;Weg 1;;de', '2 city cityMissing'],
  ['name;asset;address', `Ada;;${TRON}`, '2 asset assetMissing'],
  ['name;asset;address', `Ada;XYZ;${TRON}`, '2 asset assetUnknown'],
  ['name;asset;network;address', `Ada;USDT;Moon;${TRON}`, '2 network networkUnknown'],
  ['name;asset;address', `Ada;USDC;${EVM}`, '2 network networkMissing'],
  ['name;asset;network;address', `Ada;USDT;Ethereum;${TRON}`, '2 address addressOtherNetwork'],
  ['name;asset;network;address', `Ada;USDT;Tron;${WRONG}`, '2 address addressChecksum'],
  ['name;asset;network;address', 'Ada;USDT;Tron;hello', '2 address addressFormat'],
  ['name;iban', `Ada;${makeIban('DE', '370400440000067890')}`, '2 iban alreadySaved'],
  ['name;address;iban', `Ada;${WRONG};${IBAN}`, '2 asset assetMissing'],
  ['name;iban', `Ada;${IBAN};extra`, '2 line tooManyCells'],
  ['name;note;iban', `Ada;${'x'.repeat(141)};${IBAN}`, '2 note tooLong'],
])(
  'In a table with the columns %s the recipient %s has the problem %s',
  (heading, row, expected) => {
    expect(problemsIn(`${heading}\n${row}`)).toEqual([expected])
  },
)

it('An account that two recipients of a table share is reported at the second of them', () => {
  const found = problemsIn(`name;iban\nAda;${IBAN}\nBo;${IBAN.toLowerCase()}`)
  expect(found).toEqual(['3 line duplicate'])
})

const RUSSIAN = 'Имя;Тип;Актив;Сеть;Адрес;Счёт;BIC;Улица;Город;Страна;Способ'

it.each([
  ['in other words', RUSSIAN, `Ада;человек;USDT (TRC-20);;${TRON};;;;;;`],
  ['of a company', RUSSIAN, `Бо;компания;ETH;Base;${EVM};;;;;;`],
  ['of a country', RUSSIAN, 'Вера;;;;;12345678;COBADEFF;Weg 1;Köln;Германия;SWIFT'],
  ['with a postal address beside an account', 'name;address;iban', `Ada;Weg 1, Köln;${IBAN}`],
  ['with marks that nobody sees', 'name;iban', `Ada;\u200B${IBAN}\u202C`],
  ['with a phone number as it is copied', 'name;phone', 'Ada;\u202A+1‑555 010‑0100\u202C'],
  ['with a phone number in Arabic digits', 'name;phone', 'Ada;+٩٧١٥٠١٢٣٤٥٦٧'],
  ['whose address fits one network of its asset', 'name;asset;address', `Ada;USDT;${TRON}`],
])('A recipient %s has no problem', (_case, heading, row) => {
  expect(problemsIn(`${heading}\n${row}`)).toEqual([])
})
