import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pencil from 'lucide-react/icons/pencil'
import Smartphone from 'lucide-react/icons/smartphone'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import * as z from 'zod/mini'

import { cardMutations } from '#api/cards/mutations.ts'
import type { CardWithLimits, Card } from '#api/cards/views.ts'
import { withCommas } from '#i18n/lists.ts'
import { toFailure } from '#lib/failure.ts'
import { useLeaveForms, useLeaveLabels } from '#navigation/leave-form.ts'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { useClosingConfirmation } from '#ui/closing-confirmation.ts'
import { ErrorNote } from '#ui/error-note.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { useHostControls } from '#ui/host-controls.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Text } from '#ui/text.tsx'

import { useCardTypeLabel, useFormLabel } from '../../components/card-labels.ts'
import { allowedActionsOf } from '../../model/allowed-actions.ts'
import { CardCloseSheet } from './card-close-sheet.tsx'
import { CardCodeSection } from './card-code.tsx'
import { CardReveal } from './card-reveal.tsx'
import styles from './card-sheets.module.css'
import { useCardSecret } from './use-card-secret.ts'

const MAX_NAME = 40

const CardNameForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME)),
})

const ICON = 22

type Sheet = 'rename' | 'wallet' | 'close'

export function CardManage({ card }: { card: CardWithLimits }) {
  const t = useTranslations('cards.card')
  const [sheet, setSheet] = useState<Sheet | undefined>()
  const { canEdit, canReveal, canClose } = allowedActionsOf(card.status)
  const close = () => setSheet(undefined)
  const more = <ChevronRight size={20} aria-hidden />
  return (
    <>
      {canEdit ? (
        <Section>
          <Row
            before={<Pencil size={ICON} aria-hidden />}
            title={t('rename.title')}
            after={more}
            onPress={() => setSheet('rename')}
          />
          {canReveal && card.canTokenize ? (
            <Row
              before={<Smartphone size={ICON} aria-hidden />}
              title={t('wallet.title')}
              after={more}
              onPress={() => setSheet('wallet')}
            />
          ) : null}
        </Section>
      ) : null}
      <Facts card={card} />
      {canClose ? (
        <Section footer={t(card.status === 'ACTIVE' ? 'closing.about' : 'closing.final')}>
          <Row
            isDestructive
            before={<Trash2 size={ICON} aria-hidden />}
            title={t('closing.title')}
            onPress={() => setSheet('close')}
          />
        </Section>
      ) : null}
      {sheet === 'rename' ? <CardRenameSheet card={card} onClose={close} /> : null}
      {sheet === 'wallet' ? <CardWalletSheet card={card} onClose={close} /> : null}
      {sheet === 'close' ? <CardCloseSheet card={card} onClose={close} /> : null}
    </>
  )
}

function Facts({ card }: { card: CardWithLimits }) {
  const t = useTranslations('cards.card')
  const format = useFormatter()
  const locale = useLocale()
  const formLabel = useFormLabel()
  const typeLabel = useCardTypeLabel()
  const { program, holder, type, formFactor, createdAt } = card
  const kind = withCommas(
    [formFactor ? formLabel(formFactor) : '', type ? typeLabel(type) : ''],
    locale,
  )
  return (
    <Section title={t('facts.title')}>
      {program === undefined ? null : <Row title={t('facts.program')} after={program.name} />}
      {kind === '' ? null : (
        <Row
          title={t('facts.kind')}
          after={kind.charAt(0).toLocaleUpperCase(locale) + kind.slice(1)}
        />
      )}
      {holder === undefined ? null : <Row title={t('facts.holder')} after={holder} />}
      {createdAt === undefined ? null : (
        <Row
          title={t('facts.created')}
          after={format.dateTime(new Date(createdAt), { dateStyle: 'long' })}
        />
      )}
    </Section>
  )
}

function CardRenameSheet({ card, onClose }: { card: Card; onClose: () => void }) {
  const t = useTranslations('cards.card.rename')
  const notify = useNotify()
  const { haptic } = useHostControls()
  const rename = useMutation(cardMutations.rename(card.id))
  const form = useForm({
    resolver: standardSchemaResolver(CardNameForm),
    defaultValues: { name: card.nickname ?? '' },
  })
  const { errors, isDirty } = form.formState
  useClosingConfirmation(isDirty)
  const leaving = useLeaveForms(useLeaveLabels())
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
        <ButtonStack>
          <Button isStretched isLoading={rename.isPending} onClick={() => void submit()}>
            {t('save')}
          </Button>
        </ButtonStack>
      </Form>
    </Sheet>
  )
}

/**
 * Instructions for adding the card to a phone's wallet by hand, because the platform can't do it
 * automatically. When the person switches to the wallet app, the card's data are hidden, so the
 * sheet stays open and can show them again.
 */
function CardWalletSheet({ card, onClose }: { card: Card; onClose: () => void }) {
  const t = useTranslations('cards.card.wallet')
  const secret = useCardSecret(card.id)
  const isHidden = secret.state.phase === 'hidden'
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <Text as="ol" className={styles.list}>
        <li>{t('open')}</li>
        <li>{t('byHand')}</li>
        <li>{t('copy')}</li>
        <li>{t('code')}</li>
      </Text>
      <CardReveal secret={secret} holder={card.holder} />
      {isHidden ? (
        <ButtonStack>
          <Button isStretched onClick={secret.reveal}>
            {t('show')}
          </Button>
        </ButtonStack>
      ) : null}
      <CardCodeSection card={card.id} />
    </Sheet>
  )
}
