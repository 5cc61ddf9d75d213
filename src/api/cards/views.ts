/** Views of card programs, accounts, cards and limits. Amounts are in the account's currency. */
import { ZERO, type Decimal } from '#lib/money/decimal.ts'

import { type OpenEnum, type WalletId, CurrencyId } from '../common/schema.ts'
import { toCurrency, type CurrencyView } from '../system/views.ts'
import {
  CardId,
  type CARD_TYPES,
  type CardDetail,
  type CardLimits,
  type CardListItem,
  type CardStatus,
  type CreatedCard,
  type FORM_FACTORS,
  type CardProgram,
  type ProgramId,
  type SUB_ACCOUNT_STATUSES,
  type SubAccount,
  type SubAccountId,
  type SubAccountType,
} from './schema.ts'

export interface Program {
  id: ProgramId
  name: string
  description: string | undefined
  icon: string | undefined
  brand: string | undefined
  cardType: OpenEnum<(typeof CARD_TYPES)[number]> | undefined
  formFactor: OpenEnum<(typeof FORM_FACTORS)[number]> | undefined
  accountType: OpenEnum<SubAccountType> | undefined
  currencyId: CurrencyId | undefined
  maxCards: number | undefined
  /** True if purchases can draw on the wallet's tokens. */
  isRealtime: boolean
  canTokenize: boolean
  railId: string | undefined
  issuingFee: Decimal
  monthlyFee: Decimal
  minTopUp: Decimal
  isArchived: boolean
}

export const toProgram = (program: CardProgram): Program => ({
  id: program.id,
  name: program.name ?? program.id,
  description: program.description ?? undefined,
  icon: program.icon || undefined,
  brand: program.brand ?? undefined,
  cardType: program.type ?? undefined,
  formFactor: program.form_factor ?? undefined,
  accountType: program.sub_account_type ?? undefined,
  currencyId: program.account_currency ?? undefined,
  maxCards: program.card_limit ?? undefined,
  isRealtime: program.realtime_auth ?? false,
  canTokenize: program.tokenizable ?? false,
  railId: program.kyc_rails_id ?? undefined,
  issuingFee: program.card_issuing_fee ?? ZERO,
  monthlyFee: program.card_monthly_fee ?? ZERO,
  minTopUp: program.initial_topup ?? ZERO,
  isArchived: program.status === 'ARCHIVED',
})

export interface CardAccount {
  id: SubAccountId
  walletId: WalletId | undefined
  name: string | undefined
  type: OpenEnum<SubAccountType> | undefined
  status: OpenEnum<(typeof SUB_ACCOUNT_STATUSES)[number]> | undefined
  currency: CurrencyView | undefined
  /** The account's own money; undefined if the answer contains none (Q14). */
  balance: Decimal | undefined
  realtimeBalance: Decimal
  totalBalance: Decimal | undefined
  cardsCount: number | undefined
  program: Program | undefined
  createdAt: string | undefined
  bankDetails: Record<string, string>
  /** Currencies of the wallet that purchases may draw on, first the one that is used first. */
  realtimeTokens: CurrencyId[]
  cryptoDetails: {
    currencyId: string
    address: string
    networkId: number | undefined
    memo: string | undefined
  }[]
  cards: Card[]
}

const presentTexts = (members: Record<string, string | null | undefined>) =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )

