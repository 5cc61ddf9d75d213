/** New cards and their accounts: E25, E26, E41. */
import { decimal } from '#lib/money/decimal.ts'
import type { NewAccountCard, NewPrepaidCard } from '#api/issuing/request-schema.ts'
import { CardId, SubAccountId, type ProgramId } from '#api/issuing/schema.ts'
import type * as z from 'zod/mini'

import { programById, type ProgramRow } from '../../db/card-programs.ts'
import type { CardRow, SubAccountRow } from '../../db/card-tables.ts'
import type { UserRow, WalletRow } from '../../db/tables.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { World } from '../../world.ts'
import { assertRailOpen } from '../kyc/rails.ts'
import { once } from '../orders/intents.ts'
import { ownWallet } from '../wallets.ts'
import { makeCardNumber } from './card-number.ts'
import { chargesOf } from './charges.ts'
import { chargeIssuingFee, fundAtOnce } from './funding.ts'
import { isOpen, ownAccount } from './own.ts'
import { toName } from './state.ts'

const YEARS_GOOD = 4

/** What a new card may spend until somebody changes it, in its account's currency. */
const DEFAULT_CAPS = {
  per_transaction: decimal('2500'),
  daily: decimal('5000'),
  monthly: decimal('20000'),
}

/** Throws 404 for an unknown program, 422 for an archived one or the other kind, 403 without its rail. */
function openProgram(
  world: World,
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
  assertRailOpen(world, wallet.uuid, program.railId)
  return program
}

function addAccount(world: World, wallet: WalletRow, program: ProgramRow, nickname: string) {
  const account: SubAccountRow = {
    id: SubAccountId.parse(world.random.uuid()),
    walletId: wallet.uuid,
    program,
    type: program.accountType,
    status: 'ACTIVE',
    nickname,
    currencyId: program.currency.id,
    createdAt: world.clock.now(),
  }
  world.db.issuing.accounts.set(account.id, account)
  return account
}

/** E41. Not idempotent: two calls are two accounts. Throws as `openProgram`. */
export function openAccount(
  world: World,
  user: UserRow,
  body: { wallet_id: WalletRow['uuid']; program_id: ProgramId },
): SubAccountRow {
  const wallet = ownWallet(world, user, body.wallet_id)
  const program = openProgram(world, wallet, body.program_id, 'balance')
  return addAccount(world, wallet, program, program.name)
}

type Body = z.output<typeof NewPrepaidCard>

function assertRoom(world: World, wallet: WalletRow, program: ProgramRow): void {
  const cards = [...world.db.issuing.cards.values()].filter(
    (card) => card.walletId === wallet.uuid && card.program.id === program.id && isOpen(card),
  )
  if (cards.length < program.maxCards) return
  throw new PlatformError(400, `card limit reached: ${program.maxCards}`, {
    code: 'CARD_LIMIT',
    fields: { program_id: 'card limit reached' },
  })
}

function addCard(world: World, user: UserRow, account: SubAccountRow, body: Body): CardRow {
  const { random } = world
  const issued = new Date(world.clock.now())
  const card: CardRow = {
    id: CardId.parse(random.uuid()),
    walletId: account.walletId,
    program: account.program,
    subAccountId: account.id,
    requestId: body.request_id,
    nickname: toName(body.nick_name),
    nameOnCard: `${user.firstName} ${user.lastName}`.trim().toUpperCase() || 'CARDHOLDER',
    status: 'ACTIVE',
    createdAt: world.clock.now(),
    number: makeCardNumber(random, account.program.brand),
    cvv: random.digits(3),
    expiryMonth: issued.getUTCMonth() + 1,
    expiryYear: issued.getUTCFullYear() + YEARS_GOOD,
    caps: { ...DEFAULT_CAPS },
  }
  world.db.issuing.cards.set(card.id, card)
  return card
}

/** Checks everything first, then makes the card, charges the fee and tops up, all of it or nothing. */
function issue(
  world: World,
  user: UserRow,
  wallet: WalletRow,
  body: Body,
  program: ProgramRow,
  makeAccount: () => SubAccountRow,
): CardRow {
  toName(body.nick_name)
  assertRoom(world, wallet, program)
  const { fee, topUp } = chargesOf(world, wallet, program, body)
  const card = addCard(world, user, makeAccount(), body)
  if (fee) chargeIssuingFee(world, wallet, fee, card)
  if (topUp) fundAtOnce(world, wallet, topUp, card)
  return card
}

/**
 * E25: a card with an account of its own. Idempotent by request_id. Throws 403 without the program's
 * rail, 404, 400 when the wallet has all cards it may have, 409 and 422.
 */
export function issuePrepaid(world: World, user: UserRow, body: Body): CardRow {
  const id = once(world, user, 'CARD', body, () => {
    const wallet = ownWallet(world, user, body.wallet_id)
    const program = openProgram(world, wallet, body.program_id, 'prepaid')
    const makeAccount = () => addAccount(world, wallet, program, toName(body.nick_name))
    return issue(world, user, wallet, body, program, makeAccount).id
  })
  return known(world, id)
}

/**
 * E26: a card on a balance account, empty or not (Q13). Idempotent by request_id. Throws as E25, and 422
 * on `sub_account_id` for an account of another wallet, on `program_id` for another program's.
 */
export function issueOnAccount(
  world: World,
  user: UserRow,
  body: z.output<typeof NewAccountCard>,
): CardRow {
  const id = once(world, user, 'ACCOUNT CARD', body, () => {
    const wallet = ownWallet(world, user, body.wallet_id)
    const account = ownAccount(world, user, body.sub_account_id)
    const program = openProgram(world, wallet, body.program_id, 'balance')
    if (account.walletId !== wallet.uuid) throw badField('sub_account_id', 'of another wallet')
    if (account.program.id !== program.id) throw badField('program_id', "not the account's program")
    return issue(world, user, wallet, body, program, () => account).id
  })
  return known(world, id)
}

function known(world: World, id: CardId): CardRow {
  const card = world.db.issuing.cards.get(id)
  if (card === undefined) throw new RangeError(`no card ${id}`)
  return card
}
