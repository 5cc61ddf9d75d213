import { useClosingConfirmation, useUnsaved } from '#ui/host-controls.tsx'

import { useLeaveGuard } from './leave-guard.ts'
import { useHost } from '#session/services.tsx'

interface LeaveWords {
  title: string
  message: string
  leave: string
  stay: string
}

/** Resolves to true where the person lets go of what is on the screen. */
function useQuestion(words: LeaveWords): () => Promise<boolean> {
  const host = useHost()
  return async () => {
    const answer = await host.popup({
      title: words.title,
      message: words.message,
      buttons: [
        { id: 'leave', type: 'destructive', text: words.leave },
        { id: 'stay', type: 'default', text: words.stay },
      ],
    })
    return answer === 'leave'
  }
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
  const question = useQuestion(words)
  useClosingConfirmation(isDirty)
  const ask = async () => {
    if (!(await question())) return
    onLeave()
    goBack()
  }
  return () => (isDirty ? void ask() : goBack())
}

/** The same around forms that keep their own state: whatever takes them away asks while one is filled in. */
export function useLeaveForms(words: LeaveWords): (then: () => void) => void {
  const question = useQuestion(words)
  const unsaved = useUnsaved()
  const ask = async (then: () => void) => {
    if (await question()) then()
  }
  return (then) => (unsaved.size > 0 ? void ask(then) : then())
}

/** The same for a step that no address leads to: links and the browser's own back ask as well. */
export function useLeaveStep(isHeld: boolean, goBack: () => void, words: LeaveWords): () => void {
  useLeaveGuard(isHeld, useQuestion(words))
  return useLeaveForm(isHeld, goBack, words, () => {})
}
