import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'

import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyView } from '#api/counterparties/views.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { useChrome } from '#ui/chrome.tsx'
import { Form } from '#ui/form.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { SaveNote } from './components/save-note.tsx'
import { useLeave } from './components/use-leave.ts'
import { useSave } from './components/use-save.ts'
import { WhoFields } from './components/who-fields.tsx'
import type { CounterpartyPlace } from './model/place.ts'
import { showRefusedContact } from './model/refused-contact.ts'
import { WhoForm, whoOf } from './model/who.ts'

/** Name and contacts; whether it is a person or a company can't be changed (Q18). */
export function EditCounterparty({ walletId, counterpartyId }: CounterpartyPlace) {
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
}: CounterpartyPlace & { row: CounterpartyView }) {
  const t = useTranslations('counterparties')
  const { haptic } = useChrome()
  const notify = useNotify()
  const leave = useGoBack(paths.counterparty.to({ id: counterpartyId }))
  const { isPending, saveWho } = useSave(walletId)
  const [failure, setFailure] = useState<Failure | undefined>()
  const form = useForm({
    mode: 'onTouched',
    resolver: standardSchemaResolver(WhoForm),
    defaultValues: whoOf(row),
  })
  const goBack = useLeave(form.formState.isDirty, leave, () => {})
  const submit = form.handleSubmit(async (who) => {
    if (isPending) return
    setFailure(undefined)
    try {
      await saveWho(who, counterpartyId)
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
        <WhoFields form={form} />
        {failure === undefined ? null : <SaveNote failure={failure} />}
        <PrimaryAction text={t('save')} isLoading={isPending} onPress={() => void submit()} />
      </Form>
    </Screen>
  )
}
