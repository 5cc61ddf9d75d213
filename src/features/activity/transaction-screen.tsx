import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useLocation, useParams } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { isStatus } from '#api/http/api-error.ts'
import { isMoving, walletQueries } from '#api/wallets/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { keptPayment } from '#flows/payment/kept-payments.ts'
import { PaymentCard } from '#flows/payment/payment-card.tsx'
import { OrderTrail } from '#flows/trail/order-trail.tsx'
import { isUnpaid } from '#flows/trail/trail.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { useHost } from '#session/services.tsx'
import { WithWallet } from '#session/with-wallet.tsx'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { FIAT_DECIMALS } from '#ui/fiat-unit.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { TransactionActions } from './components/transaction-actions.tsx'
import { TransactionDetails } from './components/transaction-details.tsx'
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
        {(row) => <Detail walletId={walletId} row={row} />}
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

function Detail({ walletId, row }: { walletId: WalletId; row: Transaction }) {
  const t = useTranslations('activity')
  const format = useFormatter()
  const { direction, amount, currency, status } = row
  const isIn = direction === 'in'
  const movement = { ...row, type: row.recordType }
  return (
    <>
      <div className={styles.amount}>
        <Amount
          amount={amount}
          unit={currency.symbol}
          minDecimals={currency.isCrypto ? 0 : FIAT_DECIMALS}
          // Green is for money that is here.
          sign={isIn && status !== 'complete' ? 'promised' : direction}
          isHero
        />
        <p className={styles.date}>
          {format.dateTime(new Date(row.createdAt), { dateStyle: 'long', timeStyle: 'short' })}
        </p>
      </div>
      <TransactionActions walletId={walletId} row={row} />
      <Section title={t('status')}>
        <OrderTrail movement={movement} note={row.info} />
      </Section>
      {isUnpaid(movement) && row.orderId !== undefined ? <ToPay order={row.orderId} /> : null}
      <TransactionDetails row={row} />
    </>
  )
}

/** Where to pay an order that waits for the person's bank transfer, as far as this device knows. */
function ToPay({ order }: { order: string }) {
  const t = useTranslations('payment')
  const { storage } = useHost()
  const payment = keptPayment(storage, order)
  if (payment !== undefined) return <PaymentCard payment={payment} />
  return (
    <Section title={t('title')}>
      <Row title={t('elsewhere')} />
    </Section>
  )
}
