import { useEffect, useState } from 'react'

import { explainMissingFile } from '#shell/new-version.ts'

/** Milliseconds for which the offer stays hidden after the person has dismissed it. */
const QUIET_MS = 60_000

/**
 * Listens for files that fail to load, including parts whose absence nobody would see. If a newer
 * build has replaced the file, the new version is offered until `hide` is called.
 */
export function useReplacedBuild(): { isReplaced: boolean; hide: () => void } {
  const [isReplaced, setReplaced] = useState(false)
  const [quietUntil, setQuietUntil] = useState(0)
  useEffect(() => {
    if (isReplaced) return
    let isOver = false
    let isChecking = false
    const explain = async (cause: unknown) => {
      if (isChecking || Date.now() < quietUntil) return
      isChecking = true
      const reason = await explainMissingFile(cause)
      isChecking = false
      if (!isOver && reason === 'new-version') setReplaced(true)
    }
    // Vite's code around each `import()` fires this event, for style sheets too.
    const onMissing = ({ payload }: VitePreloadErrorEvent) => void explain(payload)
    addEventListener('vite:preloadError', onMissing)
    return () => {
      isOver = true
      removeEventListener('vite:preloadError', onMissing)
    }
  }, [isReplaced, quietUntil])
  const hide = () => {
    setReplaced(false)
    setQuietUntil(Date.now() + QUIET_MS)
  }
  return { isReplaced, hide }
}
