import { useTranslations } from 'use-intl'

import { Button } from '#ui/button.tsx'

import styles from './address-fields.module.css'

/** A list to choose from did not come: why the field is empty, and another try. */
export function ListFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslations('destinations')
  return (
    <p className={styles.failed} role="alert">
      {text}{' '}
      <Button mode="plain" onClick={onRetry}>
        {t('again')}
      </Button>
    </p>
  )
}
