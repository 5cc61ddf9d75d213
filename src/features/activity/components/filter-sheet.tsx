import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { systemQueries } from '#api/system/queries.ts'
import { RECORD_TYPES, TX_METHODS, TX_STATUSES } from '#api/wallets/transaction-kind-schema.ts'
import { ButtonRow } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { DatePair } from '#ui/date-pair.tsx'
import { useMethodLabel, useRecordTypeLabel, useStatusLabel } from '#ui/labels.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { currencyName } from '#wallets/currency-name.ts'

import { NO_FILTERS, type Filters } from '../model/filters.ts'

interface FilterSheetProps {
  filters: Filters
  onApply: (filters: Filters) => void
  onClose: () => void
}

export function FilterSheet({ filters, onApply, onClose }: FilterSheetProps) {
  const t = useTranslations('activity')
  const labels = {
    status: useStatusLabel(),
    method: useMethodLabel(),
    recordType: useRecordTypeLabel(),
  }
  const currencies = useQuery(systemQueries.currencies())
  const [draft, setDraft] = useState(filters)
  const set = (name: keyof Filters) => (value: string) => setDraft({ ...draft, [name]: value })
  const optionsOf = (values: readonly string[], labelOf: (value: string) => string) => [
    { value: '', label: t('any') },
    ...values.map((value) => ({ value, label: labelOf(value) })),
  ]
  const isBackwards = draft.from !== '' && draft.to !== '' && draft.from > draft.to
  return (
    <Sheet title={t('filterTitle')} onClose={onClose}>
      <SelectField
        label={t('direction')}
        value={draft.direction}
        options={optionsOf(['deposit', 'withdrawal'], (value) =>
          t(value === 'deposit' ? 'incoming' : 'outgoing'),
        )}
        onChange={set('direction')}
      />
      <SelectField
        label={t('status')}
        value={draft.status}
        options={optionsOf(TX_STATUSES, labels.status)}
        onChange={set('status')}
      />
      <SelectField
        label={t('method')}
        value={draft.method}
        options={optionsOf(TX_METHODS, labels.method)}
        onChange={set('method')}
      />
      <SelectField
        label={t('recordType')}
        value={draft.recordType}
        options={optionsOf(RECORD_TYPES, labels.recordType)}
        onChange={set('recordType')}
      />
      <SelectField
        label={t('currency')}
        value={draft.currency}
        options={[
          { value: '', label: t('any') },
          ...(currencies.data ?? []).map((currency) => ({
            value: currency.id,
            label: currencyName(currency),
          })),
        ]}
        onChange={set('currency')}
      />
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
          {t('apply')}
        </Button>
      </ButtonRow>
    </Sheet>
  )
}
