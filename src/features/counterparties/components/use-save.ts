import { useMutation } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyMutations } from '#api/counterparties/mutations.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import type { DestinationView } from '#api/counterparties/views.ts'
import {
  hasRail,
  toRequisites,
  type DestinationDraft,
} from '#destinations/model/destination-draft.ts'

import { toContacts, type Contact } from '../model/contact.ts'

/** Saves a person or company, then where their money goes: two calls, each repeatable by itself. */
export function useSave(walletId: WalletId) {
  const create = useMutation(counterpartyMutations.create())
  const update = useMutation(counterpartyMutations.update())
  const add = useMutation(counterpartyMutations.createDestination())
  return {
    isPending: create.isPending || update.isPending || add.isPending,
    /** Creates a counterparty, or changes the one that an earlier try created. Rejects with ApiError. */
    async saveContact(contact: Contact, savedId: CounterpartyId | null): Promise<CounterpartyId> {
      const contacts = toContacts(contact)
      const { id } =
        savedId === null
          ? await create.mutateAsync({ walletId, type: contact.type, ...contacts })
          : await update.mutateAsync({ walletId, counterpartyId: savedId, ...contacts })
      return id
    },
    /** Creates the destination; undefined where no rail was chosen. Rejects with ApiError. */
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
