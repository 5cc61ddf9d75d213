import { useTranslations } from 'use-intl'

import { useLeaveForms } from '#navigation/leave-form.ts'

/** Whatever would take a filled-in form of this feature off the screen asks first. */
export function useLeaveCards(): (then: () => void) => void {
  const t = useTranslations('cards.leave')
  return useLeaveForms({
    title: t('title'),
    message: t('text'),
    leave: t('yes'),
    stay: t('no'),
  })
}
