import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyMutations } from '#api/counterparties/mutations.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import type { DestinationView } from '#api/counterparties/views.ts'
import { toContacts, type Contact } from '#destinations/model/contact.ts'
import {
  hasRail,
  toRequisites,
  type DestinationDraft,
} from '#destinations/model/destination-draft.ts'
import type { Failure } from '#lib/failure.ts'
import { storedDraft } from '#orders/draft.ts'
import { usePersonScope } from '#session/services.tsx'

/**
 * Returns functions that save a counterparty and its destination. They make two separate calls, so
 * each can be repeated alone.
 */
export function useSaveCounterparty(walletId: WalletId) {
  const create = useMutation(counterpartyMutations.create())
  const update = useMutation(counterpartyMutations.update())
  const add = useMutation(counterpartyMutations.createDestination())
  return {
    isPending: create.isPending || update.isPending || add.isPending,
    /**
     * Creates a counterparty, or updates the one that an earlier attempt created. Rejects with
     * ApiError.
     */
    async saveContact(contact: Contact, savedId: CounterpartyId | null): Promise<CounterpartyId> {
      const contacts = toContacts(contact)
      const { id } =
        savedId === null
          ? await create.mutateAsync({ walletId, type: contact.type, ...contacts })
          : await update.mutateAsync({ walletId, counterpartyId: savedId, ...contacts })
      return id
    },
    /** Creates the destination, or undefined if no rail was chosen. Rejects with ApiError. */
    async saveDestination(
      counterpartyId: CounterpartyId,
      draft: DestinationDraft,
    ): Promise<DestinationView | undefined> {
      if (!hasRail(draft)) return undefined
      return add.mutateAsync({
        walletId,
        counterpartyId,
        nickname: draft.nickname.trim() || null,
        to: toRequisites(draft),
      })
    },
  }
}

interface KeptDraft<T> {
  name: 'counterparty' | 'destination'
  walletId: WalletId
  schema: z.ZodMiniType<T>
}

/**
 * Stores the values of a form on this device, so that they are kept after the app closes. `stored`
 * is the draft that was found when the form opened.
 */
export function useStoredDraft<T>({ name, walletId, schema }: KeptDraft<T>) {
  const scope = usePersonScope()
  const storage = storedDraft(name, walletId, schema)
  const [stored] = useState(() => storage.read(scope))
  return {
    stored,
    keep: (draft: T) => void storage.write(scope, draft),
    forget: () => storage.remove(scope),
  }
}

const FIELDS = ['name', 'nickname', 'email', 'phone'] as const

/**
 * Shows the platform's field errors beside their fields. Returns false if no error belongs to a
 * field of this form.
 */
export function showRefusedContact(
  form: UseFormReturn<Contact>,
  { fields = {} }: Failure,
): boolean {
  const named = FIELDS.filter((field) => fields[field] !== undefined)
  for (const field of named)
    form.setError(field, { type: 'refused', message: fields[field] ?? '' }, { shouldFocus: true })
  return named.length > 0
}
