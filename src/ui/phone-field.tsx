import type { ComponentProps } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { countryName } from '#i18n/lists.ts'
import { deviceRegion, phoneIn, readPhone } from '#lib/phone.ts'

import { Button } from './button.tsx'
import { TextField } from './form.tsx'

export interface PhoneFieldProps extends ComponentProps<typeof TextField> {
  /** As it stands in the field. */
  typed: string
  /** A number that was offered in place of what stands there. */
  onTake: (phone: string) => void
}

/**
 * The number that a code is sent to, said as it will be used. Where its country is missing, the one of the device is
 * offered and never assumed: in another country the number is somebody else's.
 */
export function PhoneField({ typed, onTake, hint, ...field }: PhoneFieldProps) {
  const t = useTranslations('common.phone')
  const language = useLocale()
  const reading = readPhone(typed)
  const region = deviceRegion(navigator.language)
  const offered = reading?.hasCountry === false ? phoneIn(region, reading.phone) : undefined
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
