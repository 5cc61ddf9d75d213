/**
 * One-time codes by mail and SMS. Nothing is sent: codes appear in the inbox and on the terminal.
 */
import { digitsOnly } from '#lib/contact-details.ts'

import type { Message } from '../db/tables.ts'
import { badField, PlatformError } from '../errors.ts'
import type { SandboxState } from '../state.ts'
import { toTime } from './presenters.ts'
import { toEmail } from './users.ts'

type Channel = Message['channel']

const CODE_LIFETIME_MS = 10 * 60_000
const MAX_WRONG_TRIES = 5

/** Normalizes an address by its channel: mail in lower case, phones in digits. */
const toAddress = (channel: Channel, to: string) =>
  channel === 'email' ? toEmail(to) : digitsOnly(to)

/** Sends six new digits to the address; voids an earlier code of the same channel. */
export function sendCode(state: SandboxState, channel: Channel, to: string): void {
  const address = toAddress(channel, to)
  const code = state.random.digits(6)
  const now = state.clock.now()
  state.db.codes.set(`${channel}:${address}`, {
    code,
    expiresAt: now + CODE_LIFETIME_MS,
    isSpent: false,
    wrongTries: 0,
  })
  deliver(state, channel, to, code, `${code} is your Tessera code. It is good for 10 minutes.`)
}

export function deliver(
  state: SandboxState,
  channel: Channel,
  to: string,
  code: string,
  text: string,
): void {
  const address = toAddress(channel, to)
  state.db.inbox.push({ to: address, channel, code, text, at: toTime(state.clock.now()) })
  state.print(`code for ${address} (${channel}): ${code}`)
}

/**
 * Uses up a code. Throws 422 on field `token` for a wrong one, 419 for one that is expired, used,
 * or was guessed at too often (contract §8 leaves the meaning of 419 open).
 */
export function spendCode(state: SandboxState, channel: Channel, to: string, code: string): void {
  const row = state.db.codes.get(`${channel}:${toAddress(channel, to)}`)
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

/** Messages, newest last; all of them or those to one mail address or phone. */
export function readInbox(state: SandboxState, to?: string): Message[] {
  if (to === undefined || to === '') return [...state.db.inbox]
  return state.db.inbox.filter((message) => message.to === toAddress(message.channel, to))
}
