/** Every order of the wire that moves money, as the order flow takes it, on the demo seed. */
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import type { EndpointId } from '#api/endpoints.ts'
import { rowsOf, type WalletId, type CurrencyId } from '#api/common/schema.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { listCards, listSubAccounts } from '#api/cards/endpoints.ts'
import { topUpPrepaidCard, topUpSubAccount, fundVendor } from '#api/cards/transfer-endpoints.ts'
import { exchangeMutations } from '#api/orders/exchange-mutations.ts'
import { sendingMutations } from '#api/orders/mutations.ts'
import { toOrderResult, type OrderResult } from '#api/orders/order-view.ts'
import { rampMutations, rampMutationsV1 } from '#api/orders/ramp-mutations.ts'
import type { IntentId, CalculatedOrder } from '#api/orders/schema.ts'
import { httpOf } from '#api/query/client.ts'
import { callEndpoint } from '#api/query/call.ts'
import { runMutation, type CallControl } from '#api/query/mutation-options.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import type { OrderDefinition } from '#orders/order-definition.ts'
import { VENDORS } from '#mocks/db/card-programs.ts'
import { EUR, USD } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import { BITCOIN, COUNTERPARTY, OWN_OTHER_WALLET, USDT, WALLET } from './ids.ts'
import { OUTSIDE_ADDRESS } from './orders.ts'

export type Input = { amount: Decimal }

export interface EveryOrder {
  id: EndpointId
  type: CalculatedOrder
  version: 'v1' | 'v2'
  from: CurrencyId
  to: CurrencyId
  /** The wire carries an id. */
  isRepeatable: boolean
  /** Lines that one order writes into the wallet's feed. */
  lines: number
  definition: OrderDefinition<Input>
}

/** An order as these calls take it. */
interface Placed {
  input: Input
  walletId: WalletId
  intentId: IntentId
}

type Place = (client: QueryClient, order: Placed, control: CallControl) => Promise<OrderResult>

const define = (place: Place): OrderDefinition<Input> => ({
  kind: 'send',
  input: z.object({ amount: z.custom<Decimal>(isDecimal) }),
  place: (client, { details, walletId, id }, control) =>
    place(client, { input: details.input, walletId, intentId: id }, control),
})

const DONE: OrderResult = { reference: undefined, isRejected: false }
const SELF = COUNTERPARTY_IDS.self
const usd = USD.id
const eur = EUR.id

type Rail = [name: 'wire' | 'ach' | 'sepa', fiat: CurrencyId]
const RAILS: Rail[] = [
  ['wire', usd],
  ['ach', usd],
  ['sepa', eur],
]

type RampName =
  | 'onrampWire'
  | 'onrampAch'
  | 'onrampSepa'
  | 'offrampWire'
  | 'offrampAch'
  | 'offrampSepa'

function ramps(version: 'v1' | 'v2', first: number): EveryOrder[] {
  return (['onramp', 'offramp'] as const).flatMap((way, row) =>
    RAILS.map(([rail, fiat], column): EveryOrder => {
      const name = `${way}${rail.charAt(0).toUpperCase()}${rail.slice(1)}` as RampName
      const [from, to] = way === 'onramp' ? [fiat, USDT] : [USDT, fiat]
      const place: Place = async (client, { input, walletId, intentId }) => {
        const ids = { walletId, intentId, counterpartyId: SELF, amount: input.amount }
        if (version === 'v2')
          return toOrderResult(
            await runMutation(client, rampMutations[name](), { ...ids, from, to }),
          )
        const body = { ...ids, currency: USDT }
        if (name !== 'offrampSepa')
          return toOrderResult(await runMutation(client, rampMutationsV1[name](), body))
        await runMutation(client, rampMutationsV1.offrampSepa(), body)
        return DONE
      }
      return {
        id: `E${first + row * RAILS.length + column}` as EndpointId,
        type: `HIFI_${rail}_${way}`.toUpperCase() as CalculatedOrder,
        version,
        from,
        to,
        isRepeatable: true,
        lines: 1,
        definition: define(place),
      }
    }),
  )
}

