import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'

import type { WalletId } from '#api/common/schema.ts'
import { everyDestination, type SavedDestination } from '#api/counterparties/every-destination.ts'
import { systemQueries } from '#api/system/queries.ts'
import { contractsOf, type CurrencyView } from '#api/system/views.ts'
import type { Failure } from '#lib/failure.ts'
import { isAbsent } from '#ui/request-state.ts'

import { DestinationDraft, EMPTY_DESTINATION, fieldOfMember } from './model/destination-draft.ts'
import { problemsOf } from './model/problems.ts'
import { hasAccount, findRecipientByAccount } from './model/saved-account.ts'

export interface DestinationForm {
  form: UseFormReturn<DestinationDraft>
  /** Crypto currencies that can be received. A symbol has one currency for each network. */
  currencies: readonly CurrencyView[]
  /** Reads the currencies again; undefined as soon as they are loaded. */
  reloadCurrencies: (() => void) | undefined
  /** Contract addresses of all known tokens. They are no valid recipients. */
  contracts: readonly string[]
  /** Name of the recipient that is saved with this account or address. */
  savedAs: string | undefined
  /** Saved destinations, to find the typed one; empty until an account or address is filled in. */
  saved: readonly SavedDestination[]
}

const schemaFor = (currencies: readonly CurrencyView[], contracts: readonly string[]) =>
  DestinationDraft.check(({ value, issues }) => {
    const currency = currencies.find(({ id }) => id === value.currencyId)
    for (const [field, message] of Object.entries(problemsOf(value, currency, contracts)))
      issues.push({ code: 'custom', input: value, path: [field], message })
  })

/** Returns a form for `DestinationFields`. Its problems are message keys of `destinations`. */
export function useDestinationForm(
  walletId: WalletId,
  initialDraft: Partial<DestinationDraft>,
): DestinationForm {
  const list = useQuery(systemQueries.currencies())
  const { data = [] } = list
  const currencies = data.filter(({ isCrypto, network }) => isCrypto && network !== undefined)
  const contracts = contractsOf(data)
  const form = useForm<DestinationDraft>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(schemaFor(currencies, contracts)),
    defaultValues: { ...EMPTY_DESTINATION, ...initialDraft },
  })
  const draft = useWatch({ control: form.control }) as DestinationDraft
  // Saved destinations are read as soon as an account or address is typed with which they can be
  // compared.
  const saved = useQuery(everyDestination(hasAccount(draft) ? walletId : undefined))
  const owner = findRecipientByAccount(draft, saved.data ?? [])
  return {
    form,
    contracts,
    savedAs: owner?.name,
    saved: saved.data ?? [],
    currencies,
    reloadCurrencies: isAbsent(list) ? () => void list.refetch() : undefined,
  }
}

/**
 * Shows the platform's field errors beside their fields and focuses the first one. Returns false if
 * no error belongs to a field of this form.
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
