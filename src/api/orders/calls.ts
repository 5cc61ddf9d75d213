/**
 * The calls that move crypto, within a wallet and out of it (contract §2.8, §2.9). E75, E76 and E78 carry the order's
 * id: repeated, they answer the first result again. The others carry none and are never repeated without the person's
 * word. Bank rails are in ramp-calls.ts.
 */
import type { Decimal } from '#lib/money/decimal.ts'

import type { WalletId, CurrencyId } from '../common/schema.ts'
import type { CounterpartyId, DestinationId } from '../counterparties/schema.ts'
import { platformCall, type PlatformCall } from '../query/mutation-options.ts'
import { getWallet, getWalletTransaction, listWalletTransactions } from '../wallets/endpoints.ts'
import {
  exchange,
  transferCryptoHifi,
  transferCryptoOmnibus,
  transferInternally,
  type transferInternallyV1,
  withdrawCrypto,
} from './endpoints.ts'
import { toOrderResult, type OrderResult } from './order-view.ts'
import type { IntentId } from './schema.ts'
import { outcomeOf } from './views.ts'

/** An order moves a balance, now or when a bank's money arrives, and writes a line into the feed. */
export const MOVED_MONEY = [getWallet, listWalletTransactions, getWalletTransaction]

export interface Paying {
  walletId: WalletId
  /** Fees included, in the currency that leaves. */
  amount: Decimal
}

export interface Exchanging extends Paying {
  from: CurrencyId
  to: CurrencyId
}

/** E59 at the exchange's price, E54 between two balances of one currency. */
export const exchangeCall = (
  { walletId, from, to, amount }: Exchanging,
  endpoint: typeof exchange | typeof transferInternallyV1 = exchange,
): PlatformCall<OrderResult> =>
  platformCall(
    endpoint,
    { body: { wallet_uuid: walletId, from_uuid: from, to_uuid: to, amount } },
    toOrderResult,
    MOVED_MONEY,
  )

interface ExternalSending {
  walletId: WalletId
  currency: CurrencyId
  amount: Decimal
  address: string
  memo: string
  /** True: `amount` is what leaves the wallet, fees included; false: what arrives. */
  areFeesInside: boolean
}

/** E55. */
export const externalCall = ({
  walletId,
  currency,
  amount,
  address,
  memo,
  areFeesInside,
}: ExternalSending): PlatformCall<OrderResult> =>
  platformCall(
    withdrawCrypto,
    {
      body: {
        wallet_uuid: walletId,
        crypto_uuid: currency,
        to_address: address,
        amount,
        is_subsctract: areFeesInside,
        ...(memo === '' ? {} : { memo }),
      },
    },
    outcomeOf,
    MOVED_MONEY,
  )

export interface WithIntent extends Paying {
  intentId: IntentId
  /** The balance that pays; of an on-ramp, the one that grows. */
  currency: CurrencyId
}

/** E78. */
export const internalCall = ({
  walletId,
  currency,
  amount,
  toWallet,
  intentId,
}: WithIntent & { toWallet: WalletId }): PlatformCall<OrderResult> =>
  platformCall(
    transferInternally,
    {
      body: {
        wallet_id: walletId,
        from_crypto_uuid: currency,
        to_wallet_id: toWallet,
        to_wallet_uuid: toWallet,
        amount,
        request_id: intentId,
      },
    },
    toOrderResult,
    MOVED_MONEY,
  )

interface CounterpartySending extends WithIntent {
  orderType: 'OMNIBUS_CRYPTO_TRANSFER' | 'HIFI_CRYPTO_TRANSFER'
  counterpartyId: CounterpartyId
  /** Only of an order that an older version has sent with it, so that its body stays the same. */
  destinationId?: DestinationId | undefined
}

/** E75 and E76. The address is not named: no member of the body takes it for certain (contract §2.9). */
export const counterpartyCall = ({
  orderType,
  destinationId,
  ...sending
}: CounterpartySending): PlatformCall<OrderResult> =>
  platformCall(
    orderType === 'OMNIBUS_CRYPTO_TRANSFER' ? transferCryptoOmnibus : transferCryptoHifi,
    {
      body: {
        request_id: sending.intentId,
        counterparty_account_id: sending.counterpartyId,
        amount: sending.amount,
        wallet_id: sending.walletId,
        from_currency_id: sending.currency,
        ...(destinationId && { wallet_account_id: destinationId }),
      },
    },
    toOrderResult,
    MOVED_MONEY,
  )
