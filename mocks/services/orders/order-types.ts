import type * as z from 'zod/mini'

import { ORDER_TYPES, type OrderType, type OrderTypeInfo } from '#api/orders/schema.ts'

import type { WalletRow } from '../../db/tables.ts'
import { RAIL_IDS } from '../../db/verification-rails.ts'
import { PlatformError } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'
import { assertRailOpen } from '../verification/rails.ts'

interface Kind {
  direction: 'deposit' | 'withdrawal'
  /** True if the money stays with the tenant. */
  isInternal: boolean
  /** Rail that the wallet needs; null for none. */
  rail: keyof typeof RAIL_IDS | null
  description: string
}

const kind = (
  direction: Kind['direction'],
  isInternal: boolean,
  rail: Kind['rail'],
  description: string,
): Kind => ({ direction, isInternal, rail, description })

/** The tenant's order types (E53, E68). */
const TYPES: Record<OrderType, Kind> = {
  DEPOSIT_ISSUING_SA_CRYPTO_EXT: kind('deposit', false, 'cards', 'Crypto to a card account'),
  DEPOSIT_ISSUING_SA_SEPA_EXT: kind('deposit', false, 'cards', 'Euro by SEPA to a card account'),
  DEPOSIT_CRYPTO: kind('deposit', false, null, 'Crypto from outside'),
  DEPOSIT_FIAT_SEPA: kind('deposit', false, 'sepa', 'Euro by SEPA'),
  DEPOSIT_FIAT_SWIFT: kind('deposit', false, 'swift', 'Bank transfer by SWIFT'),
  EXCHANGE_CRYPTO_INTERNAL: kind('withdrawal', true, null, 'Exchange between balances'),
  TRANSFER_CARD_PREPAID: kind('withdrawal', true, 'cards', 'Top up a prepaid card'),
  TRANSFER_CARD_SUBACCOUNT: kind('withdrawal', true, 'cards', 'Top up a card account'),
  TRANSFER_CARD_WHOLESALE: kind('withdrawal', true, 'cards', 'Fund a card vendor'),
  CARD_ISSUING_FEE: kind('withdrawal', true, 'cards', 'Price of a new card'),
  TRANSFER_INTERNAL: kind('withdrawal', true, null, 'Transfer to another wallet'),
  WITHDRAWAL_CRYPTO: kind('withdrawal', false, null, 'Crypto to an address'),
  WITHDRAWAL_FIAT_SEPA: kind('withdrawal', false, 'sepa', 'Euro by SEPA'),
  HIFI_WIRE_ONRAMP: kind('deposit', false, 'wire', 'Buy by wire'),
  HIFI_ACH_ONRAMP: kind('deposit', false, 'ach', 'Buy by ACH'),
  HIFI_SEPA_ONRAMP: kind('deposit', false, 'sepa', 'Buy by SEPA'),
  HIFI_WIRE_OFFRAMP: kind('withdrawal', false, 'wire', 'Sell to a bank account by wire'),
  HIFI_ACH_OFFRAMP: kind('withdrawal', false, 'ach', 'Sell to a bank account by ACH'),
  HIFI_SEPA_OFFRAMP: kind('withdrawal', false, 'sepa', 'Sell to a bank account by SEPA'),
  HIFI_CRYPTO_TRANSFER: kind('withdrawal', false, null, 'Crypto to a saved counterparty'),
  OMNIBUS_CRYPTO_TRANSFER: kind('withdrawal', false, null, 'Crypto to a counterparty, pooled'),
  TBD_SWIFT_WITHDRAWAL: kind('withdrawal', false, 'swift', 'Not live yet: bank transfer by SWIFT'),
}

const railOf = (state: SandboxState, type: OrderType): string | null => {
  const { rail } = TYPES[type]
  return state.db.orderRails.get(type) ?? (rail === null ? null : RAIL_IDS[rail])
}

/** Lists the order types as a bare array (E53, E68). */
export const listOrderTypes = (state: SandboxState): z.output<typeof OrderTypeInfo>[] =>
  ORDER_TYPES.map((id) => {
    const { direction, isInternal, description } = TYPES[id]
    const rail = railOf(state, id)
    return {
      id,
      transaction_type: direction,
      description,
      direction,
      is_internal: isInternal,
      kyc_rails_id: rail,
      order_types_kyc_rails: rail === null ? [] : [{ id: rail, kyc_rail_id: rail }],
      payment_method: id,
    }
  })

/** Throws 501 for an order type under the scenario `not-implemented`. */
export function assertImplemented(state: SandboxState, type: string): void {
  if (state.db.notImplemented.has(type))
    throw new PlatformError(501, 'not implemented', { code: 'NOT_IMPLEMENTED' })
}

/**
 * Throws 501 as `assertImplemented` does, and 403 with code KYC_REQUIRED unless the wallet has the
 * type's rail.
 */
export function assertOrderTypeOpen(state: SandboxState, wallet: WalletRow, type: OrderType): void {
  assertImplemented(state, type)
  assertRailOpen(state, wallet.uuid, railOf(state, type))
}
