/** A valid call of each endpoint as the demo person. An endpoint without one is a type error. */

import { requestEmailCode, requestPhoneCode } from '#api/auth/endpoints.ts'
import type { EndpointName, Endpoints } from '#api/endpoints.ts'
import { createVerification } from '#api/order-codes/endpoints.ts'
import type { InputOf } from '#api/query/endpoint.ts'
import { createWalletAddress, listWalletTransactions } from '#api/wallets/endpoints.ts'
import { decimal } from '#lib/money/decimal.ts'

import { cardSamples, virtualAccountSamples } from '../cards/card-samples.ts'
import { orderSamples } from '../orders/order-samples.ts'
import { internalTransfer, newIntentId, withdrawal } from '../orders/orders.ts'
import type { Client } from './client.ts'
import { counterpartySamples } from './counterparty-samples.ts'
import {
  accountSamples,
  developerSamples,
  verificationSamples,
  twoFactorSamples,
} from './identity-samples.ts'
import { BITCOIN, COUNTERPARTY, TRON_CHAIN, USDT, WALLET } from './ids.ts'
import type { Platform } from './platform.ts'

type Samples = {
  [Name in EndpointName]: (
    platform: Platform,
    client: Client,
  ) => InputOf<Endpoints[Name]> | Promise<InputOf<Endpoints[Name]>>
}

const PASSWORD = 'long enough 1'
const newEmail = () => `new-${crypto.randomUUID()}@tessera.test`
const newPhone = () =>
  `1555${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-7)}`

async function codeTo(
  { control }: Platform,
  { call }: Client,
  kind: 'email' | 'phone',
): Promise<{ to: string; code: string }> {
  const to = control.settings().demo[kind]
  if (kind === 'email') await call(requestEmailCode, { body: { email: to } })
  else await call(requestPhoneCode, { body: { phone: to } })
  return { to, code: control.inbox(to).at(-1)?.code ?? '' }
}

function telegramProof({ control }: Platform, id: number) {
  const { initData } = control.telegram({ user: { id, first_name: 'Alex' } })
  const hash = new URLSearchParams(initData).get('hash') ?? ''
  return { tg_id: String(id), hash, init_data_raw: initData }
}

const toCounterparty = () => ({
  body: {
    request_id: newIntentId(),
    counterparty_account_id: COUNTERPARTY.id,
    amount: decimal('20'),
    wallet_id: WALLET,
    from_currency_id: USDT,
  },
})

const quote = { amount: decimal('20'), order_type: 'TRANSFER_INTERNAL', is_reverse: false } as const
const ownWallet = () => ({ params: { uuid: WALLET } })
const nothing = () => ({})

export const callSamples: Samples = {
  verifyEmailCode: async (platform, client) => {
    const { to, code } = await codeTo(platform, client, 'email')
    return { body: { email: to, token: code, type: 'email' } }
  },
  verifyPhoneCode: async (platform, client) => {
    const { to, code } = await codeTo(platform, client, 'phone')
    return { body: { phone: to, token: code, type: 'sms' } }
  },
  requestEmailCode: () => ({ body: { email: newEmail() } }),
  requestPhoneCode: () => ({ body: { phone: newPhone() } }),
  signInWithTelegram: (platform) => ({ body: telegramProof(platform, 7_001_001) }),
  signInWithPassword: ({ control }) => {
    const { email, password } = control.settings().demo
    return { body: { email, password } }
  },
  signUpWithPassword: () => ({ body: { email: newEmail(), password: PASSWORD } }),
  signUpWithTelegram: (platform) => ({
    body: { ...telegramProof(platform, 42), phone: newPhone(), first_name: 'Ada' },
  }),
  refreshSession: (_platform, { tokens }) => ({ body: { refresh_token: tokens.refresh() ?? '' } }),
  ...counterpartySamples,
  ...orderSamples,
  ...developerSamples,
  ...cardSamples,
  ...verificationSamples,
  listCurrencies: () => ({ query: { is_crypto: true } }),
  listChains: nothing,
  listCountries: nothing,
  calculateV1: () => ({ query: { from_currency: USDT, to_currency: USDT, ...quote } }),
  listOrderTypesV1: nothing,
  transferInternallyV1: () => ({
    body: { wallet_uuid: WALLET, from_uuid: USDT, to_uuid: BITCOIN, amount: decimal('20') },
  }),
  withdrawCrypto: () => withdrawal(),
  calculateV2: () => ({ query: { from_currency_id: USDT, to_currency_id: USDT, ...quote } }),
  listOrderTypes: nothing,
  transferCryptoOmnibus: toCounterparty,
  transferCryptoHifi: toCounterparty,
  transferInternally: () => internalTransfer(),
  getTenantConfig: nothing,
  getOrderVerification: async (_platform, client) => {
    const { body } = orderSamples.createVerification()
    await client.call(createVerification, { body })
    return { params: { id: body.request_id } }
  },
  ...twoFactorSamples,
  getUser: nothing,
  getUserData: nothing,
  ...accountSamples,
  ...virtualAccountSamples,
  createWallet: () => ({ body: { type: 'vault' } }),
  listWallets: nothing,
  getWallet: ownWallet,
  createWalletAddress: () => ({
    params: { uuid: WALLET, chain: TRON_CHAIN },
    body: { label: 'Main' },
  }),
  getWalletAddress: async (_platform, client) => {
    const params = { uuid: WALLET, chain: TRON_CHAIN }
    await client.call(createWalletAddress, { params, body: { label: 'Main' } })
    return { params }
  },
  listWalletTransactions: () => ({ params: { uuid: WALLET }, query: { limit: 10 } }),
  getWalletTransaction: async (_platform, client) => {
    const page = await client.call(listWalletTransactions, {
      params: { uuid: WALLET },
      query: { limit: 1 },
    })
    const [row] = Array.isArray(page) ? page : page.data
    return { params: { uuid: WALLET, id: String(row?.id) } }
  },
  exportWalletTransactions: ownWallet,
}