const crypto = (
  id: EndpointId,
  type: CalculatedOrder,
  to: CurrencyId,
  place: Place,
  given: Partial<EveryOrder> = {},
): EveryOrder => ({
  id,
  type,
  version: 'v1',
  from: USDT,
  to,
  isRepeatable: false,
  lines: 1,
  definition: define(place),
  ...given,
})

const withId = { version: 'v2', isRepeatable: true } as const

const toCounterparty = (options: typeof exchangeMutations.payOmnibus): Place =>
  async function pay(client, { input, walletId, intentId }) {
    const counterpartyId = COUNTERPARTY.id as CounterpartyId
    const ids = { walletId, intentId, counterpartyId }
    return toOrderResult(await runMutation(client, options(), { ...ids, ...input, currency: USDT }))
  }

const between = (options: typeof exchangeMutations.exchange): Place =>
  async function convert(client, { input, walletId }) {
    const body = { walletId, from: USDT, to: BITCOIN, ...input }
    return toOrderResult(await runMutation(client, options(), body))
  }

async function prepaidCard(client: QueryClient) {
  const answer = await callEndpoint(httpOf(client), listCards, { query: {} })
  const card = rowsOf(answer).find((one) => one.nick_name === 'Travel')
  if (card === undefined) throw new Error('no prepaid card')
  return card
}

async function balanceAccount(client: QueryClient) {
  const answer = await callEndpoint(httpOf(client), listSubAccounts, {
    params: { wallet: WALLET },
    query: {},
  })
  const account = rowsOf(answer).find((one) => one.type === 'balance' && one.status === 'ACTIVE')
  if (account === undefined) throw new Error('no balance account')
  return account
}

const vendor = VENDORS[0]

export const EVERY_ORDER: readonly EveryOrder[] = [
  crypto('E54', 'TRANSFER_INTERNAL', BITCOIN, between(exchangeMutations.transferBetweenBalances), {
    lines: 2,
  }),
  crypto('E55', 'WITHDRAWAL_CRYPTO', USDT, (client, { input, walletId }) =>
    runMutation(client, sendingMutations.sendExternally(), {
      ...input,
      walletId,
      currency: USDT,
      address: OUTSIDE_ADDRESS,
      memo: '',
      areFeesInside: true,
    }),
  ),
  crypto('E56', 'TRANSFER_CARD_SUBACCOUNT', usd, async (client, { input, walletId }) => {
    const { id } = await balanceAccount(client)
    const body = { ...input, wallet_uuid: walletId, from_uuid: USDT, sub_account_id: id }
    await callEndpoint(httpOf(client), topUpSubAccount, { body })
    return DONE
  }),
  crypto('E57', 'TRANSFER_CARD_PREPAID', usd, async (client, { input, walletId }) => {
    const { card_id: card } = await prepaidCard(client)
    const body = { ...input, wallet_uuid: walletId, from_uuid: USDT, card_id: card }
    await callEndpoint(httpOf(client), topUpPrepaidCard, { body })
    return DONE
  }),
  crypto(
    'E58',
    'TRANSFER_CARD_WHOLESALE',
    vendor.currency.id,
    async (client, { input, walletId }) => {
      const body = { ...input, wallet_id: walletId, currency_id: USDT, vendor_id: vendor.id }
      await callEndpoint(httpOf(client), fundVendor, { body })
      return DONE
    },
  ),
  crypto('E59', 'EXCHANGE_CRYPTO_INTERNAL', BITCOIN, between(exchangeMutations.exchange), {
    lines: 2,
  }),
  ...ramps('v1', 60),
  ...ramps('v2', 69),
  crypto(
    'E75',
    'OMNIBUS_CRYPTO_TRANSFER',
    USDT,
    toCounterparty(exchangeMutations.payOmnibus),
    withId,
  ),
  crypto('E76', 'HIFI_CRYPTO_TRANSFER', USDT, toCounterparty(exchangeMutations.payHifi), withId),
  crypto(
    'E78',
    'TRANSFER_INTERNAL',
    USDT,
    (client, { input, walletId, intentId }) =>
      runMutation(client, sendingMutations.sendInternally(), {
        ...input,
        walletId,
        intentId,
        currency: USDT,
        toWallet: OWN_OTHER_WALLET,
      }),
    withId,
  ),
]
