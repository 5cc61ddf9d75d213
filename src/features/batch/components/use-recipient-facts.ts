import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { everyDestination } from '#api/counterparties/every-destination.ts'
import { countryQueries } from '#api/system/country-queries.ts'
import { systemQueries } from '#api/system/queries.ts'
import { countryName } from '#i18n/lists.ts'
import { failureOf } from '#ui/request-state.ts'

import type { RecipientFacts } from '../model/recipients.ts'

export function useRecipientFacts(walletId: WalletId) {
  const language = useLocale()
  const currencies = useQuery(systemQueries.currencies())
  const countries = useQuery(countryQueries.list())
  const saved = useQuery(everyDestination(walletId))
  const reads = [currencies, countries, saved]
  const facts = useMemo((): RecipientFacts | undefined => {
    if (!currencies.data || !countries.data || !saved.data) return undefined
    return {
      currencies: currencies.data,
      countries: countries.data,
      saved: saved.data,
      nameOfCountry: (code) => countryName(code, language, ''),
    }
  }, [currencies.data, countries.data, saved.data, language])
  return {
    facts,
    failure: failureOf(...reads.filter(({ data }) => data === undefined)),
    retry: () => {
      for (const { data, refetch } of reads) if (data === undefined) void refetch()
    },
  }
}
