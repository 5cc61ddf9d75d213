import { useTranslations } from 'use-intl'

import type { CurrencyView } from '#api/system/views.ts'
import { SelectField } from '#ui/select-field.tsx'

import { isSpecified, type Columns, type LineDefaults } from '../model/columns.ts'

interface ForAllLinesProps {
  columns: Columns
  defaults: LineDefaults
  currencies: readonly CurrencyView[]
  onChange: (defaults: LineDefaults) => void
}

export function AssetForAllLines({ columns, defaults, currencies, onChange }: ForAllLinesProps) {
  const t = useTranslations('batch.columns.forAll')
  const { asset = '', network = '' } = defaults
  const crypto = currencies.filter(({ isCrypto, network }) => isCrypto && network !== undefined)
  const symbols = new Set(crypto.map(({ symbol }) => symbol))
  const networks = new Set(
    crypto.flatMap((one) =>
      one.network && (asset === '' || one.symbol === asset) ? [one.network.name] : [],
    ),
  )
  return (
    <>
      {isSpecified('asset', columns, defaults) ? null : (
        <SelectField
          label={t('asset')}
          value={asset}
          options={[{ value: '', label: t('noAsset') }, ...Array.from(symbols, toOption)]}
          // The networks depend on the asset, so the chosen network is cleared.
          onChange={(symbol) => onChange({ ...defaults, asset: symbol, network: '' })}
        />
      )}
      {isSpecified('network', columns, defaults) ? null : (
        <SelectField
          label={t('network')}
          value={network}
          options={[{ value: '', label: t('noNetwork') }, ...Array.from(networks, toOption)]}
          onChange={(name) => onChange({ ...defaults, network: name })}
        />
      )}
    </>
  )
}

const toOption = (name: string) => ({ value: name, label: name })
