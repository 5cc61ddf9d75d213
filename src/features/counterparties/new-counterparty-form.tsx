import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId, DestinationId } from '#api/counterparties/schema.ts'
import { DestinationFields } from '#destinations/destination-fields.tsx'
import { EMPTY_DESTINATION } from '#destinations/model/destination-draft.ts'
import { RailChoice } from '#destinations/rail-choice.tsx'
import { showRefusal, useDestinationForm } from '#destinations/use-destination-form.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { paths } from '#paths'
import { useGoBack } from '#navigation/go-back.ts'
import { useReturnTo } from '#navigation/return-to.ts'
import { useSearchOf } from '#navigation/search.ts'

import { useHostControls } from '#ui/host-controls.tsx'
import { Form } from '#ui/form.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'

import { useKeptDraft } from './components/use-kept-draft.ts'
import { DraftNote, SaveNote, ContactFields } from './components/contact-form-parts.tsx'
import { useLeave } from './components/use-leave.ts'
import { useSave } from './components/use-save.ts'
import { destinationFromLink, fittingDraft, NewDraft } from './model/new-draft.ts'
import { showRefusedContact } from './model/refused-contact.ts'
import { NOBODY, ContactForm, type Contact } from './model/contact.ts'

/**
 * One form, two calls: who somebody is, and where their money goes. With `?then=pay` it goes on to Send with
 * what was saved.
 */
export function NewCounterpartyForm({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('counterparties')
  const asked = useSearchOf(paths.newCounterparty)
  const [, navigate] = useLocation()
  const returnTo = useReturnTo()
  const { haptic } = useHostControls()
  const notify = useNotify()
  const {
    kept: stored,
    keep,
    forget,
  } = useKeptDraft({
    name: 'counterparty',
    walletId,
    shape: NewDraft,
  })
  const link = destinationFromLink(asked)
  const [kept] = useState(() => fittingDraft(stored, walletId, link))
  const [isRestored, setIsRestored] = useState(kept !== undefined)
  const [savedId, setSavedId] = useState<CounterpartyId | null>(kept?.savedId ?? null)
  const [failure, setFailure] = useState<Failure | undefined>()
  const who = useForm<Contact>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(ContactForm),
    defaultValues: kept?.who ?? NOBODY,
  })
  const destination = useDestinationForm({ ...kept?.destination, ...link })
  const values = {
    who: useWatch({ control: who.control }) as Contact,
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
    // The rest of the draft that waited stays.
    if (asked.then === 'pay' && destinationId !== undefined)
      returnTo(paths.send.to({}, { counterparty: id, destination: destinationId, rest: 'kept' }))
    else if (asked.then === 'add') returnTo(paths.depositBank.to({}, { payer: id }))
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
      const id = await saveWho(ContactForm.parse(who.getValues()), savedId)
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
        <ContactFields form={who} />
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
