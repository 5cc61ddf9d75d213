import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { systemQueries } from '#api/system/queries.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

import styles from './address-fields.module.css'
import type { TypedField } from './destination-fields.tsx'
import { ListFailed } from './list-failed.tsx'

interface AddressFieldsProps {
  field: (name: TypedField) => Partial<ComponentProps<typeof TextField>>
  country: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>
}

/** The recipient's postal address, its country from the platform's list in the person's language. */
export function AddressFields({ field, country }: AddressFieldsProps) {
  const t = useTranslations('destinations')
  const language = useLocale()
  const countries = useQuery(systemQueries.countries())
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const options = (countries.data ?? [])
    .map(({ id, code, name }) => ({
      value: String(id),
      label: (code === undefined ? undefined : names.of(code)) ?? name,
    }))
    .toSorted((left, right) => left.label.localeCompare(right.label, language))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('postalAddress')}</legend>
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
