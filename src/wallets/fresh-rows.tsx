import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import type { Transaction } from '#api/wallets/views.ts'
import { amountText } from '#i18n/amount.ts'
import { withCommas } from '#i18n/lists.ts'
import { plus, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { endedWithoutMoney, settlementOf } from '#lib/settlement.ts'
import { usePreferences } from '#session/preferences.tsx'
import { useNotify } from '#ui/notice.tsx'

import type { FreshRowsState } from './use-latest-rows.ts'

function sumsOf(rows: readonly Transaction[]) {
  const sums = new Map<string, { row: Transaction; amount: Decimal }>()
  for (const row of rows) {
    if (endedWithoutMoney(row.status)) continue
    if (row.direction === 'in' && settlementOf(row.status) !== 'complete') continue
    const key = row.direction + row.currency.symbol
    const amount = plus(sums.get(key)?.amount ?? ZERO, row.amount)
    sums.set(key, { row, amount })
  }
  return [...sums.values()]
}

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
    const sums = sumsOf(unannounced).map(
      ({ row: { direction, currency }, amount }) =>
        `${direction === 'in' ? '+' : '−'}${amountText(amount, currency, language, 'short')}`,
    )
    const text = t(isCut ? 'several' : 'new', { count: unannounced.length })
    const isSumKnown = !isCut && !areAmountsHidden && sums.length > 0
    notify(isSumKnown ? `${text}: ${withCommas(sums, language)}` : text)
  })
  useEffect(() => announce(), [newest])
  return null
}
