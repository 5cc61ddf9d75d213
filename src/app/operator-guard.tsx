import { useEffect, useState, type ReactNode } from 'react'

import { useObservable, useServices } from '#session/services.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { ScreenSkeleton } from '#ui/screen.tsx'

import { IDLE_DELAY_MS } from './boot.ts'
import { Cover, CoverScreen } from './cover.tsx'
import { noticeKindAt } from './operators/notice-kind.ts'

/**
 * Milliseconds for which the start waits for the code of the "closed" notice; after that the app
 * opens.
 */
const WAIT_MS = 8000

/**
 * Shows the operators' notices from the settings. If the operators have closed the app before it
 * starts, nothing is drawn or requested. If they close it later, it keeps running behind a cover,
 * because an order may be in progress.
 */
export function OperatorGuard({ children }: { children: ReactNode }) {
  const { host, settings } = useServices()
  const isVisible = useObservable(host.isVisible)
  const [state, setState] = useState<'awaited' | 'closed' | 'open'>(() =>
    noticeKindAt(settings.texts, Date.now()) === 'closed' ? 'awaited' : 'open',
  )
  const [wasOpen, setWasOpen] = useState(state === 'open')
  if (state === 'open' && !wasOpen) setWasOpen(true)
  const isAwaited = state === 'awaited'
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setState('open'), WAIT_MS)
    return () => clearTimeout(timer)
  }, [isAwaited])
  const load = async () => {
    try {
      return await import('./background-tasks.ts')
    } catch (error) {
      setState('open')
      throw error
    }
  }
  const isClosed = state === 'closed'
  return (
    <>
      <CoverScreen isCovered={isClosed}>
        <Deferred
          load={load}
          name="OperatorWatch"
          delayMs={settings.texts.VITE_NOTICE_KIND ? 0 : IDLE_DELAY_MS}
          // A new value makes the notices load again when the person returns to the app.
          attempt={String(isVisible)}
          props={{ onClosed: (isOn: boolean) => setState(isOn ? 'closed' : 'open') }}
        />
      </CoverScreen>
      <Cover isCovered={isClosed}>{wasOpen ? children : <ScreenSkeleton />}</Cover>
    </>
  )
}
