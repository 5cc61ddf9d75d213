import type { useTranslations } from 'use-intl'

/**
 * Returns a function that names a value of one of the platform's enumerations in the words of a
 * namespace. Unknown values are returned unchanged (contract §4).
 */
export function enumLabel(words: ReturnType<typeof useTranslations>): (value: string) => string {
  const t = words as unknown as { (key: string): string; has(key: string): boolean }
  return (value) => (t.has(value) ? t(value) : value)
}
