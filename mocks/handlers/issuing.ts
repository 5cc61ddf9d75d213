/** Cards, their accounts and transfers to them: E25-E43, E56-E58 (contract §2.5, §2.8). */
import { PROGRAMS } from '../db/card-programs.ts'
import { readCode } from '../services/cards/card-code.ts'
import { toCardStatement } from '../services/cards/card-statement.ts'
import { ofAccount, ofCard } from '../services/cards/card-transactions.ts'
import { closeCard } from '../services/cards/closing.ts'
import { issueOnAccount, issuePrepaid, openAccount } from '../services/cards/issue.ts'
import { setCaps } from '../services/cards/limits.ts'
import {
  listAccounts,
  listAccountTransactions,
  listCards,
  listTransactions,
} from '../services/cards/listing.ts'
import { ownAccount, ownCard } from '../services/cards/own.ts'
import { toCardDetail, toProgram, toSubAccount } from '../services/cards/present-card.ts'
import { sealCard } from '../services/cards/secret.ts'
import { assertNotClosed, freeze, rename, unfreeze } from '../services/cards/state.ts'
import { transferToAccount, transferToCard, transferToVendor } from '../services/cards/transfers.ts'
import { whole } from '../services/page.ts'
import { ownWallet } from '../services/wallets.ts'
import type { HandlersOf } from './handler.ts'

export const issuingHandlers = {
  E25: (call, { body }) => toCardDetail(call, issuePrepaid(call, call.user, body)),
  E26: (call, { body }) => toCardDetail(call, issueOnAccount(call, call.user, body)),
  E27: (call, { query }) => listCards(call, call.user, query),
  E28: (call, { params }) => toCardDetail(call, ownCard(call, call.user, params.id)),
  E29: (call, { params, body }) =>
    sealCard(call, ownCard(call, call.user, params.id), body.encrypted_key),
  E30: (call, { params }) => readCode(call, ownCard(call, call.user, params.id)),
  E31: (call, { params }) => {
    const card = ownCard(call, call.user, params.id)
    freeze(card)
    return toCardDetail(call, card)
  },
  E32: (call, { params }) => {
    const card = ownCard(call, call.user, params.id)
    unfreeze(card)
    return toCardDetail(call, card)
  },
  E33: (call, { params, body }) => {
    const card = ownCard(call, call.user, params.id)
    assertNotClosed(card)
    setCaps(card, body)
    return toCardDetail(call, card)
  },
  E34: (call, { params, body }) => {
    const card = ownCard(call, call.user, params.id)
    rename(call, call.user, card, body)
    return toCardDetail(call, card)
  },
  E35: (call, { params }) => {
    closeCard(call, ownCard(call, call.user, params.id))
    return undefined
  },
  E36: (call, { query }) => listTransactions(call, call.user, query),
  E37: (call, { query }) =>
    toCardStatement(call, ofCard(call, ownCard(call, call.user, query.card_id))),
  E38: (call, { params }) =>
    toCardStatement(call, ofAccount(call, ownAccount(call, call.user, params.id))),
  E39: (call, { params, query }) =>
    listAccounts(call, ownWallet(call, call.user, params.wallet), query),
  E40: (call, { params }) => toSubAccount(call, ownAccount(call, call.user, params.id)),
  E41: (call, { body }) => toSubAccount(call, openAccount(call, call.user, body)),
  E42: (call, { params, query }) =>
    listAccountTransactions(call, ownAccount(call, call.user, params.id), query),
  E43: () => whole(PROGRAMS.map(toProgram)),
  E56: (call, { body }) => transferToAccount(call, call.user, body),
  E57: (call, { body }) => transferToCard(call, call.user, body),
  E58: (call, { body }) => transferToVendor(call, call.user, body),
} satisfies HandlersOf<
  | 'E25'
  | 'E26'
  | 'E27'
  | 'E28'
  | 'E29'
  | 'E30'
  | 'E31'
  | 'E32'
  | 'E33'
  | 'E34'
  | 'E35'
  | 'E36'
  | 'E37'
  | 'E38'
  | 'E39'
  | 'E40'
  | 'E41'
  | 'E42'
  | 'E43'
  | 'E56'
  | 'E57'
  | 'E58'
>
