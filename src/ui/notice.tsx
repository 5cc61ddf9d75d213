import { useLayoutEffect, useState } from 'react'

import styles from './notice.module.css'
import { Text } from './text.tsx'

const SHOWN_MS = 4000

/** Functions that set the text of each region on the page, from the lowest to the topmost. */
const regions: ((text: string | undefined) => void)[] = []
let shown: string | undefined
let timer: ReturnType<typeof setTimeout>

/** Writes only to the topmost region, because a sheet makes everything behind it inert. */
function show(text?: string): void {
  shown = text
  regions.forEach((write, at) => write(regions[at + 1] ? undefined : text))
}

function notify(text: string): void {
  clearTimeout(timer)
  timer = setTimeout(show, SHOWN_MS)
  show(text)
}

/** Returns a function that shows a short notice, also to screen readers; for background events. */
export const useNotify = (): typeof notify => notify

/**
 * Region for notices. There is one on the page and one in each sheet. It is mounted before it has a
 * text, because screen readers skip a region that appears together with its text.
 */
export function NoticeRegion() {
  const [text, setText] = useState<string>()
  useLayoutEffect(() => {
    regions.push(setText)
    show(shown)
    return () => {
      regions.splice(regions.indexOf(setText), 1)
      // The notice moves to the region below. Without any region, it ends.
      show(regions[0] && shown)
    }
  }, [])
  return (
    <div role="status" className={styles.region}>
      {text && (
        <Text as="p" className={styles.notice}>
          {text}
        </Text>
      )}
    </div>
  )
}
