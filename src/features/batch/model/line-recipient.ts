import type { SavedDestination } from '#api/counterparties/every-destination.ts'
import { destinationAccess } from '#destinations/model/payment-methods.ts'
import { compactCode } from '#lib/bank-codes.ts'
import { cleanCode } from '#lib/clean-text.ts'
import { isSameAddress } from '#lib/crypto-address/address-key.ts'
import { isName, isSameName } from '#lib/name-key.ts'
import { isSimilarName } from '#lib/similar-name.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Recipient, SavedRecipient } from '#payments/model/recipient.ts'
import { savedRecipientOf } from '#payments/model/recipient.ts'

import { assetOf } from './asset.ts'
import type { Cells } from './columns.ts'
import { toQuestion, toBlocker, type LineProblem } from './line-problem.ts'
import type { PayoutFacts } from './payout-facts.ts'

type Facts = Pick<PayoutFacts, 'saved' | 'currencies' | 'availability'>

/**
 * Returns whether the platform lists the rail of a destination but doesn't carry out its orders
 * yet.
 */
export const isRailPlanned = (
  { destination }: Pick<SavedDestination, 'destination'>,
  { availability }: Pick<Facts, 'availability'>,
): boolean => destinationAccess(destination.type, availability).state === 'planned'

const isNamed = (
  { counterparty: { name, nickname } }: Pick<SavedDestination, 'counterparty'>,
  cell: string,
  isSame: typeof isSameName,
): boolean => isSame(name, cell) || isSame(nickname, cell)

/**
 * Returns the destinations with exactly this name, else those with a similar name. `nameProblems`
 * asks about similar names.
 */
function findByName(saved: readonly SavedDestination[], name: string): SavedDestination[] {
  const exact = saved.filter((one) => isNamed(one, name, isSameName))
  return exact.length > 0 ? exact : saved.filter((one) => isNamed(one, name, isSimilarName))
}

function toRecipient(
  { counterparty, destination }: SavedDestination,
  { saved }: Facts,
): SavedRecipient {
  const own = saved.filter((one) => one.counterparty.id === counterparty.id)
  const destinations = own.map((one) => one.destination)
  // `destinations` includes the destination, so the result is never undefined.
  return savedRecipientOf(counterparty, destinations, destination.id) as SavedRecipient
}

function soleRecipient(
  found: readonly SavedDestination[],
  cells: Cells,
  facts: Facts,
): Recipient | LineProblem {
  const named = cells.name === '' ? found : findByName(found, cells.name)
  const [first] = named
  const [firstFound] = found
  if (first === undefined)
    return toBlocker('name', 'nameDiffers', { name: firstFound?.counterparty.name ?? '' })
  const isUnambiguous = named.every(({ destination }) => destination.id === first.destination.id)
  return isUnambiguous
    ? toRecipient(first, facts)
    : toBlocker('name', 'accountAmbiguous', { name: first.counterparty.name })
}

function byAddress(cells: Cells, facts: Facts): Recipient | LineProblem {
  if (isUuid(cells.address)) return { kind: 'wallet', to: cells.address }
  const asset = assetOf(cells, facts.currencies)
  const found = facts.saved.filter(({ destination: { crypto } }) => {
    if (crypto === undefined || !isSameAddress(crypto.address, cells.address)) return false
    return 'currency' in asset ? crypto.currencyId === asset.currency.id : cells.asset === ''
  })
  const memo = cleanCode(cells.memo)
  const same = found.filter(({ destination }) => memoIn(destination) === memo)
  const matches = memo === '' ? found : same
  return matches.length === 0
    ? { kind: 'address', to: cells.address }
    : soleRecipient(matches, cells, facts)
}

const memoIn = ({ crypto }: SavedDestination['destination']): string => crypto?.memo ?? ''

/**
 * Asks about a memo that only the table has, or that differs from the saved one, because exchanges
 * identify their customers by memo. `sentMemo`: the memo of the payment. `hasMemoColumn`: true if
 * the table has a memo column.
 */
