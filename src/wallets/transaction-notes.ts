/** A person's own words to a transaction. They are kept on this device alone and are never sent anywhere. */
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedRecords, type Scope } from '#storage/stored.ts'

/** Letters of a note: a line that is still read at a glance. */
export const MAX_NOTE_LETTERS = 140

const Note = z.object({ transaction: z.string(), text: z.string() })

/** By wallet: the other wallet of a transfer may have a transaction of the same number. */
const notesOf = (walletId: WalletId) => storedRecords(`note/${walletId}/`, Note)

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** An empty note is none. False where it lasts only as long as the page. */
export function writeNote(scope: Scope, walletId: WalletId, id: string, text: string): boolean {
  const notes = notesOf(walletId)
  const isEmpty = text.trim() === ''
  const isKept = isEmpty || notes.write(scope, id, { transaction: id, text })
  if (isEmpty) notes.remove(scope, id)
  for (const listener of listeners) listener()
  return isKept
}

/** All notes of a wallet by the ids of their transactions. */
export const readNotes = (scope: Scope, walletId: WalletId): ReadonlyMap<string, string> =>
  new Map(
    notesOf(walletId)
      .all(scope)
      .map(({ transaction, text }) => [transaction, text]),
  )

/** The person's own note to a transaction; empty where there is none. */
export function useNote(walletId: WalletId, id: string): string {
  const scope = usePersonScope()
  return useSyncExternalStore(subscribe, () => notesOf(walletId).read(scope, id)?.text ?? '')
}
