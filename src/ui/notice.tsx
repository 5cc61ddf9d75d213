import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react'

import styles from './notice.module.css'

type Notify = (text: string) => void
const NotifyContext = createContext<Notify>(() => {})

interface Shown {
  text: string | undefined
  /** The open sheets that stand before the page, the topmost one last. */
  sheets: readonly string[]
  setSheets: (change: (sheets: readonly string[]) => readonly string[]) => void
}
const ShownContext = createContext<Shown>({ text: undefined, sheets: [], setSheets: () => {} })

/** Shows a short notice at the bottom and reads it out; for what happened in the background. */
export const useNotify = (): Notify => use(NotifyContext)

const SHOWN_MS = 4000

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<{ text: string } | undefined>()
  const [sheets, setSheets] = useState<readonly string[]>([])
  const notify = useCallback((text: string) => setNotice({ text }), [])
  useEffect(() => {
    if (notice === undefined) return
    const timer = setTimeout(setNotice, SHOWN_MS, undefined)
    return () => clearTimeout(timer)
  }, [notice])
  const text = notice?.text
  return (
    <NotifyContext value={notify}>
      <ShownContext value={{ text, sheets, setSheets }}>{children}</ShownContext>
      <Region text={sheets.length === 0 ? text : undefined} />
    </NotifyContext>
  )
}

/** Where a sheet shows and reads out the notices while it is the topmost one: all that lies behind it is inert. */
export function SheetNotice({ isOpen }: { isOpen: boolean }) {
  const { text, sheets, setSheets } = use(ShownContext)
  const id = useId()
  useLayoutEffect(() => {
    if (!isOpen) return
    setSheets((others) => [...others, id])
    return () => setSheets((others) => others.filter((other) => other !== id))
  }, [isOpen, id, setSheets])
  return <Region text={sheets.at(-1) === id ? text : undefined} />
}

/** On the page before it says something: one that comes together with its text is passed over by screen readers. */
const Region = ({ text }: { text: string | undefined }) => (
  <div role="status" className={styles.region}>
    {text === undefined ? null : <p className={styles.notice}>{text}</p>}
  </div>
)
