import { useTranslations } from 'use-intl'

import { useHost } from '#session/services.tsx'
import { useClosingConfirmation, useUnsaved } from '#ui/closing-confirmation.ts'

import { letGo, useLeaveGuard } from './leave-guard.ts'

interface LeaveLabels {
  title: string
  message: string
  leave: string
  stay: string
}

/** Where the words of such a question stand: each has a title and a text; the answers are those of `leave`. */
type LeaveNamespace =
  | 'leave'
  | 'developer.leave.new'
  | 'developer.leave.made'
  | 'developer.leave.shown'
  | 'profile.contact.leave'
  | 'twoFactor.setup.leave'

/** The question in the words of the place that is left. */
export function useLeaveQuestion(namespace: LeaveNamespace = 'leave'): LeaveLabels {
  const t = useTranslations(namespace)
  const tLeave = useTranslations('leave')
  return { title: t('title'), message: t('text'), leave: tLeave('yes'), stay: tLeave('no') }
}

/** Resolves to true where the person lets go of what is on the screen. */
function useQuestion(labels: LeaveLabels): () => Promise<boolean> {
  const host = useHost()
  return async () => {
    const buttonId = await host.popup({
      title: labels.title,
      message: labels.message,
      buttons: [
        { id: 'leave', type: 'destructive', text: labels.leave },
        { id: 'stay', type: 'default', text: labels.stay },
      ],
    })
    return buttonId === 'leave'
  }
}

/**
 * The back button of a form: asks while something is filled in, and so does the host before it closes the
 * app. `onLeave` runs when the person let go of what was filled in.
 */
export function useLeaveForm(
  isDirty: boolean,
  goBack: () => void,
  labels: LeaveLabels,
  onLeave: () => void,
): () => void {
  const question = useQuestion(labels)
  useClosingConfirmation(isDirty)
  const ask = async () => {
    if (!(await question())) return
    onLeave()
    goBack()
  }
  return () => (isDirty ? void ask() : goBack())
}

/** The same around forms that keep their own state: whatever takes them away asks while one is filled in. */
export function useLeaveForms(labels: LeaveLabels): (proceed: () => void) => void {
  const question = useQuestion(labels)
  const unsaved = useUnsaved()
  const ask = async (proceed: () => void) => {
    if (!(await question())) return
    letGo()
    proceed()
  }
  return (proceed) => (unsaved.size > 0 ? void ask(proceed) : proceed())
}

/** A form on a screen that asks by `useLeaveForms`: links and the browser's own back ask as well. */
export const useHeldForm = (isDirty: boolean, labels: LeaveLabels): void =>
  useLeaveGuard(isDirty, useQuestion(labels))

/** The same for a step that no address leads to: links and the browser's own back ask as well. */
export function useLeaveStep(isHeld: boolean, goBack: () => void, labels: LeaveLabels): () => void {
  useLeaveGuard(isHeld, useQuestion(labels))
  return useLeaveForm(isHeld, goBack, labels, () => {})
}
