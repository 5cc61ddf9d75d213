import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useLocation, useSearch } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId, DestinationId } from '#api/counterparties/schema.ts'
import { DestinationFields } from '#flows/destination/destination-fields.tsx'
import { EMPTY_DESTINATION } from '#flows/destination/model/draft.ts'
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
import { SegmentedChoice } from '#ui/segmented-choice.tsx'

import { useKeptDraft } from './components/use-kept-draft.ts'
import { DraftNote } from './components/draft-note.tsx'
import { SaveNote } from './components/save-note.tsx'
import { useLeave } from './components/use-leave.ts'
import { useSave } from './components/use-save.ts'
import { WhoFields } from './components/who-fields.tsx'
import { destinationFromLink, fittingDraft, isToAdd, isToPay, NewDraft } from './model/new-draft.ts'
import { addBankFrom, paidNextPath } from './model/place.ts'
import { showRefusedContact } from './model/refused-contact.ts'
import { NOBODY, WhoForm, type Who } from './model/who.ts'

/**
 * One form, two calls: who somebody is, and where their money goes. With `?then=pay` it goes on to Send with
 * what was saved.
 */
export function NewCounterpartyForm({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('counterparties')
  const search = useSearch()
  const [, navigate] = useLocation()
  const returnTo = useReturnTo()
  const { haptic } = useChrome()
  const notify = useNotify()
  const {
    kept: stored,
    keep,
    forget,
  } = useKeptDraft({
    name: 'counterparty',
    walletId,
    shape: NewDraft,
    isOwn: (draft) => draft.walletId === walletId,
  })
  const link = destinationFromLink(search)
  const [kept] = useState(() => fittingDraft(stored, walletId, link))
  const [isRestored, setIsRestored] = useState(kept !== undefined)
  const [savedId, setSavedId] = useState<CounterpartyId | null>(kept?.savedId ?? null)
  const [failure, setFailure] = useState<Failure | undefined>()
  const who = useForm<Who>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(WhoForm),
    defaultValues: kept?.who ?? NOBODY,
  })
  const destination = useDestinationForm({ ...kept?.destination, ...link })
  const values = {
    who: useWatch({ control: who.control }) as Who,
    destination: useWatch({ control: destination.form.control }) as NewDraft['destination'],
  }
  const isDirty =
    savedId !== null ||
    JSON.stringify(values) !== JSON.stringify({ who: NOBODY, destination: EMPTY_DESTINATION })
  const draft = JSON.stringify({ ...values, savedId, walletId })
  const { isPending, saveWho, saveDestination } = useSave(walletId)
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    if (isDirty && !isDone) keep(JSON.parse(draft) as NewDraft)
    // Storage itself never changes; what is kept does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft, isDirty, isDone])
  const goBack = useLeave(isDirty, useGoBack(paths.counterparties.to()), forget)

  const finish = (id: CounterpartyId, destinationId: DestinationId | undefined) => {
    setIsDone(true)
    forget()
    haptic('success')
    notify(t('saved'))
    if (isToPay(search) && destinationId !== undefined) returnTo(paidNextPath(id, destinationId))
    else if (isToAdd(search)) returnTo(addBankFrom(id))
    else navigate(paths.counterparty.to({ id }), { replace: true })
  }

  const save = async () => {
    if (isPending) return
    setFailure(undefined)
    const areRight = [
      await destination.form.trigger(undefined, { shouldFocus: true }),
      await who.trigger(undefined, { shouldFocus: true }),
    ]
    if (areRight.includes(false)) return
    try {
      const id = await saveWho(WhoForm.parse(who.getValues()), savedId)
      setSavedId(id)
      const made = await saveDestination(id, destination.form.getValues())
      finish(id, made?.id)
    } catch (error) {
      haptic('error')
      const problem = toFailure(error)
      if (!showRefusal(destination, problem) && !showRefusedContact(who, problem))
        setFailure(problem)
    }
  }
  const startOver = () => {
    who.reset(NOBODY)
    destination.form.reset(EMPTY_DESTINATION)
    setSavedId(null)
    forget()
    setIsRestored(false)
  }

  return (
    <Screen title={t('newTitle')} onBack={goBack}>
      {isRestored ? <DraftNote onDiscard={startOver} /> : null}
      <Form onSubmit={(event) => (event.preventDefault(), void save())}>
        {savedId === null ? (
          <SegmentedChoice
            label={t('type')}
            choices={[
              { value: 'INDIVIDUAL', label: t('types.INDIVIDUAL') },
              { value: 'BUSINESS', label: t('types.BUSINESS') },
            ]}
            value={values.who.type}
            onChange={(type) => who.setValue('type', type, { shouldDirty: true })}
          />
        ) : null}
        <WhoFields form={who} />
        <RailChoice
          walletId={walletId}
          rail={values.destination.rail}
          onChoose={(rail) => {
            destination.form.setValue('rail', rail, { shouldDirty: true })
            destination.form.clearErrors()
          }}
        />
        <DestinationFields destination={destination} />
        {failure === undefined ? null : <SaveNote failure={failure} />}
        <PrimaryAction text={t('save')} isLoading={isPending} onPress={() => void save()} />
      </Form>
    </Screen>
  )
}
