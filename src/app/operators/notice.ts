/** What those who run the app have to say to the people in it, as their settings say it. */
import type { Settings } from '#config/settings.ts'
import type { Language } from '#i18n/languages.ts'

type Texts = Settings['texts']

export interface OperatorNotice {
  kind: 'maintenance' | 'degraded' | 'closed'
  /** Of the operators; empty where they only chose a kind. */
  text: string
  /** Epoch milliseconds; absent where nobody knows. */
  until: number | undefined
  /** Tells it from any other notice. */
  key: string
}

/** Undefined where it is not set, or no day of the calendar. */
function momentOf(text: string | undefined): number | undefined {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? undefined : at
}

const periodOf = ({ VITE_NOTICE_FROM, VITE_NOTICE_UNTIL }: Texts) => ({
  from: momentOf(VITE_NOTICE_FROM),
  until: momentOf(VITE_NOTICE_UNTIL),
})

/** The notice that is to be shown at `now`, in the person's language where there is one. */
export function noticeAt(
  texts: Texts,
  language: Language,
  now: number,
): OperatorNotice | undefined {
  const { VITE_NOTICE_KIND: kind, VITE_NOTICE_EN: en = '', VITE_NOTICE_RU: ru = '' } = texts
  const { from = -Infinity, until } = periodOf(texts)
  if (!kind || now < from || now >= (until ?? Infinity)) return undefined
  return {
    // The list of settings lets no other kind pass.
    kind: kind as OperatorNotice['kind'],
    text: language === 'ru' ? ru || en : en || ru,
    until,
    key: [kind, en, ru, from, until].join('\n'),
  }
}

/** When the notice begins or ends next, in epoch milliseconds; undefined where it does not. */
export function nextChange(texts: Texts, now: number): number | undefined {
  const { from, until } = periodOf(texts)
  const ahead = [from, until].filter((at) => at !== undefined && at > now)
  return texts.VITE_NOTICE_KIND
    ? (ahead as number[]).toSorted((one, other) => one - other)[0]
    : undefined
}

/** Characters of a build id that say its minute. */
const MINUTE = 13

/** Whether a build is older than the oldest that is to be used. One whose id nobody knows is not. */
export const isOlder = (build: string, minimum: string | undefined): boolean =>
  !!minimum && /^\d/.test(build) && build.slice(0, MINUTE) < minimum.slice(0, MINUTE)
