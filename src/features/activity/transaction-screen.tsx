import { useQuery, useQueryClient } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { useMemo, type ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { Redirect, useLocation, useParams, useSearch } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { isStatus } from '#api/http/api-error.ts'
import { cachedTransaction } from '#api/wallets/cached-feed.ts'
import { isPendingStatus, walletQueries } from '#api/wallets/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { useRecipientNames } from '#destinations/recipient-names.ts'
import { isMonth, lastDayOf, shiftMonth } from '#lib/months.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { paymentOf } from '#orders/order-record.ts'
import { StatusSteps } from '#orders/status-steps.tsx'
import { isUnpaid, timelineOf, type Movement, type NextAction } from '#orders/timeline.ts'
import { paths } from '#paths'
import { usePersonScope } from '#session/services.tsx'
import { useSupport } from '#session/support.ts'
import { PaymentCard } from '#sharing/payment-card.tsx'
import { TransactionAmount } from '#ui/amount-with-state.tsx'
import { Button } from '#ui/button.tsx'
import { Centered, CenteredColumn } from '#ui/centered.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { useStatusLabel } from '#ui/transaction-labels.ts'
import { KindIcon } from '#ui/transaction-row.tsx'
import { useNow } from '#ui/use-clock.ts'
import { CategoryField } from '#wallets/category-field.tsx'
import { platformNoteOf } from '#wallets/facts/facts.ts'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { NoteField } from './components/note-field.tsx'
import { PossibleRequest } from './components/possible-request.tsx'
import { TransactionActions } from './components/transaction-actions.tsx'
import { TransactionDetails } from './components/transaction-details.tsx'
import styles from './transaction-screen.module.css'
import { shownParty, useTransactionTitle } from './use-transaction-title.ts'

const POLL_MS = 3000

/**
 * Returns today's address of the books for an older address of a statement or of money in and out.
 * Links and histories still contain such addresses.
 */
function booksOf(search: string): string {
  const { month = '', months = '1', ...days } = Object.fromEntries(new URLSearchParams(search))
  const first = isMonth(month) ? shiftMonth(month, 1 - (Number(months) || 1)) : undefined
  const span = first === undefined ? days : { from: `${first}-01`, to: lastDayOf(month) }
  return paths.books.to({}, span)
}

export function TransactionScreen() {
  const { id } = useParams<{ id: string }>()
  const search = useSearch()
  if (id === 'statement' || id === 'summary') return <Redirect to={booksOf(search)} replace />
  return (
    <WithWallet frame={(content) => <TransactionFrame>{content}</TransactionFrame>}>
      {({ wallet }) => <WalletTransaction walletId={wallet.id} id={id} />}
    </WithWallet>
  )
}

interface TransactionFrameProps {
  title?: string | undefined
  isTitleHidden?: boolean
  children: ReactNode
}

function TransactionFrame({ title, isTitleHidden = true, children }: TransactionFrameProps) {
  const t = useTranslations('activity')
  const goBack = useGoBack(paths.activity.to())
  return (
    <Screen title={title ?? t('detail')} isTitleHidden={isTitleHidden} onBack={goBack}>
      {children}
    </Screen>
  )
}

function WalletTransaction({ walletId, id }: { walletId: WalletId; id: string }) {
  const t = useTranslations('activity')
  const [, navigate] = useLocation()
  const client = useQueryClient()
  // The row is looked up only once, because many pages may be cached.
  const known = useMemo(() => cachedTransaction(client, walletId, id), [client, walletId, id])
  const transaction = useQuery({
    ...walletQueries.transaction(walletId, id),
    // Shows the row from the feed while offline, and until the transaction itself is loaded.
    initialData: () => known?.row,
    initialDataUpdatedAt: () => known?.at,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isPendingStatus(state.data?.status) ? POLL_MS : false),
  })
  const titleOf = useTransactionTitle()
  const nameOf = useRecipientNames(walletId, true)
  const { data } = transaction
  const name = data && nameOf(data)
  const title = data && titleOf(data, name)
  return (
    <TransactionFrame title={title} isTitleHidden={data !== undefined || !transaction.isError}>
      <QueryView query={transaction} skeleton={<SkeletonRows count={4} />}>
        {(row) => <Detail walletId={walletId} row={row} name={name} title={title} />}
      </QueryView>
      {isStatus(transaction.error, 404) ? (
        <Centered>
          <Button mode="plain" onClick={() => navigate(paths.activity.to(), { replace: true })}>
            {t('openActivity')}
          </Button>
        </Centered>
      ) : null}
    </TransactionFrame>
  )
}

