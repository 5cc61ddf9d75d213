import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { walletFeed } from '#api/wallets/feed.ts'
import { ButtonRow } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { DatePair } from '#ui/date-pair.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Sheet } from '#ui/sheet.tsx'

import { DEFAULT_SORT, toFeedSort } from '../model/feed-sort.ts'
import { NO_FILTERS, toWireFilter, type Filters } from '../model/filters.ts'
import { useFilterChoices } from './use-filter-choices.ts'

interface FilterSheetProps {
  walletId: WalletId
  filters: Filters
  onApply: (filters: Filters) => void
  onClose: () => void
}

export function FilterSheet({ walletId, filters, onApply, onClose }: FilterSheetProps) {
  const t = useTranslations('activity')
  const choices = useFilterChoices(true)
  const [draft, setDraft] = useState(filters)
  const set = (name: keyof Filters) => (value: string) => setDraft({ ...draft, [name]: value })
  const isBackwards = draft.from !== '' && draft.to !== '' && draft.from > draft.to
  // The same page that the list requests when the filters are applied, so the answer is used again.
  const found = useInfiniteQuery({
    ...walletFeed(walletId, toWireFilter(draft), toFeedSort(DEFAULT_SORT)),
    enabled: !isBackwards,
  })
  // The platform doesn't count the rows that match a search text.
  const count = draft.search === '' ? found.data?.total : undefined
  return (
    <Sheet title={t('filterTitle')} onClose={onClose}>
      {choices.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          value={draft[name]}
          options={[{ value: '', label: t('any') }, ...options]}
          onChange={set(name)}
        />
      ))}
      <DatePair
        labels={{ from: t('from'), to: t('to') }}
        value={draft}
        error={isBackwards ? t('backwards') : undefined}
        onChange={(name, day) => set(name)(day)}
      />
      <ButtonRow>
        <Button mode="gray" isStretched onClick={() => onApply(NO_FILTERS)}>
          {t('clearFilters')}
        </Button>
        <Button isStretched disabled={isBackwards} onClick={() => onApply(draft)}>
          {count === undefined ? t('apply') : t('show', { count })}
        </Button>
      </ButtonRow>
    </Sheet>
  )
}
