import type { CardId, SubAccountId } from '#api/cards/schema.ts'

import { PROGRAMS } from '../db/card-programs.ts'
import type { CardRow } from '../db/card-tables.ts'
import { VIRTUAL_ACCOUNT_PROGRAMS } from '../db/virtual-account-programs.ts'
import {
  transactionsOfAccount,
  transactionsOfCard,
  requireCardAccount,
  requireCard,
} from '../services/cards/card-access.ts'
import { toCardDetail, toProgram, toSubAccount } from '../services/cards/card-presenters.ts'
import {
  readCode,
  closeCard,
  assertNotClosed,
  freezeCard,
  renameCard,
  unfreezeCard,
} from '../services/cards/card-state.ts'
import { transferToAccount, transferToCard, transferToVendor } from '../services/cards/funding.ts'
import { issueAccountCard, issuePrepaidCard, openAccount } from '../services/cards/issue.ts'
import { setCaps } from '../services/cards/limits.ts'
import {
  toCardStatement,
  listAccounts,
  listAccountTransactions,
  listCards,
  listTransactions,
} from '../services/cards/listing.ts'
import { encryptCard } from '../services/cards/secret.ts'
import { mapPage, pageOf, singlePage } from '../services/lists.ts'
import {
  toVirtualAccountProgram,
  toVirtualAccount,
} from '../services/virtual-accounts/account-presenters.ts'
import {
  virtualAccountsOf,
  openVirtualAccount,
  requireVirtualAccount,
} from '../services/virtual-accounts/accounts.ts'
import { requireWallet } from '../services/wallets.ts'
import type { Call, Handlers } from './handler.ts'

const cardOf = (call: Call, params: { id: CardId }) => requireCard(call, call.user, params.id)
const accountOf = (call: Call, params: { id: SubAccountId }) =>
  requireCardAccount(call, call.user, params.id)

function afterChange(call: Call, params: { id: CardId }, change: (card: CardRow) => void) {
  const card = cardOf(call, params)
  change(card)
  return toCardDetail(call, card)
}

export const cardHandlers = {
  // Handlers of cards, their accounts and transfers to them: E25-E43, E56-E58 (contract §2.5,
  // §2.8).
  createPrepaidCard: (call, { body }) =>
    toCardDetail(call, issuePrepaidCard(call, call.user, body)),
  createAccountCard: (call, { body }) =>
    toCardDetail(call, issueAccountCard(call, call.user, body)),
  listCards: (call, { query }) => listCards(call, call.user, query),
  getCard: (call, { params }) => toCardDetail(call, cardOf(call, params)),
  getEncryptedCard: (call, { params, body }) =>
    encryptCard(call, cardOf(call, params), body.encrypted_key),
  getCardCode: (call, { params }) => readCode(call, cardOf(call, params)),
  freezeCard: (call, { params }) => afterChange(call, params, freezeCard),
  unfreezeCard: (call, { params }) => afterChange(call, params, unfreezeCard),
  setCardLimits: (call, { params, body }) =>
    afterChange(call, params, (card) => {
      assertNotClosed(card)
      setCaps(card, body)
    }),
  renameCard: (call, { params, body }) =>
    afterChange(call, params, (card) => renameCard(call, call.user, card, body)),
  closeCard: (call, { params }) => {
    closeCard(call, cardOf(call, params))
    return undefined
  },
  listCardTransactions: (call, { query }) => listTransactions(call, call.user, query),
  exportCardTransactions: (call, { query }) =>
    toCardStatement(call, transactionsOfCard(call, requireCard(call, call.user, query.card_id))),
  exportSubAccountTransactions: (call, { params }) =>
    toCardStatement(call, transactionsOfAccount(call, accountOf(call, params))),
  listSubAccounts: (call, { params, query }) =>
    listAccounts(call, requireWallet(call, call.user, params.wallet), query),
  getSubAccount: (call, { params }) => toSubAccount(call, accountOf(call, params)),
  openSubAccount: (call, { body }) => toSubAccount(call, openAccount(call, call.user, body)),
  listSubAccountTransactions: (call, { params, query }) =>
    listAccountTransactions(call, accountOf(call, params), query),
  listPrograms: () => singlePage(PROGRAMS.map(toProgram)),
  topUpSubAccount: (call, { body }) => transferToAccount(call, call.user, body),
  topUpPrepaidCard: (call, { body }) => transferToCard(call, call.user, body),
  fundVendor: (call, { body }) => transferToVendor(call, call.user, body),

  // Handlers of virtual accounts: E97-E100 (contract §2.13).
  openVirtualAccount: (call, { body }) =>
    toVirtualAccount(openVirtualAccount(call, call.user, body)),
  listVirtualAccounts: (call, { params, query }) => {
    const wallet = requireWallet(call, call.user, params.wallet_uuid)
    return mapPage(pageOf(virtualAccountsOf(call, wallet), query, true), toVirtualAccount)
  },
  getVirtualAccount: (call, { params }) =>
    toVirtualAccount(requireVirtualAccount(call, call.user, params.uuid)),
  listVirtualAccountPrograms: (_call, { query }) =>
    pageOf(VIRTUAL_ACCOUNT_PROGRAMS.map(toVirtualAccountProgram), query),
} satisfies Partial<Handlers>
