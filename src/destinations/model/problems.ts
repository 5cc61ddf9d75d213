import type { CurrencyView } from '#api/system/views.ts'
import { checkIban, compactCode, ibanLengthOf, isBic, isRoutingNumber } from '#lib/bank-codes.ts'
import { familyOfCurrency } from '#lib/crypto-address/address-family.ts'
import { ownerProblemOf } from '#lib/crypto-address/address-owner.ts'
import { checkAddress } from '#lib/crypto-address/check-address.ts'

import {
  isBankRail,
  needsAddress,
  DestinationDraft,
  type DestinationField,
} from './destination-draft.ts'

export type DestinationProblem =
  | 'ibanMissing'
  | 'ibanFormat'
  | 'ibanCountry'
  | 'ibanShort'
  | 'ibanLong'
  | 'ibanChecksum'
  | 'accountMissing'
  | 'accountDigits'
  | 'accountFormat'
  | 'routingMissing'
  | 'routingDigits'
  | 'routingChecksum'
  | 'bicMissing'
  | 'bicFormat'
  | 'streetMissing'
  | 'cityMissing'
  | 'countryMissing'
  | 'currencyMissing'
  | 'addressMissing'
  | 'addressFormat'
  | 'addressChecksum'
  | 'addressOtherNetwork'
  | 'addressTestNetwork'
  | 'addressTokenContract'
  | 'addressNoOwner'
  | 'tooLong'

export type DestinationProblems = Partial<Record<DestinationField, DestinationProblem | undefined>>

export const MAX_NICKNAME_LENGTH = 64
const MAX_TEXT = 140
export const MAX_MEMO_LENGTH = 120
const ROUTING_DIGITS = 9

const looksLikeIban = (account: string): boolean => /^[A-Z]{2}\d{2}/.test(account)

function ibanProblem(text: string): DestinationProblem | undefined {
  const iban = compactCode(text)
  if (iban === '') return 'ibanMissing'
  // Country and length are checked first, because a half-typed IBAN has no valid checksum.
  if (/^[A-Z]{2}/.test(iban) && ibanLengthOf(iban) === undefined) return 'ibanCountry'
  const expected = ibanLengthOf(iban)
  const hasShape = /^[A-Z]{2}\d{0,2}$|^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban)
  if (expected === undefined || !hasShape) return 'ibanFormat'
  if (iban.length !== expected) return iban.length < expected ? 'ibanShort' : 'ibanLong'
  return checkIban(iban) === 'ok' ? undefined : 'ibanChecksum'
}

function accountProblem({ rail, accountNumber }: DestinationDraft): DestinationProblem | undefined {
  const account = compactCode(accountNumber)
  if (rail === 'SEPA') return ibanProblem(account)
  if (account === '') return 'accountMissing'
  if (rail === 'SWIFT') {
    if (looksLikeIban(account)) return ibanProblem(account)
    return /^[A-Z\d]{4,34}$/.test(account) ? undefined : 'accountFormat'
  }
  return /^\d{4,17}$/.test(account) ? undefined : 'accountDigits'
}

function routingProblem(text: string): DestinationProblem | undefined {
  const routing = compactCode(text)
  if (routing === '') return 'routingMissing'
  if (!/^\d{9}$/.test(routing)) return 'routingDigits'
  return isRoutingNumber(routing) ? undefined : 'routingChecksum'
}

function bicProblem({ rail, bic }: DestinationDraft): DestinationProblem | undefined {
  if (bic === '') return rail === 'SWIFT' ? 'bicMissing' : undefined
  return isBic(bic) ? undefined : 'bicFormat'
}

/**
 * Returns the problem of an address; undefined if there is none or only the platform can check it.
 */
