import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { usePersonScope } from '#session/services.tsx'
import { TextField } from '#ui/form.tsx'
import { pressedKey } from '#ui/pressed-key.ts'
import { MAX_NOTE_LETTERS, useNote, writeNote } from '#wallets/transaction-notes.ts'

/** The person's own note to a transaction, kept with every letter. */
export function NoteField({ walletId, id }: { walletId: WalletId; id: string }) {
  const t = useTranslations('activity.ownNote')
  const scope = usePersonScope()
  const [note, setNote] = useState(useNote(walletId, id))
  const [isKept, setIsKept] = useState(true)
  return (
    <TextField
      label={t('label')}
      value={note}
      maxLength={MAX_NOTE_LETTERS}
      autoComplete="off"
      enterKeyHint="done"
      placeholder={t('placeholder')}
      hint={t('hint')}
      error={isKept ? undefined : t('notKept')}
      onChange={({ target }) => {
        setNote(target.value)
        setIsKept(writeNote(scope, walletId, id, target.value))
      }}
      onKeyDown={(event) => {
        if (pressedKey(event) === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
