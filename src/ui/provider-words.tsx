import { useTranslations } from 'use-intl'

import { Text } from './text.tsx'

/**
 * A sentence of the platform or of one of its providers, in its own language: it stands apart from
 * the app's words and says whose it is.
 */
export function ProviderWords({ text }: { text: string | undefined }) {
  const t = useTranslations('common')
  if (!text) return null
  return (
    <Text as="div" size="label" tone="secondary">
      {t('providerSays', { words: text })}
    </Text>
  )
}

/** Returns a function that words the platform's refusal of one field. */
export function useDeclinedLabel(): (words: string | undefined) => string {
  const t = useTranslations('common')
  return (words) => (words ? `${t('declined')} ${t('providerSays', { words })}` : t('declined'))
}
