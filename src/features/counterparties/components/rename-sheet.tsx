import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { counterpartyMutations } from '#api/counterparties/mutations.ts'
import type { DestinationId } from '#api/counterparties/schema.ts'
import type { CounterpartyReference } from '#destinations/model/contact.ts'
import { MAX_NICKNAME_LENGTH } from '#destinations/model/problems.ts'
import { toFailure } from '#lib/failure.ts'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'

interface RenameSheetProps extends CounterpartyReference {
  destinationId: DestinationId
  nickname: string
  onClose: () => void
}

export function RenameSheet({ nickname, onClose, ...reference }: RenameSheetProps) {
  const t = useTranslations('counterparties')
  const tDestinations = useTranslations('destinations')
  const notify = useNotify()
  const [name, setName] = useState(nickname)
  const rename = useMutation(counterpartyMutations.renameDestination())
  const isTooLong = name.trim().length > MAX_NICKNAME_LENGTH
  const save = () => {
    if (rename.isPending || isTooLong) return
    rename.mutate(
      { ...reference, nickname: name.trim() || null },
      {
        onSuccess: () => {
          notify(t('saved'))
          onClose()
        },
      },
    )
  }
  return (
    <Sheet title={t('rename')} onClose={onClose}>
      <Form onSubmit={save}>
        <TextField
          label={tDestinations('nickname')}
          hint={tDestinations('nicknameHint')}
          value={name}
          error={isTooLong ? tDestinations('problems.tooLong') : undefined}
          autoComplete="off"
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
        {rename.error ? <ErrorNote failure={toFailure(rename.error)} /> : null}
        <ButtonStack>
          <Button isStretched isLoading={rename.isPending} onClick={save}>
            {t('save')}
          </Button>
        </ButtonStack>
      </Form>
    </Sheet>
  )
}
