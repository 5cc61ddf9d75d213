import type { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'

export interface CounterpartyReference {
  walletId: WalletId
  counterpartyId: CounterpartyId
}
