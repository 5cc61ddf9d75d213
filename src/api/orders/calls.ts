/**
 * Calls that place orders (contract §2.8, §2.9), as data. Withdrawals and bank deposits are in
 * payment-calls.ts. E59 has no idempotency id, so it is repeated only if the person agrees.
 */
import type { Decimal } from '#lib/money/decimal.ts'

import type { WalletId, CurrencyId } from '../common/schema.ts'
import { call, type PlatformCall } from '../query/call.ts'
import { getWallet, getWalletTransaction, listWalletTransactions } from '../wallets/endpoints.ts'
import { exchange } from './endpoints.ts'
import { toOrderResult, type OrderResult } from './order-view.ts'

/** Endpoints to read again after an order: it changes a balance and adds a row to the feed. */
export const MONEY_ENDPOINTS = [getWallet, listWalletTransactions, getWalletTransaction]

export interface PaymentTerms {
  walletId: WalletId
  /** Amount with fees included, in the currency that leaves the wallet. */
  amount: Decimal
}

export interface ExchangeTerms extends PaymentTerms {
  from: CurrencyId
  to: CurrencyId
}

export const exchangeCall = ({
  walletId,
  from,
  to,
  amount,
}: ExchangeTerms): PlatformCall<OrderResult> =>
  call(
    exchange,
    { body: { wallet_uuid: walletId, from_uuid: from, to_uuid: to, amount } },
    { toView: toOrderResult, invalidates: MONEY_ENDPOINTS },
  )