export const toCardAccount = (account: SubAccount): CardAccount => ({
  id: account.id,
  walletId: account.wallet_id ?? undefined,
  name: account.nick_name || undefined,
  type: account.type ?? account.issuing_program?.sub_account_type ?? undefined,
  status: account.status ?? undefined,
  currency: account.currency ? toCurrency(account.currency) : undefined,
  balance: account.balance ?? account.fiat_balance ?? undefined,
  realtimeBalance: account.realtimeauth_balance ?? ZERO,
  totalBalance: account.total_balance ?? account.balance ?? undefined,
  cardsCount: account.cards_count ?? undefined,
  program: account.issuing_program ? toProgram(account.issuing_program) : undefined,
  createdAt: account.created_at ?? undefined,
  bankDetails: presentTexts(account.account_details ?? {}),
  realtimeTokens: (account.realtime_auth ?? [])
    .toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0))
    .flatMap(({ crypto_token }) => (crypto_token ? [CurrencyId.parse(crypto_token)] : [])),
  cryptoDetails: (account.crypto_details ?? []).flatMap(
    ({ currency_id, deposit_address, chain_id, memo }) =>
      currency_id && deposit_address
        ? [
            {
              currencyId: currency_id,
              address: deposit_address,
              networkId: chain_id ?? undefined,
              memo: memo || undefined,
            },
          ]
        : [],
  ),
  cards: (account.cards ?? []).map(toCard),
})

export interface Card {
  id: CardId
  walletId: WalletId | undefined
  /** Id of the order that issued the card; only the list of cards contains it. */
  requestId: string | undefined
  programId: ProgramId | undefined
  brand: string | undefined
  last4: string | undefined
  nickname: string | undefined
  holder: string | undefined
  status: OpenEnum<CardStatus>
  type: OpenEnum<(typeof CARD_TYPES)[number]> | undefined
  formFactor: OpenEnum<(typeof FORM_FACTORS)[number]> | undefined
  canTokenize: boolean
  createdAt: string | undefined
  account: CardAccount | undefined
}

type CardMembers = Omit<CardListItem, 'card_id' | 'limits'>

const toCardOf = (id: CardId, card: CardMembers): Card => ({
  id,
  walletId: card.wallet_id ?? undefined,
  requestId: card.request_id ?? undefined,
  programId: card.program_id ?? undefined,
  brand: card.brand ?? undefined,
  last4: card.last4 ?? undefined,
  nickname: card.nick_name || undefined,
  holder: card.name_on_card ?? undefined,
  status: card.card_status,
  type: card.type ?? undefined,
  formFactor: card.form_factor ?? undefined,
  canTokenize: card.tokenizable ?? false,
  createdAt: card.created_at ?? undefined,
  account: card.fiat_account ? toCardAccount(card.fiat_account) : undefined,
})

export const toCard = (card: CardListItem): Card => toCardOf(card.card_id, card)

export const LIMIT_PERIODS = [
  'per_transaction',
  'daily',
  'weekly',
  'monthly',
  'yearly',
  'all_time',
] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

export interface CardLimit {
  period: LimitPeriod
  cap: Decimal | undefined
  spent: Decimal
}

export const toLimits = (limits: CardLimits): CardLimit[] =>
  LIMIT_PERIODS.map((period) => ({
    period,
    cap: limits[`${period}_enabled`] ? (limits[`${period}_cap`] ?? undefined) : undefined,
    spent: limits[`${period}_spent`] ?? ZERO,
  }))

export interface CardWithLimits extends Card {
  program: Program | undefined
  limits: CardLimit[] | undefined
}

export const toCardWithLimits = (card: CardDetail): CardWithLimits => ({
  ...toCardOf(cardIdOf(card), card),
  program: card.issuing_programs ? toProgram(card.issuing_programs) : undefined,
  limits: card.limits ? toLimits(card.limits) : undefined,
})

/** Returns `card_id`, or `id` if there is no `card_id` (Q12). */
export const cardIdOf = ({ card_id, id }: Pick<CreatedCard, 'card_id' | 'id'>): CardId =>
  card_id ?? id ?? CardId.parse('')

/**
 * Adds the account (E40) to the card, but keeps the card's own account type (contract E28). Returns
 * the card unchanged if there is no account (Q14).
 */
export function withAccount<C extends Card>(card: C, account: CardAccount | undefined): C {
  if (account === undefined) return card
  return { ...card, account: { ...account, type: card.account?.type ?? account.type } }
}
