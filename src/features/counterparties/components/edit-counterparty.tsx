import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'

import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyView } from '#api/counterparties/views.ts'
import { type CounterpartyReference, ContactForm, contactOf } from '#destinations/model/contact.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useLeaveForm, useLeaveLabels } from '#navigation/leave-form.ts'
import { paths } from '#paths'
import { Form } from '#ui/form.tsx'
import { useHostControls } from '#ui/host-controls.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { SaveNote, ContactFields } from './contact-form-parts.tsx'
import { useSaveCounterparty, showRefusedContact } from './counterparty-form.ts'

/** Form for name and contacts. The type (person or company) can't be changed (Q18). */
export function EditCounterparty({ walletId, counterpartyId }: CounterpartyReference) {
  const t = useTranslations('counterparties')
  const goBack = useGoBack(paths.counterparty.to({ id: counterpartyId }))
  const query = useQuery(counterpartyQueries.detail(walletId, counterpartyId))
  if (query.data !== undefined)
    return <EditForm walletId={walletId} counterpartyId={counterpartyId} row={query.data} />
  return (
    <Screen title={t('edit')} step="edit" onBack={goBack}>
      <QueryView query={query} skeleton={<SkeletonRows count={4} />}>
        {() => null}
      </QueryView>
    </Screen>
  )
}

function EditForm({
  walletId,
  counterpartyId,
  row,
}: CounterpartyReference & { row: CounterpartyView }) {
  const t = useTranslations('counterparties')
  const { haptic } = useHostControls()
  const notify = useNotify()
  const leave = useGoBack(paths.counterparty.to({ id: counterpartyId }))
  const { isPending, saveContact } = useSaveCounterparty(walletId)
  const [failure, setFailure] = useState<Failure | undefined>()
  const form = useForm({
    mode: 'onTouched',
    resolver: standardSchemaResolver(ContactForm),
    defaultValues: contactOf(row),
  })
  const goBack = useLeaveForm(form.formState.isDirty, leave, useLeaveLabels(), () => {})
  const submit = form.handleSubmit(async (contact) => {
    if (isPending) return
    setFailure(undefined)
    try {
      await saveContact(contact, counterpartyId)
      haptic('success')
      notify(t('saved'))
      leave()
    } catch (error) {
      haptic('error')
      const problem = toFailure(error)
      if (!showRefusedContact(form, problem)) setFailure(problem)
    }
  })
  return (
    <Screen title={t('edit')} step="edit" onBack={goBack}>
      <Form onSubmit={submit}>
        <ContactFields form={form} />
        {failure === undefined ? null : <SaveNote failure={failure} />}
        <PrimaryAction text={t('save')} isLoading={isPending} onPress={() => void submit()} />
      </Form>
    </Screen>
  )
}
