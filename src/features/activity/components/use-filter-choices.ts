import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import { systemQueries } from '#api/system/queries.ts'
import { RECORD_TYPES, TX_METHODS, TX_STATUSES } from '#api/wallets/transaction-kind-schema.ts'
import { useMethodLabel, useRecordTypeLabel, useStatusLabel } from '#ui/transaction-labels.ts'
import { currencyName } from '#wallets/currency-name.ts'

/** The currencies are read only if their filter is shown. */
export function useFilterChoices(areCurrenciesNeeded: boolean) {
  const t = useTranslations('activity')
  const currencies = useQuery({ ...systemQueries.currencies(), enabled: areCurrenciesNeeded })
  const choice = (
    name: 'direction' | 'status' | 'method' | 'recordType' | 'currency',
    values: readonly string[],
    labelOf: (value: string) => string,
  ) => ({
    name,
    label: t(name),
    options: values.map((value) => ({ value, label: labelOf(value) })),
    labelOf,
  })
  return [
    choice('direction', ['deposit', 'withdrawal'], (value) =>
      t(value === 'deposit' ? 'incoming' : 'outgoing'),
    ),
    choice('status', TX_STATUSES, useStatusLabel()),
    choice('method', TX_METHODS, useMethodLabel()),
    choice('recordType', RECORD_TYPES, useRecordTypeLabel()),
    choice(
      'currency',
      (currencies.data ?? []).map(({ id }) => id),
      (id) => {
        const currency = currencies.data?.find((one) => one.id === id)
        return currency === undefined ? t('currency') : currencyName(currency)
      },
    ),
  ]
}
