/**
 * Telegram's signed strings (telegram.md §2.2, §2.3): launch data with two signatures, contacts
 * with one.
 */
import { ed25519 } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import * as z from 'zod/mini'

import { BOT_ID, BOT_TOKEN, TELEGRAM_SIGNING_KEY } from '../keys.ts'
import type { SandboxState } from '../state.ts'

export type NameValuePair = readonly [string, string]

const utf8 = new TextEncoder()
const signingKey = hexToBytes(TELEGRAM_SIGNING_KEY)
const verifyingKey = ed25519.getPublicKey(signingKey)

const toLines = (pairs: readonly NameValuePair[]) =>
  pairs
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n')

const without = (pairs: readonly NameValuePair[], ...names: string[]) =>
  pairs.filter(([name]) => !names.includes(name))

/** Returns the HMAC in hexadecimal of all pairs except `hash`. */
export function hmacOfPairs(pairs: readonly NameValuePair[], botToken = BOT_TOKEN): string {
  const secret = hmac(sha256, utf8.encode('WebAppData'), utf8.encode(botToken))
  return bytesToHex(hmac(sha256, secret, utf8.encode(toLines(without(pairs, 'hash')))))
}

const thirdPartyMessage = (pairs: readonly NameValuePair[]) =>
  utf8.encode(`${BOT_ID}:WebAppData\n${toLines(without(pairs, 'hash', 'signature'))}`)

/**
 * Returns the Ed25519 signature of all pairs except `hash` and `signature`, as base64url without
 * padding.
 */
const signatureOf = (pairs: readonly NameValuePair[]): string =>
  base64urlnopad.encode(ed25519.sign(thirdPartyMessage(pairs), signingKey))

export const toQueryText = (pairs: readonly NameValuePair[]): string =>
  pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')

function isSignatureRight(pairs: readonly NameValuePair[], signature: string): boolean {
  try {
    return ed25519.verify(base64urlnopad.decode(signature), thirdPartyMessage(pairs), verifyingKey)
  } catch {
    return false
  }
}

/**
 * Returns the pairs of a signed string; undefined if a signature is wrong. Old clients send no
 * `signature`; if present it must be right.
 */
export function readSignedPairs(raw: string): Map<string, string> | undefined {
  const pairs = [...new URLSearchParams(raw)]
  const values = new Map(pairs)
  const signature = values.get('signature')
  if (values.get('hash') !== hmacOfPairs(pairs)) return undefined
  if (signature !== undefined && !isSignatureRight(pairs, signature)) return undefined
  return values
}

export const TelegramUser = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.optional(z.string()),
  username: z.optional(z.string()),
  language_code: z.optional(z.string()),
})

export const LaunchRequest = z.object({
  user: TelegramUser,
  startParam: z.optional(z.string()),
  /** Seconds since the data were signed; a negative age is in the future. */
  age: z.optional(z.number()),
  /** Leaves out `signature`, as clients before Bot API 8 do. */
  withoutSignature: z.optional(z.boolean()),
  /** Phone of the contact; by default made from the user's id. */
  phone: z.optional(z.string()),
})
export type LaunchRequest = z.output<typeof LaunchRequest>

export interface Launch {
  initData: string
  /** Part of the mini app's address after `#`. */
  launchParams: string
  /** Signed contact, as `getRequestedContact` returns it. */
  contact: string
}

const THEME = {
  bg_color: '#ffffff',
  text_color: '#000000',
  hint_color: '#707579',
  link_color: '#3390ec',
  button_color: '#3390ec',
  button_text_color: '#ffffff',
  secondary_bg_color: '#f4f4f5',
  header_bg_color: '#ffffff',
  accent_text_color: '#3390ec',
  section_bg_color: '#ffffff',
  section_header_text_color: '#707579',
  subtitle_text_color: '#707579',
  destructive_text_color: '#e53935',
}

/** Telegram escapes slashes, so that writing the parsed JSON again gives another hash. */
const toTelegramJson = (value: unknown) => JSON.stringify(value).replaceAll('/', '\\/')

const withHash = (pairs: NameValuePair[]): NameValuePair[] => [
  ...pairs,
  ['hash', hmacOfPairs(pairs)],
]

/** Signs launch data and a contact for the sandbox's bot; each call gives another hash. */
export function signLaunch(state: SandboxState, request: LaunchRequest): Launch {
  const { user, startParam } = request
  const authDate = String(Math.floor(state.clock.now() / 1000 - (request.age ?? 0)))
  const pairs: NameValuePair[] = [
    ['query_id', `AAH${state.random.hex(20)}`],
    ['user', toTelegramJson({ ...user, allows_write_to_pm: true })],
    ['auth_date', authDate],
    ...(startParam === undefined ? [] : [['start_param', startParam] as const]),
  ]
  const signed: NameValuePair[] = request.withoutSignature
    ? pairs
    : [...pairs, ['signature', signatureOf(pairs)]]
  const initData = toQueryText(withHash(signed))
  const contact = {
    user_id: user.id,
    phone_number: request.phone ?? `1555${String(user.id).padStart(7, '0').slice(-7)}`,
    first_name: user.first_name,
    last_name: user.last_name,
  }
  return {
    initData,
    launchParams: toQueryText([
      ['tgWebAppData', initData],
      ['tgWebAppVersion', '9.1'],
      ['tgWebAppPlatform', 'weba'],
      ['tgWebAppThemeParams', JSON.stringify(THEME)],
      ...(startParam === undefined ? [] : [['tgWebAppStartParam', startParam] as const]),
    ]),
    contact: toQueryText(
      withHash([
        ['contact', toTelegramJson(contact)],
        ['auth_date', authDate],
      ]),
    ),
  }
}
