import { useTranslations } from 'use-intl'

import { useLeaveForm } from '#navigation/leave-form.ts'

/** The back button of this feature's forms. */
export function useLeave(isDirty: boolean, goBack: () => void, onLeave: () => void): () => void {
  const t = useTranslations('counterparties')
  const labels = {
    title: t('leave.title'),
    message: t('leave.text'),
    leave: t('leave.yes'),
    stay: t('leave.no'),
  }
  return useLeaveForm(isDirty, goBack, labels, onLeave)
}
