import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

import { useIsBeside } from '#ui/host-controls.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Section } from '#ui/section.tsx'

import { readDateWords } from './model/date-term.ts'

/** A pointer that hovers comes with a keyboard; on a touch screen the keyboard would cover what is below the field. */
const hasKeyboard = (): boolean =>
  globalThis.matchMedia('(hover: hover) and (pointer: fine)').matches

/** Milliseconds that the screen around a field is given to be drawn. */
const LATER_MS = 300

/** Finds out, before the first letter is typed, what the languages call days and months. */
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

/** The field of a screen that is searched. Empty, it is ready to be typed into where there is a keyboard. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const t = useTranslations('search')
  const isBeside = useIsBeside()
  useDateWords()
  // A person who comes back to results goes on in them.
  const [isReady] = useState(() => !isBeside && value === '' && hasKeyboard())
  const input = useRef<HTMLInputElement>(null)
  // Not by autoFocus, which scrolls: whoever comes back to the feed is where they were.
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
