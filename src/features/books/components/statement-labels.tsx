import { useTranslations } from 'use-intl'

import type { CurrencyView } from '#api/system/views.ts'
import type { StatementRow } from '#api/wallets/read-statement.ts'
import { isNegative, isZero, type Decimal } from '#lib/money/decimal.ts'
import { Amount, useAmountText } from '#ui/amount.tsx'
import { enumLabel } from '#ui/enum-label.ts'
import { useRecordTypeLabel, useStatusLabel } from '#ui/transaction-labels.ts'
import { currencyName } from '#wallets/currency-name.ts'
import { transactionFactsOf, counterAmountFact } from '#wallets/facts/facts.ts'
import { useUnitOf } from '#wallets/facts/unit-of.ts'

import type { SpreadsheetLabels } from '../model/formats/spreadsheet.ts'
import type { CurrencyStatement, StatementDoubt } from '../model/statement.ts'
import type { StatementSubject } from '../use-statement.ts'

/** Title and key of a currency's part of the statement, with the owner's name if it has several. */
export const partTitleOf = ({ currency, owner }: CurrencyStatement): string =>
  [currencyName(currency), owner?.name].filter(Boolean).join(' · ')
export const currencyKeyOf = ({ currency, owner }: CurrencyStatement): string =>
  `${owner?.id ?? ''} ${currency.id}`

export function StatementAmount({
  amount,
  currency,
  sign,
}: {
  amount: Decimal | undefined
  currency: CurrencyView
  sign?: 'in' | 'out' | 'promised'
}) {
  const t = useTranslations('statement')
  if (amount === undefined) return <span>{t('unknown')}</span>
  // Zero has no sign.
  return <Amount amount={amount} unit={currency} sign={isZero(amount) ? undefined : sign} />
}

const COUNTED = {
  wallet: 'counted',
  account: 'countedByCards',
  card: 'countedByCards',
  all: 'countedByBoth',
} as const

export function useOriginText(): (kind: StatementSubject['owner']['kind'], zone: string) => string {
  const t = useTranslations('statement')
  return (kind, zone) => `${t(COUNTED[kind])} ${t('madeHere', { zone })}`
}

export function useStatementNotes(
  { doubt, held, awaited }: CurrencyStatement,
  kind: StatementSubject['owner']['kind'],
): string[] {
  const t = useTranslations('statement')
  // Cards never have a balance, and a text must not call an account a wallet.
  const doubtText = (doubt: StatementDoubt) => {
    if (kind === 'card' && doubt === 'noBalance') return t('card.noBalance')
    const isOfAccount = kind === 'account' && (doubt === 'noBalance' || doubt === 'mismatch')
    return isOfAccount ? t(`account.${doubt}`) : t(`doubts.${doubt}`)
  }
  return [
    doubt === undefined ? '' : doubtText(doubt),
    isZero(held) ? '' : t(isNegative(held) ? 'releasedNote' : 'heldNote'),
    isZero(awaited) ? '' : t('awaitedNote'),
  ].filter(Boolean)
}

export function useKindLabel(): (row: StatementRow) => string {
  const recordTypeLabel = useRecordTypeLabel()
  const cardTypeLabel = enumLabel(useTranslations('cards.transactions.types'))
  const t = useTranslations('transactions.line')
  const tOwn = useTranslations('statement.flow.kinds.own')
  return ({ recordType, cardType, direction, isBetweenOwn }) => {
    // Transfers between own wallets are checked first, because their record type would give the
    // label "payment between people".
    if (cardType === undefined && isBetweenOwn) return tOwn(direction)
    if (cardType !== undefined) return cardTypeLabel(cardType)
    return recordType === undefined
      ? t(direction === 'in' ? 'received' : 'sent')
      : recordTypeLabel(recordType)
  }
}

/**
 * Returns a function that describes the other side of an exchange, payout or bank deposit; it
 * returns undefined for other rows.
 */
export function useOtherSideText(): (row: StatementRow) => string | undefined {
  const t = useTranslations('statement')
  const unitOf = useUnitOf()
  const toText = useAmountText()
  return (row) => {
    const other = counterAmountFact(transactionFactsOf(row, { unitOf }), row)
    return other && t('otherSide', { amount: toText(other.amount, other.unit) })
  }
}

export function useSpreadsheetLabels(): SpreadsheetLabels {
  const t = useTranslations('statement')
  const kindOf = useKindLabel()
  const statusLabel = useStatusLabel()
  return {
    wordOf: (name) => t(name),
    kindOf,
    statusOf: ({ kind, row }) =>
      kind === 'released' ? t('books.kinds.released') : statusLabel(row.status),
  }
}
