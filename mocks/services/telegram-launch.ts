/** What a Telegram client would hand to the mini app, for test hosts (telegram.md §2.2, §2.3). */
import * as z from 'zod/mini'

import type { World } from '../world.ts'
import { hashOf, signatureOf, toRaw, type Pair } from './telegram-data.ts'

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
  /** Seconds since Telegram signed it; negative lies in the future. */
  age: z.optional(z.number()),
  /** As clients before Bot API 8 send it. */
  withoutSignature: z.optional(z.boolean()),
  /** Of the contact; made from the user's id when absent. */
  phone: z.optional(z.string()),
})
export type LaunchRequest = z.output<typeof LaunchRequest>

export interface Launch {
  /** Raw launch data. */
  initData: string
  /** What stands behind `#` in the mini app's address. */
  launchParams: string
  /** Signed contact, as `getRequestedContact` gives it. */
  contact: string
}

/** Telegram Web A's colours, light. */
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

/** Telegram writes slashes escaped; whoever parses and writes again breaks the hash. */
const toTelegramJson = (value: unknown) => JSON.stringify(value).replaceAll('/', '\\/')

const withHash = (pairs: Pair[]): Pair[] => [...pairs, ['hash', hashOf(pairs)]]

/** Signs launch data and a contact for the sandbox's bot. Every call gives another hash. */
export function signLaunch(world: World, request: LaunchRequest): Launch {
  const { user, startParam } = request
  const authDate = String(Math.floor(world.clock.now() / 1000 - (request.age ?? 0)))
  const pairs: Pair[] = [
    ['query_id', `AAH${world.random.hex(20)}`],
    ['user', toTelegramJson({ ...user, allows_write_to_pm: true })],
    ['auth_date', authDate],
    ...(startParam === undefined ? [] : [['start_param', startParam] as const]),
  ]
  const signed: Pair[] = request.withoutSignature
    ? pairs
    : [...pairs, ['signature', signatureOf(pairs)]]
  const initData = toRaw(withHash(signed))
  const contact = {
    user_id: user.id,
    phone_number: request.phone ?? `1555${String(user.id).padStart(7, '0').slice(-7)}`,
    first_name: user.first_name,
    last_name: user.last_name,
  }
  return {
    initData,
    launchParams: toRaw([
      ['tgWebAppData', initData],
      ['tgWebAppVersion', '9.1'],
      ['tgWebAppPlatform', 'weba'],
      ['tgWebAppThemeParams', JSON.stringify(THEME)],
      ...(startParam === undefined ? [] : [['tgWebAppStartParam', startParam] as const]),
    ]),
    contact: toRaw(
      withHash([
        ['contact', toTelegramJson(contact)],
        ['auth_date', authDate],
      ]),
    ),
  }
}
