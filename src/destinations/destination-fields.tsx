import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useWatch, type FieldError } from 'react-hook-form'
import { useTranslations, useLocale } from 'use-intl'

import { countryQueries } from '#api/system/country-queries.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { countryName } from '#i18n/lists.ts'
import { readPaymentText } from '#lib/payment-text.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form.tsx'
import { NoteCard } from '#ui/note-card.tsx'
import { useNotify } from '#ui/notice.tsx'
import { useDeclinedLabel } from '#ui/provider-words.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Text } from '#ui/text.tsx'

import styles from './destination-fields.module.css'
import { paymentLinkHandlers } from './link-input.ts'
import { useLinkRefusal } from './link-refusal.ts'
import { isBankRail, needsAddress, type DestinationDraft } from './model/destination-draft.ts'
import { readPayment } from './model/payment.ts'
import { problemsWhileTyping, type DestinationProblem } from './model/problems.ts'
import { PasteButton } from './paste-button.tsx'
import { useDestinationProblem } from './problem-labels.ts'
import { registerField } from './register-field.ts'
import type { DestinationForm } from './use-destination-form.ts'

type TypedField = Exclude<keyof DestinationDraft, 'rail' | 'countryId' | 'currencyId'>

const readNow = (text: string) => readPaymentText(text, Date.now())

interface DestinationFieldsProps {
  destination: DestinationForm
  /** Text below the account or address field. */
  note?: ReactNode
}

/** Fields of the chosen rail, validated while the person types; no fields until one is chosen. */
export function DestinationFields({ destination, note }: DestinationFieldsProps) {
  const t = useTranslations('destinations')
  const notify = useNotify()
  const refusalOf = useLinkRefusal()
  const { form, currencies, contracts, reloadCurrencies, savedAs } = destination
  const draft = useWatch({ control: form.control }) as DestinationDraft
  const currency = currencies.find(({ id }) => id === draft.currencyId)
  const { labelOf, labelOfError } = useProblemLabel(draft, currency)
  const problems = problemsWhileTyping(draft, currency, contracts)
  const { errors } = form.formState
  const { rail } = draft
  const errorOf = (name: keyof DestinationDraft): string | undefined => {
    const error = errors[name]
    if (error !== undefined) return labelOfError(error)
    const problem = problems[name]
    return problem === undefined ? undefined : labelOf(problem)
  }
  const field = (name: TypedField) => ({
    error: errorOf(name),
    autoComplete: 'off',
    spellCheck: false,
    ...registerField(form, name),
  })
  const choiceField = (name: 'countryId' | 'currencyId') => ({
    value: draft[name],
    error: errorOf(name),
    onChange: (value: string) => {
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      // An address is valid for one network, so it is checked again after the network has changed.
      if (draft.address !== '') void form.trigger('address')
      // A memo belongs to one network. If the newly chosen network has no memo field, the old memo
      // would be sent although nobody sees it.
      if (name === 'currencyId') form.setValue('memo', '')
    },
  })
  const fillIn = (values: Partial<DestinationDraft>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as TypedField, value, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      })
  }
  /**
   * Fills in the recipient of a payment link. The amount is ignored, because a saved recipient has
   * none.
   */
  const takeAddress = (text: string) => {
    const read = readNow(text)
    if (read.kind === 'refused') return notify(refusalOf(read, 'paste'))
    if (read.kind === 'transfer' && isBankRail(rail)) {
      const { iban, bic, note } = read.transfer
      return fillIn({ accountNumber: iban, bic, note })
    }
    if (read.kind !== 'payment' || isBankRail(rail)) return notify(t('paste.noAddress'))
    const offered = currency === undefined ? currencies : [currency]
    const reading = readPayment(read.payment, currency, offered)
    switch (reading.outcome) {
      case 'malformed':
        return notify(t('paste.noAddress'))
      case 'otherNetwork':
        return notify(t('paste.otherNetwork'))
      case 'otherAsset':
        return notify(t('paste.otherAsset'))
      case 'memoLost':
      case 'tooFine':
        return notify(refusalOf(reading, 'paste'))
      case 'choice':
        // A memo belongs to one asset, so the person must choose the asset first.
        return read.payment.memo === undefined
          ? fillIn({ address: reading.address })
          : notify(t('chooseCurrency'))
      case 'taken':
        return fillIn({
          currencyId: reading.currency.id,
          address: reading.address,
          memo: reading.memo,
        })
    }
  }
  const savedNote =
    savedAs === undefined ? undefined : (
      <span role="status">{t('alreadySaved', { name: savedAs })}</span>
    )
  if (rail === '') return null
  const address = field('address')
  const account = field('accountNumber')
  const codeInput = { autoCapitalize: 'characters', inputMode: 'text' } as const
  const digitsInput = { inputMode: 'numeric' } as const
  return (
    <>
      {isBankRail(rail) ? (
        <>
          {rail === 'ACH' || rail === 'DOMESTIC_WIRE' ? (
            <>
              <TextField
                label={t('routingNumber')}
                hint={t('routingHint')}
                {...digitsInput}
                {...field('routingNumber')}
              />
              <TextField
                label={t('accountNumber')}
                hint={savedNote}
                {...digitsInput}
                {...field('accountNumber')}
              />
              {note}
            </>
          ) : (
            <>
              <TextField
                label={t(rail === 'SEPA' ? 'iban' : 'ibanOrAccount')}
                placeholder={rail === 'SEPA' ? 'DE00 0000 0000 0000 0000 00' : undefined}
                hint={savedNote}
                {...codeInput}
                {...account}
                {...paymentLinkHandlers({
                  ...account,
                  value: draft.accountNumber,
                  onLink: takeAddress,
                })}
              />
              {note}
              <TextField
                label={t(rail === 'SEPA' ? 'bicOptional' : 'bic')}
                hint={t('bicHint')}
                {...codeInput}
                {...field('bic')}
              />
            </>
          )}
          <TextField label={t('bankName')} {...field('bankName')} />
          {needsAddress(rail) ? (
            <AddressFields field={field} country={choiceField('countryId')} />
          ) : null}
          <TextField label={t('note')} hint={t('noteHint')} {...field('note')} />
        </>
      ) : (
        <>
          <SelectField
            label={t('currency')}
            options={[
              { value: '', label: t('chooseCurrency') },
              ...currencies.map(({ id, symbol, network }) => ({
                value: id,
                label: `${symbol} · ${network?.name ?? ''}`,
              })),
            ]}
            {...choiceField('currencyId')}
          />
          {reloadCurrencies === undefined ? null : (
            <ListFailed text={t('currenciesFailed')} onRetry={reloadCurrencies} />
          )}
          <TextField
            label={t('address')}
            hint={savedNote ?? (rail === 'CRYPTO_INTERNAL' ? t('insideHint') : undefined)}
            autoCapitalize="off"
            after={<PasteButton onText={takeAddress} />}
            {...address}
            {...paymentLinkHandlers({ ...address, value: draft.address, onLink: takeAddress })}
          />
          {note}
          {currency?.needsMemo ? (
            <TextField label={t('memo')} hint={t('memoHint')} {...field('memo')} />
          ) : null}
        </>
      )}
      <TextField label={t('nickname')} hint={t('nicknameHint')} {...field('nickname')} />
    </>
  )
}

