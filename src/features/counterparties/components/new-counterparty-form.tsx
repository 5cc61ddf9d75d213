import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId, DestinationId } from '#api/counterparties/schema.ts'
import { DestinationFields } from '#destinations/destination-fields.tsx'
import { EMPTY_CONTACT, ContactForm, type Contact } from '#destinations/model/contact.ts'
import { EMPTY_DESTINATION } from '#destinations/model/destination-draft.ts'
import { useCounterpartyKind } from '#destinations/person-row.tsx'
import { RailChoice } from '#destinations/rail-choice.tsx'
import { showRefusal, useDestinationForm } from '#destinations/use-destination-form.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { isSimilarName } from '#lib/similar-name.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { useLeaveForm, useLeaveLabels } from '#navigation/leave-form.ts'
import { useReturnTo } from '#navigation/return-to.ts'
import { useRouteSearch } from '#navigation/search.ts'
import { paths } from '#paths'
import { SegmentedChoice } from '#ui/choice.tsx'
import { Form } from '#ui/form.tsx'
import { useHostControls } from '#ui/host-controls.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'

import { destinationFromLink, matchingDraft, NewDraft, payPath } from '../model/new-draft.ts'
import { ContactFields, DraftNote, NamesakeNote, SaveNote } from './contact-form-parts.tsx'
import { useStoredDraft, useSaveCounterparty, showRefusedContact } from './counterparty-form.ts'

const EMPTY_FORM = {
  contact: EMPTY_CONTACT,
  destination: EMPTY_DESTINATION,
} satisfies Partial<NewDraft>

/**
 * Form for a new contact and its destination, which are saved by two calls. With `?then=pay` in the
 * address it continues to Send.
 */
export function NewCounterpartyForm({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('counterparties')
  const search = useRouteSearch(paths.newCounterparty)
  const [, navigate] = useLocation()
  const returnTo = useReturnTo()
  const { haptic } = useHostControls()
  const notify = useNotify()
  const { stored, keep, forget } = useStoredDraft({
    name: 'counterparty',
    walletId,
    schema: NewDraft,
  })
  const link = destinationFromLink(search)
  const [restored] = useState(() => matchingDraft(stored, walletId, link))
  const [isRestored, setIsRestored] = useState(restored !== undefined)
  const [savedId, setSavedId] = useState<CounterpartyId | null>(restored?.savedId ?? null)
  const [failure, setFailure] = useState<Failure | undefined>()
  const contactForm = useForm<Contact>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(ContactForm),
    defaultValues: restored?.contact ?? { ...EMPTY_CONTACT, name: search.name ?? '' },
  })
  const destination = useDestinationForm(walletId, { ...restored?.destination, ...link })
  const values = {
    contact: useWatch({ control: contactForm.control }) as Contact,
    destination: useWatch({ control: destination.form.control }) as NewDraft['destination'],
  }
  const { name } = values.contact
  const namesake =
    destination.savedAs === undefined && savedId === null
      ? destination.saved.find(
          ({ counterparty }) =>
            isSimilarName(counterparty.name, name) || isSimilarName(counterparty.nickname, name),
        )?.counterparty.name
      : undefined
  const isDirty = savedId !== null || canonicalJson(values) !== canonicalJson(EMPTY_FORM)
  const draft = canonicalJson({ ...values, savedId, walletId })
  const kindOf = useCounterpartyKind()
  const { isPending, saveContact, saveDestination } = useSaveCounterparty(walletId)
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    if (isDirty && !isDone) keep(JSON.parse(draft) as NewDraft)
    // `keep` writes to the same storage in every render, so it is no dependency.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft, isDirty, isDone])
  const goBack = useLeaveForm(
    isDirty,
    useGoBack(paths.counterparties.to()),
    useLeaveLabels(),
    forget,
  )

  const finish = (id: CounterpartyId, destinationId: DestinationId | undefined) => {
    setIsDone(true)
    forget()
    haptic('success')
    notify(t('saved'))
    if (search.then === 'pay' && destinationId !== undefined)
      returnTo(payPath(id, destinationId, search))
    else if (search.then === 'add') returnTo(paths.depositBank.to({}, { payer: id }))
    else navigate(paths.counterparty.to({ id }), { replace: true })
  }

  const save = async () => {
    if (isPending) return
    setFailure(undefined)
    const areValid = [
      await destination.form.trigger(undefined, { shouldFocus: true }),
      await contactForm.trigger(undefined, { shouldFocus: true }),
    ]
    if (areValid.includes(false)) return
    try {
      const id = await saveContact(ContactForm.parse(contactForm.getValues()), savedId)
      setSavedId(id)
      const made = await saveDestination(id, destination.form.getValues())
      finish(id, made?.id)
    } catch (error) {
      haptic('error')
      const problem = toFailure(error)
      if (!showRefusal(destination, problem) && !showRefusedContact(contactForm, problem))
        setFailure(problem)
    }
  }
  const startOver = () => {
    contactForm.reset(EMPTY_CONTACT)
    destination.form.reset(EMPTY_DESTINATION)
    setSavedId(null)
    forget()
    setIsRestored(false)
  }

  return (
    <Screen title={t('newTitle')} onBack={goBack}>
      {isRestored ? <DraftNote onDiscard={startOver} /> : null}
      <Form onSubmit={save}>
        {savedId === null ? (
          <SegmentedChoice
            label={t('type')}
            choices={[
              { value: 'INDIVIDUAL', label: kindOf({ type: 'INDIVIDUAL' }) },
              { value: 'BUSINESS', label: kindOf({ type: 'BUSINESS' }) },
            ]}
            value={values.contact.type}
            onChange={(type) => contactForm.setValue('type', type, { shouldDirty: true })}
          />
        ) : null}
        <ContactFields form={contactForm} />
        <RailChoice
          walletId={walletId}
          rail={values.destination.rail}
          onChoose={(rail) => {
            destination.form.setValue('rail', rail, { shouldDirty: true })
            destination.form.clearErrors()
          }}
        >
          <DestinationFields destination={destination} note={<NamesakeNote name={namesake} />} />
        </RailChoice>
        {failure === undefined ? null : <SaveNote failure={failure} />}
        <PrimaryAction text={t('save')} isLoading={isPending} onPress={() => void save()} />
      </Form>
    </Screen>
  )
}
