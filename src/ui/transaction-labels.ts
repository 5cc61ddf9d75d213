/** Texts for the platform's enumerations; unknown values are shown unchanged (contract §4). */
import { useTranslations } from 'use-intl'

import type enums from '#i18n/messages/en/enums.json'

type Enums = typeof enums

function useEnum(name: keyof Enums): (value: string) => string {
  const t = useTranslations('enums') as unknown as {
    (key: string): string
    has(key: string): boolean
  }
  return (value) => (t.has(`${name}.${value}`) ? t(`${name}.${value}`) : value)
}

export const useStatusLabel = () => useEnum('status')
export const useMethodLabel = () => useEnum('method')
export const useRecordTypeLabel = () => useEnum('recordType')
export const useWalletTypeLabel = () => useEnum('walletType')
