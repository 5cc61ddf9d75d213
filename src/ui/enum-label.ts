import type { useTranslations } from 'use-intl'

type Values = Record<string, string | number>

/**
 * Returns a function that names a value of one of the platform's enumerations in the words of a
 * namespace. For unknown values it returns `fallback`, by default the value (contract §4).
 */
export function enumLabel(words: ReturnType<typeof useTranslations>) {
  const t = words as unknown as {
    (key: string, values?: Values): string
    has(key: string): boolean
  }
  return <Fallback = string>(
    value: string,
    values?: Values,
    fallback: Fallback | string = value,
  ): Fallback | string => (t.has(value) ? t(value, values) : fallback)
}
