/** Preferences stored on this device: language and hidden amounts. The host decides the theme. */
import { directionOf } from '#i18n/direction.ts'
import { LANGUAGES, languageOf, type Language } from '#i18n/languages.ts'
import { HIDE_AMOUNTS_KEY, LANGUAGE_KEY } from '#shell/device-names.ts'
import type { Host } from '#shell/host.ts'

/** Returns the chosen language, or the host's, or `fallback`, or English. */
export function preferredLanguage(
  { storage, language }: Pick<Host, 'storage' | 'language'>,
  fallback?: string,
): Language {
  const stored = storage.getItem(LANGUAGE_KEY)
  return LANGUAGES.find((known) => known === stored) ?? languageOf(language, fallback)
}

export function showLanguage(language: Language): void {
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
}

export const areAmountsHiddenOn = (storage: Host['storage']): boolean =>
  storage.getItem(HIDE_AMOUNTS_KEY) === 'yes'
