import { Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'

import type { Access } from '#session/rail-access.ts'
import { verificationLink } from '#session/verification-link.ts'

import styles from './access-note.module.css'

interface AccessNoteProps {
  access: Access
  /** Where the person goes on once verification has opened it. */
  back: string
}

/** Why the platform will not take this kind of order, and what opens it; nothing while it would. */
export function AccessNote({ access, back }: AccessNoteProps) {
  const t = useTranslations('quote')
  if (access.state === 'open') return null
  const isLocked = access.state === 'locked'
  return (
    <div className={styles.note} role="status">
      <Lock size={20} aria-hidden />
      <div>
        <p className={styles.title}>{t(isLocked ? 'locked.title' : 'absent.title')}</p>
        <p className={styles.text}>
          {isLocked ? t('locked.text', { rail: access.rail?.name ?? '' }) : t('absent.text')}
        </p>
        {isLocked ? (
          <Link href={verificationLink(access.rail?.id, back)} className={styles.link}>
            {t('locked.action')}
          </Link>
        ) : null}
      </div>
    </div>
  )
}
