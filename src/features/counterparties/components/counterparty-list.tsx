import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { CounterpartyView } from '#api/counterparties/views.ts'
import { PersonRow } from '#destinations/person-row.tsx'
import { useRouteSearch } from '#navigation/search.ts'
import { paths } from '#paths'
import { WindowedCardRow, WindowedList, type Paging } from '#ui/windowed-list.tsx'

import { listViewOf, listViewPath, type ListView } from '../model/list-view.ts'

interface CounterpartyListProps extends Paging {
  rows: readonly CounterpartyView[]
  total: number
}

export function CounterpartyList({ rows, total, ...paging }: CounterpartyListProps) {
  const t = useTranslations('counterparties')
  return (
    <WindowedList
      {...paging}
      summary={t('count', { count: total })}
      labels={{ more: t('more'), moreFailed: t('moreFailed') }}
    >
      {rows.map((row, index) => (
        <WindowedCardRow key={row.id} isFirst={index === 0} isLast={index === rows.length - 1}>
          <PersonRow person={row} href={paths.counterparty.to({ id: row.id })} />
        </WindowedCardRow>
      ))}
    </WindowedList>
  )
}

const DEBOUNCE_MS = 350

/**
 * Returns search, filter and order of the list from the page's address. While the person types, the
 * search field's text is newer.
 */
export function useListView() {
  const [, navigate] = useLocation()
  const applied = listViewOf(useRouteSearch(paths.counterparties))
  const [typed, setTyped] = useState(applied.search)
  const typedPath = listViewPath({ ...applied, search: typed })
  const isTyping = typedPath !== listViewPath(applied)
  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(navigate, DEBOUNCE_MS, typedPath, { replace: true })
    return () => clearTimeout(timer)
  }, [isTyping, typedPath, navigate])
  return {
    applied,
    typed,
    setTyped,
    apply(changes: Partial<ListView>) {
      const next = { ...applied, search: typed, ...changes }
      setTyped(next.search)
      navigate(listViewPath(next), { replace: true })
    },
  }
}
