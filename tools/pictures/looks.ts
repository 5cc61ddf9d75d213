/** The looks that screens can be drawn in: window, theme, host and language, each with each. */
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts'
import type { HostKind } from '../../tests/e2e/models/app.ts'

const WINDOWS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const

export type WindowName = keyof typeof WINDOWS

export interface Look {
  /** Such as `phone-dark-telegram-ru`. */
  name: string
  device: WindowName
  viewport: { width: number; height: number }
  /** A phone's pixels are finer. */
  scale: number
  theme: 'light' | 'dark'
  host: HostKind
  language: Language
}

const DEVICES = ['phone', 'desktop'] as const
const THEMES = ['light', 'dark'] as const
const HOSTS = ['browser', 'telegram'] as const
/** Drawn where nothing is named. Arabic stands for all that is written from right to left. */
const USUAL_LANGUAGES: readonly Language[] = ['en', 'ru', 'ar']

/** Every window, host, language and theme with each other. */
export const LOOKS: readonly Look[] = DEVICES.flatMap((device) =>
  HOSTS.flatMap((host) =>
    LANGUAGES.flatMap((language) =>
      THEMES.map((theme) => ({
        name: [device, theme, host, language].join('-'),
        device,
        viewport: WINDOWS[device],
        scale: device === 'phone' ? 2 : 1,
        theme,
        host,
        language,
      })),
    ),
  ),
)

/** What `--look` may be made of; a tag with a region is two words. */
export const LOOK_WORDS = [...new Set(LOOKS.flatMap(({ name }) => name.split('-')))]

/** Whether all words of `wanted`, such as `phone-dark`, are words of the name. */
const hasWords = (name: string, wanted: string): boolean => {
  const words = name.split('-')
  return wanted.split('-').every((word) => words.includes(word))
}

/**
 * Looks with all words of one of `wanted`; what no language or host is named for is English in a browser. Without a
 * wish those of the usual languages.
 */
export function looksFor(wanted: readonly string[]): readonly Look[] {
  if (wanted.length === 0) return LOOKS.filter(({ language }) => USUAL_LANGUAGES.includes(language))
  return LOOKS.filter(({ name }) => wanted.some((one) => hasWords(name, completed(one))))
}

function completed(wanted: string): string {
  const words = wanted.split('-')
  const named = (all: readonly string[]) => all.some((one) => hasWords(wanted, one))
  return [...words, ...(named(HOSTS) ? [] : ['browser']), ...(named(LANGUAGES) ? [] : ['en'])].join(
    '-',
  )
}
