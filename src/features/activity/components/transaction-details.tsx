import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { cachedRowsOfOrder } from '#api/wallets/cached-feed.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { looksLikeAccount } from '#lib/mask.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'
import { paths } from '#paths'
import { TransactionAmount } from '#ui/amount-with-state.tsx'
import { Amount } from '#ui/amount.tsx'
import { CopyRow } from '#ui/copy-block.tsx'
import { GroupedText } from '#ui/grouped-text.tsx'
import { RateFigure } from '#ui/rate-figure.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { TransactionTitle } from '#ui/transaction-title.tsx'
import { useLabelledAddresses } from '#wallets/address-label.ts'
import { useFactLabels } from '#wallets/facts/fact-labels.ts'
import {
  transactionFactsOf,
  type TransactionFact,
  type TransactionFactName,
} from '#wallets/facts/facts.ts'
import { useUnitOf } from '#wallets/facts/unit-of.ts'
import { isFeeRow } from '#wallets/fee-row.ts'

interface TransactionDetailsProps {
  walletId: WalletId
  row: Transaction
}

/** Facts that are shown in another section of the screen. */
const ELSEWHERE: ReadonlySet<TransactionFactName> = new Set(['status', 'info'])

export function TransactionDetails({ walletId, row }: TransactionDetailsProps) {
  const t = useTranslations('activity')
  const labelled = useLabelledAddresses(row.direction === 'in' ? walletId : undefined)
  const facts = transactionFactsOf(row, { unitOf: useUnitOf(), labelled }).filter(
    ({ name }) => !ELSEWHERE.has(name),
  )
  // The other rows of the same order stand below the row's own amounts.
  const at = facts.findIndex(({ kind }) => ['rate', 'party', 'code'].includes(kind))
  const rowOf = (fact: TransactionFact) => <FactRow key={fact.name} fact={fact} />
  return (
    <Section title={t('details')}>
      {facts.slice(0, at).map(rowOf)}
      <OrderRows walletId={walletId} row={row} />
      {facts.slice(at).map(rowOf)}
    </Section>
  )
}

/** Maximum number of characters of a value that fits beside its label on a phone. */
const SHORT = 20

function FactRow({ fact }: { fact: TransactionFact }) {
  const { labelOf, textOf } = useFactLabels()
  const label = labelOf(fact)
  switch (fact.kind) {
    case 'amount':
      return <Row title={label} after={<Amount amount={fact.amount} unit={fact.unit} />} />
    case 'rate':
      return <Row title={label} after={<RateFigure {...fact.rate} />} />
    case 'party':
    case 'code': {
      const { text } = fact
      const isGrouped = fact.kind === 'party' && looksLikeAccount(text)
      const shown = isGrouped ? <GroupedText text={text} /> : text
      return <CopyRow label={label} value={text} shown={shown} isInline={text.length <= SHORT} />
    }
    case 'word':
    case 'text':
      return <Row title={label} after={textOf(fact)} />
  }
}

/**
 * Other cached rows of the same order: fees that were booked separately and the other side of an
 * exchange. Each opens its own screen.
 */
function OrderRows({ walletId, row }: TransactionDetailsProps) {
  const client = useQueryClient()
  const others = useMemo(() => {
    if (row.orderId === undefined || isFeeRow(row)) return []
    return cachedRowsOfOrder(client, walletId, row.orderId).filter(
      (one) => one.id !== row.id && (isFeeRow(one) || purposeOf(one) === 'exchange'),
    )
  }, [client, walletId, row])
  return others.map((one) => (
    <Row
      key={one.id}
      href={paths.transaction.to({ id: one.id })}
      title={<TransactionTitle transaction={one} isStandalone />}
      after={
        isFeeRow(one) ? (
          <Amount amount={one.amount} unit={one.currency} />
        ) : (
          <TransactionAmount transaction={one} />
        )
      }
    />
  ))
}
