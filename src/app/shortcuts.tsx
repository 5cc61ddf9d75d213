import { Suspense, useEffect, useState } from 'react'

import { lazyScreen } from './lazy-screen.tsx'

/** Milliseconds after which a start has other things to do no more. */
const LATER = 4000

const PullToRefresh = lazyScreen(() => import('./pull-to-refresh.tsx'), 'PullToRefresh', 'commands')
const CommandBar = lazyScreen(() => import('./command-bar.tsx'), 'CommandBar', 'commands', 'more')

/** Listens for Ctrl or Cmd and K, fetches the command bar when it is first asked for, and the rest later. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLater, LATER, true)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && event.code === 'KeyK' && !event.shiftKey
      // Whatever else is asked of the person goes first.
      if (!isAsked || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <Suspense>
      {isLater ? <PullToRefresh /> : null}
      {isOpen ? <CommandBar onClose={() => setOpen(false)} /> : null}
    </Suspense>
  )
}
