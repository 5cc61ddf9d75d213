/** Converts cards, accounts and their transactions to the shapes of the API (contract §3.4). */

import type { CardDetail, CardListItem, CardProgram, SubAccount } from '#api/cards/schema.ts'
import type { CardTransaction } from '#api/cards/transaction-schema.ts'
import { plus } from '#lib/money/decimal.ts'

import { iconOf } from '../../db/asset-icons.ts'
import type { ProgramRow } from '../../db/card-programs.ts'
import type { CardRow, CardTransactionRow, SubAccountRow } from '../../db/card-tables.ts'
import { requireCurrency } from '../../db/reference.ts'
import type { SandboxState } from '../../state.ts'
import { toCurrency, toIsoTime } from '../presenters.ts'
import { realtimeBalance } from './billing.ts'
import { totalWithFee, accountOf, cardsOf, isOpenCard, spendableAmount } from './card-access.ts'
import { toCardLimits } from './limits.ts'
import { bankDetails, cryptoDetails } from './requisites.ts'

/**
 * Returns a uuid that differs from `id` only in its last digit, for rows that exist in responses
 * only.
 */
const derivedId = (id: string, index: number) =>
  `${id.slice(0, -1)}${((index + 1) % 16).toString(16)}`

export const toProgram = (program: ProgramRow): CardProgram => ({
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
  order_types: program.orderTypes.map((type, index) => ({
    id: derivedId(program.id, index),
    order_types_id: type,
    issuing_programs_id: program.id,
  })),
})

/**
 * Returns an account without its cards; `total_balance`: the amount that a purchase could take now.
 */
export function toSubAccount(state: SandboxState, account: SubAccountRow): SubAccount {
  const balance = spendableAmount(state, account)
  const realtime = realtimeBalance(state, account)
  return {
    id: account.id,
    wallet_id: account.walletId,
    program_id: account.program.id,
    type: account.type,
    status: account.status,
    nick_name: account.nickname,
    created_at: toIsoTime(account.createdAt),
    currency: toCurrency(requireCurrency(account.currencyId)),
    balance,
    fiat_balance: balance,
    realtimeauth_balance: realtime,
    total_balance: plus(balance, realtime),
    cards_count: cardsOf(state, account).filter(isOpenCard).length,
    issuing_program: toProgram(account.program),
    realtime_auth: account.program.realtimeTokens.map((token, index) => ({
      id: derivedId(account.id, index),
      crypto_token: token.id,
      fiat_account: account.id,
      priority: index + 1,
    })),
    account_details: bankDetails(state, account),
    crypto_details: cryptoDetails(account),
  }
}

/** Returns an account with its open cards (`show_cards` of E39). */
export const toSubAccountWithCards = (state: SandboxState, account: SubAccountRow): SubAccount => ({
  ...toSubAccount(state, account),
  cards: cardsOf(state, account)
    .filter(isOpenCard)
    .map((card) => toCardListItem(state, card)),
})

export const toCardListItem = (state: SandboxState, card: CardRow): CardListItem => ({
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
  created_at: toIsoTime(card.createdAt),
  fiat_account: toSubAccount(state, accountOf(state, card)),
})

/** Returns a card with the members of every client version (Q12, Q14). */
export const toCardDetail = (state: SandboxState, card: CardRow): CardDetail => ({
  ...toCardListItem(state, card),
  id: card.id,
  status: card.status,
  sub_account_id: card.subAccountId,
  issuing_programs: toProgram(card.program),
  limits: toCardLimits(state, card),
})

/** Values for every other row under the scenario `unknown-enums` (contract §7.2). */
const UNKNOWN = { status: 'COMPLETED', transaction_type: 'ATM' } as const

/** Returns a transaction. Amounts are positive; `is_credit` has the direction. */
export const toCardTransaction = (
  state: SandboxState,
  row: CardTransactionRow,
  index: number,
): CardTransaction => ({
  vendor_transaction_id: row.id,
  created_at: toIsoTime(row.createdAt),
  // Empty until the row is cleared (contract §3.4).
  cleared_at: row.clearedAt === null ? '' : toIsoTime(row.clearedAt),
  // The contract has no transaction without a merchant, so a deposit has an empty one.
  merchant: {
    name: row.merchant?.name ?? '',
    category_code: row.merchant?.category ?? '',
    city: row.merchant?.city ?? '',
    country: row.merchant?.country ?? '',
  },
  last4: (row.cardId && state.db.cardTables.cards.get(row.cardId)?.number.slice(-4)) ?? '',
  title: row.title,
  billing_amount: row.billing,
  billing_currency: requireCurrency(accountOf(state, row).currencyId).symbol,
  transaction_amount: row.amount,
  transaction_currency: row.currency,
  total_amount: totalWithFee(row),
  vendor_sub_account_id: row.subAccountId,
  failure_reason: row.failureReason ?? '',
  status: row.status,
  transaction_type: row.type,
  is_credit: row.isCredit,
  has_receipt: row.note?.hasReceipt ?? false,
  adjustment_type: row.note?.adjustment ?? '',
  review_status: row.note?.review ?? '',
  group: row.type,
  ...(state.flags.unknownEnums && index % 2 === 1 ? UNKNOWN : {}),
})
