import { expect } from 'vitest'

import { closeCard, getCard, listCards, listSubAccounts } from '#api/cards/endpoints.ts'
import type { CardId, SubAccountId, SubAccountType } from '#api/cards/schema.ts'
import { rowsOf } from '#api/common/schema.ts'
import { listVirtualAccounts } from '#api/virtual-accounts/endpoints.ts'
import { readCardSecret } from '#lib/card-secret/card-secret.ts'
import { decimal } from '#lib/money/decimal.ts'
import { PROGRAM_IDS, VENDORS } from '#mocks/db/card-programs.ts'
import { VIRTUAL_ACCOUNT_PROGRAM_IDS } from '#mocks/db/virtual-account-programs.ts'
import { SERVER_PUBLIC_KEY_BASE64 } from '#mocks/keys.ts'

import { newIntentId } from '../orders/orders.ts'
import type { Client } from '../platform/client.ts'
import { USDT, WALLET } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * Returns the demo person's oldest card by account type, in any state; the prepaid one is frozen.
 */
export async function cardOf(client: Client, type: SubAccountType = 'balance'): Promise<CardId> {
  const page = await client.call(listCards, {
    query: { wallet_uuid: WALLET, filter: { fiat_account: { type } }, sort_order: 'ASC' },
  })
  const [card] = rowsOf(page)
  return card?.card_id ?? expect.fail(`no ${type} card`)
}

export const ANY_CARD_PATH = { path: '/issuing/cards/' }

export async function closeOtherCards(observer: Client, card: CardId): Promise<void> {
  const { fiat_account } = await observer.call(getCard, { params: { id: card } })
  const query = { wallet_uuid: WALLET, fiat_account_id: fiat_account?.id, limit: 100 }
  for (const { card_id, card_status } of rowsOf(await observer.call(listCards, { query })))
    if (card_id !== card && card_status !== 'CLOSED')
      await observer.call(closeCard, { params: { id: card_id } })
}

export async function accountOf(client: Client): Promise<SubAccountId> {
  const balances = { params: { wallet: WALLET }, query: { type: 'balance' } } as const
  const page = await client.call(listSubAccounts, balances)
  const account = rowsOf(page).find(({ program_id }) => program_id === PROGRAM_IDS.account)
  return account?.id ?? expect.fail('no dollar account')
}

/** Returns an encrypted key as the client sends it; the response is not read. */
async function encryptedKey(): Promise<string> {
  let sent = ''
  const key = { name: 'SERVER_PUBLIC_KEY_BASE64', value: SERVER_PUBLIC_KEY_BASE64 }
  const send = async (encrypted: string) => {
    sent = encrypted
    return {}
  }
  await readCardSecret(key, send, (data) => data).catch(() => {})
  return sent
}

export const newPrepaidCard = () => ({
  body: {
    program_id: PROGRAM_IDS.prepaid,
    request_id: newIntentId(),
    nick_name: 'Books',
    wallet_id: WALLET,
    initial_topup: decimal('40'),
    currency_id: USDT,
  },
})

const amount = decimal('25')
const topUp = { amount, wallet_uuid: WALLET, from_uuid: USDT }

type Given = [Platform, Client]
const ofCard = async (...[, client]: Given) => ({ params: { id: await cardOf(client) } })
const ofAccount = async (...[, client]: Given) => ({ params: { id: await accountOf(client) } })

export const cardSamples = {
  createPrepaidCard: newPrepaidCard,
  createAccountCard: async (...[, client]: Given) => ({
    body: {
      program_id: PROGRAM_IDS.account,
      request_id: newIntentId(),
      nick_name: 'Second',
      wallet_id: WALLET,
      sub_account_id: await accountOf(client),
    },
  }),
  listCards: () => ({ query: { wallet_uuid: WALLET, limit: 10, offset: 0 } }),
  getCard: ofCard,
  getEncryptedCard: async (...[, client]: Given) => ({
    params: { id: await cardOf(client) },
    body: { encrypted_key: await encryptedKey() },
  }),
  getCardCode: ofCard,
  freezeCard: ofCard,
  unfreezeCard: async (...[, client]: Given) => ({
    params: { id: await cardOf(client, 'prepaid') },
  }),
  setCardLimits: async (...[, client]: Given) => ({
    params: { id: await cardOf(client) },
    body: { daily_cap: decimal('150') },
  }),
  renameCard: async (...[, client]: Given) => ({
    params: { id: await cardOf(client) },
    body: { nick_name: 'Groceries', request_id: newIntentId() },
  }),
  closeCard: ofCard,
  listCardTransactions: async (...[, client]: Given) => ({
    query: { limit: 10, offset: 0, card_id: await cardOf(client), new_scheme: true },
  }),
  exportCardTransactions: async (...[, client]: Given) => ({
    query: { card_id: await cardOf(client) },
  }),
  exportSubAccountTransactions: ofAccount,
  listSubAccounts: () => ({
    params: { wallet: WALLET },
    query: { pagination: true, show_cards: true },
  }),
  getSubAccount: ofAccount,
  openSubAccount: () => ({ body: { wallet_id: WALLET, program_id: PROGRAM_IDS.account } }),
  listSubAccountTransactions: async (...[, client]: Given) => ({
    params: { id: await accountOf(client) },
    query: { limit: 10, offset: 0 },
  }),
  listPrograms: () => ({}),
  topUpSubAccount: async (...[, client]: Given) => ({
    body: { ...topUp, sub_account_id: await accountOf(client) },
  }),
  topUpPrepaidCard: async (...[, client]: Given) => ({
    body: { ...topUp, card_id: await cardOf(client, 'prepaid') },
  }),
  fundVendor: () => ({
    body: { amount, wallet_id: WALLET, currency_id: USDT, vendor_id: VENDORS[0].id },
  }),
}

export const virtualAccountSamples = {
  openVirtualAccount: () => ({
    body: { wallet_id: WALLET, va_programs_id: VIRTUAL_ACCOUNT_PROGRAM_IDS.dollars },
  }),
  listVirtualAccounts: () => ({ params: { wallet_uuid: WALLET }, query: { limit: 10, offset: 0 } }),
  getVirtualAccount: async (...[, client]: Given) => {
    const ofWallet = { params: { wallet_uuid: WALLET }, query: {} }
    const [account] = rowsOf(await client.call(listVirtualAccounts, ofWallet))
    return { params: { uuid: account?.id ?? expect.fail('no virtual account') } }
  },
  listVirtualAccountPrograms: () => ({ query: { limit: 10, offset: 0, pagination: true } }),
}
