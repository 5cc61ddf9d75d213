import { useTranslations } from 'use-intl'

import { Text } from './text.tsx'

/**
 * A sentence of the platform or of one of its providers, in its own language. It is set apart from
 * the app's texts and says who wrote it.
 */
export function ProviderText({ text }: { text: string | undefined }) {
  const t = useTranslations('common')
  if (!text) return null
  return (
    <Text as="div" size="label" tone="secondary">
      {t('provider', { words: text })}
    </Text>
  )
}

/** Returns a function that describes the platform's refusal, with its reason if there is one. */
export function useDeclinedLabel(): (words?: string) => string {
  const t = useTranslations()
  const declined = `${t('errors.badRequest.title')}.`
  return (words) => (words ? `${declined} ${t('common.provider', { words })}` : declined)
}
