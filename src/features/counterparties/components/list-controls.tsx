import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { Chip, ChipGroup } from '#ui/chip.tsx'
import { MAX_WITHOUT_SEARCH, SearchBox } from '#ui/search-box.tsx'
import { Section } from '#ui/section.tsx'

import { isPlain } from '../model/list-view.ts'
import type { useListView } from './counterparty-list.tsx'

interface ListControlsProps {
  view: ReturnType<typeof useListView>
  /** Undefined until it is known. */
  total: number | undefined
  /** A table has its headings for this. */
  hasOrder: boolean
}

/** Search, filter and order, where there are more recipients than a glance takes in, or the address asks for some. */
export function ListControls({ view, total = 0, hasOrder }: ListControlsProps) {
  const t = useTranslations('counterparties')
  const { applied, typed, setTyped, apply } = view
  const isUseful = total > MAX_WITHOUT_SEARCH || !isPlain(applied)
  // They stay below the finger when the last filter is taken away.
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
      <Section>
        <SearchBox
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={typed}
          onChange={setTyped}
        />
      </Section>
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
