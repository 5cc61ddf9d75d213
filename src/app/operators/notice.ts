import type { SettingName } from '#config/setting-list.ts'
import { LANGUAGES, type Language } from '#i18n/languages.ts'

import { noticeKindAt, noticePeriodOf, type NoticeKind, type NoticeTexts } from './notice-kind.ts'

export interface OperatorNotice {
  kind: NoticeKind
  /** The operators' text; empty if they chose only a kind. */
  text: string
  /** End of the notice in epoch milliseconds; absent if unknown. */
  until: number | undefined
  key: string
}

const textIn = (texts: NoticeTexts, language: Language): string =>
  texts[`VITE_NOTICE_${language.toUpperCase().replace('-', '_')}` as SettingName] ?? ''

/**
 * Returns the notice to show at `now`, in the person's language, else in the first language in
 * which the operators wrote one.
 */
export function noticeAt(
  texts: NoticeTexts,
  language: Language,
  now: number,
): OperatorNotice | undefined {
  const kind = noticeKindAt(texts, now)
  if (kind === undefined) return undefined
  const { from, until } = noticePeriodOf(texts)
  const written = LANGUAGES.map((one) => textIn(texts, one))
  return {
    kind,
    text: [textIn(texts, language), ...written].find(Boolean) ?? '',
    until,
    key: [kind, ...written, from, until].join('\n'),
  }
}

/**
 * Returns the time, in epoch milliseconds, at which the notice appears or ends next; undefined if
 * neither happens.
 */
export function nextNoticeChange(texts: NoticeTexts, now: number): number | undefined {
  const { from, until } = noticePeriodOf(texts)
  const upcoming = [from, until].filter((at) => at !== undefined && at > now)
  return texts.VITE_NOTICE_KIND
    ? (upcoming as number[]).toSorted((one, other) => one - other)[0]
    : undefined
}

const MINUTE = 13

/** Returns whether a build is older than the minimum; false for a build with an unknown id. */
export const isOlderBuild = (build: string, minimum: string | undefined): boolean =>
  !!minimum && /^\d/.test(build) && build.slice(0, MINUTE) < minimum.slice(0, MINUTE)
