/** Money from and to banks. Every one carries an intent: repeated, it answers the first result again. */
import type { Decimal } from '#lib/money/decimal.ts'

import type { WalletId, CurrencyId } from '../common/schema.ts'
import type { CounterpartyId } from '../counterparties/schema.ts'
import { mappedMutationOf } from '../query/mutation-options.ts'
import { getWallet, getWalletTransaction, listWalletTransactions } from '../wallets/endpoints.ts'
import { toOrderOrNull } from './order-view.ts'
import * as ramps from './ramp-endpoints.ts'
import type { IntentId } from './schema.ts'
import { orderReference } from './views.ts'

/** An order moves a balance, now or when a bank's money arrives, and writes a line into the feed. */
const invalidates = [getWallet, listWalletTransactions, getWalletTransaction]

interface Paying {
  walletId: WalletId
  /** Fees included, in the currency that is sold. */
  amount: Decimal
}

export interface Ramping extends Paying {
  intentId: IntentId
  counterpartyId: CounterpartyId
  from: CurrencyId
  to: CurrencyId
}

type Ramp =
  | typeof ramps.onrampWire
  | typeof ramps.onrampAch
  | typeof ramps.onrampSepa
  | typeof ramps.offrampWire
  | typeof ramps.offrampAch
  | typeof ramps.offrampSepa
  | typeof ramps.withdrawSwift

const rampOf = (endpoint: Ramp) =>
  mappedMutationOf(endpoint, {
    invalidates,
    toInput: ({ intentId, counterpartyId, walletId, amount, from, to }: Ramping) => ({
      body: {
        request_id: intentId,
        counterparty_account_id: counterpartyId,
        amount,
        wallet_id: walletId,
        from_currency_id: from,
        to_currency_id: to,
      },
    }),
    toView: toOrderOrNull,
  })

export const rampMutations = {
  onrampWire: () => rampOf(ramps.onrampWire),
  onrampAch: () => rampOf(ramps.onrampAch),
  onrampSepa: () => rampOf(ramps.onrampSepa),
  offrampWire: () => rampOf(ramps.offrampWire),
  offrampAch: () => rampOf(ramps.offrampAch),
  offrampSepa: () => rampOf(ramps.offrampSepa),
  /** Q28: a placeholder of the platform. */
  withdrawSwift: () => rampOf(ramps.withdrawSwift),
}

export interface RampingV1 extends Paying {
  intentId: IntentId
  counterpartyId: CounterpartyId
  /** The wallet's side; the rail knows the other one. */
  currency: CurrencyId
}

const toBodyV1 = ({ intentId, counterpartyId, walletId, amount, currency }: RampingV1) => ({
  body: {
    idempotency_key: intentId,
    counterparty_account_id: counterpartyId,
    amount,
    wallet_uuid: walletId,
    currency_id: currency,
  },
})

type RampV1 =
  | typeof ramps.onrampWireV1
  | typeof ramps.onrampAchV1
  | typeof ramps.onrampSepaV1
  | typeof ramps.offrampWireV1
  | typeof ramps.offrampAchV1

const rampV1Of = (endpoint: RampV1) =>
  mappedMutationOf(endpoint, { invalidates, toInput: toBodyV1, toView: toOrderOrNull })

/** The same rails by their v1 paths. */
export const rampMutationsV1 = {
  onrampWire: () => rampV1Of(ramps.onrampWireV1),
  onrampAch: () => rampV1Of(ramps.onrampAchV1),
  onrampSepa: () => rampV1Of(ramps.onrampSepaV1),
  offrampWire: () => rampV1Of(ramps.offrampWireV1),
  offrampAch: () => rampV1Of(ramps.offrampAchV1),
  /** Answers less than the others: the order's reference. */
  offrampSepa: () =>
    mappedMutationOf(ramps.offrampSepaV1, {
      invalidates,
      toInput: toBodyV1,
      toView: orderReference,
    }),
  /** Q28: a placeholder of the platform. */
  withdrawSwift: () =>
    mappedMutationOf(ramps.withdrawSwiftV1, {
      invalidates,
      toInput: ({ walletId, amount, currency }: Paying & { currency: CurrencyId }) => ({
        body: { wallet_uuid: walletId, amount, currency_id: currency },
      }),
      toView: toOrderOrNull,
    }),
}
