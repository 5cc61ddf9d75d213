import { Suspense, useEffect, useState } from 'react'

import { lazyScreen } from './lazy-screen.tsx'

const CommandBar = lazyScreen(() => import('./command-bar.tsx'), 'CommandBar', 'commands', 'more')

/** Listens for Ctrl or Cmd and K, and fetches the command bar when it is first asked for. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
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
  if (!isOpen) return null
  return (
    <Suspense>
      <CommandBar onClose={() => setOpen(false)} />
    </Suspense>
  )
}
