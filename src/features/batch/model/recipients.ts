import * as z from 'zod/mini'

import type { SavedDestination } from '#api/counterparties/every-destination.ts'
import type { CounterpartyView } from '#api/counterparties/views.ts'
import { contractsOf, type CurrencyView } from '#api/system/views.ts'
import { Contact, ContactForm, EMPTY_CONTACT } from '#destinations/model/contact.ts'
import {
  DestinationDraft,
  EMPTY_DESTINATION,
  isBankRail,
  RAILS,
  type DestinationField,
} from '#destinations/model/destination-draft.ts'
import { problemsOf } from '#destinations/model/problems.ts'
import { accountKey, savedAccountKey } from '#destinations/model/saved-account.ts'
import { tableWordsFor } from '#i18n/table-words.ts'
import { digitsOnly } from '#lib/contact-details.ts'
import { isLookAlike } from '#lib/crypto-address/look-alike.ts'
import { isName, isSameName, nameKey } from '#lib/name-key.ts'
import { toPhone } from '#lib/phone.ts'
import type { LongWork } from '#lib/time-slices.ts'

import { assetOf } from './asset.ts'
import { overflowProblem, cellsOf, type Cells, type Columns } from './columns.ts'
import { isInList, type Field } from './headings.ts'
import { toQuestion, toBlocker, isLineProblem, type LineProblem } from './line-problem.ts'
import { linkProblems, withLink } from './link-cell.ts'
import type { TableRow } from './table.ts'

export const RecipientLine = z.object({
  line: z.number(),
  contact: Contact,
  destination: DestinationDraft,
})
export type RecipientLine = z.output<typeof RecipientLine>

export interface CheckedRecipient extends RecipientLine {
  problems: readonly LineProblem[]
}

export interface RecipientFacts {
  currencies: readonly CurrencyView[]
  countries: readonly { id: number; name: string; code: string | undefined }[]
  saved: readonly SavedDestination[]
  nameOfCountry: (code: string) => string
}

const COMPANY = tableWordsFor('company')
const PERSON = tableWordsFor('person')
const CRYPTO = tableWordsFor('crypto')
const WIRE = 'wire, fedwire, domestic wire'

function railNamed(name: string): DestinationDraft['rail'] | undefined {
  if (isInList(WIRE, name)) return 'DOMESTIC_WIRE'
  if (isInList(CRYPTO, name)) return 'CRYPTO_EXTERNAL'
  return RAILS.find((rail) => isInList(rail, name))
}

/**
 * Returns the rail in the cell of the line, else the rail that fits its other cells; empty if the
 * line has no account.
 */
function railOf(cells: Cells): DestinationDraft['rail'] | undefined {
  if (cells.rail !== '') return railNamed(cells.rail)
  if (cells.address !== '') return 'CRYPTO_EXTERNAL'
  if (cells.iban !== '') return cells.street === '' ? 'SEPA' : 'SWIFT'
  if (cells.routing !== '') return 'ACH'
  return cells.account === '' && cells.bic === '' ? '' : 'SWIFT'
}

const FIELD_OF: Partial<Record<DestinationField, Field>> = {
  routingNumber: 'routing',
  bankName: 'bank',
  countryId: 'country',
  currencyId: 'asset',
}

const fieldOf = (name: DestinationField, { iban }: Cells, isSepa: boolean): Field =>
  name === 'accountNumber'
    ? isSepa || iban !== ''
      ? 'iban'
      : 'account'
    : (FIELD_OF[name] ?? (name as Field))

function countryOf(cells: Cells, { countries, nameOfCountry }: RecipientFacts): string | undefined {
  if (cells.country === '') return ''
  const found = countries.find(
    ({ name, code }) =>
      isSameName(name, cells.country) ||
      isSameName(code, cells.country) ||
      (code !== undefined && isSameName(nameOfCountry(code), cells.country)),
  )
  return found && String(found.id)
}

/**
 * Returns a key of a contact that is the same for every spelling of its email and phone, because
 * the platform can change the spelling.
 */
const contactKey = ({
  type,
  name,
  email,
  phone,
}: Pick<CounterpartyView, 'type' | 'name' | 'email' | 'phone'>): string =>
  [type, nameKey(name), (email ?? '').trim().toLowerCase(), digitsOnly(toPhone(phone ?? ''))].join(
    ':',
  )

/** Returns whether two contacts are the same; one without a name never equals another. */
export const isSameContact = (saved: CounterpartyView, contact: Contact): boolean =>
  isName(contact.name) && contactKey(saved) === contactKey(contact)

function contactProblems(contact: Contact): LineProblem[] {
  const { error } = z.safeParse(ContactForm, contact)
  return (error?.issues ?? []).map(({ path, message }) => ({
    of: 'contact',
    field: path[0] as Field,
    severity: 'blocker',
    problem: message as 'nameMissing',
  }))
}

