import type { Decimal } from '#lib/money/decimal.ts'

import type { WalletId, CurrencyId } from '../common/schema.ts'
import { mappedMutationOf } from '../query/mutation-options.ts'
import { getWallet, getWalletTransaction, listWalletTransactions } from '../wallets/endpoints.ts'
import { transferInternally, withdrawCrypto } from './endpoints.ts'
import { toOrderOrNull, toOrderResult } from './order-view.ts'
import type { IntentId } from './schema.ts'
import { outcomeOf } from './views.ts'

/** An order moves a balance and writes a line into the feed. */
const invalidates = [getWallet, listWalletTransactions, getWalletTransaction]

interface Sending {
  walletId: WalletId
  currency: CurrencyId
  amount: Decimal
}

export interface ExternalSending extends Sending {
  address: string
  memo: string
  /** True: `amount` is what leaves the wallet, fees included; false: what arrives. */
  areFeesInside: boolean
}

export interface InternalSending extends Sending {
  toWallet: WalletId
  intentId: IntentId
}

export const sendingMutations = {
  /** E55. Carries no idempotency id: never repeated without the person's word. */
  sendExternally: () =>
    mappedMutationOf(withdrawCrypto, {
      invalidates,
      toInput: ({ walletId, currency, amount, address, memo, areFeesInside }: ExternalSending) => ({
        body: {
          wallet_uuid: walletId,
          crypto_uuid: currency,
          to_address: address,
          amount,
          is_subsctract: areFeesInside,
          ...(memo === '' ? {} : { memo }),
        },
      }),
      toView: outcomeOf,
    }),
  /** E78. The same intent may be repeated: the platform answers the first result again. */
  sendInternally: () =>
    mappedMutationOf(transferInternally, {
      invalidates,
      toInput: ({ walletId, currency, amount, toWallet, intentId }: InternalSending) => ({
        body: {
          wallet_id: walletId,
          from_crypto_uuid: currency,
          to_wallet_id: toWallet,
          to_wallet_uuid: toWallet,
          amount,
          request_id: intentId,
        },
      }),
      toView: (order) => toOrderResult(toOrderOrNull(order)),
    }),
}
