import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'

import styles from './notice.module.css'

type Notify = (text: string) => void
const Context = createContext<Notify>(() => {})

/** Shows a short notice at the bottom and reads it out; for what happened in the background. */
export const useNotify = (): Notify => use(Context)

const SHOWN_MS = 4000

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<{ text: string } | undefined>()
  const notify = useCallback((text: string) => setNotice({ text }), [])
  useEffect(() => {
    if (notice === undefined) return
    const timer = setTimeout(setNotice, SHOWN_MS, undefined)
    return () => clearTimeout(timer)
  }, [notice])
  return (
    <Context value={notify}>
      {children}
      <div role="status" className={styles.region}>
        {notice === undefined ? null : <p className={styles.notice}>{notice.text}</p>}
      </div>
    </Context>
  )
}
