import { useTranslations } from 'use-intl'

import type { CurrencyView } from '#api/system/views.ts'
import { SelectField } from '#ui/select-field.tsx'

import { isSaid, type Columns, type Said } from '../model/columns.ts'

interface ForAllLinesProps {
  columns: Columns
  said: Said
  currencies: readonly CurrencyView[]
  onSay: (said: Said) => void
}

export function ForAllLines({ columns, said, currencies, onSay }: ForAllLinesProps) {
  const t = useTranslations('batch.columns.forAll')
  const { asset = '', network = '' } = said
  const crypto = currencies.filter(({ isCrypto, network }) => isCrypto && network !== undefined)
  const symbols = new Set(crypto.map(({ symbol }) => symbol))
  const networks = new Set(
    crypto.flatMap((one) =>
      one.network && (asset === '' || one.symbol === asset) ? [one.network.name] : [],
    ),
  )
  return (
    <>
      {isSaid('asset', columns, said) ? null : (
        <SelectField
          label={t('asset')}
          value={asset}
          options={[{ value: '', label: t('noAsset') }, ...Array.from(symbols, toOption)]}
          // Each asset has its own networks.
          onChange={(symbol) => onSay({ ...said, asset: symbol, network: '' })}
        />
      )}
      {isSaid('network', columns, said) ? null : (
        <SelectField
          label={t('network')}
          value={network}
          options={[{ value: '', label: t('noNetwork') }, ...Array.from(networks, toOption)]}
          onChange={(name) => onSay({ ...said, network: name })}
        />
      )}
    </>
  )
}

const toOption = (name: string) => ({ value: name, label: name })
