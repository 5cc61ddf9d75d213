import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'

import { cardMutations } from '#api/issuing/mutations.ts'
import type { Card } from '#api/issuing/views.ts'
import { toFailure } from '#lib/failure.ts'
import { Button } from '#ui/button.tsx'
import { useChrome, useClosingConfirmation } from '#ui/chrome.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { Form } from '#ui/form.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'

import { CardNameForm, MAX_NAME } from '../model/card-name.ts'
import styles from './card-sheets.module.css'
import { useLeaveCards } from './use-leave-cards.ts'

/** Another name for the card, for the person's own eyes (E34). */
export function CardRenameSheet({ card, onClose }: { card: Card; onClose: () => void }) {
  const t = useTranslations('cards.card.rename')
  const notify = useNotify()
  const { haptic } = useChrome()
  const rename = useMutation(cardMutations.rename(card.id))
  const form = useForm({
    resolver: standardSchemaResolver(CardNameForm),
    defaultValues: { name: card.nickname ?? '' },
  })
  const { errors, isDirty } = form.formState
  useClosingConfirmation(isDirty)
  const leaving = useLeaveCards()
  const refused = rename.error?.fields['nick_name']
  const submit = form.handleSubmit(({ name }) => {
    if (name === card.nickname) return onClose()
    rename.mutate(name, {
      onSuccess: () => {
        haptic('success')
        notify(t('done'))
        onClose()
      },
    })
  })
  return (
    <Sheet title={t('title')} onClose={() => leaving(onClose)}>
      <Form onSubmit={submit}>
        <TextField
          label={t('name')}
          autoFocus
          autoComplete="off"
          enterKeyHint="done"
          hint={t('hint')}
          error={errors.name === undefined ? refused : t('problem', { most: MAX_NAME })}
          {...form.register('name')}
        />
        {rename.error && refused === undefined ? (
          <ErrorNote failure={toFailure(rename.error)} />
        ) : null}
        <div className={styles.buttons}>
          <Button isStretched isLoading={rename.isPending} onClick={() => void submit()}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Sheet>
  )
}
