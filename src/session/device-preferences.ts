/** The preferences on this device: language and hidden amounts. The theme belongs to the host. */
import { directionOf } from '#i18n/direction.ts'
import { LANGUAGES, languageOf, type Language } from '#i18n/languages.ts'
import { HIDE_AMOUNTS_KEY, LANGUAGE_KEY } from '#shell/device-names.ts'
import type { Host } from '#shell/host.ts'

/** Returns the chosen language, else the host's, else `fallback`, else English. */
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
