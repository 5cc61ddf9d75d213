import { useTranslations } from 'use-intl'

import { Button } from '#ui/button.tsx'

import styles from './draft-note.module.css'

/** Says that the form was not empty when it opened, and offers an empty one. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useTranslations('counterparties')
  return (
    <p className={styles.note} role="status">
      <span>{t('restored')}</span>
      <Button mode="plain" onClick={onDiscard}>
        {t('startOver')}
      </Button>
    </p>
  )
}
