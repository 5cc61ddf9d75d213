/** Where people pay their on-ramps to: the platform's own accounts, one for each rail. */
import { makeIban } from '#lib/bank-codes.ts'

import type { World } from '../../world.ts'
import type { Fate } from './sentinels.ts'

export interface DepositRow {
  bankName: string
  bankAddress: string
  accountNumber: string
  routingNumber: string | null
  swiftBic: string | null
  reference: string
  /** What becomes of the order once the money is there; null when it is. */
  awaits: Fate | null
}

const AMERICAN = {
  bankName: 'Granite National Bank',
  bankAddress: '200 Park Avenue, New York, NY 10166, US',
  accountNumber: '900100200300',
  routingNumber: '021000021',
  swiftBic: 'GRNTUS33',
} as const

const EUROPEAN = {
  bankName: 'Rheinland Bank AG',
  bankAddress: 'Domstrasse 4, 50668 Cologne, DE',
  accountNumber: makeIban('DE', '370400440900100200'),
  routingNumber: null,
  swiftBic: 'COBADEFF',
} as const

export const BENEFICIARY = { name: 'Tessera Sandbox Ltd', address: '1 Ledger Lane, Dublin, IE' }

/** The account for a currency, with a reference that only one order has. */
export const depositRow = (world: World, fiat: string): DepositRow => ({
  ...(fiat === 'EUR' ? EUROPEAN : AMERICAN),
  reference: `TES-${world.random.hex(8).toUpperCase()}`,
  awaits: 'COMPLETE',
})
