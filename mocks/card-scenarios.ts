/** Scenarios of cards and bank accounts (control route `/sandbox/scenario`). */
import * as z from 'zod/mini'

import { WireAmount } from '#api/common/schema.ts'

import { SECRET_FAULTS, type CardRow, type CardTransactionRow } from './db/card-tables.ts'
import { MERCHANT_LIST } from './db/merchants.ts'
import { requireCurrency } from './db/reference.ts'
import { DEMO } from './db/seeds/people.ts'
import { PlatformError } from './errors.ts'
import { transactionsOfCard, accountOf, isOpenCard } from './services/cards/card-access.ts'
import {
  authorizePurchase,
  clearPurchase,
  refundPurchase,
  reversePurchase,
} from './services/cards/purchases.ts'
import { receiveOnAccount, acceptsDeposits } from './services/cards/requisites.ts'
import { requireUserByContact } from './services/users.ts'
import { receiveTransfer } from './services/virtual-accounts/accounts.ts'
import { walletsOf } from './services/wallets.ts'
import type { SandboxState } from './state.ts'

const email = z._default(z.string(), DEMO.email)
const cardId = z.optional(z.string())

/**
 * The transaction that the scenario concerns; by default the newest that fits, of the card or of
 * all the person's cards.
 */
const onTransaction = { email, cardId, transactionId: z.optional(z.string()) }

export const CARD_SCENARIOS = [
  /**
   * A purchase. Even `approved` ends in a decline if a limit, the card's status or the balance
   * forbids it.
   */
  z.object({
    name: z.literal('card-purchase'),
    email,
    /** Id of a card; by default the person's first active one. */
    cardId,
    amount: WireAmount,
    /** Currency code; by default the account's, pounds for the outcome `foreign`. */
    currency: z.optional(z.string()),
    outcome: z._default(z.enum(['approved', 'declined', 'foreign']), 'approved'),
    merchant: z.optional(z.string()),
  }),
  /**
   * The merchant takes the held amount, or `amount` in the merchant's currency, such as a total
   * with a tip.
   */
  z.object({ name: z.literal('card-clear'), ...onTransaction, amount: z.optional(WireAmount) }),
  z.object({ name: z.literal('card-reverse'), ...onTransaction }),
  /** The merchant refunds what remains, or `amount` in the account's currency. */
  z.object({ name: z.literal('card-refund'), ...onTransaction, amount: z.optional(WireAmount) }),
  /**
   * Money from a bank or a chain arrives at a card account, in its currency; by default at the
   * first account that accepts deposits.
   */
  z.object({
    name: z.literal('card-deposit'),
    email,
    accountId: z.optional(z.string()),
    amount: WireAmount,
  }),
  /** Sets the issuer's notes about a transaction. A note that the scenario omits is removed. */
  z.object({
    name: z.literal('card-note'),
    ...onTransaction,
    hasReceipt: z._default(z.boolean(), false),
    adjustment: z._default(z.string(), ''),
    review: z._default(z.string(), ''),
  }),
  z.object({ name: z.literal('card-secret'), mode: z.enum(SECRET_FAULTS) }),
  /**
   * Money arrives at a virtual account: pending at once, credited after six seconds on the clock.
   * With the `reference` of an on-ramp order, or with exactly its amount, it pays that order
   * instead (scenarios.ts).
   */
  z.object({
    name: z.literal('bank-transfer'),
    email,
    virtualAccountId: z.optional(z.string()),
    amount: WireAmount,
    from: z.optional(z.string()),
    reference: z.optional(z.string()),
  }),
] as const
export type CardScenario = z.output<(typeof CARD_SCENARIOS)[number]>

/**
 * Returns the ids of the person's wallets, because a card or account that the scenario names may
 * belong to another person.
 */
const walletIds = (state: SandboxState, address: string): Set<string> =>
  new Set(walletsOf(state, requireUserByContact(state, address)).map(({ uuid }) => uuid))

interface Target {
  email: string
  cardId?: string | undefined
}

function cardsFor(state: SandboxState, { email: address, cardId: id }: Target): CardRow[] {
  const cards = [...state.db.cardTables.cards.values()]
  if (id === undefined) {
    const ids = walletIds(state, address)
    return cards.filter(({ walletId }) => ids.has(walletId))
  }
  const named = cards.filter((card) => card.id === id)
  if (named.length === 0) throw new PlatformError(404, 'card not found')
  return named
}

