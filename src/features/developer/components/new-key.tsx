import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'

import { API_KEY_ROLES } from '#api/developer/schema.ts'
import { useLeaveLabels, useLeaveStep } from '#navigation/leave-form.ts'
import { ChoiceList } from '#ui/choice.tsx'
import { showMissingAnswer, ConfirmCheckbox } from '#ui/confirm-checkbox.tsx'
import { CopyBlock } from '#ui/copy-block.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { Paragraph } from '#ui/text.tsx'

import { hasMoreRights } from '../model/roles.ts'
import { KeyNote } from './key-list.tsx'
import type { KeyTexts } from './use-key-texts.ts'
import { useConfirmRole, useRoleChoices } from './use-role-choices.ts'

const MAX_NAME = 64
const LEAST_ROLE = 'READ_ONLY'
const KeyForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME)),
  role: z.enum(API_KEY_ROLES),
})

interface NewKeyProps {
  create: KeyTexts['create']
  onBack: () => void
}

export function NewKey({ create, onBack }: NewKeyProps) {
  const t = useTranslations('developer')
  const choices = useRoleChoices()
  const confirmRole = useConfirmRole()
  const form = useForm({
    resolver: standardSchemaResolver(KeyForm),
    defaultValues: { name: '', role: LEAST_ROLE as z.output<typeof KeyForm>['role'] },
  })
  const { errors, isDirty } = form.formState
  const role = useWatch({ control: form.control, name: 'role' })
  // While the call runs, `useKeyTexts` asks before the person leaves, so this hook does not.
  const goBack = useLeaveStep(
    isDirty && !create.isPending,
    onBack,
    useLeaveLabels('developer.leave.new'),
  )
  const submit = form.handleSubmit(async (body) => {
    if (create.isPending) return
    if (hasMoreRights(body.role, LEAST_ROLE) && !(await confirmRole(body.name, body.role))) return
    create.send(body)
  })
  const isNameWrong = errors.name !== undefined || create.error?.fields.name !== undefined
  return (
    <Screen
      title={t('new.title')}
      step="new"
      // While the call runs, `useKeyTexts` asks before the person leaves, so this screen does not.
      isWithin={!create.isPending}
      onBack={create.isPending ? undefined : goBack}
    >
      <Form onSubmit={submit}>
        <TextField
          label={t('new.name')}
          hint={t('new.nameHint')}
          autoComplete="off"
          error={isNameWrong ? t('new.nameWrong', { max: MAX_NAME }) : undefined}
          {...form.register('name')}
        />
        <ChoiceList
          title={t('role')}
          choices={choices}
          selected={role}
          onSelect={(role) => form.setValue('role', role, { shouldDirty: true })}
        />
        {create.error && !isNameWrong ? (
          <KeyNote failure={create.error} unknownText={t('new.unknown')} />
        ) : null}
        <PrimaryAction
          text={t('new.action')}
          isLoading={create.isPending}
          onPress={() => void submit()}
        />
      </Form>
    </Screen>
  )
}

interface ShownKeyProps {
  name: string
  apiKey: string
  onDone: () => void
}

/**
 * Shows the key once. Only this component has the key's text, so the text is gone when the
 * component unmounts.
 */
export function ShownKey({ name, apiKey, onDone }: ShownKeyProps) {
  const t = useTranslations('developer')
  const [isStored, setStored] = useState(false)
  const goBack = useLeaveStep(!isStored, onDone, useLeaveLabels('developer.leave.shown'))
  return (
    <Screen title={t('shown.title')} step="shown" isWithin onBack={goBack}>
      <Paragraph>{t('shown.text', { name })}</Paragraph>
      <Section footer={`${t('shown.hint')} ${t('shown.clipboard')}`}>
        <CopyBlock label={t('shown.key')} value={apiKey} isSecret />
      </Section>
      <Section>
        <ConfirmCheckbox isRow label={t('shown.stored')} isOn={isStored} onChange={setStored} />
      </Section>
      <PrimaryAction text={t('shown.done')} onPress={isStored ? onDone : showMissingAnswer} />
    </Screen>
  )
}
