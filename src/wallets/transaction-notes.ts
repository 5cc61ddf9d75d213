/** The person's notes on transactions, stored on this device only. */
import { useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedRecords, type Scope } from '#storage/stored.ts'

/** Maximum length of a note; it fits into one line. */
export const MAX_NOTE_LETTERS = 140

const Note = z.object({ transaction: z.string(), text: z.string() })

const notes = storedRecords('note/', Note)
export const onNoteChange = notes.subscribe

/**
 * The key includes the wallet, because a transfer may have the same transaction id in both of its
 * wallets.
 */
const keyOf = (walletId: WalletId, id: string) => `${walletId}/${id}`

/**
 * Stores a note; an empty note removes the record. Returns false if it could not be stored and is
 * lost when the page closes.
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
 * Returns the note with its spaces while the person edits it. `isStored` is false if it could not
 * be stored and is lost when the page closes.
 */
export function useEditedNote(walletId: WalletId, id: string) {
  const scope = usePersonScope()
  const kept = useNote(walletId, id)
  const [edited, setEdited] = useState<{ text: string; isStored: boolean }>()
  // If the note was changed elsewhere, it replaces the edited text.
  const isOwn = edited !== undefined && (!edited.isStored || edited.text.trim() === kept.trim())
  return {
    value: isOwn ? edited.text : kept,
    isStored: edited?.isStored ?? true,
    edit: (text: string) => setEdited({ text, isStored: writeNote(scope, walletId, id, text) }),
  }
}