function transactionFor(
  state: SandboxState,
  target: Target & { transactionId?: string | undefined },
  test: (row: CardTransactionRow) => boolean,
): CardTransactionRow {
  const isNamed = target.transactionId !== undefined && target.cardId === undefined
  const cards = isNamed ? [...state.db.cardTables.cards.values()] : cardsFor(state, target)
  const rows = cards
    .flatMap((card) => transactionsOfCard(state, card))
    .filter(({ id }) => target.transactionId === undefined || id === target.transactionId)
    .filter(test)
  const newest = rows.toSorted((a, b) => a.createdAt - b.createdAt).at(-1)
  if (newest === undefined) throw new PlatformError(422, 'no such card transaction')
  return newest
}

const isHeld = ({ type, status }: CardTransactionRow) =>
  type === 'AUTHORIZATION' && status === 'APPROVED'

function purchase(
  state: SandboxState,
  scenario: Extract<CardScenario, { name: 'card-purchase' }>,
): void {
  const cards = cardsFor(state, scenario)
  const card = cards.find(({ status }) => status === 'ACTIVE') ?? cards.find(isOpenCard) ?? cards[0]
  if (card === undefined) throw new PlatformError(422, 'the person has no card')
  const billingSymbol = requireCurrency(accountOf(state, card).currencyId).symbol
  const { outcome, merchant: merchantName } = scenario
  const currency = scenario.currency ?? (outcome === 'foreign' ? 'GBP' : billingSymbol)
  const merchant =
    MERCHANT_LIST.find(({ name }) => name === merchantName) ?? state.random.pick(MERCHANT_LIST)
  authorizePurchase(state, card, {
    merchant: merchantName === undefined ? merchant : { ...merchant, name: merchantName },
    amount: scenario.amount,
    currency: currency.toUpperCase(),
    refusal: outcome === 'declined' ? 'DO_NOT_HONOR' : undefined,
  })
}

function transfer(
  state: SandboxState,
  scenario: Extract<CardScenario, { name: 'bank-transfer' }>,
): void {
  const { virtualAccountId, email: address, amount, from } = scenario
  const accounts = [...state.db.virtualAccounts.values()]
  const ids = walletIds(state, address)
  const account = accounts.find(({ id, walletId }) =>
    virtualAccountId === undefined ? ids.has(walletId) : id === virtualAccountId,
  )
  if (account === undefined) throw new PlatformError(404, 'virtual account not found')
  receiveTransfer(state, account, amount, from)
}

function deposit(
  state: SandboxState,
  scenario: Extract<CardScenario, { name: 'card-deposit' }>,
): void {
  const { accountId, email: address, amount } = scenario
  const ids = walletIds(state, address)
  const account = [...state.db.cardTables.accounts.values()].find((one) =>
    accountId === undefined
      ? ids.has(one.walletId) && one.status === 'ACTIVE' && acceptsDeposits(one)
      : one.id === accountId,
  )
  if (account === undefined) throw new PlatformError(404, 'card account not found')
  receiveOnAccount(state, account, amount)
}

/**
 * Runs a card scenario. Throws PlatformError 404 if the person, card or transaction doesn't exist,
 * 422 if the scenario is impossible now.
 */
export function playCardScenario(state: SandboxState, scenario: CardScenario): void {
  switch (scenario.name) {
    case 'card-purchase':
      return purchase(state, scenario)
    case 'card-clear':
      return clearPurchase(state, transactionFor(state, scenario, isHeld), scenario.amount)
    case 'card-reverse':
      return reversePurchase(state, transactionFor(state, scenario, isHeld))
    case 'card-refund': {
      const isCleared = ({ type }: CardTransactionRow) => type === 'CLEARING'
      refundPurchase(state, transactionFor(state, scenario, isCleared), scenario.amount)
      return
    }
    case 'card-deposit':
      return deposit(state, scenario)
    case 'card-note': {
      const { hasReceipt, adjustment, review } = scenario
      transactionFor(state, scenario, () => true).note = { hasReceipt, adjustment, review }
      return
    }
    case 'card-secret':
      state.db.cardTables.nextSecret = scenario.mode
      return
    case 'bank-transfer':
      return transfer(state, scenario)
  }
}
