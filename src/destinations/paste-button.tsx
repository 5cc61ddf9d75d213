import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

import { cleanText } from '#lib/clean-text.ts'
import { useHost } from '#session/services.tsx'
import { IconButton } from '#ui/button.tsx'
import { useNotify } from '#ui/notice.tsx'

/**
 * Returns a callback for a host's answer that may come late. It calls the current `callback`, or
 * nothing after unmounting, so that an earlier step's answer can't change a later step.
 */
export function useMountedCallback<Answer>(callback: (answer: Answer) => void) {
  const current = useRef<typeof callback>(undefined)
  useEffect(() => {
    current.current = callback
    return () => {
      current.current = undefined
    }
  })
  return (answer: Answer) => current.current?.(answer)
}

/**
 * Returns a function that reads the clipboard; undefined if the host can't. Tells the person if
 * access was refused or the clipboard has no text.
 */
export function usePaste(onText: (text: string) => void): (() => void) | undefined {
  const t = useTranslations('destinations')
  const host = useHost()
  const notify = useNotify()
  const give = useMountedCallback(onText)
  if (!host.canReadClipboard) return undefined
  const paste = async () => {
    const copied = await host.readClipboard()
    if (copied.outcome !== 'given') return notify(t('paste.refused'))
    const text = cleanText(copied.value)
    if (text === '') return notify(t('paste.empty'))
    give(text)
  }
  return () => void paste()
}

/** Paste button at the end of an address field; nothing if the host can't read the clipboard. */
export function PasteButton({ onText }: { onText: (text: string) => void }) {
  const t = useTranslations('destinations')
  const paste = usePaste(onText)
  if (paste === undefined) return null
  return (
    <IconButton label={t('paste.action')} onPress={paste}>
      <ClipboardPaste size={22} aria-hidden />
    </IconButton>
  )
}
