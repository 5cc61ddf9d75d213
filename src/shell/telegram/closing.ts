import { postEvent } from '@telegram-apps/sdk-react'
import { safely } from './safely.ts'

/**
 * Asks before closing (6.0), and while it does so also stops the downward swipe that minimises
 * the app (7.7). Posted on change only, and once at the start to undo what a page before a reload
 * had asked for; not so on Web A, which turns the question on whatever value it is sent
 * (telegram.md §2.4).
 */
export function createClosingConfirmation(platform: string): (isOn: boolean) => void {
  let current: boolean | undefined = platform === 'weba' ? false : undefined
  set(false)
  return set

  function set(isOn: boolean): void {
    if (isOn === current) return
    current = isOn
    safely(() => postEvent('web_app_setup_closing_behavior', { need_confirmation: isOn }))
    safely(() => postEvent('web_app_setup_swipe_behavior', { allow_vertical_swipe: !isOn }))
  }
}
