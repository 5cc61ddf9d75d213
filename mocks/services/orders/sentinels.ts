import { makeAddress } from '../addresses.ts'

/** An "exchange" on TON that can't tell whose money arrives without a memo. */
export const MEMO_ADDRESS: string = makeAddress('ton', 'memo-required')