interface DetailProps {
  walletId: WalletId
  row: Transaction
  /** Name of the sender or recipient, if the transaction contains only an address. */
  name: string | undefined
  title: string | undefined
}

function Detail({ walletId, row, name, title }: DetailProps) {
  const t = useTranslations('activity')
  const locale = useLocale()
  const format = useFormatter()
  const movement = { ...row, type: row.recordType }
  return (
    <>
      <CenteredColumn>
        <span className={styles.mark}>
          <KindIcon line={row} name={name} />
        </span>
        {/* Hidden from screen readers, because they have already read the name in the screen's
            title. */}
        <Text as="p" size="heading" isStrong className={styles.name} aria-hidden>
          {shownParty(row, name, locale) ?? title}
        </Text>
        <TransactionAmount transaction={row} isHero />
        <Text as="p" tone="secondary">
          {format.dateTime(new Date(row.createdAt), { dateStyle: 'long', timeStyle: 'short' })}
        </Text>
      </CenteredColumn>
      <TransactionActions walletId={walletId} row={row} />
      <Section title={t('status')}>
        <OrderTimeline movement={movement} note={platformNoteOf(row)} />
      </Section>
      {isUnpaid(movement) && row.orderId !== undefined ? <ToPay order={row.orderId} /> : null}
      <PossibleRequest walletId={walletId} row={row} />
      <NoteField key={row.id} walletId={walletId} id={row.id} />
      <CategoryField key={`category ${row.id}`} hasHint wallet={walletId} row={row} />
      <TransactionDetails walletId={walletId} row={row} />
    </>
  )
}

/** Bank details, if stored on this device, for an order that waits for the person's transfer. */
function ToPay({ order }: { order: string }) {
  const t = useTranslations('payment')
  const scope = usePersonScope()
  const payment = paymentOf(scope, order)
  if (payment !== undefined) return <PaymentCard payment={payment} />
  return (
    <Section title={t('title')}>
      <Row title={t('elsewhere')} />
    </Section>
  )
}

/** Maximum number of characters of a note that fits beside its label on a phone. */
const SHORT_NOTE = 12

interface OrderTimelineProps {
  movement: Movement
  note?: string | undefined
}

function OrderTimeline({ movement, note }: OrderTimelineProps) {
  const t = useTranslations('timeline')
  const statusLabel = useStatusLabel()
  const now = useNow()
  const { steps, custodian, rail, nextAction } = timelineOf(movement, now)
  return (
    <>
      <StatusSteps steps={steps} movement={movement}>
        <Text as="p" size="callout" isStrong role="status">
          {/* Orders have their statuses in capitals, the feed in small letters. */}
          {statusLabel(movement.status.toLowerCase())}
        </Text>
      </StatusSteps>
      {/* The last step of a finished movement already says who holds the money. */}
      {steps.some(({ state }) => state === 'now') ? (
        <Row title={t('custodian')} after={t(`custodians.${custodian}`)} />
      ) : null}
      {/* Typical durations are known for networks and the platform; banks publish none. */}
      {rail === 'chain' || rail === 'inside' ? (
        <Row title={t('time')} after={t(`times.${rail}`)} />
      ) : null}
      {nextAction === undefined ? null : <NextStep action={nextAction} />}
      {note === undefined ? null : note.length <= SHORT_NOTE ? (
        <Row title={t('note')} after={note} />
      ) : (
        <Row label={t('note')} title={note} />
      )}
    </>
  )
}

/** The next action. If it is to contact support, a press opens the chat. */
function NextStep({ action }: { action: NextAction }) {
  const t = useTranslations('timeline')
  const support = useSupport()
  const isForSupport = (action === 'late' || action === 'support') && support !== undefined
  return (
    <Row
      label={t('next')}
      title={t(`nextActions.${action}`)}
      {...(isForSupport && {
        subtitle: support.mail,
        after: <ExternalLink size={20} aria-hidden />,
        onPress: support.open,
      })}
    />
  )
}
