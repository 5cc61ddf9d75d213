/** The kind of the operators' notice. The page's script needs no other part of the notice. */
import type { Settings } from '#config/settings.ts'

export type NoticeTexts = Settings['texts']
export type NoticeKind = 'maintenance' | 'degraded' | 'closed'

function momentOf(text: string | undefined): number | undefined {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? undefined : at
}

/**
 * Returns the period in which the notice is shown. An end before the beginning is ignored, because
 * the notice would never show.
 */
export function noticePeriodOf({ VITE_NOTICE_FROM, VITE_NOTICE_UNTIL }: Partial<NoticeTexts>) {
  const from = momentOf(VITE_NOTICE_FROM)
  const until = momentOf(VITE_NOTICE_UNTIL)
  return { from, until: from && until && until <= from ? undefined : until }
}

/**
 * Returns the kind of notice to show at `now`. A notice with an invalid period never closes the
 * app.
 */
export function noticeKindAt(texts: Partial<NoticeTexts>, now: number): NoticeKind | undefined {
  const { from, until } = noticePeriodOf(texts)
  // The settings accept only these kinds.
  const kind = texts.VITE_NOTICE_KIND as NoticeKind | '' | undefined
  if (!kind || now < (from ?? -Infinity) || now >= (until ?? Infinity)) return undefined
  const isWhole = !from === !texts.VITE_NOTICE_FROM && !until === !texts.VITE_NOTICE_UNTIL
  return kind === 'closed' && !isWhole ? 'maintenance' : kind
}
