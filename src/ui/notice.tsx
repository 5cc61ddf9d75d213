import { useLayoutEffect, useState } from 'react'

import styles from './notice.module.css'
import { Text } from './text.tsx'

const SHOWN_MS = 4000

/** Setters of the text of each region on the page, from the lowest to the topmost. */
const regions: ((text: string | undefined) => void)[] = []
let shown: string | undefined
let timer: ReturnType<typeof setTimeout>

/** Writes only to the topmost region: a sheet makes everything behind it inert. */
function show(text?: string): void {
  shown = text
  regions.forEach((write, at) => write(regions[at + 1] ? undefined : text))
}

function notify(text: string): void {
  clearTimeout(timer)
  timer = setTimeout(show, SHOWN_MS)
  show(text)
}

/** Shows a short notice at the bottom and reads it out; for events in the background. */
export const useNotify = (): typeof notify => notify

/**
 * Region for notices, on the page and in each sheet. It is mounted before it has text, because
 * screen readers skip a region that appears together with its text.
 */
export function NoticeRegion() {
  const [text, setText] = useState<string>()
  useLayoutEffect(() => {
    regions.push(setText)
    show(shown)
    return () => {
      regions.splice(regions.indexOf(setText), 1)
      // A notice ends with the person's page.
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
