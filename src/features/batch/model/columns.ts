/** Which column of a table is which field, by its heading in either language. */
import type { Table, TableRow } from './table.ts'

export type BatchKind = 'recipients' | 'payouts'

/** A field with the headings that people and other programs give it, the clearest first. */
const HEADINGS = {
  name: 'name, full name, recipient, recipient name, beneficiary, beneficiary name, payee, contact, company, company name, counterparty, имя, фио, получатель, имя получателя, название, компания, контрагент',
  type: 'type, recipient type, kind, тип, тип получателя, вид',
  nickname: 'nickname, short name, alias, короткое имя, псевдоним, кличка',
  email: 'email, e-mail, mail, почта, электронная почта, эл. почта',
  phone: 'phone, phone number, mobile, telephone, телефон, номер телефона',
  rail: 'rail, method, payment method, transfer type, способ, способ перевода, вид перевода, платёж',
  iban: 'iban, ибан',
  account:
    'account, account number, счёт, счет, номер счёта, номер счета, расчётный счёт, расчетный счет',
  routing: 'routing, routing number, aba, aba number, код банка',
  bic: 'bic, swift, swift bic, swift code, bic swift, бик, код swift',
  bank: 'bank, bank name, банк, название банка',
  note: 'note, reference, payment reference, purpose, description, назначение, назначение платежа, комментарий, примечание',
  street: 'street, address line 1, street address, улица, улица и дом',
  street2: 'street 2, address line 2, flat, квартира, офис',
  city: 'city, town, город',
  postcode: 'postcode, zip, zip code, postal code, индекс, почтовый индекс',
  country: 'country, country code, страна, код страны',
  asset: 'asset, currency, coin, token, symbol, актив, валюта, монета, токен',
  network: 'network, chain, blockchain, сеть, блокчейн',
  address:
    'address, wallet, wallet address, crypto address, адрес, кошелёк, кошелек, адрес кошелька',
  memo: 'memo, tag, destination tag, мемо, тег',
  amount: 'amount, sum, total, value, сумма, итого, к выплате',
} as const
export type Field = keyof typeof HEADINGS

const COMMON = ['name', 'iban', 'account', 'asset', 'network', 'address', 'memo'] as const

/** The fields that a table of each kind may have, in the order in which they are offered. */
export const FIELDS: Record<BatchKind, readonly Field[]> = {
  recipients: (Object.keys(HEADINGS) as Field[]).filter((field) => field !== 'amount'),
  payouts: ['amount', ...COMMON],
}

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

const BY_HEADING = new Map(
  (Object.keys(HEADINGS) as Field[]).flatMap((field) =>
    HEADINGS[field].split(',').map((heading) => [plain(heading), field] as const),
  ),
)

/** The field of each column; undefined for a column that is not used. */
export type Columns = readonly (Field | undefined)[]

export interface Headed {
  columns: Columns
  /** What stands above each column; empty where the table has no headings. */
  headings: readonly string[]
  rows: readonly TableRow[]
}

/** Recognises the columns. Where the first row names none, it is data, and the person says what each column is. */
export function headedTable({ first, rows }: Table, kind: BatchKind): Headed {
  const cells = first?.cells ?? []
  const taken = new Set<Field>()
  const columns = cells.map((cell) => {
    const field = BY_HEADING.get(plain(cell))
    // Two columns of one field: the first one counts, and the person sees that the other is not used.
    if (field === undefined || taken.has(field) || !FIELDS[kind].includes(field)) return undefined
    taken.add(field)
    return field
  })
  if (taken.size > 0 || first === undefined) return { columns, headings: cells, rows }
  return { columns, headings: cells.map(() => ''), rows: [first, ...rows] }
}

/** The columns with one of them used for another field; whoever had that field before gives it up. */
export const withColumn = (columns: Columns, at: number, field: Field | undefined): Columns =>
  columns.map((one, index) => (index === at ? field : one === field ? undefined : one))

/** One row by its fields; what no column holds is empty. */
export type Cells = Readonly<Record<Field, string>>

export function cellsOf({ cells }: TableRow, columns: Columns): Cells {
  const empty = Object.fromEntries(Object.keys(HEADINGS).map((field) => [field, '']))
  const filled = columns.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : []))
  return { ...empty, ...Object.fromEntries(filled) } as Cells
}

/** What is missing before anything can be checked. */
export function missingColumn(
  columns: Columns,
  kind: BatchKind,
): 'name' | 'amount' | 'who' | undefined {
  const has = (field: Field) => columns.includes(field)
  if (kind === 'recipients') return has('name') ? undefined : 'name'
  if (!has('amount')) return 'amount'
  return ['name', 'address', 'iban', 'account'].some((field) => has(field as Field))
    ? undefined
    : 'who'
}
