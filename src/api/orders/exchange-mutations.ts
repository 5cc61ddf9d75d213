/** Money between balances of a wallet, and crypto to saved counterparties. */
import type { Decimal } from '#lib/money/decimal.ts'

import type { WalletId, CurrencyId } from '../common/schema.ts'
import type { CounterpartyId, DestinationId } from '../counterparties/schema.ts'
import { mappedMutationOf } from '../query/mutation-options.ts'
import { getWallet, getWalletTransaction, listWalletTransactions } from '../wallets/endpoints.ts'
import {
  exchange,
  transferCryptoHifi,
  transferCryptoOmnibus,
  transferInternallyV1,
} from './endpoints.ts'
import { toOrderOrNull } from './order-view.ts'
import type { IntentId } from './schema.ts'

const invalidates = [getWallet, listWalletTransactions, getWalletTransaction]

export interface Exchanging {
  walletId: WalletId
  from: CurrencyId
  to: CurrencyId
  /** Of `from`, fees included. */
  amount: Decimal
}

/** No idempotency id on these two paths: never repeated without the person's word. */
const exchangeOf = (endpoint: typeof exchange | typeof transferInternallyV1) =>
  mappedMutationOf(endpoint, {
    invalidates,
    toInput: ({ walletId, from, to, amount }: Exchanging) => ({
      body: { wallet_uuid: walletId, from_uuid: from, to_uuid: to, amount },
    }),
    toView: toOrderOrNull,
  })

export interface CounterpartySending {
  intentId: IntentId
  walletId: WalletId
  counterpartyId: CounterpartyId
  /** Only of an order that an older version has sent with it, so that its body stays the same. */
  destinationId?: DestinationId | undefined
  currency: CurrencyId
  amount: Decimal
}

/** The address is not named: no member of the body takes it for certain (contract §2.9). */
const sendingOf = (endpoint: typeof transferCryptoOmnibus | typeof transferCryptoHifi) =>
  mappedMutationOf(endpoint, {
    invalidates,
    toInput: (sending: CounterpartySending) => ({
      body: {
        request_id: sending.intentId,
        counterparty_account_id: sending.counterpartyId,
        amount: sending.amount,
        wallet_id: sending.walletId,
        from_currency_id: sending.currency,
        ...(sending.destinationId && { wallet_account_id: sending.destinationId }),
      },
    }),
    toView: toOrderOrNull,
  })

export const exchangeMutations = {
  /** E59, at the exchange's price. */
  exchange: () => exchangeOf(exchange),
  /** E54. */
  transferBetweenBalances: () => exchangeOf(transferInternallyV1),
  /** E75. */
  payOmnibus: () => sendingOf(transferCryptoOmnibus),
  /** E76. */
  payHifi: () => sendingOf(transferCryptoHifi),
}
