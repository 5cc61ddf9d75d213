import { useEffect, useState, type ReactNode } from 'react'

import { useObservable, useServices } from '#session/services.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { ScreenSkeleton } from '#ui/screen.tsx'

import { IDLE_DELAY_MS } from './boot.ts'
import { Cover, CoverScreen } from './cover.tsx'
import { noticeKindAt } from './operators/notice-kind.ts'

/** Milliseconds that a closed start waits for the code and the words of the door. */
const WAIT_MS = 8000

/**
 * What those who run the app say in their settings. A start that finds the app closed draws and asks for nothing
 * until it opens; where the door does not come in time, the app is open. An app that closes later goes on behind its
 * cover, because an order may be on its way.
 */
export function OperatorGuard({ children }: { children: ReactNode }) {
  const { host, settings } = useServices()
  const isVisible = useObservable(host.isVisible)
  const [state, setState] = useState<'awaited' | 'closed' | 'open'>(() =>
    noticeKindAt(settings.texts, Date.now()) === 'closed' ? 'awaited' : 'open',
  )
  const [hasBegun, setBegun] = useState(state === 'open')
  if (state === 'open' && !hasBegun) setBegun(true)
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
          // What did not come is asked for again when the app is looked at.
          attempt={String(isVisible)}
          props={{ onClosed: (isOn: boolean) => setState(isOn ? 'closed' : 'open') }}
        />
      </CoverScreen>
      <Cover isCovered={isClosed}>{hasBegun ? children : <ScreenSkeleton />}</Cover>
    </>
  )
}
