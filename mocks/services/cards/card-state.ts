/**
 * States of a card. ACTIVE and FROZEN may change into each other, and both into CLOSED, which is
 * final.
 */
import type * as z from 'zod/mini'

import type { CardName } from '#api/cards/request-schema.ts'
import type { CardCode } from '#api/cards/transaction-schema.ts'
import { isPositive } from '#lib/money/decimal.ts'

import type { CardRow, SubAccountRow } from '../../db/card-tables.ts'
import { postingsOfMove } from '../../db/ledger.ts'
import type { UserRow } from '../../db/tables.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { runOnce } from '../orders/idempotency.ts'
import { addTransaction } from '../transactions.ts'
import { walletAccount } from '../wallets.ts'
import {
  accountOf,
  cardLedgerAccount,
  cardsOf,
  spendableAmount,
  addCardTransaction,
} from './card-access.ts'

const MAX_NAME = 40

/** Returns the trimmed name. Throws 422 on `nick_name` for an empty or too long one. */
export function toCardName(text: string): string {
  const name = text.trim()
  if (name === '' || name.length > MAX_NAME) {
    throw badField('nick_name', `1 to ${MAX_NAME} characters`)
  }
  return name
}

/** Changes the state. Throws 400 unless the card is in the state `from`. */
function change(card: CardRow, from: CardRow['status'], to: CardRow['status']): void {
  if (card.status !== from) {
    const statusText = card.status.toLowerCase()
    throw new PlatformError(400, `the card is ${statusText}`, { code: `CARD_${card.status}` })
  }
  card.status = to
}

/** Freezes an active card (E31). Throws 400 for others. */
export const freezeCard = (card: CardRow): void => change(card, 'ACTIVE', 'FROZEN')

/** Unfreezes a frozen card (E32). Throws 400 for others. */
export const unfreezeCard = (card: CardRow): void => change(card, 'FROZEN', 'ACTIVE')

/** Throws 400 for a closed card, whose data, code, name and limits are final. */
export function assertNotClosed({ status }: CardRow): void {
  if (status === 'CLOSED') {
    throw new PlatformError(400, 'the card is closed', { code: 'CARD_CLOSED' })
  }
}

/**
 * Renames a card (E34); the account of a prepaid card gets the same name. Idempotent by request_id.
 * Throws 400 for a closed card, 409 for a request_id used with another body, 422 on `nick_name`.
 */
export function renameCard(
  state: SandboxState,
  user: UserRow,
  card: CardRow,
  body: z.output<typeof CardName>,
): void {
  runOnce(state, user, `NAME ${card.id}`, body, () => {
    assertNotClosed(card)
    card.nickname = toCardName(body.nick_name)
    const account = accountOf(state, card)
    if (account.type === 'prepaid') account.nickname = card.nickname
    return null
  })
}

/** Returns a closed prepaid account's money to the wallet; does nothing for an open one. */
export function returnMoney(state: SandboxState, account: SubAccountRow): void {
  const amount = spendableAmount(state, account)
  if (account.status === 'ACTIVE' || !isPositive(amount)) return
  const { walletId, currencyId, nickname } = account
  const row = addCardTransaction(state, account, {
    cardId: cardsOf(state, account)[0]?.id ?? null,
    type: 'WITHDRAWAL',
    status: 'CLEARED',
    title: 'To the wallet',
    billing: amount,
    isCredit: false,
  })
  state.ledger.post({
    at: state.clock.now(),
    about: row.id,
    postings: postingsOfMove(
      amount,
      cardLedgerAccount(account),
      walletAccount(walletId, currencyId),
    ),
  })
  addTransaction(state, {
    walletId,
    type: 'deposit',
    method: 'exchange',
    status: 'complete',
    recordType: 'CARD_PROVIDER_REFUND',
    amount,
    currencyId,
    from: nickname,
    to: null,
    txid: null,
    info: 'Card closed',
    meta: {
      billing_amount: amount,
      billing_amount_currency: currencyId,
      fiat_account_id: account.id,
    },
  })
}

/**
 * Closes a card for good (E35). Held money stays until merchants clear or reverse it, then the rest
 * returns. Throws 400 for a closed card.
 */
export function closeCard(state: SandboxState, card: CardRow): void {
  if (card.status === 'CLOSED') throw new PlatformError(400, 'the card is closed already')
  card.status = 'CLOSED'
  state.db.cardTables.codes.delete(card.id)
  const account = accountOf(state, card)
  if (account.type !== 'prepaid') return
  account.status = 'CANCELED'
  returnMoney(state, account)
}

const CODE_LIFETIME_MS = 5 * 60_000
const toSeconds = (at: number) => Math.floor(at / 1000)

/**
 * Returns the six-digit code (E30), the same for five minutes; times in epoch seconds. Throws 400
 * for a closed card.
 */
export function readCode(state: SandboxState, card: CardRow): CardCode {
  assertNotClosed(card)
  const { codes } = state.db.cardTables
  const now = state.clock.now()
  let row = codes.get(card.id)
  if (row === undefined || row.validTo <= now) {
    row = { code: state.random.digits(6), createdAt: now, validTo: now + CODE_LIFETIME_MS }
    codes.set(card.id, row)
  }
  return {
    otp: row.code,
    internal_card_id: card.id,
    created_at: toSeconds(row.createdAt),
    valid_to: toSeconds(row.validTo),
  }
}
