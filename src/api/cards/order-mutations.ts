/** What makes cards and moves money to them: E25, E26, E41, E56-E58. Reject with ApiError. */
import type { Decimal } from '#lib/money/decimal.ts'

import type { WalletId, CurrencyId } from '../common/schema.ts'
import { toOrderOrNull, toOrderResult } from '../orders/order-view.ts'
import type { IntentId } from '../orders/schema.ts'
import { mappedMutationOf } from '../query/mutation-options.ts'
import { getWallet, listWalletTransactions } from '../wallets/endpoints.ts'
import {
  createAccountCard,
  createPrepaidCard,
  listSubAccounts,
  openSubAccount,
} from './endpoints.ts'
import type { CardId, ProgramId, SubAccountId } from './schema.ts'
import { fundVendor, topUpPrepaidCard, topUpSubAccount } from './transfer-endpoints.ts'
import { cardIdOf } from './views.ts'
import { CARD_MONEY } from './queries.ts'

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

const toBody = ({ requestId, walletId, programId, nickname, topUp, payWith }: NewCard) => ({
  program_id: programId,
  request_id: requestId,
  nick_name: nickname,
  wallet_id: walletId,
  ...(topUp && { initial_topup: topUp }),
  ...(payWith && { currency_id: payWith }),
})

interface TopUp {
  walletId: WalletId
  /** What leaves the wallet, fees included, in `from`. */
  amount: Decimal
  from: CurrencyId
}

export const cardOrderMutations = {
  /** E25: a card with an account of its own. Answers its id. */
  issuePrepaid: () =>
    mappedMutationOf(createPrepaidCard, {
      invalidates: CARD_MONEY,
      toInput: (card: NewCard) => ({ body: toBody(card) }),
      toView: cardIdOf,
    }),
  /** E26: a card on an account that is there. Answers its id. */
  issueOnAccount: () =>
    mappedMutationOf(createAccountCard, {
      invalidates: CARD_MONEY,
      toInput: ({ accountId, ...card }: NewCard & { accountId: SubAccountId }) => ({
        body: { ...toBody(card), sub_account_id: accountId },
      }),
      toView: cardIdOf,
    }),
  /** E41: an account without cards. No id on the wire: two calls are two accounts. Answers its id. */
  openAccount: () =>
    mappedMutationOf(openSubAccount, {
      invalidates: [listSubAccounts],
      toInput: ({ walletId, programId }: { walletId: WalletId; programId: ProgramId }) => ({
        body: { wallet_id: walletId, program_id: programId },
      }),
      toView: ({ id }) => id,
    }),
}

/** Card transfers carry no idempotency id: never repeated without the person's word. */
export const cardTransferMutations = {
  /** E56, to an account that cards spend from. */
  toAccount: () =>
    mappedMutationOf(topUpSubAccount, {
      invalidates: CARD_MONEY,
      toInput: ({ walletId, amount, from, accountId }: TopUp & { accountId: SubAccountId }) => ({
        body: { amount, wallet_uuid: walletId, from_uuid: from, sub_account_id: accountId },
      }),
      toView: (order) => toOrderResult(toOrderOrNull(order)),
    }),
  /** E57, to a prepaid card. */
  toCard: () =>
    mappedMutationOf(topUpPrepaidCard, {
      invalidates: CARD_MONEY,
      toInput: ({ walletId, amount, from, cardId }: TopUp & { cardId: CardId }) => ({
        body: { amount, wallet_uuid: walletId, card_id: cardId, from_uuid: from },
      }),
      toView: (order) => toOrderResult(toOrderOrNull(order)),
    }),
  /** E58, to a vendor's stock of cards. */
  toVendor: () =>
    mappedMutationOf(fundVendor, {
      invalidates: [getWallet, listWalletTransactions],
      toInput: ({ walletId, amount, from, vendorId }: TopUp & { vendorId: string }) => ({
        body: { amount, wallet_id: walletId, currency_id: from, vendor_id: vendorId },
      }),
      toView: (order) => toOrderResult(toOrderOrNull(order)),
    }),
}
