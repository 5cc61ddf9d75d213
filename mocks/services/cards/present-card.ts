/** Cards, accounts and their transactions as the wire shows them (contract §3.4). */
import { plus } from '#lib/money/decimal.ts'
import type { CardDetail, CardListItem, IssuingProgram, SubAccount } from '#api/issuing/schema.ts'
import type { CardTransaction } from '#api/issuing/transaction-schema.ts'

import type { ProgramRow } from '../../db/card-programs.ts'
import type { CardRow, CardTransactionRow, SubAccountRow } from '../../db/card-tables.ts'
import { iconOf } from '../../db/icons.ts'
import { knownCurrency } from '../../db/reference.ts'
import type { World } from '../../world.ts'
import { toCurrency, toTime } from '../present.ts'
import { totalOf } from './card-transactions.ts'
import { toCardLimits } from './limits.ts'
import { accountOf, cardsOf, isOpen, spendable } from './own.ts'
import { realtimeBalance } from './realtime.ts'
import { bankDetails, cryptoDetails } from './requisites.ts'

/** A uuid made of another by its last digit: rows that exist for the answer only. */
const derivedId = (id: string, turn: number) =>
  `${id.slice(0, -1)}${((turn + 1) % 16).toString(16)}`

export const toProgram = (program: ProgramRow): IssuingProgram => ({
  id: program.id,
  name: program.name,
  brand: program.brand,
  form_factor: program.formFactor,
  type: program.type,
  sub_account_type: program.accountType,
  account_currency: program.currency.id,
  card_limit: program.maxCards,
  realtime_auth: program.realtimeTokens.length > 0,
  tokenizable: program.isTokenizable,
  kyc_rails_id: program.railId,
  integration_vendor_id: program.vendorId,
  vendor_id: program.vendorId,
  description: program.description,
  icon: iconOf(program.currency.symbol) ?? null,
  card_issuing_fee: program.issuingFee,
  card_monthly_fee: null,
  initial_topup: program.minTopUp,
  status: program.status,
  order_types: program.orderTypes.map((type, turn) => ({
    id: derivedId(program.id, turn),
    order_types_id: type,
    issuing_programs_id: program.id,
  })),
})

/** Without cards; `total_balance` is what a purchase could take now. */
export function toSubAccount(world: World, account: SubAccountRow): SubAccount {
  const balance = spendable(world, account)
  const realtime = realtimeBalance(world, account)
  return {
    id: account.id,
    wallet_id: account.walletId,
    program_id: account.program.id,
    type: account.type,
    status: account.status,
    nick_name: account.nickname,
    created_at: toTime(account.createdAt),
    currency: toCurrency(knownCurrency(account.currencyId)),
    balance,
    fiat_balance: balance,
    realtimeauth_balance: realtime,
    total_balance: plus(balance, realtime),
    cards_count: cardsOf(world, account).filter(isOpen).length,
    issuing_program: toProgram(account.program),
    realtime_auth: account.program.realtimeTokens.map((token, turn) => ({
      id: derivedId(account.id, turn),
      crypto_token: token.id,
      fiat_account: account.id,
      priority: turn + 1,
    })),
    account_details: bankDetails(world, account),
    crypto_details: cryptoDetails(account),
  }
}

/** With its open cards (E39's show_cards). */
export const toSubAccountWithCards = (world: World, account: SubAccountRow): SubAccount => ({
  ...toSubAccount(world, account),
  cards: cardsOf(world, account)
    .filter(isOpen)
    .map((card) => toCardListItem(world, card)),
})

export const toCardListItem = (world: World, card: CardRow): CardListItem => ({
  card_id: card.id,
  wallet_id: card.walletId,
  program_id: card.program.id,
  request_id: card.requestId,
  brand: card.program.brand,
  last4: card.number.slice(-4),
  nick_name: card.nickname,
  name_on_card: card.nameOnCard,
  card_status: card.status,
  type: card.program.type,
  form_factor: card.program.formFactor,
  tokenizable: card.program.isTokenizable,
  created_at: toTime(card.createdAt),
  fiat_account: toSubAccount(world, accountOf(world, card)),
})

/** All that any version of the client reads (Q12, Q14). */
export const toCardDetail = (world: World, card: CardRow): CardDetail => ({
  ...toCardListItem(world, card),
  id: card.id,
  status: card.status,
  sub_account_id: card.subAccountId,
  issuing_programs: toProgram(card.program),
  limits: toCardLimits(world, card),
})

/** What scenario `unknown-enums` makes of every other row (contract §7.2). */
const UNKNOWN = { status: 'COMPLETED', transaction_type: 'ATM' } as const

/** Amounts are positive; `is_credit` tells the direction. */
export const toCardTransaction = (
  world: World,
  row: CardTransactionRow,
  turn: number,
): CardTransaction => ({
  vendor_transaction_id: row.id,
  created_at: toTime(row.createdAt),
  cleared_at: row.clearedAt === null ? null : toTime(row.clearedAt),
  merchant: row.merchant && {
    name: row.merchant.name,
    category_code: row.merchant.category,
    city: row.merchant.city,
    country: row.merchant.country,
  },
  last4:
    row.cardId === null ? null : (world.db.issuing.cards.get(row.cardId)?.number.slice(-4) ?? null),
  title: row.title,
  billing_amount: row.billing,
  billing_currency: currencyCodeOf(world, row),
  transaction_amount: row.amount,
  transaction_currency: row.currency,
  total_amount: totalOf(row),
  vendor_sub_account_id: row.subAccountId,
  failure_reason: row.failureReason,
  status: row.status,
  transaction_type: row.type,
  is_credit: row.isCredit,
  has_receipt: false,
  adjustment_type: null,
  review_status: null,
  group: row.type,
  ...(world.flags.unknownEnums && turn % 2 === 1 ? UNKNOWN : {}),
})

function currencyCodeOf(world: World, { subAccountId, currency }: CardTransactionRow): string {
  const account = world.db.issuing.accounts.get(subAccountId)
  return account === undefined ? currency : knownCurrency(account.currencyId).symbol
}
