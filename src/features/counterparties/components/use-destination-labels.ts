import { useLocale } from 'use-intl'

import type { DestinationView } from '#api/counterparties/views.ts'
import { useAssetOf, useRailLabel } from '#destinations/destination-labels.tsx'
import { isolated } from '#i18n/direction.ts'
import { shortAddress } from '#lib/mask.ts'

/** Names destinations in a list: by nickname or rail, with details that tell them apart. */
export function useDestinationLabels() {
  const railLabel = useRailLabel()
  const assetOf = useAssetOf()
  const locale = useLocale()
  return {
    railLabel,
    assetOf,
    titleOf: (row: DestinationView): string => row.nickname ?? assetOf(row) ?? railLabel(row.type),
    summaryOf(row: DestinationView): string {
      const { bank, crypto } = row
      const accountNumber = bank?.accountNumber ?? ''
      // An IBAN shows country, check digits and end; other numbers show their end only.
      const ibanStart = /^[A-Z]{2}\d{2}/.exec(accountNumber)?.[0] ?? ''
      const account =
        crypto === undefined
          ? accountNumber && isolated(`${ibanStart} •••• ${accountNumber.slice(-4)}`.trim(), locale)
          : shortAddress(crypto.address)
      // Leave out parts that the title contains.
      const rail = row.nickname === undefined && crypto === undefined ? '' : railLabel(row.type)
      const asset = row.nickname === undefined ? undefined : assetOf(row)
      return [rail, asset, account].filter(Boolean).join(' · ')
    },
  }
}
