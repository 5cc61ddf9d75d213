import { useEffect, useState, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'

import { AmountPrivacy } from '#ui/amount.tsx'
import { useHostControls } from '#ui/host-controls.tsx'

import styles from './printed-page.module.css'

interface PrintedPageProps {
  label: string
  /** Returns the content to print. Called only when the browser prints. */
  children: (printedAt: Date) => ReactNode
}

/**
 * Content that replaces the page in print, by its own button or by the browser's menu. It is
 * mounted when the browser is about to print and removed afterwards. While the app is covered,
 * nothing is printed.
 */
export function PrintedPage({ label, children }: PrintedPageProps) {
  const { isCovered } = useHostControls()
  const [printedAt, setPrintedAt] = useState<Date>()
  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    // `flushSync`, because the browser prints the page as it is when this handler returns.
    addEventListener('beforeprint', () => flushSync(() => setPrintedAt(new Date())), { signal })
    addEventListener('afterprint', () => setPrintedAt(undefined), { signal })
    return () => watching.abort()
  }, [])
  if (isCovered || printedAt === undefined) return null
  return createPortal(
    // Printed amounts are shown even if amounts are hidden on the screen.
    <AmountPrivacy isHidden={false}>
      <article className={styles.sheet} aria-label={label}>
        {children(printedAt)}
      </article>
    </AmountPrivacy>,
    document.body,
  )
}
