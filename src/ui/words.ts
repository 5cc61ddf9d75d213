/** Words for the wire's enumerations; a value that nobody knew is shown as it is (house rule 1). */
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

export const useStatusWord = () => useEnum('status')
export const useMethodWord = () => useEnum('method')
export const useRecordTypeWord = () => useEnum('recordType')
export const useWalletTypeWord = () => useEnum('walletType')
