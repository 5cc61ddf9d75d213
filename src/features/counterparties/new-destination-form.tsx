import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSearch } from 'wouter'
import { DestinationFields } from '#flows/destination/destination-fields.tsx'
import { EMPTY_DESTINATION, type DestinationDraft } from '#flows/destination/model/draft.ts'
import { RailChoice } from '#flows/destination/rail-choice.tsx'
import { showRefusal, useDestinationForm } from '#flows/destination/use-destination-form.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { useReturnTo } from '#session/return-to.ts'
import { useChrome } from '#ui/chrome.tsx'
import { Form } from '#ui/form.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'

import { DraftNote } from './components/draft-note.tsx'
import { SaveNote } from './components/save-note.tsx'
import { useKeptDraft } from './components/use-kept-draft.ts'
import { useLeave } from './components/use-leave.ts'
import { useSave } from './components/use-save.ts'
import {
  destinationFromLink,
  fittingDestination,
  isToPay,
  KeptDestination,
} from './model/new-draft.ts'
import { paidNextPath, type CounterpartyPlace } from './model/place.ts'

/** One more way to pay somebody. */
export function NewDestinationForm({ walletId, counterpartyId }: CounterpartyPlace) {
  const t = useTranslations('counterparties')
  const { haptic } = useChrome()
  const notify = useNotify()
  const leave = useGoBack(paths.counterparty.to({ id: counterpartyId }))
  const returnTo = useReturnTo()
  const { kept, keep, forget } = useKeptDraft({
    name: 'destination',
    walletId,
    shape: KeptDestination,
    isOwn: ({ owner }) => owner === counterpartyId,
  })
  const search = useSearch()
  const [link] = useState(() => destinationFromLink(search))
  const start = fittingDestination(kept, counterpartyId, link)
  const [isRestored, setIsRestored] = useState(start !== undefined)
  const [isDone, setIsDone] = useState(false)
  const [failure, setFailure] = useState<Failure | undefined>()
  const destination = useDestinationForm({ ...start, ...link })
  const { form } = destination
  const draft = useWatch({ control: form.control }) as DestinationDraft
  const text = JSON.stringify(draft)
  const isDirty = text !== JSON.stringify(EMPTY_DESTINATION)
  useEffect(() => {
    if (isDirty && !isDone)
      keep({ owner: counterpartyId, destination: JSON.parse(text) as DestinationDraft })
    // Storage itself never changes; what is kept does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, isDirty, isDone])
  const { isPending, saveDestination } = useSave(walletId)
  const goBack = useLeave(isDirty, leave, forget)
  const save = form.handleSubmit(async (values) => {
    if (isPending) return
    setFailure(undefined)
    try {
      const made = await saveDestination(counterpartyId, values)
      setIsDone(true)
      forget()
      haptic('success')
      notify(t('saved'))
      if (isToPay(search) && made !== undefined) returnTo(paidNextPath(counterpartyId, made.id))
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
        />
        <DestinationFields destination={destination} />
        {failure === undefined ? null : <SaveNote failure={failure} />}
        <PrimaryAction
          text={t('save')}
          disabled={draft.rail === ''}
          isLoading={isPending}
          onPress={() => void save()}
        />
      </Form>
    </Screen>
  )
}
