import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useForm, type UseFormReturn } from 'react-hook-form'

import { systemQueries } from '#api/system/queries.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { Failure } from '#lib/failure.ts'

import { DestinationDraft, EMPTY_DESTINATION, fieldOfMember } from './model/destination-draft.ts'
import { problemsOf } from './model/problems.ts'

export interface DestinationForm {
  form: UseFormReturn<DestinationDraft>
  /** Crypto that can be received, one for each network. */
  currencies: readonly CurrencyView[]
  /** Reads the list of currencies again; undefined where it has come. */
  reloadCurrencies: (() => void) | undefined
}

const schemaFor = (currencies: readonly CurrencyView[]) =>
  DestinationDraft.check(({ value, issues }) => {
    const currency = currencies.find(({ id }) => id === value.currencyId)
    for (const [field, message] of Object.entries(problemsOf(value, currency)))
      issues.push({ code: 'custom', input: value, path: [field], message })
  })

/** One destination being filled in; `DestinationFields` draws it. Problems are keys of `destinations`. */
export function useDestinationForm(start: Partial<DestinationDraft> = {}): DestinationForm {
  const list = useQuery(systemQueries.currencies())
  const { data = [] } = list
  const hasFailed = list.data === undefined && list.fetchStatus !== 'fetching'
  const currencies = data.filter(({ isCrypto, network }) => isCrypto && network !== undefined)
  const form = useForm<DestinationDraft>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(schemaFor(currencies)),
    defaultValues: { ...EMPTY_DESTINATION, ...start },
  })
  return {
    form,
    currencies,
    reloadCurrencies: hasFailed ? () => void list.refetch() : undefined,
  }
}

/**
 * Shows what the platform refused beside the fields, and puts the first of them in focus. False where it named
 * no field that the form has.
 */
export function showRefusal({ form }: DestinationForm, { fields = {} }: Failure): boolean {
  const named = Object.entries(fields).flatMap(([member, message]) => {
    const field = fieldOfMember(member)
    return field === undefined ? [] : [{ field, message }]
  })
  for (const [index, { field, message }] of named.entries())
    form.setError(field, { type: 'refused', message }, { shouldFocus: index === 0 })
  return named.length > 0
}
