import { useLayoutEffect, useState } from 'react'

import { useHostControls } from './host-controls.tsx'
import styles from './notice.module.css'
import { Text } from './text.tsx'

const SHOWN_MS = 4000

/** Functions that set the text of each region on the page, from the lowest to the topmost. */
const regions: ((text: string | undefined) => void)[] = []
let shown: string | undefined
let timer: ReturnType<typeof setTimeout>
/** True while nobody can see a notice, which then stays. */
let isHeld = false

/** Writes only to the topmost region, because a sheet makes everything behind it inert. */
function show(text?: string): void {
  shown = text
  regions.forEach((write, at) => write(regions[at + 1] ? undefined : text))
}

function restart(): void {
  clearTimeout(timer)
  if (!isHeld) timer = setTimeout(show, SHOWN_MS)
}

function notify(text: string): void {
  restart()
  show(text)
}

/** Returns a function that shows a short notice, also to screen readers; for background events. */
export const useNotify = (): typeof notify => notify

/**
 * Region for notices. There is one on the page and one in each sheet. It is mounted before it has a
 * text, because screen readers skip a region that appears together with its text.
 */
export function NoticeRegion({ isHidden }: { isHidden?: boolean }) {
  const [text, setText] = useState<string>()
  const { isCovered } = useHostControls()
  const isUnseen = isHidden === true || isCovered === true
  useLayoutEffect(() => {
    // A sheet's region doesn't know whether the page is visible.
    if (isHidden === undefined) return
    isHeld = isUnseen
    restart()
  }, [isHidden, isUnseen])
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
