import { useEffect, useState, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'

import { AmountPrivacy } from '#ui/amount.tsx'
import { useHostControls } from '#ui/host-controls.tsx'

import styles from './printed-page.module.css'

interface PrintedPageProps {
  label: string
  /** What stands on paper, by the moment of printing; it is not asked for before. */
  children: (printedAt: Date) => ReactNode
}

/**
 * What is printed in the place of the page, by its own button and by the browser's menu alike. It is drawn when the
 * browser is about to print, and gone afterwards. Never while something stands before the page.
 */
export function PrintedPage({ label, children }: PrintedPageProps) {
  const { isCovered } = useHostControls()
  const [printedAt, setPrintedAt] = useState<Date>()
  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    // The browser takes the page as it is when the event is over.
    addEventListener('beforeprint', () => flushSync(() => setPrintedAt(new Date())), { signal })
    addEventListener('afterprint', () => setPrintedAt(undefined), { signal })
    return () => watching.abort()
  }, [])
  if (isCovered || printedAt === undefined) return null
  return createPortal(
    // A person who prints wants the figures on paper, hidden on the screen or not.
    <AmountPrivacy isHidden={false}>
      <article className={styles.sheet} aria-label={label}>
        {children(printedAt)}
      </article>
    </AmountPrivacy>,
    document.body,
  )
}
