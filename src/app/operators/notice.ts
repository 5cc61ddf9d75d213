/** What those who run the app have to say to the people in it, as their settings say it. */
import type { SettingName } from '#config/setting-list.ts'
import { LANGUAGES, type Language } from '#i18n/languages.ts'

import { noticeKindAt, periodOf, type NoticeKind, type NoticeTexts } from './notice-kind.ts'

export interface OperatorNotice {
  kind: NoticeKind
  /** Of the operators; empty where they only chose a kind. */
  text: string
  /** Epoch milliseconds; absent where nobody knows. */
  until: number | undefined
  /** Tells it from any other notice. */
  key: string
}

const textIn = (texts: NoticeTexts, language: Language): string =>
  texts[`VITE_NOTICE_${language.toUpperCase().replace('-', '_')}` as SettingName] ?? ''

/** The notice that is to be shown at `now`, in the person's language where there is one, else in the first of ours. */
export function noticeAt(
  texts: NoticeTexts,
  language: Language,
  now: number,
): OperatorNotice | undefined {
  const kind = noticeKindAt(texts, now)
  if (kind === undefined) return undefined
  const { from, until } = periodOf(texts)
  const written = LANGUAGES.map((one) => textIn(texts, one))
  return {
    kind,
    text: [textIn(texts, language), ...written].find(Boolean) ?? '',
    until,
    key: [kind, ...written, from, until].join('\n'),
  }
}

/** When the notice begins or ends next, in epoch milliseconds; undefined where it does not. */
export function nextChange(texts: NoticeTexts, now: number): number | undefined {
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
