import { Activity, useState, type ReactNode } from 'react'

import { useServices } from '#session/services.tsx'
import { Deferred } from '#ui/deferred.tsx'

import { IDLE_DELAY_MS } from './boot.ts'

/**
 * What those who run the app say in their settings. While it is closed, the app keeps its state behind the door and
 * does nothing; where the code of the door does not come, the app is open.
 */
export function OperatorGuard({ children }: { children: ReactNode }) {
  const { texts } = useServices().settings
  const [isClosed, setClosed] = useState(texts.VITE_NOTICE_KIND === 'closed')
  const load = async () => {
    try {
      return await import('./background-tasks.ts')
    } catch (error) {
      setClosed(false)
      throw error
    }
  }
  return (
    <>
      <Deferred
        load={load}
        name="OperatorWatch"
        delayMs={texts.VITE_NOTICE_KIND ? 0 : IDLE_DELAY_MS}
        props={{ onClosed: setClosed }}
      />
      <Activity mode={isClosed ? 'hidden' : 'visible'}>{children}</Activity>
    </>
  )
}
