import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

import { useIsBeside } from '#ui/host-controls.tsx'
import { TextField } from '#ui/form.tsx'

/** A pointer that hovers comes with a keyboard; on a touch screen the keyboard would cover what is below the field. */
const hasKeyboard = (): boolean =>
  globalThis.matchMedia('(hover: hover) and (pointer: fine)').matches

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
}

/** The field of a screen that is searched. Empty, it is ready to be typed into where there is a keyboard. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const t = useTranslations('search')
  const isBeside = useIsBeside()
  // Whoever comes back to results goes on in them.
  const [isReady] = useState(() => !isBeside && value === '' && hasKeyboard())
  const input = useRef<HTMLInputElement>(null)
  // Not by autoFocus, which scrolls: whoever comes back to the feed is where they were.
  useLayoutEffect(() => {
    if (isReady) input.current?.focus({ preventScroll: true })
  }, [isReady])
  return (
    <TextField
      ref={input}
      label={t('field')}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      value={value}
      placeholder={t('placeholder')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
