/** Reads all texts that name a recipient: typed, pasted, dropped, scanned or opened as a link. */
import {
  isPaymentUri,
  parsePaymentUri,
  type PaymentRequest,
  type RefusedLink,
} from './crypto-address/parse-payment-uri.ts'
import { isEpcCode, readEpcCode, type SepaRequest } from './epc-code.ts'
import { findRequestInLink, findWalletInLink, type RequestCode } from './payment-request.ts'

export type PaymentText =
  /** A payment link, an address on a network, or the id of a wallet on the platform. */
  | { kind: 'payment'; payment: PaymentRequest }
  /** A link that this app made. */
  | { kind: 'request'; request: RequestCode }
  | { kind: 'transfer'; transfer: SepaRequest }
  | ({ kind: 'refused' } & Omit<RefusedLink, 'ok'>)
  /** A link that this app made and that was damaged on its way. */
  | { kind: 'unread' }
  | { kind: 'none' }

/** Reads a text completely or not at all. `nowMs` is in epoch milliseconds. Never throws. */
export function readPaymentText(text: string, nowMs: number): PaymentText {
  const request = findRequestInLink(text)
  if (request === 'unread') return { kind: 'unread' }
  if (request !== undefined) return { kind: 'request', request }
  const read = readEpcCode(text) ?? parsePaymentUri(findWalletInLink(text) ?? text, nowMs)
  if (read === undefined) return { kind: 'none' }
  if (!read.ok) return { kind: 'refused', problem: read.problem, member: read.member }
  return 'transfer' in read
    ? { kind: 'transfer', transfer: read.transfer }
    : { kind: 'payment', payment: read.payment }
}

/**
 * Returns whether a text is more than an address: a link or code, valid or not, that must be read
 * as a whole.
 */
export const isPaymentLink = (text: string): boolean =>
  isPaymentUri(text) ||
  isEpcCode(text) ||
  (findRequestInLink(text) ?? findWalletInLink(text)) !== undefined
