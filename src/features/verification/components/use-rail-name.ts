import { useTranslations } from 'use-intl'

const KNOWN = ['SEPA', 'ACH', 'WIRE', 'SWIFT', 'CARDS', 'VIRTUAL_ACCOUNTS'] as const

/** A rail's name in the person's language; the platform's own where the rail is none that we know. */
export function useRailName(): (rail: { code: string | undefined; name: string }) => string {
  const t = useTranslations('verification')
  return ({ code, name }) => {
    const known = KNOWN.find((one) => one === code)
    return known === undefined ? name : t(`rails.${known}`)
  }
}
