import type { OrderStatus } from '../../db/tables.ts'
import { makeAddress } from '../addresses.ts'

/** An "exchange" on TON that can't tell whose money arrives without a memo. */
export const MEMO_ADDRESS: string = makeAddress('ton', 'memo-required')

export type End = Extract<OrderStatus, 'COMPLETE' | 'FAILED' | 'CANCELED' | 'ERROR'>

/** What becomes of an order: its end, or PENDING for ever. */
export type Fate = End | 'STUCK'
