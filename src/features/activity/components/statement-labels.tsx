import { useTranslations } from 'use-intl'

import type { CurrencyView } from '#api/system/views.ts'
import type { StatementRow } from '#api/wallets/read-statement.ts'
import { isZero, type Decimal } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { useRecordTypeLabel } from '#ui/labels.ts'

/** A currency with its network, since each network of an asset is an account of its own. */
export const currencyName = ({ symbol, network }: CurrencyView): string =>
  network === undefined ? symbol : `${symbol} · ${network.name}`

/** An amount in a currency; the words where it is not known. */
export function StatementAmount({
  amount,
  currency: { symbol },
  sign,
}: {
  amount: Decimal | undefined
  currency: CurrencyView
  sign?: 'in' | 'out' | 'promised'
}) {
  const t = useTranslations('statement')
  if (amount === undefined) return t('unknown')
  return (
    <Amount
      amount={amount}
      unit={symbol}
      // Nothing is neither more nor less.
      sign={isZero(amount) ? undefined : sign}
    />
  )
}

/** What a row is about, in words. */
export function useKindLabel(): (row: StatementRow) => string {
  const recordTypeLabel = useRecordTypeLabel()
  const t = useTranslations('common')
  return ({ recordType, direction }) =>
    recordType === undefined
      ? t(direction === 'in' ? 'line.received' : 'line.sent')
      : recordTypeLabel(recordType)
}
