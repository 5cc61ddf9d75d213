/** The languages of the product; a catalogue is loaded when its language is first used. */
import type { Catalogue } from './messages/en.ts'

export const LANGUAGES = ['en', 'ru'] as const
export type Language = (typeof LANGUAGES)[number]
export type Messages = Catalogue

const loaders: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('./messages/en.ts'),
  ru: () => import('./messages/ru.ts'),
}

/** Nearest language of ours for a BCP 47 tag such as `ru-RU`; English where there is none. */
export function languageOf(tag: string | null | undefined): Language {
  const primary = (tag ?? '').toLowerCase().split(/[-_]/)[0]
  return LANGUAGES.find((language) => language === primary) ?? 'en'
}

export async function loadMessages(language: Language): Promise<Messages> {
  return (await loaders[language]()).default
}
