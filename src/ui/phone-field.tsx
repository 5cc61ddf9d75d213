import type { ComponentProps } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { countryName } from '#i18n/lists.ts'
import { deviceRegion, withCountryCode, readPhone } from '#lib/phone.ts'

import { Button } from './button.tsx'
import { TextField } from './form.tsx'

export interface PhoneFieldProps extends ComponentProps<typeof TextField> {
  typed: string
  onTake: (phone: string) => void
}

/**
 * Field for the phone number to which a code is sent. It shows the number in the form in which it
 * will be used. If the country code is missing, the device's country is suggested but never
 * assumed, because in another country the number belongs to another person.
 */
export function PhoneField({ typed, onTake, hint, ...field }: PhoneFieldProps) {
  const t = useTranslations('common.phone')
  const language = useLocale()
  const reading = readPhone(typed)
  const region = deviceRegion(navigator.language)
  const offered = reading?.hasCountry === false ? withCountryCode(region, reading.phone) : undefined
  return (
    <>
      <TextField
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        hint={reading?.hasCountry ? t('used', { phone: reading.phone }) : hint}
        {...field}
      />
      {offered === undefined ? null : (
        <Button mode="plain" onClick={() => onTake(offered)}>
          {t('offer', { phone: offered, country: countryName(region, language) })}
        </Button>
      )}
    </>
  )
}
