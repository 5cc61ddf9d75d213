/**
 * One-time codes by mail and SMS. They appear in the inbox and on the terminal; nothing is sent.
 */
import { digitsOnly } from '#lib/contact-details.ts'

import type { Message } from '../db/tables.ts'
import { badField, PlatformError } from '../errors.ts'
import type { SandboxState } from '../state.ts'
import { toIsoTime } from './presenters.ts'
import { toEmail } from './users.ts'

type Channel = Message['channel']

const CODE_LIFETIME_MS = 10 * 60_000
const MAX_WRONG_TRIES = 5

/** Returns the address in one form: mail in small letters, phones in digits. */
const toAddress = (channel: Channel, to: string) =>
  channel === 'email' ? toEmail(to) : digitsOnly(to)

/** Sends six new digits; an earlier code of the same channel becomes invalid. */
export function sendCode(state: SandboxState, channel: Channel, recipient: string): void {
  const address = toAddress(channel, recipient)
  const code = state.random.digits(6)
  const now = state.clock.now()
  state.db.codes.set(`${channel}:${address}`, {
    code,
    expiresAt: now + CODE_LIFETIME_MS,
    isSpent: false,
    wrongTries: 0,
  })
  deliverMessage(
    state,
    channel,
    recipient,
    code,
    `${code} is your Tessera code. It is good for 10 minutes.`,
  )
}

export function deliverMessage(
  state: SandboxState,
  channel: Channel,
  recipient: string,
  code: string,
  text: string,
): void {
  const address = toAddress(channel, recipient)
  state.db.inbox.push({ to: address, channel, code, text, at: toIsoTime(state.clock.now()) })
  state.print(`code for ${address} (${channel}): ${code}`)
}

/**
 * Uses a code. Throws 422 on `token` for a wrong one, 419 for one that has expired, was used, or
 * was tried too often (contract §8 leaves the meaning of 419 open).
 */
export function consumeCode(
  state: SandboxState,
  channel: Channel,
  recipient: string,
  code: string,
): void {
  const row = state.db.codes.get(`${channel}:${toAddress(channel, recipient)}`)
  if (row === undefined) throw badField('token', 'wrong code', 'WRONG_CODE')
  if (row.isSpent || row.expiresAt <= state.clock.now()) {
    throw new PlatformError(419, 'this code has expired or was used', { code: 'CODE_EXPIRED' })
  }
  if (row.code !== code.trim()) {
    row.wrongTries += 1
    row.isSpent = row.wrongTries >= MAX_WRONG_TRIES
    throw badField('token', 'wrong code', 'WRONG_CODE')
  }
  row.isSpent = true
}

/** Returns the messages, newest last: all, or those to an address or phone. */
export function readInbox(state: SandboxState, recipient?: string): Message[] {
  if (recipient === undefined || recipient === '') return [...state.db.inbox]
  return state.db.inbox.filter((message) => message.to === toAddress(message.channel, recipient))
}