export function addressProblem(
  address: string,
  currency: CurrencyView | undefined,
  contracts: readonly string[],
): DestinationProblem | undefined {
  if (address === '') return 'addressMissing'
  const family = currency && familyOfCurrency(currency)
  // The app does not know this network, so only the platform checks the address.
  if (family === undefined) return undefined
  const check = checkAddress(address, family)
  if (check.ok) {
    const owner = ownerProblemOf(address, family, contracts)
    if (owner === 'tokenContract') return 'addressTokenContract'
    // An address that only needs a confirmation is no problem: each payment asks for it.
    return owner === 'noOwner' ? 'addressNoOwner' : undefined
  }
  if (check.problem === 'other-network')
    return check.likelyFamilies.length > 0 ? 'addressOtherNetwork' : 'addressTestNetwork'
  return check.problem === 'checksum' ? 'addressChecksum' : 'addressFormat'
}

const isTooLong = (text: string, max = MAX_TEXT): DestinationProblem | undefined =>
  text.length > max ? 'tooLong' : undefined

function bankProblems(draft: DestinationDraft): DestinationProblems {
  const isDomestic = draft.rail === 'ACH' || draft.rail === 'DOMESTIC_WIRE'
  return {
    accountNumber: accountProblem(draft),
    ...(isDomestic
      ? { routingNumber: routingProblem(draft.routingNumber) }
      : { bic: bicProblem(draft) }),
    bankName: isTooLong(draft.bankName),
    note: isTooLong(draft.note),
    ...(needsAddress(draft.rail)
      ? {
          street: draft.street === '' ? 'streetMissing' : isTooLong(draft.street),
          street2: isTooLong(draft.street2),
          city: draft.city === '' ? 'cityMissing' : isTooLong(draft.city),
          postcode: isTooLong(draft.postcode),
          countryId: draft.countryId === '' ? 'countryMissing' : undefined,
        }
      : {}),
  }
}

/**
 * Returns all problems of the chosen rail's fields; none until a rail is chosen. `contracts`: the
 * contract addresses of all known tokens.
 */
export function problemsOf(
  input: DestinationDraft,
  currency: CurrencyView | undefined,
  contracts: readonly string[],
): DestinationProblems {
  const draft = DestinationDraft.parse(input)
  if (draft.rail === '') return {}
  const railProblems = isBankRail(draft.rail)
    ? bankProblems(draft)
    : {
        currencyId: currency === undefined ? ('currencyMissing' as const) : undefined,
        address: addressProblem(draft.address, currency, contracts),
        memo: isTooLong(draft.memo, MAX_MEMO_LENGTH),
      }
  const all = { nickname: isTooLong(draft.nickname, MAX_NICKNAME_LENGTH), ...railProblems }
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined))
}

/** Problems that may disappear when the person types more characters. */
const WHILE_TYPING: readonly DestinationProblem[] = ['ibanShort', 'bicFormat', 'accountFormat']

/**
 * Returns the problems to show while the person types: a wrong check digit, a letter among digits,
 * another network. The other problems are shown when the focus leaves the field.
 */
export function problemsWhileTyping(
  draft: DestinationDraft,
  currency: CurrencyView | undefined,
  contracts: readonly string[],
): DestinationProblems {
  const isShownWhileTyping = (field: string, problem: DestinationProblem): boolean => {
    const typed = compactCode(draft[field as DestinationField])
    if (problem.endsWith('Missing') || WHILE_TYPING.includes(problem)) return false
    if (problem === 'routingDigits') return /\D/.test(typed) || typed.length > ROUTING_DIGITS
    if (problem === 'accountDigits') return /\D/.test(typed) || typed.length > 17
    if (problem === 'ibanFormat') return typed.length > 2
    // Addresses are mostly pasted, so a short text is still being typed.
    return problem === 'addressFormat' || problem === 'addressChecksum' ? typed.length > 24 : true
  }
  return Object.fromEntries(
    Object.entries(problemsOf(draft, currency, contracts)).filter(
      ([field, problem]) => problem !== undefined && isShownWhileTyping(field, problem),
    ),
  )
}