export function memoProblems(
  { memo, address }: Cells,
  recipient: Recipient,
  { sentMemo, hasMemoColumn }: { sentMemo: string; hasMemoColumn: boolean },
  { saved }: Pick<Facts, 'saved'>,
): LineProblem[] {
  const cell = cleanCode(memo)
  const known =
    recipient.kind === 'saved'
      ? recipient
      : saved.find(
          ({ destination: { crypto } }) => crypto?.memo && isSameAddress(crypto.address, address),
        )
  const values = {
    name: known?.counterparty.name ?? '',
    memo: cell,
    saved: known === undefined ? '' : memoIn(known.destination),
  }
  if (values.saved !== '' && cell !== '' && cell !== values.saved)
    return [toQuestion('memo', 'memoDiffers', { ...values, sent: sentMemo })]
  if (cell !== '' && cell !== sentMemo) return [toQuestion('memo', 'memoLost', { memo: cell })]
  return cell === '' && sentMemo !== '' && hasMemoColumn
    ? [toQuestion('memo', 'memoSaved', values)]
    : []
}

function byAccount(cells: Cells, facts: Facts): Recipient | LineProblem {
  const account = compactCode(cells.iban || cells.account)
  const field = cells.iban === '' ? 'account' : 'iban'
  const found = facts.saved.filter(
    ({ destination: { bank } }) =>
      bank !== undefined && compactCode(bank.accountNumber) === account,
  )
  // Bank orders need a saved recipient: the platform can't pay an account that isn't saved.
  return found.length === 0 ? toBlocker(field, 'bankNotSaved') : soleRecipient(found, cells, facts)
}

function byName(cells: Cells, facts: Facts): Recipient | LineProblem {
  const people = findByName(facts.saved, cells.name)
  if (people.length === 0) return toBlocker('name', 'nameUnknown', { name: cells.name })
  if (new Set(people.map(({ counterparty }) => counterparty.id)).size > 1)
    return toBlocker('name', 'nameAmbiguous', { name: cells.name })
  const asset = assetOf(cells, facts.currencies)
  const open = people.filter(
    ({ destination: { type } }) => destinationAccess(type, facts.availability).state === 'open',
  )
  const fitting = open.filter(({ destination: { crypto } }) => {
    if (cells.asset === '') return true
    if ('currency' in asset) return crypto?.currencyId === asset.currency.id
    // If the asset exists on several networks, the recipient's saved addresses decide.
    const symbols = facts.currencies.find(({ id }) => id === crypto?.currencyId)?.symbol
    return crypto === undefined
      ? /^[a-z]{3}$/i.test(cells.asset)
      : symbols === cells.asset.toUpperCase()
  })
  if (open.length === 0)
    return toBlocker(
      'name',
      people.every((one) => isRailPlanned(one, facts)) ? 'planned' : 'notOffered',
    )
  if (fitting.length !== 1) return toBlocker('name', 'accountAmbiguous', { name: cells.name })
  return toRecipient(fitting[0] as SavedDestination, facts)
}

/**
 * Asks about two things: a saved name with another address, as in forged invoices, and a name that
 * is only similar to a saved one.
 */
export function nameProblems(
  { name }: Cells,
  recipient: Recipient,
  { saved }: Pick<Facts, 'saved'>,
): LineProblem[] {
  if (name === '') return []
  if (recipient.kind === 'saved')
    return isNamed(recipient, name, isSameName)
      ? []
      : [toQuestion('name', 'nameAlike', { given: name, name: recipient.counterparty.name })]
  const [known] = findByName(saved, name)
  return known === undefined
    ? []
    : [toQuestion('name', 'addressDiffers', { name: known.counterparty.name })]
}

export function lineRecipientOf(cells: Cells, facts: Facts): Recipient | LineProblem {
  if (cells.name !== '' && !isName(cells.name))
    return toBlocker('name', 'nameNobody', { name: cells.name })
  const named = [cells.address, cells.iban, cells.account].filter((one) => one !== '')
  if (named.length > 1) return toBlocker(undefined, 'twoAccounts')
  if (cells.address !== '') return byAddress(cells, facts)
  if (cells.iban !== '' || cells.account !== '') return byAccount(cells, facts)
  return cells.name === '' ? toBlocker(undefined, 'whoMissing') : byName(cells, facts)
}
