import { useTranslations } from 'use-intl'

import { useHost } from '#session/services.tsx'
import { useClosingConfirmation, useUnsaved } from '#ui/closing-confirmation.ts'

import { allowLeaving, useLeaveGuard } from './leave-guard.ts'

interface LeaveLabels {
  title: string
  message: string
  leave: string
  stay: string
}

/** Message namespaces with `title` and `text` of a question; its answers are in `leave`. */
type LeaveNamespace =
  | 'leave'
  | 'developer.leave.new'
  | 'developer.leave.made'
  | 'developer.leave.shown'
  | 'profile.contact.leave'
  | 'twoFactor.setup.leave'

export function useLeaveLabels(namespace: LeaveNamespace = 'leave'): LeaveLabels {
  const t = useTranslations(namespace)
  const tLeave = useTranslations('leave')
  return { title: t('title'), message: t('text'), leave: tLeave('yes'), stay: tLeave('no') }
}

/** Returns a function that asks the person; resolves to true if the content is discarded. */
function useConfirmLeave(labels: LeaveLabels): () => Promise<boolean> {
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
 * Returns the back action of a form. If something is filled in, it asks the person first; the host
 * also asks before it closes the app. `onLeave` runs after the person has discarded the content.
 */
export function useLeaveForm(
  isDirty: boolean,
  goBack: () => void,
  labels: LeaveLabels,
  onLeave: () => void,
): () => void {
  const question = useConfirmLeave(labels)
  useClosingConfirmation(isDirty)
  const ask = async () => {
    if (!(await question())) return
    onLeave()
    goBack()
  }
  return () => (isDirty ? void ask() : goBack())
}

/**
 * Returns a function for a screen with forms that have their own state. If one of them is filled
 * in, it asks the person before it calls `proceed`.
 */
export function useLeaveForms(labels: LeaveLabels): (proceed: () => void) => void {
  const question = useConfirmLeave(labels)
  const unsaved = useUnsaved()
  const ask = async (proceed: () => void) => {
    if (!(await question())) return
    allowLeaving()
    proceed()
  }
  return (proceed) => (unsaved.size > 0 ? void ask(proceed) : proceed())
}

/** Registers a form on a screen with `useLeaveForms`; links and the browser's back then ask too. */
export const useUnsavedForm = (isDirty: boolean, labels: LeaveLabels): void =>
  useLeaveGuard(isDirty, useConfirmLeave(labels))

/** Returns the back action for an order's form whose input is not stored on the device. */
export function useLeaveUnstoredForm(isDirty: boolean, goBack: () => void): () => void {
  const labels = useLeaveLabels()
  const leaving = useLeaveForms(labels)
  useUnsavedForm(isDirty, labels)
  return () => (isDirty ? leaving(goBack) : goBack())
}

/**
 * Like `useLeaveForm`, but for a step without an address of its own. Links and the browser's back
 * button ask too.
 */
export function useLeaveStep(
  isDirty: boolean,
  goBack: () => void,
  labels: LeaveLabels,
): () => void {
  useLeaveGuard(isDirty, useConfirmLeave(labels))
  return useLeaveForm(isDirty, goBack, labels, () => {})
}
