import { Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'

import styles from './copy-block.module.css'
import { useCopy } from './copy-row.tsx'
import { IconButton } from './icon-button.tsx'

interface CopyBlockProps {
  label: string
  value: string
  /** What stands there instead, where it reads better: in groups, say. */
  shown?: string
  /** What is copied must not stay in the clipboard. */
  isSecret?: boolean
}

/** A text for machines, whole, with a button that copies it: keys, secrets, commands. */
export function CopyBlock({ label, value, shown = value, isSecret = false }: CopyBlockProps) {
  const t = useTranslations('common')
  const copy = useCopy({ isSecret })
  return (
    <div className={styles.block}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <code className={styles.code}>{shown}</code>
      </div>
      <IconButton label={t('copyThing', { thing: label })} onPress={() => void copy(value)}>
        <Copy size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
