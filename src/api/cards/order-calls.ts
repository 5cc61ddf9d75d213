/** Calls that issue cards, open card accounts and move money to them: E25, E26, E41, E56-E58. */
import type { Decimal } from '#lib/money/decimal.ts'

import type { WalletId, CurrencyId } from '../common/schema.ts'
import { MONEY_ENDPOINTS } from '../orders/calls.ts'
import { toOrderResult, type OrderResult } from '../orders/order-view.ts'
import type { IntentId } from '../orders/schema.ts'
import { call, type PlatformCall } from '../query/call.ts'
import {
  createAccountCard,
  createPrepaidCard,
  listSubAccounts,
  openSubAccount,
} from './endpoints.ts'
import { CARD_MONEY_ENDPOINTS } from './queries.ts'
import type { CardId, CreatedCard, ProgramId, SubAccountId } from './schema.ts'
import { fundVendor, topUpPrepaidCard, topUpSubAccount } from './transfer-endpoints.ts'
import { cardIdOf } from './views.ts'

interface NewCard {
  /** Id of the order; repeated calls with this id return the same card. */
  requestId: IntentId
  walletId: WalletId
  programId: ProgramId
  nickname: string
  /** First top-up, in the currency of the card's account; none if absent. */
  topUp?: Decimal | undefined
  /** Currency that pays the fee and the top-up. */
  payWith?: CurrencyId | undefined
}

/**
 * Returns the call that issues a card: with a new account (E25), or on the given account (E26). The
 * `reference` of its result is the card's id.
 */
export function issueCall(
  { requestId, walletId, programId, nickname, topUp, payWith }: NewCard,
  accountId?: SubAccountId,
): PlatformCall<OrderResult> {
  const toView = (card: CreatedCard): OrderResult => ({
    reference: cardIdOf(card),
    isRejected: false,
  })
  const body = {
    program_id: programId,
    request_id: requestId,
    nick_name: nickname,
    wallet_id: walletId,
    ...(topUp && { initial_topup: topUp }),
    ...(payWith && { currency_id: payWith }),
  }
  if (accountId === undefined)
    return call(createPrepaidCard, { body }, { toView, invalidates: CARD_MONEY_ENDPOINTS })
  const ofAccount = { body: { ...body, sub_account_id: accountId } }
  return call(createAccountCard, ofAccount, { toView, invalidates: CARD_MONEY_ENDPOINTS })
}

/**
 * Returns the call that opens an account (E41) and answers with the account's id. The request has
 * no idempotency id: two calls open two accounts.
 */
export const openAccountCall = (
  walletId: WalletId,
  programId: ProgramId,
): PlatformCall<SubAccountId> =>
  call(
    openSubAccount,
    { body: { wallet_id: walletId, program_id: programId } },
    { toView: ({ id }) => id, invalidates: [listSubAccounts] },
  )

interface TopUp {
  walletId: WalletId
  /** Amount that leaves the wallet, fees included, in the currency `from`. */
  amount: Decimal
  from: CurrencyId
}

export type CardTarget =
  | { kind: 'card'; id: CardId }
  | { kind: 'account'; id: SubAccountId }
  | { kind: 'vendor'; id: string }

/**
 * Returns the call that funds a card (E57, E56 or E58). The request has no idempotency id, so it is
 * repeated only if the person agrees.
 */
export function topUpCall(
  { walletId, amount, from }: TopUp,
  { kind, id }: CardTarget,
): PlatformCall<OrderResult> {
  const body = { amount, wallet_uuid: walletId, from_uuid: from }
  switch (kind) {
    case 'card':
      return call(
        topUpPrepaidCard,
        { body: { ...body, card_id: id } },
        { toView: toOrderResult, invalidates: CARD_MONEY_ENDPOINTS },
      )
    case 'account':
      return call(
        topUpSubAccount,
        { body: { ...body, sub_account_id: id } },
        { toView: toOrderResult, invalidates: CARD_MONEY_ENDPOINTS },
      )
    case 'vendor':
      return call(
        fundVendor,
        { body: { amount, wallet_id: walletId, currency_id: from, vendor_id: id } },
        { toView: toOrderResult, invalidates: MONEY_ENDPOINTS },
      )
  }
}
