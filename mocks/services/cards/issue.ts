/** Rules of new cards and accounts: E25, E26, E41. */
import type * as z from 'zod/mini'

import type { NewAccountCard, NewPrepaidCard } from '#api/cards/request-schema.ts'
import { CardId, SubAccountId, type ProgramId } from '#api/cards/schema.ts'
import { decimal } from '#lib/money/decimal.ts'

import { programById, type ProgramRow } from '../../db/card-programs.ts'
import type { CardRow, SubAccountRow } from '../../db/card-tables.ts'
import type { Random } from '../../db/random.ts'
import type { UserRow, WalletRow } from '../../db/tables.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { runOnce } from '../orders/idempotency.ts'
import { assertRailOpen } from '../verification/rails.ts'
import { requireWallet } from '../wallets.ts'
import { isOpenCard, requireCardAccount } from './card-access.ts'
import { toCardName } from './card-state.ts'
import { issuingChargesOf } from './charges.ts'
import { chargeIssuingFee, fundImmediately } from './funding.ts'

/** First digits of the brands' test cards. No bank issues cards with these digits. */
const BINS = { VISA: '42424242', MASTERCARD: '55555555', AMEX: '37828224', UNIONPAY: '62000000' }
const lengthOf = (brand: keyof typeof BINS) => (brand === 'AMEX' ? 15 : 16)

/** Returns the check digit of a card number (ISO/IEC 7812-1, annex B). */
export function luhnDigit(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return String((10 - (sum % 10)) % 10)
}

export function makeCardNumber(random: Random, brand: keyof typeof BINS): string {
  const digits = BINS[brand] + random.digits(lengthOf(brand) - 1 - BINS[brand].length)
  return digits + luhnDigit(digits)
}

const VALID_YEARS = 4

const DEFAULT_CAPS = {
  per_transaction: decimal('2500'),
  daily: decimal('5000'),
  monthly: decimal('20000'),
}

/**
 * Returns a program. Throws 404 for an unknown one, 422 for an archived one or one of the other
 * kind, 403 without its rail.
 */
function openProgram(
  state: SandboxState,
  wallet: WalletRow,
  id: ProgramId,
  accountType: ProgramRow['accountType'],
): ProgramRow {
  const program = programById(id)
  if (program === undefined) {
    throw new PlatformError(404, 'program not found', {
      fields: { program_id: 'no such program' },
    })
  }
  if (program.status !== 'ACTIVE') throw badField('program_id', 'this program issues no more cards')
  if (program.accountType !== accountType) {
    throw badField('program_id', `not a program of ${accountType} accounts`)
  }
  assertRailOpen(state, wallet.uuid, program.railId)
  return program
}

function addAccount(state: SandboxState, wallet: WalletRow, program: ProgramRow, nickname: string) {
  const account: SubAccountRow = {
    id: SubAccountId.parse(state.random.uuid()),
    walletId: wallet.uuid,
    program,
    type: program.accountType,
    status: 'ACTIVE',
    nickname,
    currencyId: program.currency.id,
    createdAt: state.clock.now(),
  }
  state.db.cardTables.accounts.set(account.id, account)
  return account
}

/** Opens an account (E41). Not idempotent: two calls open two. Throws as `openProgram` does. */
export function openAccount(
  state: SandboxState,
  user: UserRow,
  body: { wallet_id: WalletRow['uuid']; program_id: ProgramId },
): SubAccountRow {
  const wallet = requireWallet(state, user, body.wallet_id)
  const program = openProgram(state, wallet, body.program_id, 'balance')
  return addAccount(state, wallet, program, program.name)
}

type Body = z.output<typeof NewPrepaidCard>

function assertRoom(state: SandboxState, wallet: WalletRow, program: ProgramRow): void {
  const cards = [...state.db.cardTables.cards.values()].filter(
    (card) => card.walletId === wallet.uuid && card.program.id === program.id && isOpenCard(card),
  )
  if (cards.length < program.maxCards) return
  throw new PlatformError(400, `card limit reached: ${program.maxCards}`, {
    code: 'CARD_LIMIT',
    fields: { program_id: 'card limit reached' },
  })
}

function addCard(state: SandboxState, user: UserRow, account: SubAccountRow, body: Body): CardRow {
  const { random } = state
  const issued = new Date(state.clock.now())
  const card: CardRow = {
    id: CardId.parse(random.uuid()),
    walletId: account.walletId,
    program: account.program,
    subAccountId: account.id,
    requestId: body.request_id,
    nickname: toCardName(body.nick_name),
    nameOnCard: `${user.firstName} ${user.lastName}`.trim().toUpperCase() || 'CARDHOLDER',
    status: 'ACTIVE',
    createdAt: state.clock.now(),
    number: makeCardNumber(random, account.program.brand),
    cvv: random.digits(3),
    expiryMonth: issued.getUTCMonth() + 1,
    expiryYear: issued.getUTCFullYear() + VALID_YEARS,
    caps: { ...DEFAULT_CAPS },
  }
  state.db.cardTables.cards.set(card.id, card)
  return card
}

/**
 * Issues a card, charges the fee and tops up. Everything is checked before, so that it does all or
 * nothing.
 */
function issue(
  state: SandboxState,
  user: UserRow,
  wallet: WalletRow,
  body: Body,
  program: ProgramRow,
  makeAccount: () => SubAccountRow,
): CardRow {
  toCardName(body.nick_name)
  assertRoom(state, wallet, program)
  const { fee, topUp } = issuingChargesOf(state, wallet, program, body)
  const card = addCard(state, user, makeAccount(), body)
  if (fee) chargeIssuingFee(state, wallet, fee, card)
  if (topUp) fundImmediately(state, wallet, topUp, card)
  return card
}

/**
 * Issues a card with its own account (E25). Idempotent by request_id. Throws 403 without the
 * program's rail, 404, 400 if the wallet has the maximum number of cards, 409 for a request_id used
 * with another body, 422 for a wrong member.
 */
export function issuePrepaidCard(state: SandboxState, user: UserRow, body: Body): CardRow {
  const id = runOnce(state, user, 'CARD', body, () => {
    const wallet = requireWallet(state, user, body.wallet_id)
    const program = openProgram(state, wallet, body.program_id, 'prepaid')
    const makeAccount = () => addAccount(state, wallet, program, toCardName(body.nick_name))
    return issue(state, user, wallet, body, program, makeAccount).id
  })
  return known(state, id)
}

/**
 * Issues a card on a balance account, empty or not (E26, Q13). Idempotent by request_id. Throws as
 * E25 does, and 422 on `sub_account_id` for an account of another wallet, on `program_id` for
 * another program's.
 */
export function issueAccountCard(
  state: SandboxState,
  user: UserRow,
  body: z.output<typeof NewAccountCard>,
): CardRow {
  const id = runOnce(state, user, 'ACCOUNT CARD', body, () => {
    const wallet = requireWallet(state, user, body.wallet_id)
    const account = requireCardAccount(state, user, body.sub_account_id)
    const program = openProgram(state, wallet, body.program_id, 'balance')
    if (account.walletId !== wallet.uuid) throw badField('sub_account_id', 'of another wallet')
    if (account.program.id !== program.id) throw badField('program_id', "not the account's program")
    return issue(state, user, wallet, body, program, () => account).id
  })
  return known(state, id)
}

function known(state: SandboxState, id: CardId): CardRow {
  const card = state.db.cardTables.cards.get(id)
  if (card === undefined) throw new RangeError(`no card ${id}`)
  return card
}
