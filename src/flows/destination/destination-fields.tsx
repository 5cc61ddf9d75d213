import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'

import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

import { AddressFields } from './address-fields.tsx'
import { ListFailed } from './list-failed.tsx'
import { isBankRail, needsAddress, type DestinationDraft } from './model/draft.ts'
import { problemsWhileTyping } from './model/problems.ts'
import type { DestinationForm } from './use-destination-form.ts'
import { useProblemWord } from './use-problem-word.ts'

/** Names of the fields that are typed; the others are chosen. */
export type TypedField = Exclude<keyof DestinationDraft, 'rail' | 'countryId' | 'currencyId'>

/** The fields of the chosen way, checked as they are typed; nothing until a way is chosen. */
export function DestinationFields({ destination }: { destination: DestinationForm }) {
  const t = useTranslations('destinations')
  const { form, currencies, reloadCurrencies } = destination
  const draft = useWatch({ control: form.control }) as DestinationDraft
  const currency = currencies.find(({ id }) => id === draft.currencyId)
  const { wordOf, wordOfError } = useProblemWord(draft, currency)
  const early = problemsWhileTyping(draft, currency)
  const { errors } = form.formState
  const { rail } = draft
  const errorOf = (name: keyof DestinationDraft): string | undefined => {
    const error = errors[name]
    if (error !== undefined) return wordOfError(error)
    const problem = early[name]
    return problem === undefined ? undefined : wordOf(problem)
  }
  const field = (name: TypedField) => ({
    error: errorOf(name),
    autoComplete: 'off',
    spellCheck: false,
    ...form.register(name),
  })
  const choice = (name: 'countryId' | 'currencyId') => ({
    value: draft[name],
    error: errorOf(name),
    onChange: (value: string) => {
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      // An address is right or wrong for its network: another network is another question about it.
      if (draft.address !== '') void form.trigger('address')
      // A memo belongs to one network; where the next one has none, nobody would see that it still goes out.
      if (name === 'currencyId') form.setValue('memo', '')
    },
  })
  if (rail === '') return null
  const code = { autoCapitalize: 'characters', inputMode: 'text' } as const
  const digits = { inputMode: 'numeric' } as const
  return (
    <>
      {isBankRail(rail) ? (
        <>
          {rail === 'ACH' || rail === 'DOMESTIC_WIRE' ? (
            <>
              <TextField
                label={t('routingNumber')}
                hint={t('routingHint')}
                {...digits}
                {...field('routingNumber')}
              />
              <TextField label={t('accountNumber')} {...digits} {...field('accountNumber')} />
            </>
          ) : (
            <>
              <TextField
                label={t(rail === 'SEPA' ? 'iban' : 'ibanOrAccount')}
                placeholder={rail === 'SEPA' ? 'DE00 0000 0000 0000 0000 00' : undefined}
                {...code}
                {...field('accountNumber')}
              />
              <TextField
                label={t(rail === 'SEPA' ? 'bicOptional' : 'bic')}
                hint={t('bicHint')}
                {...code}
                {...field('bic')}
              />
            </>
          )}
          <TextField label={t('bankName')} {...field('bankName')} />
          {needsAddress(rail) ? (
            <AddressFields field={field} country={choice('countryId')} />
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
            {...choice('currencyId')}
          />
          {reloadCurrencies === undefined ? null : (
            <ListFailed text={t('currenciesFailed')} onRetry={reloadCurrencies} />
          )}
          <TextField
            label={t('address')}
            hint={rail === 'CRYPTO_INTERNAL' ? t('insideHint') : undefined}
            autoCapitalize="off"
            {...field('address')}
          />
          {currency?.needsMemo ? (
            <TextField label={t('memo')} hint={t('memoHint')} {...field('memo')} />
          ) : null}
        </>
      )}
      <TextField label={t('nickname')} hint={t('nicknameHint')} {...field('nickname')} />
    </>
  )
}
