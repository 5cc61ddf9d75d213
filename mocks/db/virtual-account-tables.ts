/** Tables of virtual accounts: bank details in a person's own name (contract §3.6). */
import type { WalletId } from '#api/common/schema.ts'
import type { VirtualAccountId } from '#api/virtual-accounts/schema.ts'

import type { VaProgramRow } from './virtual-account-programs.ts'

export interface VirtualAccountRow {
  id: VirtualAccountId
  walletId: WalletId
  program: VaProgramRow
  createdAt: number
  /** The provider's id of it. */
  vendorAccountId: string
  /** IBAN or a US account number, by the program's bank. */
  accountNumber: string
  beneficiary: string
  /** Where the provider sends what it changed the money into; empty for money that stays fiat. */
  destinationAddress: string
}

export interface VirtualAccountTables {
  accounts: Map<VirtualAccountId, VirtualAccountRow>
}

export const createVirtualAccountTables = (): VirtualAccountTables => ({ accounts: new Map() })
