import { useLocale, useTranslations } from 'use-intl'

const KNOWN = ['SEPA', 'ACH', 'WIRE', 'SWIFT', 'CARDS', 'VIRTUAL_ACCOUNTS'] as const

interface NamedRail<Name> {
  code: string | undefined
  /** As the platform calls it, where it does. */
  name: Name
}

/** Tells a rail's name in the person's language; the platform's own where the rail is none that we know. */
export function useRailName() {
  const t = useTranslations('enums')
  return <Name extends string | undefined>({ code, name }: NamedRail<Name>): string | Name => {
    const known = KNOWN.find((one) => one === code)
    return known === undefined ? name : t(`railName.${known}`)
  }
}

/** Names rails of which any will do: "SEPA or ACH"; undefined where one of them has no name. */
export function useRailNames() {
  const nameOf = useRailName()
  const language = useLocale()
  return (rails: readonly NamedRail<string | undefined>[]): string | undefined => {
    const names = rails.map(nameOf)
    const known = names.filter((name) => name !== undefined)
    if (names.length === 0 || known.length < names.length) return undefined
    return new Intl.ListFormat(language, { type: 'disjunction' }).format([...new Set(known)])
  }
}
