import { ExternalLink } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useQueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { cachedTransactions } from '#api/wallets/cached-feed.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { explorerLink } from '#lib/explorer.ts'
import { looksLikeAccount } from '#lib/mask.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'
import { paths } from '#paths'
import { useHost } from '#session/services.tsx'
import { useSymbolOf } from '#sharing/receipt.ts'
import { Amount } from '#ui/amount.tsx'
import { CopyRow } from '#ui/copy-block.tsx'
import { GroupedText } from '#ui/text.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { useMethodLabel, useRecordTypeLabel } from '#ui/labels.ts'
import { TransactionTitle } from '#ui/transaction-title.tsx'
import { isFeeRow } from '#wallets/fee-row.ts'

import { arrivedOf } from '../model/arrived.ts'
import { rateUnits } from '../model/rate.ts'

const ICON = 20

interface TransactionDetailsProps {
  walletId: WalletId
  row: Transaction
}

/** What it cost, where it went, and the numbers that others ask for. */
export function TransactionDetails({ walletId, row }: TransactionDetailsProps) {
  const t = useTranslations('activity')
  const common = useTranslations('common')
  const methodLabel = useMethodLabel()
  const recordTypeLabel = useRecordTypeLabel()
  const symbolOf = useSymbolOf()
  const { openLink } = useHost()
  const { currency, fees, from, to, hash, orderId, rate, sold, bought } = row
  const network = currency.network?.name
  const explorer = network && hash ? explorerLink(network, hash) : undefined
  const isChanged = sold && bought && sold.currency !== bought.currency
  // Money for a card goes by the exchange's method, which would only puzzle.
  const isHiddenMethod = row.method === 'exchange' && purposeOf(row) !== 'exchange'
  const isVoid = endedWithoutMoney(row.status)
  const arrived = arrivedOf(row)
  const party = (name: string) => (looksLikeAccount(name) ? <GroupedText text={name} /> : name)
  return (
    <Section title={t('details')}>
      {row.recordType ? (
        <Row title={t('recordType')} after={recordTypeLabel(row.recordType)} />
      ) : null}
      {row.method && !isHiddenMethod ? (
        <Row title={t('method')} after={methodLabel(row.method)} />
      ) : null}
      {network ? <Row title={t('network')} after={network} /> : null}
      {isChanged ? (
        <>
          <Row
            title={t(isVoid ? 'soldPlan' : 'sold')}
            after={<Amount amount={sold.amount} unit={symbolOf(sold.currency) ?? ''} />}
          />
          {arrived === undefined ? (
            <Row
              title={t(isVoid ? 'boughtPlan' : 'bought')}
              after={<Amount amount={bought.amount} unit={symbolOf(bought.currency) ?? ''} />}
            />
          ) : null}
        </>
      ) : null}
      {arrived === undefined ? null : (
        <Row
          title={t(isVoid ? 'boughtPlan' : row.status === 'complete' ? 'arrived' : 'arriving')}
          after={<Amount amount={arrived.amount} unit={symbolOf(arrived.currency) ?? ''} />}
        />
      )}
      {fees.map(({ kind, amount: fee, currency: unit }) => (
        <Row
          key={kind}
          title={t(kind)}
          after={<Amount amount={fee} unit={symbolOf(unit) ?? currency.symbol} />}
        />
      ))}
      <FeeRows walletId={walletId} row={row} />
      {rate && isChanged ? (
        <Row title={t('rate')} after={<Rate rate={rate} sold={sold} bought={bought} />} />
      ) : null}
      {from ? <CopyRow label={common('line.sender')} value={from} shown={party(from)} /> : null}
      {to ? <CopyRow label={common('line.recipient')} value={to} shown={party(to)} /> : null}
      {hash ? <CopyRow label={t('hash')} value={hash} /> : null}
      {explorer === undefined ? null : (
        <Row
          title={t('explorer')}
          before={<ExternalLink size={ICON} aria-hidden />}
          onPress={() => openLink(explorer)}
        />
      )}
      {orderId ? <CopyRow label={t('order')} value={orderId} /> : null}
      <CopyRow label={t('id')} value={row.id} />
    </Section>
  )
}

/** Fees of the same order that were booked apart, as far as the device has read them; each opens its own screen. */
function FeeRows({ walletId, row }: TransactionDetailsProps) {
  const client = useQueryClient()
  const fees = useMemo(() => {
    if (row.orderId === undefined || isFeeRow(row)) return []
    return cachedTransactions(client, walletId, {}).filter(
      (one) => one.orderId === row.orderId && isFeeRow(one),
    )
  }, [client, walletId, row])
  return fees.map((fee) => (
    <Row
      key={fee.id}
      href={paths.transaction.to({ id: fee.id })}
      title={<TransactionTitle transaction={fee} isAlone />}
      after={<Amount amount={fee.amount} unit={fee.currency.symbol} />}
    />
  ))
}

type RateProps = { rate: Decimal } & Record<'sold' | 'bought', NonNullable<Transaction['sold']>>

/** "1 EUR = 1.08 USDT"; the bare number where the amounts don't say which way round it is. */
function Rate({ rate, sold, bought }: RateProps) {
  const symbolOf = useSymbolOf()
  const units = rateUnits(rate, sold, bought)
  if (units === undefined) return rate
  return (
    <>
      1&nbsp;{symbolOf(units.one)} ={' '}
      <Amount amount={rate} unit={symbolOf(units.other) ?? ''} digits="all" />
    </>
  )
}
