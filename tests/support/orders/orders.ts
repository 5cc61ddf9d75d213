import { rowsOf } from '#api/common/schema.ts'
import type { transferInternally, withdrawCrypto } from '#api/orders/endpoints.ts'
import type { IntentId } from '#api/orders/schema.ts'
import type { InputOf } from '#api/query/endpoint.ts'
import { getWallet, listWalletTransactions } from '#api/wallets/endpoints.ts'
import { decimal, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import type { Client } from '../platform/client.ts'
import { SECOND_WALLET, USDT, WALLET } from '../platform/ids.ts'

export const OUTSIDE_ADDRESS = makeAddress('tron', 'a friend')

export const newIntentId = (): IntentId => crypto.randomUUID() as IntentId

/** A transfer of USDT from the personal wallet to the vault (E78). */
export const internalTransfer = (
  amount: `${number}` = '1',
): InputOf<typeof transferInternally> => ({
  body: {
    wallet_id: WALLET,
    from_crypto_uuid: USDT,
    to_wallet_id: SECOND_WALLET,
    to_wallet_uuid: SECOND_WALLET,
    amount: decimal(amount),
    request_id: newIntentId(),
  },
})

/** A withdrawal of USDT on Tron to an outside address, fees included (E55). */
export const withdrawal = (amount: `${number}` = '20'): InputOf<typeof withdrawCrypto> => ({
  body: {
    wallet_uuid: WALLET,
    crypto_uuid: USDT,
    to_address: OUTSIDE_ADDRESS,
    amount: decimal(amount),
    is_subsctract: true,
  },
})

export async function usdtBalance(client: Client): Promise<Decimal> {
  const { balance } = await client.call(getWallet, { params: { uuid: WALLET } })
  const details = balance.flatMap((item) => item.details)
  return details.find(({ currency }) => currency.uuid === USDT)?.amount ?? ZERO
}

export const feedOf = async (
  client: Client,
  query: InputOf<typeof listWalletTransactions>['query'] = {},
) => rowsOf(await client.call(listWalletTransactions, { params: { uuid: WALLET }, query }))

export async function feedLength(client: Client): Promise<number> {
  const page = await client.call(listWalletTransactions, {
    params: { uuid: WALLET },
    query: { limit: 1 },
  })
  return Array.isArray(page) ? page.length : (page.total ?? 0)
}
