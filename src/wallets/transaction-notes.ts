/** A person's own words to a transaction. They are kept on this device alone and are never sent anywhere. */
import { useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedRecords, type Scope } from '#storage/stored.ts'

/** Letters of a note: a line that is still read at a glance. */
export const MAX_NOTE_LETTERS = 140

const Note = z.object({ transaction: z.string(), text: z.string() })

const notes = storedRecords('note/', Note)

/** By wallet: the other wallet of a transfer may have a transaction of the same number. */
const keyOf = (walletId: WalletId, id: string) => `${walletId}/${id}`

/** An empty note is none. False where it lasts only as long as the page. */
export function writeNote(scope: Scope, walletId: WalletId, id: string, text: string): boolean {
  const key = keyOf(walletId, id)
  if (text.trim() !== '') return notes.write(scope, key, { transaction: id, text })
  notes.remove(scope, key)
  return true
}

/** All notes of a wallet by the ids of their transactions. */
export const readNotes = (scope: Scope, walletId: WalletId): ReadonlyMap<string, string> =>
  new Map(
    storedRecords(`note/${walletId}/`, Note)
      .all(scope)
      .map(({ transaction, text }) => [transaction, text]),
  )

/** The person's own note to a transaction; empty where there is none. */
export function useNote(walletId: WalletId, id: string): string {
  const scope = usePersonScope()
  return useSyncExternalStore(
    notes.subscribe,
    () => notes.read(scope, keyOf(walletId, id))?.text ?? '',
  )
}

/** The note while it is written, with every letter; `isKept` is false where it lasts only as long as the page. */
export function useEditedNote(walletId: WalletId, id: string) {
  const scope = usePersonScope()
  const kept = useNote(walletId, id)
  const [edited, setEdited] = useState<{ text: string; isKept: boolean }>()
  // Written elsewhere since, it is what was written there.
  const isOwn = edited !== undefined && (!edited.isKept || edited.text.trim() === kept.trim())
  return {
    value: isOwn ? edited.text : kept,
    isKept: edited?.isKept ?? true,
    edit: (text: string) => setEdited({ text, isKept: writeNote(scope, walletId, id, text) }),
  }
}
