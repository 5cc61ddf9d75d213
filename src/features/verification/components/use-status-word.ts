import { useTranslations } from 'use-intl'

import { knownStatus } from '../model/standing.ts'

/** A status in a word or two; a person who is through is "verified", a rail is "open". */
export function useStatusWord(): (status: string, of?: 'rail' | 'person') => string {
  const t = useTranslations('verification')
  return (status, of = 'rail') => {
    const known = knownStatus(status)
    if (known === undefined) return status
    return of === 'person' && known === 'APPROVED' ? t('verified') : t(`statuses.${known}.word`)
  }
}
