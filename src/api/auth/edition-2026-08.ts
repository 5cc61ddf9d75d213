/** Ways in as of 2026-08 (contract §7.1, §7.2): one sign-in and one sign-up for email and phone, shorter launch data. */
import {
  bodyOf,
  without,
  type Members,
  type Translation,
  type Translations,
  type TwoWay,
} from '../query/translation.ts'

type Kind = 'email' | 'phone'

const login = (kind: Kind): TwoWay<Members> => ({
  toTheirs: ({ [kind]: to, ...others }) => ({
    ...without(others, 'redirect_url'),
    login: to,
    type: kind,
  }),
  toOurs: ({ login: to, ...others }) => ({ ...without(others, 'type'), [kind]: to }),
})

/** Sign-in does not take them; sign-up does, which is called for whoever is unknown to the platform. */
const INVITATION = ['invite_code', 'referrer']

const signInBody = (kind: Kind): TwoWay<Members> => ({
  toTheirs: (ours) => without(login(kind).toTheirs(ours), ...INVITATION),
  toOurs: login(kind).toOurs,
})

/** The specification's call signs up whoever is unknown; here that is a second call. */
const codeFor = (kind: Kind): Translation => ({
  path: '/auth/sign-in',
  request: bodyOf(signInBody(kind)),
  isMeant: ({ body }) => body.type === kind,
  otherwise: {
    path: '/auth/sign-up',
    request: bodyOf(login(kind)),
    isMeant: ({ body }) => body.type === kind,
  },
})

const TELEGRAM_ID = /(?:^|&)user=([^&]*)/

/** The person's id stands in the launch data as well. */
function telegramIdIn(launchData: unknown): unknown {
  try {
    const [, user = '{}'] = TELEGRAM_ID.exec(String(launchData)) ?? []
    return (JSON.parse(decodeURIComponent(user)) as { id?: unknown }).id
  } catch {
    return undefined
  }
}

const launch: TwoWay<Members> = {
  toTheirs: (ours) => without(ours, 'tg_id'),
  toOurs: (theirs) => ({ ...theirs, tg_id: telegramIdIn(theirs.init_data_raw) }),
}

export const authTranslations: Translations = {
  E3: codeFor('email'),
  E4: codeFor('phone'),
  E5: { request: bodyOf(launch) },
}
