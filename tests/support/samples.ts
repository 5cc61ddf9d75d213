/** A good call of every endpoint, as the demo person. Total by type: a new endpoint needs its sample. */
import type { Endpoints } from '#api/endpoints.ts'
import type { InputOf } from '#api/query/endpoint.ts'
import { transferInternally } from '#api/orders/endpoints.ts'
import { createWalletAddress, listWalletTransactions } from '#api/wallets/endpoints.ts'
import { decimal } from '#lib/money/decimal.ts'

import type { Client } from './client.ts'
import { counterpartySamples } from './counterparty-samples.ts'
import { accountSamples, developerSamples, kycSamples, totpSamples } from './identity-samples.ts'
import { BITCOIN, COUNTERPARTY, TRON_CHAIN, USDT, WALLET } from './ids.ts'
import { cardSamples, virtualAccountSamples } from './issuing-samples.ts'
import { orderSamples } from './order-samples.ts'
import { internalTransfer, newIntent, withdrawal } from './orders.ts'
import type { Platform } from './platform.ts'

type Samples = {
  [Id in keyof Endpoints]: (
    platform: Platform,
    client: Client,
  ) => InputOf<Endpoints[Id]> | Promise<InputOf<Endpoints[Id]>>
}

const PASSWORD = 'long enough 1'
const newEmail = () => `new-${crypto.randomUUID()}@tessera.test`
const newPhone = () =>
  `1555${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-7)}`

/** A code that was just sent to the demo person. */
async function codeTo(
  { control }: Platform,
  { http }: Client,
  kind: 'email' | 'phone',
): Promise<{ to: string; code: string }> {
  const to = control.settings().demo[kind]
  await http.send({
    endpoint: kind === 'email' ? 'E3' : 'E4',
    base: 'v2',
    method: 'POST',
    path: `auth/sign-in/omni/${kind}/otp`,
    query: '',
    body: JSON.stringify({ [kind]: to }),
    answer: 'nothing',
    isPublic: true,
  })
  return { to, code: control.inbox(to).at(-1)?.code ?? '' }
}

function telegramProof({ control }: Platform, id: number) {
  const { initData } = control.telegram({ user: { id, first_name: 'Alex' } })
  const hash = new URLSearchParams(initData).get('hash') ?? ''
  return { tg_id: String(id), hash, init_data_raw: initData }
}

const toCounterparty = () => ({
  body: {
    request_id: newIntent(),
    counterparty_account_id: COUNTERPARTY.id,
    wallet_account_id: COUNTERPARTY.destination,
    amount: decimal('20'),
    wallet_id: WALLET,
    from_currency_id: USDT,
  },
})

const quote = { amount: decimal('20'), order_type: 'TRANSFER_INTERNAL', is_reverse: false }
const ownWallet = () => ({ params: { uuid: WALLET } })
const nothing = () => ({})

export const samples: Samples = {
  E1: async (platform, client) => {
    const { to, code } = await codeTo(platform, client, 'email')
    return { body: { email: to, token: code, type: 'email' } }
  },
  E2: async (platform, client) => {
    const { to, code } = await codeTo(platform, client, 'phone')
    return { body: { phone: to, token: code, type: 'sms' } }
  },
  E3: () => ({ body: { email: newEmail() } }),
  E4: () => ({ body: { phone: newPhone() } }),
  E5: (platform) => ({ body: telegramProof(platform, 7_001_001) }),
  E6: ({ control }) => {
    const { email, password } = control.settings().demo
    return { body: { email, password } }
  },
  E7: () => ({ body: { email: newEmail(), password: PASSWORD } }),
  E8: (platform) => ({
    body: { ...telegramProof(platform, 42), phone: newPhone(), first_name: 'Ada' },
  }),
  E9: (_platform, { tokens }) => ({ body: { refresh_token: tokens.refresh() ?? '' } }),
  ...counterpartySamples,
  ...orderSamples,
  ...developerSamples,
  ...cardSamples,
  ...kycSamples,
  E49: () => ({ query: { is_crypto: true } }),
  E50: nothing,
  E51: nothing,
  E52: () => ({ query: { from_currency: USDT, to_currency: USDT, ...quote } }),
  E53: nothing,
  E54: () => ({
    body: { wallet_uuid: WALLET, from_uuid: USDT, to_uuid: BITCOIN, amount: decimal('20') },
  }),
  E55: () => withdrawal(),
  E67: () => ({ query: { from_currency_id: USDT, to_currency_id: USDT, ...quote } }),
  E68: nothing,
  E75: toCounterparty,
  E76: toCounterparty,
  E78: () => internalTransfer(),
  E80: nothing,
  E84: async (_platform, client) => {
    const order = internalTransfer()
    await client.call(transferInternally, order)
    return { params: { id: order.body.request_id } }
  },
  ...totpSamples,
  E90: nothing,
  E91: nothing,
  ...accountSamples,
  ...virtualAccountSamples,
  E101: () => ({ body: { type: 'vault' } }),
  E102: nothing,
  E103: ownWallet,
  E104: () => ({ params: { uuid: WALLET, chain: TRON_CHAIN }, body: { label: 'Main' } }),
  E105: async (_platform, client) => {
    const params = { uuid: WALLET, chain: TRON_CHAIN }
    await client.call(createWalletAddress, { params, body: { label: 'Main' } })
    return { params }
  },
  E106: () => ({ params: { uuid: WALLET }, query: { limit: 10 } }),
  E107: async (_platform, client) => {
    const page = await client.call(listWalletTransactions, {
      params: { uuid: WALLET },
      query: { limit: 1 },
    })
    const [row] = Array.isArray(page) ? page : page.data
    return { params: { uuid: WALLET, id: String(row?.id) } }
  },
  E108: ownWallet,
}
