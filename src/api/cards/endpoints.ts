/** Cards and their accounts, E25-E43 (contract §2.5). */
import * as z from 'zod/mini'

import { listOf, PageMembers, WalletId } from '../common/schema.ts'
import { endpoint } from '../query/endpoint.ts'
import {
  CardCaps,
  CardName,
  CardQuery,
  CardTransactionQuery,
  NewAccountCard,
  NewPrepaidCard,
  SubAccountQuery,
} from './request-schema.ts'
import {
  CardDetail,
  CardId,
  CardLimits,
  CardListItem,
  CreatedCard,
  CardProgram,
  ProgramId,
  SubAccount,
  SubAccountId,
} from './schema.ts'
import { CardCode, CardTransaction, EncryptedCard } from './transaction-schema.ts'

const get = { base: 'v1', method: 'GET' } as const
const post = { base: 'v1', method: 'POST' } as const
const patch = { base: 'v1', method: 'PATCH' } as const

const byCard = z.object({ id: CardId })
const byAccount = z.object({ id: SubAccountId })

export const createPrepaidCard = endpoint({
  ...post,
  id: 'E25',
  path: '/issuing/cards/create',
  body: NewPrepaidCard,
  response: CreatedCard,
})
/** Issues a card on a balance account that has cards or was just opened by E41 (Q13). */
export const createAccountCard = endpoint({
  ...post,
  id: 'E26',
  path: '/issuing/cards/balance',
  body: NewAccountCard,
  response: CreatedCard,
})
export const listCards = endpoint({
  ...get,
  id: 'E27',
  path: '/issuing/cards',
  query: CardQuery,
  response: listOf(CardListItem),
})
export const getCard = endpoint({
  ...get,
  id: 'E28',
  path: '/issuing/cards/{id}',
  params: byCard,
  response: CardDetail,
})
/**
 * Card data, encrypted with a key that the client makes. lib/card-secret makes the key and decrypts
 * the answer.
 */
export const getEncryptedCard = endpoint({
  ...post,
  id: 'E29',
  path: '/issuing/cards/{id}/sensitive/secretkey',
  params: byCard,
  body: z.object({ encrypted_key: z.string() }),
  response: EncryptedCard,
})
/** `vcards` is the platform's spelling. */
export const getCardCode = endpoint({
  ...get,
  id: 'E30',
  path: '/vcards/cards/{id}/sensitive/otp',
  params: byCard,
  response: CardCode,
})
export const freezeCard = endpoint({
  ...patch,
  id: 'E31',
  path: '/issuing/cards/{id}/freeze',
  params: byCard,
  response: CardDetail,
})
export const unfreezeCard = endpoint({
  ...patch,
  id: 'E32',
  path: '/issuing/cards/{id}/unfreeze',
  params: byCard,
  response: CardDetail,
})
/** Later versions of the platform answer with the limits only. */
export const setCardLimits = endpoint({
  ...patch,
  id: 'E33',
  path: '/issuing/cards/{id}/limits',
  params: byCard,
  body: CardCaps,
  response: z.union([CardDetail, CardLimits]),
})
export const renameCard = endpoint({
  ...patch,
  id: 'E34',
  path: '/issuing/cards/{id}/update',
  params: byCard,
  body: CardName,
  response: CardDetail,
})
export const closeCard = endpoint({
  base: 'v1',
  method: 'DELETE',
  id: 'E35',
  path: '/issuing/cards/{id}',
  params: byCard,
  response: 'nothing',
})
export const listCardTransactions = endpoint({
  ...get,
  id: 'E36',
  path: '/issuing/transactions/',
  query: CardTransactionQuery,
  hasDefaultPage: true,
  response: listOf(CardTransaction),
})
export const exportCardTransactions = endpoint({
  ...get,
  id: 'E37',
  path: '/issuing/transactions/csv',
  query: z.object({ card_id: CardId }),
  response: 'file',
})
export const exportSubAccountTransactions = endpoint({
  ...get,
  id: 'E38',
  path: '/issuing/sub_account/{id}/transactions/csv',
  params: byAccount,
  response: 'file',
})
export const listSubAccounts = endpoint({
  ...get,
  id: 'E39',
  path: '/issuing/sub_account/list/{wallet}',
  params: z.object({ wallet: WalletId }),
  query: SubAccountQuery,
  response: listOf(SubAccount),
})
export const getSubAccount = endpoint({
  ...get,
  id: 'E40',
  path: '/issuing/sub_account/{id}',
  params: byAccount,
  response: SubAccount,
})
/** The request has no idempotency id: two calls open two accounts. */
export const openSubAccount = endpoint({
  ...post,
  id: 'E41',
  path: '/issuing/sub_account',
  body: z.object({ wallet_id: WalletId, program_id: ProgramId }),
  response: SubAccount,
})
export const listSubAccountTransactions = endpoint({
  ...get,
  id: 'E42',
  path: '/issuing/sub_account/{id}/transactions',
  params: byAccount,
  query: z.object(PageMembers),
  response: listOf(CardTransaction),
})
export const listPrograms = endpoint({
  ...get,
  id: 'E43',
  path: '/issuing/config/programs',
  response: listOf(CardProgram),
})
