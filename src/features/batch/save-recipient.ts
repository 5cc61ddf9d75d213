import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyMutations } from '#api/counterparties/mutations.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import { readNamesakes } from '#api/counterparties/read-namesakes.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { toContacts } from '#destinations/model/contact.ts'
import { hasRail, toRequisites } from '#destinations/model/destination-draft.ts'
import { accountKey, savedAccountKey } from '#destinations/model/saved-account.ts'

import { isSameContact, type RecipientLine } from './model/recipients.ts'

interface Saving {
  signal: AbortSignal
  /** Id of the person or company if an earlier attempt has saved it. */
  madeId: string | undefined
  onMade: (id: CounterpartyId) => void
}

/**
 * Saves what the platform doesn't have yet, and returns the recipient's id. E11 and E15 return no
 * id, so the platform is first asked whether an earlier attempt has created the recipient or its
 * destination. Rejects with ApiError.
 */
export async function saveRecipient(
  client: QueryClient,
  walletId: WalletId,
  { contact, destination }: RecipientLine,
  { signal, madeId, onMade }: Saving,
): Promise<CounterpartyId> {
  const namesakes =
    madeId === undefined ? await readNamesakes(walletId, contact.name, { client, signal }) : []
  const known =
    (madeId as CounterpartyId | undefined) ??
    namesakes.find((one) => isSameContact(one, contact))?.id
  const shouldReplay = () => !signal.aborted
  signal.throwIfAborted()
  const id =
    known ??
    (
      await counterpartyMutations
        .create()
        .run({ client, shouldReplay }, { walletId, type: contact.type, ...toContacts(contact) })
    ).id
  onMade(id)
  if (!hasRail(destination)) return id
  const saved =
    known === undefined
      ? []
      : await counterpartyQueries.destinations(walletId, id).read({ client, signal })
  if (saved.some((one) => savedAccountKey(one) === accountKey(destination))) return id
  signal.throwIfAborted()
  await counterpartyMutations.createDestination().run(
    { client, shouldReplay },
    {
      walletId,
      counterpartyId: id,
      nickname: destination.nickname.trim() || null,
      to: toRequisites(destination),
    },
  )
  return id
}
