import { useTranslations } from 'use-intl'

import type { VirtualAccountView } from '#api/virtual-accounts/views.ts'

import { knownAccountStatus } from '../model/state.ts'

export function useAccountLabels() {
  const t = useTranslations('virtualAccounts')
  return {
    nameOf: ({ program, currency }: VirtualAccountView): string =>
      program?.name ?? (currency ? t('accountIn', { symbol: currency.symbol }) : t('account')),
    statusLabel(status: string): string {
      const known = knownAccountStatus(status)
      return known === undefined ? status : t(`statuses.${known}.title`)
    },
  }
}
