import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

import { useIsSplit } from '#ui/host-controls.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Section } from '#ui/section.tsx'

import { readDateWords } from './model/date-term.ts'

/**
 * Returns whether there is a keyboard: a pointer that can hover comes with one. On a touch screen
 * the virtual keyboard would cover the results.
 */
const hasKeyboard = (): boolean =>
  globalThis.matchMedia('(hover: hover) and (pointer: fine)').matches

/**
 * Milliseconds after which the date words are loaded, so that the screen around the field is
 * rendered first.
 */
const LATER_MS = 300

/** Loads all languages' words for days and months before the person types the first letter. */
export function useDateWords(): void {
  useEffect(() => {
    const words = readDateWords()
    const readOn = () => {
      if (words.next().done !== true) timer = setTimeout(readOn)
    }
    let timer = setTimeout(readOn, LATER_MS)
    return () => clearTimeout(timer)
  }, [])
}

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
}

/** The search field. It takes the focus if it is empty and there is a keyboard. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const t = useTranslations('search')
  const isSplit = useIsSplit()
  useDateWords()
  // A person who returns to the results keeps the focus there.
  const [isReady] = useState(() => !isSplit && value === '' && hasKeyboard())
  const input = useRef<HTMLInputElement>(null)
  // autoFocus is not used, because it scrolls and the feed must keep its position.
  useLayoutEffect(() => {
    if (isReady) input.current?.focus({ preventScroll: true })
  }, [isReady])
  return (
    <Section>
      <SearchBox
        ref={input}
        label={t('field')}
        placeholder={t('placeholder')}
        value={value}
        onChange={onChange}
      />
    </Section>
  )
}
