import { useQueryClient } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { cachedRowsOfOrder } from '#api/wallets/cached-feed.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { isSameAddress } from '#lib/crypto-address/address-key.ts'
import { explorerLink } from '#lib/explorer.ts'
import { looksLikeAccount } from '#lib/mask.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'
import { paths } from '#paths'
import { useHost } from '#session/services.tsx'
import { useMoneyLines, useUnitOf } from '#sharing/money-lines.ts'
import { Amount } from '#ui/amount.tsx'
import { CopyRow } from '#ui/copy-block.tsx'
import { GroupedText } from '#ui/grouped-text.tsx'
import { useMethodLabel, useRecordTypeLabel } from '#ui/labels.ts'
import { TransactionAmount } from '#ui/moved-amount.tsx'
import { RateFigure } from '#ui/rate-figure.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { TransactionTitle } from '#ui/transaction-title.tsx'
import { useLabelledAddresses } from '#wallets/address-label.ts'
import { isFeeRow } from '#wallets/fee-row.ts'

const ICON = 20

interface TransactionDetailsProps {
  walletId: WalletId
  row: Transaction
}

export function TransactionDetails({ walletId, row }: TransactionDetailsProps) {
  const t = useTranslations('activity')
  const common = useTranslations('common')
  const methodLabel = useMethodLabel()
  const recordTypeLabel = useRecordTypeLabel()
  const unitOf = useUnitOf()
  const { openLink } = useHost()
  const { lines, rate } = useMoneyLines(row)
  const { currency, fees, from, to, hash, orderId } = row
  const network = currency.network?.name
  const ownLabel = useLabelledAddresses(row.direction === 'in' ? walletId : undefined).find(
    // Networks of one family share an address.
    ({ chain, address }) =>
      chain === currency.network?.id && address && to && isSameAddress(address, to),
  )
  const explorer = network && hash ? explorerLink(network, hash) : undefined
  // Money for a card is recorded with the method "exchange", which would only puzzle people.
  const isHiddenMethod = row.method === 'exchange' && purposeOf(row) !== 'exchange'
  return (
    <Section title={t('details')}>
      {row.recordType ? (
        <Row title={t('recordType')} after={recordTypeLabel(row.recordType)} />
      ) : null}
      {row.method && !isHiddenMethod ? (
        <Row title={t('method')} after={methodLabel(row.method)} />
      ) : null}
      {network ? <Row title={t('network')} after={network} /> : null}
      {lines.map(({ label, amount, unit }) => (
        <Row key={label} title={label} after={<Amount amount={amount} unit={unit} />} />
      ))}
      {fees.map(({ kind, amount: fee, currency: unit }) => (
        <Row
          key={kind}
          title={t(kind)}
          after={<Amount amount={fee} unit={unitOf(unit) ?? currency} />}
        />
      ))}
      <OrderRows walletId={walletId} row={row} />
      {rate === undefined ? null : <Row title={t('rate')} after={<RateFigure {...rate} />} />}
      {from ? <PartyRow label={common('line.sender')} party={from} /> : null}
      {to ? <PartyRow label={common('line.recipient')} party={to} /> : null}
      {ownLabel ? <CopyRow label={t('addressLabel')} value={ownLabel.label} isInline /> : null}
      {hash ? <CopyRow label={t('hash')} value={hash} /> : null}
      {explorer === undefined ? null : (
        <Row
          title={t('explorer')}
          before={<ExternalLink size={ICON} aria-hidden />}
          onPress={() => openLink(explorer)}
        />
      )}
      {orderId ? <CopyRow label={t('order')} value={orderId} isInline={isShort(orderId)} /> : null}
      <CopyRow label={t('id')} value={row.id} isInline={isShort(row.id)} />
    </Section>
  )
}

/** Longest value that fits beside its label on a phone, in characters. */
const SHORT = 20
const isShort = (value: string): boolean => value.length <= SHORT

function PartyRow({ label, party }: { label: string; party: string }) {
  const shown = looksLikeAccount(party) ? <GroupedText text={party} /> : party
  return <CopyRow label={label} value={party} shown={shown} isInline={isShort(party)} />
}

/**
 * Other rows of the same order that are in the cache: fees booked apart and the other side of an
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
      title={<TransactionTitle transaction={one} isAlone />}
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
