import { useTranslations } from 'use-intl'

/** What leaving loses: a form, a key on its way, a key nobody has stored. */
export function useLeaveLabels(what: 'new' | 'made' | 'shown') {
  const t = useTranslations('developer.leave')
  return {
    title: t(`${what}.title`),
    message: t(`${what}.text`),
    leave: t('yes'),
    stay: t('no'),
  }
}
