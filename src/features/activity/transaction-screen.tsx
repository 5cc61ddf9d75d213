import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useLocation, useParams } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { isStatus } from '#api/http/api-error.ts'
import { isMoving, walletQueries } from '#api/wallets/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { WithWallet } from '#session/with-wallet.tsx'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { CopyRow } from '#ui/copy-row.tsx'
import { FIAT_DECIMALS } from '#ui/fiat-unit.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusTimeline } from '#ui/status-timeline.tsx'
import { useMethodWord, useRecordTypeWord } from '#ui/words.ts'

import { useSymbolOf } from './components/use-symbol-of.ts'
import { stepsOf } from './model/timeline.ts'
import styles from './transaction-screen.module.css'

const POLL_WHILE_MOVING = 3000

/** One transaction: how much, where it stands, what it cost, where it went. */
export function TransactionScreen() {
  const { id } = useParams<{ id: string }>()
  const t = useTranslations('activity')
  const goBack = useGoBack(paths.activity.to())
  return (
    <Screen title={t('detail')} onBack={goBack}>
      <WithWallet>{({ wallet }) => <WalletTransaction walletId={wallet.id} id={id} />}</WithWallet>
    </Screen>
  )
}

function WalletTransaction({ walletId, id }: { walletId: WalletId; id: string }) {
  const t = useTranslations('activity')
  const [, navigate] = useLocation()
  const transaction = useQuery({
    ...walletQueries.transaction(walletId, id),
    refetchInterval: ({ state }) => (isMoving(state.data?.status) ? POLL_WHILE_MOVING : false),
  })
  return (
    <>
      <QueryView query={transaction} skeleton={<SkeletonRows count={4} />}>
        {(row) => <Detail row={row} />}
      </QueryView>
      {isStatus(transaction.error, 404) ? (
        <div className={styles.actions}>
          <Button mode="plain" onClick={() => navigate(paths.activity.to(), { replace: true })}>
            {t('openActivity')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Detail({ row }: { row: Transaction }) {
  const t = useTranslations('activity')
  const common = useTranslations('common')
  const format = useFormatter()
  const methodWord = useMethodWord()
  const recordTypeWord = useRecordTypeWord()
  const symbolOf = useSymbolOf()
  const { direction, amount, currency, status, fees, from, to, hash, orderId, rate } = row
  const minDecimals = currency.isCrypto ? 0 : FIAT_DECIMALS
  const network = currency.network?.name
  return (
    <>
      <div className={styles.amount}>
        <Amount
          amount={amount}
          unit={currency.symbol}
          minDecimals={minDecimals}
          sign={direction}
          isHero
        />
        <p className={styles.date}>
          {format.dateTime(new Date(row.createdAt), { dateStyle: 'long', timeStyle: 'short' })}
        </p>
      </div>
      <Section title={t('status')}>
        <StatusTimeline
          steps={stepsOf(status, direction)}
          label={(step) => t(`steps.${step}`)}
          status={status}
        />
      </Section>
      <Section title={t('details')}>
        {row.info ? <Row title={t('note')} after={row.info} /> : null}
        {row.recordType ? (
          <Row title={t('recordType')} after={recordTypeWord(row.recordType)} />
        ) : null}
        {row.method ? <Row title={t('method')} after={methodWord(row.method)} /> : null}
        {network ? <Row title={t('network')} after={network} /> : null}
        {fees.map(({ kind, amount: fee, currency: unit }) => (
          <Row
            key={kind}
            title={t(kind)}
            after={<Amount amount={fee} unit={symbolOf(unit) ?? currency.symbol} />}
          />
        ))}
        {rate && row.method === 'exchange' ? <Row title={t('rate')} after={rate} /> : null}
        {from ? <CopyRow label={common('line.sender')} value={from} /> : null}
        {to ? <CopyRow label={common('line.recipient')} value={to} /> : null}
        {hash ? <CopyRow label={t('hash')} value={hash} /> : null}
        {orderId ? <CopyRow label={t('order')} value={orderId} /> : null}
        <CopyRow label={t('id')} value={row.id} />
      </Section>
    </>
  )
}
