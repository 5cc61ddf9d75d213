import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { PeopleSearch } from '#destinations/people-search.tsx'
import { Chip, ChipGroup } from '#ui/chip.tsx'
import { MAX_WITHOUT_SEARCH } from '#ui/search-box.tsx'

import { isDefaultView } from '../model/list-view.ts'
import type { useListView } from './counterparty-list.tsx'

interface ListControlsProps {
  view: ReturnType<typeof useListView>
  total: number | undefined
  /** False if a table sorts by its headings instead. */
  hasOrder: boolean
}

/** Search, filter and order; shown only for long lists, or if the address contains a filter. */
export function ListControls({ view, total = 0, hasOrder }: ListControlsProps) {
  const t = useTranslations('counterparties')
  const { applied, typed, setTyped, apply } = view
  const isUseful = total > MAX_WITHOUT_SEARCH || !isDefaultView(applied)
  // Once these controls are visible, they stay, so that nothing moves when the last filter is
  // cleared.
  const [isShown, setIsShown] = useState(isUseful)
  if (isUseful && !isShown) setIsShown(true)
  if (!isUseful && !isShown) return null
  const typeChip = (type: 'INDIVIDUAL' | 'BUSINESS', text: string) => (
    <Chip
      isPressed={applied.type === type}
      onPress={() => apply({ type: applied.type === type ? '' : type })}
    >
      {text}
    </Chip>
  )
  return (
    <>
      <PeopleSearch value={typed} onChange={setTyped} />
      <ChipGroup label={t('filter')}>
        {typeChip('INDIVIDUAL', t('people'))}
        {typeChip('BUSINESS', t('companies'))}
        {hasOrder ? (
          <Chip
            isPressed={applied.order === 'newest'}
            onPress={() => apply({ order: applied.order === 'newest' ? 'name' : 'newest' })}
          >
            {t('newestFirst')}
          </Chip>
        ) : null}
      </ChipGroup>
    </>
  )
}
