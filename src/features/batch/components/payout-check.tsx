import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { CurrencyView } from '#api/system/views.ts'
import type { WalletDetail, WalletSummary } from '#api/wallets/views.ts'
import { useEndedBefore } from '#orders/use-journal.ts'
import type { SendDraft } from '#payments/model/draft.ts'
import { SegmentedChoice } from '#ui/choice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorBlock } from '#ui/state-block.tsx'

import type { DecimalMark } from '../model/amounts.ts'
import {
  needsChoice,
  isFieldSpecified,
  missingColumn,
  type Columns,
  type TableWithHeadings,
  type LineDefaults,
} from '../model/columns.ts'
import type { Handover } from '../model/handover.ts'
import { readHeading } from '../model/headings.ts'
import type { PaidBatch } from '../model/paid-batch.ts'
import type { PayoutBatch } from '../model/payout-batch.ts'
import { ColumnSection } from './column-section.tsx'
import { PayoutPreview } from './payout-preview.tsx'
import { usePayoutFacts } from './use-payout-facts.ts'

interface PayoutCheckProps {
  wallet: WalletDetail
  wallets: readonly WalletSummary[]
  table: TableWithHeadings
  columns: Columns
  paidBatch: PaidBatch | undefined
  /** The table's hand-over file from another person; undefined for other tables. */
  handover: Handover | undefined
  /**
   * Decimal mark of the amounts if the app wrote the table: in a hand-over file, or from an earlier
   * batch that was not edited since.
   */
  decimalMark: DecimalMark | undefined
  onColumns: (columns: Columns) => void
  onStart: (found: Omit<PayoutBatch, 'id' | 'walletId'>) => void
}

export function PayoutCheck({
  wallet,
  wallets,
  table,
  columns,
  paidBatch,
  handover,
  decimalMark,
  onColumns,
  onStart,
}: PayoutCheckProps) {
  const t = useTranslations('batch')
  const [side, setSide] = useState<SendDraft['side']>(
    handover?.side ?? paidBatch?.side ?? 'arrives',
  )
  const [chosen, setChosen] = useState<LineDefaults>({ decimalMark })
  const defaults = useMemo(() => {
    const { currency: unit, unit: scale } = readHeading(
      table.headings[columns.indexOf('amount')] ?? '',
    )
    const isOpen = (field: 'asset' | 'network') => !isFieldSpecified(field, columns, { unit })
    return {
      unit,
      scale,
      decimalMark: chosen.decimalMark,
      asset: isOpen('asset') ? chosen.asset : undefined,
      network: isOpen('network') ? chosen.network : undefined,
    }
  }, [chosen, table.headings, columns])
  const endedBefore = useEndedBefore()
  const { facts, failure, retry, refreshRecent } = usePayoutFacts(wallet, wallets, side)
  const missing = missingColumn(columns, 'payouts')
  return (
    <>
      {handover === undefined ? (
        <ColumnSection
          kind="payouts"
          table={table}
          columns={columns}
          missing={missing}
          onChange={(next) => {
            // The amounts may be in another column now, so the chosen decimal mark is cleared.
            setChosen({ ...chosen, decimalMark: undefined })
            onColumns(next)
          }}
          needsChoice={needsChoice(columns, defaults)}
        >
          <AssetForAllLines
            columns={columns}
            defaults={defaults}
            currencies={facts?.currencies ?? []}
            onChange={setChosen}
          />
        </ColumnSection>
      ) : (
        // The hand-over's checksum fixes whether amounts leave or arrive, so there is no choice.
        <Section>
          <Row label={t('payouts.side')} title={t(`payouts.sides.${side}`)} />
        </Section>
      )}
      {missing !== undefined || handover !== undefined ? null : (
        <SegmentedChoice
          label={t('payouts.side')}
          choices={[
            { value: 'arrives', label: t('payouts.sides.arrives') },
            { value: 'debit', label: t('payouts.sides.debit') },
          ]}
          value={side}
          onChange={(next) => setSide(next === 'debit' ? 'debit' : 'arrives')}
        />
      )}
      {facts !== undefined && missing === undefined ? (
        <PayoutPreview
          rows={table.rows}
          columns={columns}
          facts={facts}
          defaults={defaults}
          paid={paidBatch}
          handover={handover}
          onDecimalMark={(decimalMark) => setChosen({ ...chosen, decimalMark })}
          refreshRecent={refreshRecent}
          onStart={(found) => onStart({ ...found, endedBefore })}
        />
      ) : (
        <>
          {missing !== undefined ? null : failure ? (
            <ErrorBlock failure={failure} onRetry={retry} />
          ) : (
            <SkeletonRows count={5} />
          )}
          <PrimaryAction
            text={t('payouts.pay', { count: 0 })}
            isLoading={missing === undefined && failure === undefined}
            disabled
            onPress={() => {}}
          />
        </>
      )}
    </>
  )
}

interface ForAllLinesProps {
  columns: Columns
  defaults: LineDefaults
  currencies: readonly CurrencyView[]
  onChange: (defaults: LineDefaults) => void
}

function AssetForAllLines({ columns, defaults, currencies, onChange }: ForAllLinesProps) {
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
      {isFieldSpecified('asset', columns, defaults) ? null : (
        <SelectField
          label={t('asset')}
          value={asset}
          options={[{ value: '', label: t('noAsset') }, ...Array.from(symbols, toOption)]}
          // Networks depend on the asset, so the chosen network is cleared.
          onChange={(symbol) => onChange({ ...defaults, asset: symbol, network: '' })}
        />
      )}
      {isFieldSpecified('network', columns, defaults) ? null : (
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
