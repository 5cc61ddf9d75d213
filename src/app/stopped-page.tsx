import { useTranslations } from 'use-intl'

import { useHost } from '#session/services.tsx'
import { Button } from '#ui/button.tsx'

import styles from './lock-guard.module.css'

/** Shown after another person has signed in on this device. */
export function StoppedPage() {
  const t = useTranslations('lock')
  const host = useHost()
  return (
    <main className={styles.stopped}>
      <div className={styles.wayOut} role="alert">
        <h1>{t('stopped.title')}</h1>
        <p>{t('stopped.text')}</p>
        <Button isStretched onClick={() => host.reload()}>
          {t('stopped.continue')}
        </Button>
      </div>
    </main>
  )
}
