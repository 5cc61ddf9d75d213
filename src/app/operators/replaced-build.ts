/** Whether the host has replaced the build of this page: learned from the first file that is gone with it. */
import { useEffect, useState } from 'react'

import { explainMissingFile } from '#shell/new-version.ts'

/** Milliseconds for which nothing is said anew once the offer was hidden. */
const QUIET_MS = 60_000

/**
 * Follows the files that are asked for in vain, be it for a whole screen or for a part of one, which is left out
 * without a word. Once one of them is gone with its build the new version is to be offered, until `hide`.
 */
export function useReplacedBuild(): { isReplaced: boolean; hide: () => void } {
  const [isReplaced, setReplaced] = useState(false)
  const [quietUntil, setQuietUntil] = useState(0)
  useEffect(() => {
    if (isReplaced) return
    let isOver = false
    let isAsking = false
    const explain = async (cause: unknown) => {
      if (isAsking || Date.now() < quietUntil) return
      isAsking = true
      const reason = await explainMissingFile(cause)
      isAsking = false
      if (!isOver && reason === 'new-version') setReplaced(true)
    }
    // Sent by the code that Vite puts around each import, for style sheets too.
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
