import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { TextField } from '#ui/form.tsx'
import { pressedKey } from '#ui/pressed-key.ts'
import { MAX_NOTE_LETTERS, useEditedNote } from '#wallets/transaction-notes.ts'

export function NoteField({ walletId, id }: { walletId: WalletId; id: string }) {
  const t = useTranslations('activity.ownNote')
  const { value, isStored, edit } = useEditedNote(walletId, id)
  return (
    <TextField
      label={t('label')}
      value={value}
      maxLength={MAX_NOTE_LETTERS}
      autoComplete="off"
      enterKeyHint="done"
      placeholder={t('placeholder')}
      hint={t('hint')}
      error={isStored ? undefined : t('notKept')}
      onChange={({ target }) => edit(target.value)}
      onKeyDown={(event) => {
        if (pressedKey(event) === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
