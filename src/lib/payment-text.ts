/** The one reader of texts that say whom to pay, whichever way they came: typed, pasted, dropped, scanned or opened. */
import {
  isPaymentUri,
  parsePaymentUri,
  type PaymentRequest,
  type RefusedLink,
} from './crypto-address/parse-payment-uri.ts'
import { isEpcCode, readEpcCode, type SepaRequest } from './epc-code.ts'
import { requestInLink, type RequestCode } from './payment-request.ts'

export type PaymentText =
  /** A link or a bare address of a network, or the id of a wallet on the platform. */
  | { kind: 'payment'; payment: PaymentRequest }
  /** A link of Tessera's own. */
  | { kind: 'request'; request: RequestCode }
  | { kind: 'transfer'; transfer: SepaRequest }
  | ({ kind: 'refused' } & Omit<RefusedLink, 'ok'>)
  /** A link of Tessera's own that is damaged. */
  | { kind: 'unread' }
  /** Nothing in it says whom to pay. */
  | { kind: 'none' }

/** Reads strictly: a text is taken whole or not at all. `nowMs` in milliseconds since the epoch. Never throws. */
export function readPaymentText(text: string, nowMs: number): PaymentText {
  const request = requestInLink(text)
  if (request === 'unread') return { kind: 'unread' }
  if (request !== undefined) return { kind: 'request', request }
  const read = readEpcCode(text) ?? parsePaymentUri(text, nowMs)
  if (read === undefined) return { kind: 'none' }
  if (!read.ok) return { kind: 'refused', problem: read.problem, member: read.member }
  return 'transfer' in read
    ? { kind: 'transfer', transfer: read.transfer }
    : { kind: 'payment', payment: read.payment }
}

/** Whether a text is more than an address: a link or a code, right or wrong, that is to be read as a whole. */
export const isPaymentLink = (text: string): boolean =>
  isPaymentUri(text) || isEpcCode(text) || requestInLink(text) !== undefined
