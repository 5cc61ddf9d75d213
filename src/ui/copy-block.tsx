import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { IconButton } from './button.tsx'
import styles from './copy-block.module.css'
import { useHostControls } from './host-controls.tsx'
import { useNotify } from './notice.tsx'
import { Row } from './row.tsx'
import { Text } from './text.tsx'

interface CopyBlockProps {
  label: string
  value: string
  shown?: string
  isSecret?: boolean
}

/** A long text for programs (key, secret, command), not shortened, with a copy button. */
export function CopyBlock({ label, value, shown = value, isSecret = false }: CopyBlockProps) {
  const t = useTranslations('common')
  const copy = useCopy({ isSecret })
  return (
    <div className={styles.block}>
      <div className="grow">
        <Text as="p" size="label" tone="secondary" className={styles.label}>
          {label}
        </Text>
        <Text as="code" size="label" dir="ltr" translate="no" className={styles.code}>
          {shown}
        </Text>
      </div>
      <IconButton label={t('copyThing', { thing: label })} onPress={() => void copy(value)}>
        <Copy size={20} aria-hidden />
      </IconButton>
    </div>
  )
}

interface CopyRowProps {
  label: string
  value: string
  shown?: ReactNode
  /** True if the label stands before a short value, as in other rows, and not above it. */
  isInline?: boolean
  /** True if the copied text is removed from the clipboard after a minute. */
  isSecret?: boolean
}

export function CopyRow({ label, value, shown, isInline = false, isSecret = false }: CopyRowProps) {
  const copy = useCopy({ isSecret })
  const t = useTranslations('common')
  const text = (
    <bdi translate="no" className={isInline ? undefined : styles.value}>
      {shown ?? value}
    </bdi>
  )
  const button = (
    <IconButton label={t('copyThing', { thing: label })} onPress={() => void copy(value)}>
      <Copy size={20} aria-hidden />
    </IconButton>
  )
  if (!isInline) return <Row label={label} title={text} after={button} />
  return (
    <Row
      title={label}
      after={
        <span className={styles.inline}>
          {text}
          {button}
        </span>
      }
    />
  )
}

/**
 * Returns a function that copies a text and tells the person the result. A secret is later removed
 * from the clipboard.
 */
export function useCopy({ isSecret = false } = {}): (text: string) => Promise<void> {
  const { copyText, copySecret, haptic } = useHostControls()
  const notify = useNotify()
  const t = useTranslations('common')
  return async (text) => {
    const isCopied = await (isSecret ? copySecret(text) : copyText(text))
    haptic(isCopied ? 'success' : 'error')
    notify(t(isCopied ? 'copied' : 'notCopied'))
  }
}
