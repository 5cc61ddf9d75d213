/** Whether those who run the app have something to say: all that a start has to know of it. */
import type { Settings } from '#config/settings.ts'

export type NoticeTexts = Settings['texts']
export type NoticeKind = 'maintenance' | 'degraded' | 'closed'

/** Undefined where it is not set, or no day of the calendar. */
function momentOf(text: string | undefined): number | undefined {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? undefined : at
}

/** An end before the beginning counts as none: the notice would never be seen. */
export function periodOf({ VITE_NOTICE_FROM, VITE_NOTICE_UNTIL }: Partial<NoticeTexts>) {
  const from = momentOf(VITE_NOTICE_FROM)
  const until = momentOf(VITE_NOTICE_UNTIL)
  return { from, until: from && until && until <= from ? undefined : until }
}

/** Which notice is to be shown at `now`, if any. No app is closed by a period that is malformed. */
export function noticeKindAt(texts: Partial<NoticeTexts>, now: number): NoticeKind | undefined {
  const { from, until } = periodOf(texts)
  // The list of settings lets no other kind pass.
  const kind = texts.VITE_NOTICE_KIND as NoticeKind | '' | undefined
  if (!kind || now < (from ?? -Infinity) || now >= (until ?? Infinity)) return undefined
  const isWhole = !from === !texts.VITE_NOTICE_FROM && !until === !texts.VITE_NOTICE_UNTIL
  return kind === 'closed' && !isWhole ? 'maintenance' : kind
}
