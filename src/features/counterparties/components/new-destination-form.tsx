import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'

import { DestinationFields } from '#destinations/destination-fields.tsx'
import type { CounterpartyReference } from '#destinations/model/contact.ts'
import { EMPTY_DESTINATION, type DestinationDraft } from '#destinations/model/destination-draft.ts'
import { RailChoice } from '#destinations/rail-choice.tsx'
import { showRefusal, useDestinationForm } from '#destinations/use-destination-form.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useLeaveForm, useLeaveLabels } from '#navigation/leave-form.ts'
import { useReturnTo } from '#navigation/return-to.ts'
import { useRouteSearch } from '#navigation/search.ts'
import { paths } from '#paths'
import { Form } from '#ui/form.tsx'
import { useHostControls } from '#ui/host-controls.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'

import {
  destinationFromLink,
  matchingDestinationDraft,
  DestinationRecord,
  payPath,
} from '../model/new-draft.ts'
import { DraftNote, SaveNote } from './contact-form-parts.tsx'
import { useStoredDraft, useSaveCounterparty } from './counterparty-form.ts'

export function NewDestinationForm({ walletId, counterpartyId }: CounterpartyReference) {
  const t = useTranslations('counterparties')
  const { haptic } = useHostControls()
  const notify = useNotify()
  const leave = useGoBack(paths.counterparty.to({ id: counterpartyId }))
  const returnTo = useReturnTo()
  const { stored, keep, forget } = useStoredDraft({
    name: 'destination',
    walletId,
    schema: DestinationRecord,
  })
  const search = useRouteSearch(paths.counterparty)
  const [link] = useState(() => destinationFromLink(search))
  const restored = matchingDestinationDraft(stored, counterpartyId, link)
  const [isRestored, setIsRestored] = useState(restored !== undefined)
  const [isDone, setIsDone] = useState(false)
  const [failure, setFailure] = useState<Failure | undefined>()
  const destination = useDestinationForm(walletId, { ...restored, ...link })
  const { form } = destination
  const draft = useWatch({ control: form.control }) as DestinationDraft
  const text = canonicalJson(draft)
  const isDirty = text !== canonicalJson(EMPTY_DESTINATION)
  useEffect(() => {
    if (isDirty && !isDone)
      keep({ owner: counterpartyId, destination: JSON.parse(text) as DestinationDraft })
    // `keep` writes to the same storage in every render, so it is no dependency.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, isDirty, isDone])
  const { isPending, saveDestination } = useSaveCounterparty(walletId)
  const goBack = useLeaveForm(isDirty, leave, useLeaveLabels(), forget)
  const save = form.handleSubmit(async (values) => {
    if (isPending) return
    setFailure(undefined)
    try {
      const made = await saveDestination(counterpartyId, values)
      setIsDone(true)
      forget()
      haptic('success')
      notify(t('saved'))
      if (search.then === 'pay' && made !== undefined)
        returnTo(payPath(counterpartyId, made.id, search))
      else leave()
    } catch (error) {
      haptic('error')
      const problem = toFailure(error)
      if (!showRefusal(destination, problem)) setFailure(problem)
    }
  })
  return (
    <Screen title={t('addDestination')} step="new" onBack={goBack}>
      {isRestored ? (
        <DraftNote
          onDiscard={() => {
            form.reset(EMPTY_DESTINATION)
            forget()
            setIsRestored(false)
          }}
        />
      ) : null}
      <Form onSubmit={save}>
        <RailChoice
          walletId={walletId}
          rail={draft.rail}
          onChoose={(rail) => {
            form.setValue('rail', rail, { shouldDirty: true })
            form.clearErrors()
          }}
        >
          <DestinationFields destination={destination} />
        </RailChoice>
        {failure === undefined ? null : <SaveNote failure={failure} />}
        {draft.rail === '' ? null : (
          <PrimaryAction text={t('save')} isLoading={isPending} onPress={() => void save()} />
        )}
      </Form>
    </Screen>
  )
}
