import { LANGUAGES, type Language } from '../../src/i18n/languages.ts'
import type { HostKind } from '../../tests/e2e/models/app.ts'

const WINDOWS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const

export type WindowName = keyof typeof WINDOWS

export interface Look {
  /** Name of the look, such as `phone-dark-telegram-ru`. */
  name: string
  device: WindowName
  viewport: { width: number; height: number }
  /** Device pixel ratio. */
  scale: number
  theme: 'light' | 'dark'
  host: HostKind
  language: Language
}

const DEVICES = ['phone', 'desktop'] as const
const THEMES = ['light', 'dark'] as const
const HOSTS = ['browser', 'telegram'] as const
/** Languages that are drawn by default; Arabic stands for right-to-left ones. */
const USUAL_LANGUAGES: readonly Language[] = ['en', 'ru', 'ar']

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

/** Words that `--look` accepts; a language tag with a region has two. */
export const LOOK_WORDS = [...new Set(LOOKS.flatMap(({ name }) => name.split('-')))]

const hasWords = (name: string, wanted: string): boolean => {
  const words = name.split('-')
  return wanted.split('-').every((word) => words.includes(word))
}

/**
 * Returns the looks that match one of `wanted`. Without a language or host, English or a browser is
 * meant; without `wanted`, the default languages.
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
