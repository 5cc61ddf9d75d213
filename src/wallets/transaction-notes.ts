/** The person's notes on transactions, stored on this device only. */
import { useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedRecords, type Scope } from '#storage/stored.ts'

/** Longest note, which fits one line. */
export const MAX_NOTE_LETTERS = 140

const Note = z.object({ transaction: z.string(), text: z.string() })

const notes = storedRecords('note/', Note)
export const onNoteChange = notes.subscribe

/**
 * The key includes the wallet, because both wallets of a transfer may have a transaction with the
 * same id.
 */
const keyOf = (walletId: WalletId, id: string) => `${walletId}/${id}`

/**
 * Stores a note; an empty one removes the record. Returns false if it lasts only as long as the
 * page.
 */
export function writeNote(scope: Scope, walletId: WalletId, id: string, text: string): boolean {
  const key = keyOf(walletId, id)
  if (text.trim() !== '') return notes.write(scope, key, { transaction: id, text })
  notes.remove(scope, key)
  return true
}

export const readNotes = (scope: Scope, walletId: WalletId): ReadonlyMap<string, string> =>
  new Map(
    storedRecords(`note/${walletId}/`, Note)
      .all(scope)
      .map(({ transaction, text }) => [transaction, text]),
  )

export function useNote(walletId: WalletId, id: string): string {
  const scope = usePersonScope()
  return useSyncExternalStore(
    notes.subscribe,
    () => notes.read(scope, keyOf(walletId, id))?.text ?? '',
  )
}

/**
 * Returns the untrimmed note while it is edited; `isStored` is false if it lasts only as long as the
 * page.
 */
export function useEditedNote(walletId: WalletId, id: string) {
  const scope = usePersonScope()
  const kept = useNote(walletId, id)
  const [edited, setEdited] = useState<{ text: string; isStored: boolean }>()
  // A note that was changed elsewhere replaces the edited text.
  const isOwn = edited !== undefined && (!edited.isStored || edited.text.trim() === kept.trim())
  return {
    value: isOwn ? edited.text : kept,
    isStored: edited?.isStored ?? true,
    edit: (text: string) => setEdited({ text, isStored: writeNote(scope, walletId, id, text) }),
  }
}
