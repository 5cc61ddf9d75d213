import { useQuery } from '@tanstack/react-query'
import Coins from 'lucide-react/icons/coins'
import Landmark from 'lucide-react/icons/landmark'
import Wallet from 'lucide-react/icons/wallet'
import { useLocale, useTranslations } from 'use-intl'

import { DESTINATION_TYPES } from '#api/counterparties/schema.ts'
import type { DestinationView } from '#api/counterparties/views.ts'
import { systemQueries } from '#api/system/queries.ts'
import { isolated } from '#i18n/direction.ts'
import { shortAccount, shortAddress } from '#lib/mask.ts'
import { RowIcon } from '#ui/row-icon.tsx'

export function RailIcon({ rail }: { rail: string }) {
  if (rail === 'CRYPTO_EXTERNAL') return <RowIcon icon={Coins} />
  return <RowIcon icon={rail === 'CRYPTO_INTERNAL' ? Wallet : Landmark} />
}

/** Returns a function that names a rail. An unknown rail keeps the platform's name. */
export function useRailLabel(): (type: string) => string {
  const t = useTranslations('destinations')
  return (type) => {
    const known = DESTINATION_TYPES.find((one) => one === type)
    return known === undefined ? type : t(`rails.${known}.title`)
  }
}

/**
 * Returns a function that names the asset and network of an address. It returns undefined for
 * banks, and until the currencies are loaded.
 */
export function useAssetText(): (row: DestinationView) => string | undefined {
  const { data: currencies = [] } = useQuery(systemQueries.currencies())
  return ({ crypto }) => {
    const currency = currencies.find(({ id }) => id === crypto?.currencyId) ?? crypto?.currency
    // A network's own coin often has the same name as the network.
    const parts = [currency?.symbol, currency?.network?.name].filter(Boolean)
    return currency && [...new Set(parts)].join(' · ')
  }
}

const accountText = ({ bank, crypto }: DestinationView, language: string) =>
  crypto === undefined
    ? bank && isolated(shortAccount(bank.accountNumber), language)
    : shortAddress(crypto.address)

/** Returns functions that give destinations in a list a title, and details that differ. */
export function useDestinationLabels() {
  const railLabel = useRailLabel()
  const assetOf = useAssetText()
  const language = useLocale()
  return {
    titleOf: (row: DestinationView): string => row.nickname ?? assetOf(row) ?? railLabel(row.type),
    accountOf: (row: DestinationView): string =>
      [assetOf(row) ?? railLabel(row.type), accountText(row, language)].filter(Boolean).join(' · '),
    /** Returns the details without those that the title already contains. */
    summaryOf(row: DestinationView): string {
      const { crypto, nickname } = row
      const account = accountText(row, language)
      const rail = nickname === undefined && crypto === undefined ? '' : railLabel(row.type)
      const asset = nickname === undefined ? undefined : assetOf(row)
      return [rail, asset, account].filter(Boolean).join(' · ')
    },
  }
}
