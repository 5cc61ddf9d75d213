import { useClosingConfirmation } from '#ui/chrome.tsx'

import { useHost } from './services.tsx'

interface LeaveWords {
  title: string
  message: string
  leave: string
  stay: string
}

/**
 * The back button of a form: asks while something is filled in, and so does the host before it closes the
 * app. `onLeave` runs when the person let go of what was filled in.
 */
export function useLeaveForm(
  isDirty: boolean,
  goBack: () => void,
  words: LeaveWords,
  onLeave: () => void,
): () => void {
  const host = useHost()
  useClosingConfirmation(isDirty)
  const ask = async () => {
    const answer = await host.popup({
      title: words.title,
      message: words.message,
      buttons: [
        { id: 'leave', type: 'destructive', text: words.leave },
        { id: 'stay', type: 'default', text: words.stay },
      ],
    })
    if (answer !== 'leave') return
    onLeave()
    goBack()
  }
  return () => (isDirty ? void ask() : goBack())
}
