import { postEvent } from '@telegram-apps/sdk-react'
import { safely } from './safely.ts'

interface Leaving {
  /** Asks before closing (6.0). */
  setClosingConfirmation: (isOn: boolean) => void
  /** Whether a downward swipe on the page is the page's own (7.7). */
  setOwnPull: (isOn: boolean) => void
}

/**
 * How the app is left. The downward swipe that minimises it (7.7) is off while closing is asked about or a
 * pull refreshes the screen; the header's swipe stays. Posted on change only, and once at the start to undo
 * what a page before a reload had asked for; not so on Web A, which turns the question on whatever value it
 * is sent (telegram.md §2.4).
 */
export function createLeaving(platform: string): Leaving {
  let isAsking: boolean | undefined = platform === 'weba' ? false : undefined
  let isPull = false
  let canSwipe: boolean | undefined
  const update = () => {
    const next = isAsking !== true && !isPull
    if (next === canSwipe) return
    canSwipe = next
    safely(() => postEvent('web_app_setup_swipe_behavior', { allow_vertical_swipe: next }))
  }
  const setClosingConfirmation = (isOn: boolean) => {
    if (isOn !== isAsking) {
      isAsking = isOn
      safely(() => postEvent('web_app_setup_closing_behavior', { need_confirmation: isOn }))
    }
    update()
  }
  setClosingConfirmation(false)
  return {
    setClosingConfirmation,
    setOwnPull(isOn) {
      isPull = isOn
      update()
    },
  }
}
