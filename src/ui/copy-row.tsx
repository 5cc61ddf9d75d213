import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { useChrome } from './chrome.tsx'
import { IconButton } from './icon-button.tsx'
import { useNotify } from './notice.tsx'
import { Row } from './row.tsx'

interface CopyRowProps {
  label: string
  value: string
  /** How the value looks: shortened, or in groups. */
  shown?: ReactNode
}

/** A labelled value with a button that copies it. */
export function CopyRow({ label, value, shown }: CopyRowProps) {
  const copy = useCopy()
  const t = useTranslations('common')
  return (
    <Row
      title={shown ?? value}
      subtitle={label}
      after={
        <IconButton label={t('copyThing', { thing: label })} onPress={() => void copy(value)}>
          <Copy size={20} aria-hidden />
        </IconButton>
      }
    />
  )
}

/** Copies a text and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const { copyText, haptic } = useChrome()
  const notify = useNotify()
  const t = useTranslations('common')
  return async (text) => {
    const isCopied = await copyText(text)
    haptic(isCopied ? 'success' : 'error')
    notify(t(isCopied ? 'copied' : 'notCopied'))
  }
}
