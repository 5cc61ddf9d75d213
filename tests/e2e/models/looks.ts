import { LANGUAGES, type Language } from '../../../src/i18n/languages.ts'
import type { HostKind, Theme } from './app.ts'

interface Look {
  host: HostKind
  language: Language
  theme: Theme
}

const THEMES: Record<HostKind, readonly [Theme, ...Theme[]]> = {
  browser: ['light', 'dark'],
  telegram: ['custom', 'dim', 'dark', 'light'],
}

/** Looks next to each other in this list differ in language, host and theme, as far as possible. */
export const LOOKS: readonly Look[] = [...LANGUAGES, ...LANGUAGES].map((language, index) => {
  const isSecond = index >= LANGUAGES.length
  const host = (index % 2 === 0) === isSecond ? 'telegram' : 'browser'
  const themes = THEMES[host]
  return { host, language, theme: themes[Math.floor(index / 2) % themes.length] ?? themes[0] }
})
