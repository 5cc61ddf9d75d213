/** What an order says about itself (`info`), by where its money goes. */
import type { OrderStatus } from '../../db/tables.ts'

type Words = Record<OrderStatus, string>

const CHAIN: Words = {
  NEW: 'Accepted',
  PENDING: 'Sent to the network',
  COMPLETE: 'Done',
  CANCELED: 'Canceled before it was sent; the money is back',
  FAILED: 'Refused by the network; the money is back',
  ERROR: 'Could not be processed; the money is back',
}

const TO_BANK: Words = {
  ...CHAIN,
  PENDING: 'Sent to the bank',
  FAILED: 'Returned by the bank; the money is back',
}

const FROM_BANK: Words = {
  NEW: 'Waiting for the bank transfer',
  PENDING: 'The bank transfer has arrived',
  COMPLETE: 'Done',
  CANCELED: 'No payment arrived',
  FAILED: 'The payment was refused and goes back to the sender',
  ERROR: 'Could not be processed; the payment goes back to the sender',
}

/** English, as the platform would write it. */
export function wordsOf({ type }: { type: string }, status: OrderStatus): string {
  if (type.endsWith('_ONRAMP')) return FROM_BANK[status]
  return (type.endsWith('_OFFRAMP') ? TO_BANK : CHAIN)[status]
}
