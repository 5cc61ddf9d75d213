import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { amountText } from '#i18n/amount.ts'
import { withCommas } from '#i18n/lists.ts'
import { usePreferences } from '#session/preferences.tsx'
import { useNotify } from '#ui/notice.tsx'

import { newsSumsOf, type FreshRowsState } from './news.ts'

/**
 * Announces rows that arrive while the screen is open. While the page is hidden, their number is
 * shown in its title.
 */
export function FreshRowsAnnouncement(fresh: FreshRowsState) {
  const { rows, isCut } = fresh
  const [announced, setAnnounced] = useState(0)
  const [isLookedAt, setLookedAt] = useState(() => document.hasFocus())
  const count = rows.length - announced
  const look = useEffectEvent((isLooking: boolean) => {
    setLookedAt(isLooking)
    setAnnounced(rows.length)
  })
  useEffect(() => {
    const onFocus = () => look(true)
    const onBlur = () => look(false)
    addEventListener('focus', onFocus)
    addEventListener('blur', onBlur)
    return () => {
      removeEventListener('focus', onFocus)
      removeEventListener('blur', onBlur)
    }
  }, [])
  useEffect(() => {
    if (isLookedAt || count <= 0) return
    const { title } = document
    document.title = `(${count}${isCut ? '+' : ''}) ${title}`
    return () => {
      document.title = title
    }
  }, [isLookedAt, count, isCut])
  return rows.length === 0 ? null : <FreshAnnouncement {...fresh} />
}

function FreshAnnouncement({ rows, isCut }: FreshRowsState) {
  const t = useTranslations('transactions.news')
  const language = useLocale()
  const notify = useNotify()
  const { areAmountsHidden } = usePreferences()
  const [newest] = rows
  const announced = useRef(0)
  const announce = useEffectEvent(() => {
    const unannounced = rows.slice(0, rows.length - announced.current)
    announced.current = rows.length
    const sums = newsSumsOf({ rows: unannounced, isCut }, areAmountsHidden).map(
      ({ direction, currency, amount }) =>
        `${direction === 'in' ? '+' : '−'}${amountText(amount, currency, language, 'short')}`,
    )
    const text = t(isCut ? 'several' : 'new', { count: unannounced.length })
    notify(sums.length > 0 ? `${text}: ${withCommas(sums, language)}` : text)
  })
  useEffect(() => announce(), [newest])
  return null
}
