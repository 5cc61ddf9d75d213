import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

import { cleanText } from '#lib/clean-text.ts'
import { useHost } from '#session/services.tsx'
import { IconButton } from '#ui/button.tsx'
import { useNotify } from '#ui/notice.tsx'

/**
 * Hands an answer of the host, for which a person may have been asked, to what the screen is by then, and to nobody
 * once this part of it is gone: what came of an earlier step changes nothing on a later one.
 */
export function useLateAnswer<Answer>(onAnswer: (answer: Answer) => void) {
  const current = useRef<typeof onAnswer>(undefined)
  useEffect(() => {
    current.current = onAnswer
    return () => {
      current.current = undefined
    }
  })
  return (answer: Answer) => current.current?.(answer)
}

/**
 * Reads what was copied and hands it on; undefined where the host gives no clipboard away. A refusal is said,
 * with what to do instead, and so is a clipboard without text.
 */
export function usePaste(onText: (text: string) => void): (() => void) | undefined {
  const t = useTranslations('destinations')
  const host = useHost()
  const notify = useNotify()
  const give = useLateAnswer(onText)
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

/** Stands at the end of an address field, where the host can paste. */
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
