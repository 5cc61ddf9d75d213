/**
 * A client of the platform made by openapi-typescript and openapi-fetch, on all three bases: signs in, reads wallets,
 * asks for a price, orders, freezes a card and asks whether an order needs a code.
 *
 *   npm run sandbox
 *
 * In a project of your own, because the generator does not know the compiler of this one:
 *
 *   npm install openapi-fetch openapi-typescript typescript@5 tsx
 *   npx openapi-typescript http://127.0.0.1:8787/openapi.json -o wire.ts
 *   npx tsx client.ts
 */
import createClient from 'openapi-fetch'

import type { paths } from './wire.js'

const [, , origin = 'http://127.0.0.1:8787'] = process.argv

/** Carried by every call, misspelt as the wire has it. */
const header = { 'App-Enviroment': 'web', 'x-tenant-id': 'tessera-sandbox' } as const

function clientOf(base: 'v1' | 'v2' | 'totp') {
  // Also on a GET, which OpenAPI can't say.
  const headers = { 'Content-Type': 'application/json' }
  return createClient<paths>({ baseUrl: `${origin}/${base}`, headers })
}
const [v1, v2, totp] = [clientOf('v1'), clientOf('v2'), clientOf('totp')]

function read<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}
const rowsOf = <T>(list: T[] | { data: T[] }): T[] => (Array.isArray(list) ? list : list.data)

const session = read(
  await v2.POST('/auth/sign-in/password/email', {
    params: { header },
    body: { email: 'demo@tessera.test', password: 'Tessera-demo-1' },
  }),
)
// The first base takes the token alone.
v1.use({
  onRequest: ({ request }) => request.headers.set('Authorization', `${session.access_token}`),
})
for (const client of [v2, totp])
  client.use({
    onRequest: ({ request }) =>
      request.headers.set('Authorization', `Bearer ${session.access_token}`),
  })

const [first] = rowsOf(read(await v2.GET('/wallets', { params: { header } })))
if (first === undefined) throw new Error('no wallet')
const wallet = read(
  await v2.GET('/wallets/{uuid}', { params: { header, path: { uuid: first.uuid } } }),
)
const held = wallet.balance.flatMap(({ details }) => details).filter(({ amount }) => amount > 20)
const [from, to] = held.filter(({ currency }) => currency.is_crypto)
if (from === undefined || to === undefined) throw new Error('no two balances to exchange')

const price = read(
  await v1.GET('/v2/orders/calc', {
    params: {
      header,
      query: {
        from_currency_id: from.uuid,
        to_currency_id: to.uuid,
        amount: 20,
        order_type: 'EXCHANGE_CRYPTO_INTERNAL',
      },
    },
  }),
)
const order = read(
  await v1.POST('/orders/EXCHANGE_CRYPTO_INTERNAL', {
    params: { header },
    body: { amount: 20, wallet_uuid: first.uuid, from_uuid: from.uuid, to_uuid: to.uuid },
  }),
)

const cards = rowsOf(
  read(await v1.GET('/issuing/cards', { params: { header, query: { wallet_uuid: first.uuid } } })),
)
const card = cards.find(({ card_status }) => card_status === 'ACTIVE')
if (card === undefined) throw new Error('no active card')
const frozen = read(
  await v1.PATCH('/issuing/cards/{id}/freeze', {
    params: { header, path: { id: card.card_id } },
    body: {},
  }),
)

const verification = read(
  await totp.POST('/api/otp-verification/create', {
    params: { header },
    body: {
      request_id: crypto.randomUUID(),
      amount: 20,
      order_type: 'WITHDRAWAL_CRYPTO',
      wallet_id: first.uuid,
    },
  }),
)

process.stdout.write(
  JSON.stringify({
    balances: wallet.balance.length,
    price: price.comission,
    order: order?.status,
    card: frozen.card_status,
    verification: verification.status,
  }),
)
