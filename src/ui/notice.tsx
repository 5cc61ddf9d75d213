import { useLayoutEffect, useState } from 'react'

import styles from './notice.module.css'
import { Text } from './text.tsx'

const SHOWN_MS = 4000

/** Of each region on the page, from the lowest to the topmost: what it shows. */
const regions: ((text: string | undefined) => void)[] = []
let shown: string | undefined
let timer: ReturnType<typeof setTimeout>

/** In the topmost region alone: a sheet makes all that lies behind it inert. */
function show(text?: string): void {
  shown = text
  regions.forEach((write, at) => write(regions[at + 1] ? undefined : text))
}

function notify(text: string): void {
  clearTimeout(timer)
  timer = setTimeout(show, SHOWN_MS)
  show(text)
}

/** Shows a short notice at the bottom and reads it out; for what happened in the background. */
export const useNotify = (): typeof notify => notify

/**
 * Where notices are: on the page, and in each sheet. It is there before it says something, since a region that comes
 * together with its text is passed over by screen readers.
 */
export function NoticeRegion() {
  const [text, setText] = useState<string>()
  useLayoutEffect(() => {
    regions.push(setText)
    show(shown)
    return () => {
      regions.splice(regions.indexOf(setText), 1)
      // What a person was told goes with their page.
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
