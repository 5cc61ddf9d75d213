/** What makes cards and moves money to them: E25, E26, E41, E56-E58. */
import type { Decimal } from '#lib/money/decimal.ts'

import type { WalletId, CurrencyId } from '../common/schema.ts'
import { MOVED_MONEY } from '../orders/calls.ts'
import { toOrderResult, type OrderResult } from '../orders/order-view.ts'
import type { IntentId } from '../orders/schema.ts'
import { platformCall, type PlatformCall } from '../query/mutation-options.ts'
import {
  createAccountCard,
  createPrepaidCard,
  listSubAccounts,
  openSubAccount,
} from './endpoints.ts'
import { CARD_MONEY } from './queries.ts'
import type { CardId, CreatedCard, ProgramId, SubAccountId } from './schema.ts'
import { fundVendor, topUpPrepaidCard, topUpSubAccount } from './transfer-endpoints.ts'
import { cardIdOf } from './views.ts'

interface NewCard {
  /** The same card however often it is asked for with the same id. */
  requestId: IntentId
  walletId: WalletId
  programId: ProgramId
  nickname: string
  /** First top-up, in the currency of the card's account. */
  topUp?: Decimal | undefined
  /** Pays for fee and top-up. */
  payWith?: CurrencyId | undefined
}

/** E25, a card with an account of its own, or E26, on the account named. Its result's reference is the card's id. */
export function issueCall(
  { requestId, walletId, programId, nickname, topUp, payWith }: NewCard,
  accountId?: SubAccountId,
): PlatformCall<OrderResult> {
  const toView = (card: CreatedCard) => ({ reference: cardIdOf(card), isRejected: false })
  const body = {
    program_id: programId,
    request_id: requestId,
    nick_name: nickname,
    wallet_id: walletId,
    ...(topUp && { initial_topup: topUp }),
    ...(payWith && { currency_id: payWith }),
  }
  if (accountId === undefined) return platformCall(createPrepaidCard, { body }, toView, CARD_MONEY)
  const ofAccount = { body: { ...body, sub_account_id: accountId } }
  return platformCall(createAccountCard, ofAccount, toView, CARD_MONEY)
}

/** E41: an account without cards. No id on the wire: two calls are two accounts. Answers its id. */
export const openAccountCall = (
  walletId: WalletId,
  programId: ProgramId,
): PlatformCall<SubAccountId> =>
  platformCall(
    openSubAccount,
    { body: { wallet_id: walletId, program_id: programId } },
    ({ id }) => id,
    [listSubAccounts],
  )

interface TopUp {
  walletId: WalletId
  /** What leaves the wallet, fees included, in `from`. */
  amount: Decimal
  from: CurrencyId
}

export type CardTarget =
  | { kind: 'card'; id: CardId }
  | { kind: 'account'; id: SubAccountId }
  | { kind: 'vendor'; id: string }

/** E57, E56 and E58. They carry no idempotency id: never repeated without the person's word. */
export function topUpCall(
  { walletId, amount, from }: TopUp,
  { kind, id }: CardTarget,
): PlatformCall<OrderResult> {
  const body = { amount, wallet_uuid: walletId, from_uuid: from }
  switch (kind) {
    case 'card':
      return platformCall(
        topUpPrepaidCard,
        { body: { ...body, card_id: id } },
        toOrderResult,
        CARD_MONEY,
      )
    case 'account':
      return platformCall(
        topUpSubAccount,
        { body: { ...body, sub_account_id: id } },
        toOrderResult,
        CARD_MONEY,
      )
    case 'vendor':
      return platformCall(
        fundVendor,
        { body: { amount, wallet_id: walletId, currency_id: from, vendor_id: id } },
        toOrderResult,
        MOVED_MONEY,
      )
  }
}