function destinationOf(
  original: Cells,
  facts: RecipientFacts,
): { destination: DestinationDraft; problems: LineProblem[] } {
  const empty = { ...EMPTY_DESTINATION, nickname: '' }
  const linked = withLink(original, facts.currencies)
  if (isLineProblem(linked)) return { destination: empty, problems: [linked] }
  const { cells, payment } = linked
  const rail = railOf(cells)
  if (rail === undefined)
    return {
      destination: empty,
      problems: [toBlocker('rail', 'railUnknown', { rail: cells.rail })],
    }
  const countryId = countryOf(cells, facts)
  const asset =
    rail === 'CRYPTO_EXTERNAL' || rail === 'CRYPTO_INTERNAL'
      ? assetOf(cells, facts.currencies)
      : undefined
  const currency = asset && 'currency' in asset ? asset.currency : undefined
  const {
    routing: routingNumber,
    bank: bankName,
    bic,
    note,
    street,
    street2,
    city,
    postcode,
    address,
    memo,
  } = cells
  const destination: DestinationDraft = {
    ...empty,
    rail,
    accountNumber: cells.iban || cells.account,
    routingNumber,
    bankName,
    bic,
    note,
    street,
    street2,
    city,
    postcode,
    address,
    memo,
    countryId: countryId ?? '',
    currencyId: currency?.id ?? '',
  }
  const problems: LineProblem[] = asset && 'problem' in asset ? [asset.problem] : []
  problems.push(...linkProblems(payment, currency, undefined))
  if (countryId === undefined)
    problems.push(toBlocker('country', 'countryUnknown', { country: cells.country }))
  for (const [name, problem] of Object.entries(
    problemsOf(destination, currency, contractsOf(facts.currencies)),
  )) {
    const isReported =
      (name === 'currencyId' && asset !== undefined && 'problem' in asset) ||
      (name === 'countryId' && countryId === undefined)
    if (problem !== undefined && !isReported)
      problems.push({
        of: 'destination',
        field: fieldOf(name as DestinationField, cells, rail === 'SEPA'),
        severity: 'blocker',
        problem,
        draft: destination,
        currency,
      })
  }
  return { destination, problems }
}

function savedProblems(
  { contact, destination }: RecipientLine,
  { saved }: RecipientFacts,
): LineProblem[] {
  const key = accountKey(destination)
  const field = isBankRail(destination.rail) ? 'iban' : 'address'
  const owner = saved.find((one) => key !== '' && savedAccountKey(one.destination) === key)
  if (owner !== undefined)
    return [toBlocker(field, 'alreadySaved', { name: owner.counterparty.name })]
  const namesake = saved.find(({ counterparty }) => isSameContact(counterparty, contact))
  if (key === '' && namesake !== undefined)
    return [toBlocker('name', 'alreadySaved', { name: namesake.counterparty.name })]
  const similar = saved.find((one) =>
    isLookAlike(one.destination.crypto?.address ?? '', destination.address),
  )
  return destination.address !== '' && similar !== undefined
    ? [toQuestion('address', 'lookAlike', { name: similar.counterparty.name })]
    : []
}

export function checkRecipient(
  row: TableRow,
  columns: Columns,
  facts: RecipientFacts,
): CheckedRecipient {
  const cells = cellsOf(row, columns)
  const { name, nickname, email, phone } = cells
  const isCompany = isInList(COMPANY, cells.type)
  const contact: Contact = {
    ...EMPTY_CONTACT,
    type: isCompany ? 'BUSINESS' : 'INDIVIDUAL',
    name,
    nickname,
    email,
    phone: phone && toPhone(phone),
  }
  const { destination, problems } = destinationOf(cells, facts)
  const line: RecipientLine = { line: row.line, contact, destination }
  const isTypeKnown = cells.type === '' || isCompany || isInList(PERSON, cells.type)
  return {
    ...line,
    problems: [
      ...overflowProblem(row, columns),
      ...(isTypeKnown ? [] : [toBlocker('type', 'typeUnknown', { type: cells.type })]),
      ...contactProblems(contact),
      ...problems,
      ...savedProblems(line, facts),
    ],
  }
}

export function* checkRecipients(
  rows: readonly TableRow[],
  columns: Columns,
  facts: RecipientFacts,
): LongWork<CheckedRecipient[]> {
  const checked: CheckedRecipient[] = []
  for (const row of rows) {
    checked.push(checkRecipient(row, columns, facts))
    yield checked.length
  }
  return markDuplicates(checked)
}

/**
 * If two lines have the same account, or the same contact if there is no account, adds a problem to
 * the later one.
 */
export function markDuplicates(lines: readonly CheckedRecipient[]): CheckedRecipient[] {
  const first = new Map<string, number>()
  return lines.map((one) => {
    const key = accountKey(one.destination) || `contact:${contactKey(one.contact)}`
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, one.line)
    return earlier === undefined
      ? one
      : {
          ...one,
          problems: [...one.problems, toBlocker(undefined, 'duplicate', { line: earlier })],
        }
  })
}
