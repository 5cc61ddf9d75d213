import { useTranslations } from 'use-intl'

import type { DestinationView } from '#api/counterparties/views.ts'
import { RAILS } from '#destinations/model/destination-draft.ts'
import { useAssetOf } from '#destinations/use-asset-of.ts'
import { shortAddress } from '#lib/mask.ts'

/** How a destination is named in a list: by its own name or its way, with what tells it from the others. */
export function useDestinationLabels() {
  const t = useTranslations('destinations')
  const assetOf = useAssetOf()
  /** A way of no known version is shown as it is. */
  const railWord = (type: string): string => {
    const rail = RAILS.find((known) => known === type)
    return rail === undefined ? type : t(`rails.${rail}.title`)
  }
  return {
    railWord,
    assetOf,
    titleOf: (row: DestinationView): string => row.nickname ?? assetOf(row) ?? railWord(row.type),
    summaryOf(row: DestinationView): string {
      const { bank, crypto } = row
      const account = bank?.accountNumber ?? ''
      // Country and check digits tell one IBAN from another; of other numbers the end alone does.
      const start = /^[A-Z]{2}\d{2}/.exec(account)?.[0] ?? ''
      const where =
        crypto === undefined
          ? account && `${start} •••• ${account.slice(-4)}`.trim()
          : shortAddress(crypto.address)
      // What stands in the title is not said again.
      const rail = row.nickname === undefined && crypto === undefined ? '' : railWord(row.type)
      const asset = row.nickname === undefined ? undefined : assetOf(row)
      return [rail, asset, where].filter(Boolean).join(' · ')
    },
  }
}