interface AddressFieldsProps {
  field: (name: TypedField) => Partial<ComponentProps<typeof TextField>>
  country: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>
}

/**
 * Fields of the recipient's postal address. The platform lists the countries; their names are in
 * the person's language.
 */
function AddressFields({ field, country }: AddressFieldsProps) {
  const t = useTranslations('destinations')
  const language = useLocale()
  const countries = useQuery(countryQueries.list())
  const options = (countries.data ?? [])
    .map(({ id, code, name }) => ({
      value: String(id),
      label: countryName(code ?? '', language, name),
    }))
    .toSorted((left, right) => left.label.localeCompare(right.label, language))
  return (
    <fieldset className={styles.group}>
      <Text as="legend" isStrong className={styles.legend}>
        {t('postalAddress')}
      </Text>
      <TextField label={t('street')} {...field('street')} />
      <TextField label={t('street2')} {...field('street2')} />
      <div className={styles.pair}>
        <TextField label={t('postcode')} {...field('postcode')} />
        <TextField label={t('city')} {...field('city')} />
      </div>
      <SelectField
        label={t('country')}
        options={[{ value: '', label: t('chooseCountry') }, ...options]}
        {...country}
      />
      {countries.error ? (
        <ListFailed text={t('countriesFailed')} onRetry={() => void countries.refetch()} />
      ) : null}
    </fieldset>
  )
}

function ListFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslations('destinations')
  return (
    <NoteCard role="alert" isFailure>
      {text}{' '}
      <Button mode="plain" onClick={onRetry}>
        {t('again')}
      </Button>
    </NoteCard>
  )
}

function useProblemLabel(draft: DestinationDraft, currency: CurrencyView | undefined) {
  const labelOfRefusal = useDeclinedLabel()
  const label = useDestinationProblem()
  const labelOf = (problem: DestinationProblem) => label(problem, draft, currency)
  /** Returns the text of the form's own error, or the platform's message. */
  const labelOfError = ({ type, message }: FieldError): string =>
    type === 'refused' ? labelOfRefusal(message) : labelOf(message as DestinationProblem)
  return { labelOf, labelOfError }
}
