import type { SavedDestination } from '#api/counterparties/every-destination.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance, Transaction } from '#api/wallets/views.ts'
import type { Availability } from '#destinations/model/payment-methods.ts'
import type { PaidRecipient } from '#destinations/paid-recipients.ts'
import type { SendDraft } from '#payments/model/draft.ts'
import type { RecentPayments } from '#payments/model/recent-payments.ts'

export interface PayoutFacts {
  walletId: string
  ownWallets: readonly string[]
  balances: readonly NetworkBalance[]
  currencies: readonly CurrencyView[]
  saved: readonly SavedDestination[]
  /** True if the person's role has no permission to read saved recipients. */
  isSavedUnread: boolean
  availability: Availability
  /** `rows`: the newest transactions of the wallet. `areMore`: true if there are older ones. */
  rows: readonly Transaction[]
  areMore: boolean
  /** `recent`: payments of the last days. `isRecentWhole`: false if the app can't read them all. */
  recent: RecentPayments
  isRecentWhole: boolean
  paidRecipients: readonly PaidRecipient[]
  /** The wallet's own addresses by network id. */
  ownAddresses: ReadonlyMap<number, string>
  language: string
  side: SendDraft['side']
}
