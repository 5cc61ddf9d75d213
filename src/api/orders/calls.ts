/**
 * The calls that place orders (contract §2.8, §2.9), as data. What leaves the wallet, or comes from a bank, is in
 * payment-calls.ts. E59 carries no id: it is never repeated without the person's word.
 */
import type { Decimal } from '#lib/money/decimal.ts'

import type { WalletId, CurrencyId } from '../common/schema.ts'
import { platformCall, type PlatformCall } from '../query/mutation-options.ts'
import { getWallet, getWalletTransaction, listWalletTransactions } from '../wallets/endpoints.ts'
import { exchange } from './endpoints.ts'
import { toOrderResult, type OrderResult } from './order-view.ts'

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

/** E59, at the exchange's price. */
export const exchangeCall = ({
  walletId,
  from,
  to,
  amount,
}: Exchanging): PlatformCall<OrderResult> =>
  platformCall(
    exchange,
    { body: { wallet_uuid: walletId, from_uuid: from, to_uuid: to, amount } },
    toOrderResult,
    MOVED_MONEY,
  )
