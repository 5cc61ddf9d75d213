import { useQuery } from '@tanstack/react-query'
import List from 'lucide-react/icons/list'
import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { rowsOf } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { toTransaction, type Transaction } from '#api/wallets/views.ts'
import { endedWithoutMoney, settlementOf } from '#lib/settlement.ts'
import { paths } from '#paths'
import { useIsTypedAmount } from '#quotes/use-is-typed-amount.ts'
import { ActionTile, ActionTiles } from '#ui/action-tiles.tsx'
import { useAmountText } from '#ui/amount.tsx'
import { NoteCard } from '#ui/note-card.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'
import { isFeeRow } from '#wallets/fee-row.ts'

import type { EndedOrder } from './engine/outcome.ts'
import { excludeTransaction, findOrderTransaction } from './feed-match.ts'
import { OutcomeBlock } from './outcome-block.tsx'
import type { ShownOutcome } from './outcome-mark.tsx'
import { currentStepOf, toMovement, tilesOf } from './timeline.ts'
import { useJournal, useMarkOutcomeSeen } from './use-journal.ts'

/**
 * Number of the newest feed rows that are searched for the order's transaction. Fees and orders
 * from other devices can come before it.
 */
const SEARCHED_ROWS = 20
const POLL_MS = 10_000

interface EndedScreenProps<Input> {
  ended: EndedOrder<Input>
  onStartOver: () => void
  /**
   * A button that leads back to the screen that placed the order, such as that of a bulk payment.
   */
  place?: ReturnLink | undefined
  /**
   * Returns the content below an accepted order. It gets the order's transaction and the time at
   * which the feed was read, in epoch milliseconds.
   */
  afterSent?:
    | ((ended: EndedOrder<Input>, row: Transaction | undefined, readAt: number) => ReactNode)
    | undefined
  receiptOf?: ((row: Transaction | undefined, tiles: number) => ReactNode) | undefined
}

export interface ReturnLink {
  text: string
  back: string
}

export function EndedScreen<Input>({
  ended,
  onStartOver,
  place,
  afterSent,
  receiptOf,
}: EndedScreenProps<Input>) {
  const t = useTranslations('order')
  const toText = useAmountText()
  const isTyped = useIsTypedAmount()
  const [, navigate] = useLocation()
  const { order, result, isEarlier } = ended
  const journal = useJournal()
  const { kind, walletId, sum } = order
  // The order may be of another kind than this screen's. Its arriving amount and recipient have the
  // same members in every kind.
  const record = journal.read(order.key)
  const details = order.details ?? record?.details
  useMarkOutcomeSeen(ended)
  const reference = result?.reference ?? order.reference
  const search = (rows: readonly Transaction[], certainty?: 'possible') =>
    ended.transactionId === undefined
      ? (rows.find(
          (row) => reference !== undefined && row.orderId === reference && !isFeeRow(row),
        ) ?? findOrderTransaction({ ...order, reference }, rows, journal, certainty))
      : rows.find(({ id }) => id === ended.transactionId)
  // The platform has accepted the order, so a transaction that only probably belongs to it is good
  // enough to show its progress.
  const transactionIn = (rows: readonly Transaction[]) => search(rows) ?? search(rows, 'possible')
  const newest = useQuery({
    ...walletQueries.latest(walletId, {}, SEARCHED_ROWS),
    // The status of a sent order changes by itself, so the feed is read again and again.
    refetchInterval: ({ state }) => {
      const row = transactionIn(rowsOf(state.data ?? []).map(toTransaction))
      if (state.data && row === undefined && ended.transactionId !== undefined) return false
      return outcomeOf(ended, row?.status ?? result?.order?.status) === 'sent' ? POLL_MS : false
    },
  })
  const rows = newest.data ?? []
  const recentRow = transactionIn(rows)
  // The transaction of an old order may not be among the newest rows, so it is read by its id.
  const older = useQuery({
    ...walletQueries.transaction(walletId, ended.transactionId ?? ''),
    enabled: ended.transactionId !== undefined && newest.isSuccess && recentRow === undefined,
  })
  const transaction = recentRow ?? older.data
  const transactionId = ended.transactionId ?? transaction?.id
  // A transaction that matches only probably may belong to a dismissed order instead, and so may
  // the transaction of an order that looks the same in the feed (`isTwin`).
  const certain = search(rows)
  const isNamed = reference !== undefined && certain?.orderId === reference
  const certainId = ended.transactionId ?? (isNamed || !record?.isTwin ? certain?.id : undefined)
  useEffect(() => {
    if (certainId !== undefined) excludeTransaction(journal, walletId, certainId)
  }, [journal, walletId, certainId])
  // The price may have changed before the order was executed, so the booked amount is shown.
  const incoming = transaction && findArrival(transaction, rows)
  const booked = result?.order?.to.amount ?? incoming?.amount
  // The order's details are removed with its session; then only the feed has the arriving amount.
  const arrives = details
    ? { ...details.arrives, amount: booked ?? details.arrives.amount }
    : incoming && { amount: incoming.amount, symbol: incoming.currency.symbol }
  const leaveTo = (path: string) => () => navigate(path, { replace: true })
  const goHome = leaveTo(paths.home.to())
  const openDetails = leaveTo(
    transactionId !== undefined
      ? paths.transaction.to({ id: transactionId })
      : (kind === 'issue' ? paths.cards : paths.activity).to(),
  )
  const outcome = outcomeOf(ended, transaction?.status ?? result?.order?.status)
  const figure = ({ amount, symbol }: typeof sum) => toText(amount, symbol, isTyped(amount))
  const labels = {
    kind,
    sum: figure(sum),
    arrives: arrives ? figure(arrives) : '',
    // The person may have ordered the amount that arrives. Then more than that has left the wallet,
    // because of fees.
    spent:
      transaction?.direction === 'out'
        ? toText(transaction.amount, transaction.currency, isTyped(transaction.amount))
        : figure(sum),
    to: details?.to ?? order.maskedTo,
  }
  const isAccepted = outcome !== 'rejected'
  const isOnramp = kind === 'onramp'
  // If the person's bank transfer has arrived, the payment instructions are hidden.
  const isPaid = isOnramp && transaction !== undefined && settlementOf(transaction.status) !== 'new'
  const next =
    isAccepted && !isPaid
      ? afterSent?.({ ...ended, transactionId }, transaction, newest.dataUpdatedAt)
      : null
  const hasOwnTitle = kind === 'exchange' || kind === 'issue'
  const outcomeTexts = (): { title: string; text?: string } => {
    if (isPaid && outcome === 'sent') return { title: t('doneText', labels) }
    if (arrives !== undefined || !isAccepted)
      return { title: t(`${outcome}Sum`, labels), text: t(`${outcome}Text`, labels) }
    // The amount that arrives is unknown, so the text contains no amount.
    if (outcome === 'done') return { title: t(hasOwnTitle ? 'doneSum' : 'doneText', labels) }
    return {
      title: t('sentSum', labels),
      ...(kind !== 'exchange' && !isOnramp && { text: t('sentTo', labels) }),
    }
  }
  // A payment that is only accepted has its own title, because "On its way" is not true yet.
  const movement = toMovement(ended, transaction)
  const isWaiting = kind === 'send' && outcome === 'sent' && currentStepOf(movement) === 'accepted'
  return (
    <Screen
      title={t(
        isEarlier ? 'earlier.title' : isWaiting ? 'acceptedTitle' : `${outcome}Title`,
        labels,
      )}
      onBack={goHome}
    >
      {isEarlier ? <NoteCard role="alert">{place?.text ?? t('earlier.text')}</NoteCard> : null}
      <div role="status">
        <OutcomeBlock sign={outcome} filledTileCount={tilesOf(movement)} {...outcomeTexts()} />
      </div>
      {/* For a bank deposit the platform waits for the person's transfer, so the payment
          instructions come first. */}
      {isOnramp ? next : null}
      <ActionTiles>
        <ActionTile icon={List} label={t('follow')} onPress={openDetails} />
        {isAccepted ? receiptOf?.(transaction, tilesOf(movement)) : null}
      </ActionTiles>
      {isOnramp ? null : next}
      <PrimaryAction
        text={place?.back ?? t(isEarlier ? 'earlier.back' : isAccepted ? 'done' : 'change')}
        onPress={isEarlier || !isAccepted || place ? onStartOver : goHome}
      />
    </Screen>
  )
}

function outcomeOf(
  { step, order }: Pick<EndedOrder<unknown>, 'step' | 'order'>,
  status: string | undefined,
): ShownOutcome {
  if (step === 'rejected' || endedWithoutMoney(status ?? '')) return 'rejected'
  // A card is issued at once, and no feed shows it.
  if (order.kind === 'issue') return 'done'
  return settlementOf(status ?? '') === 'complete' ? 'done' : 'sent'
}

/**
 * Returns the transaction with the amount that arrived in this wallet: the given one, or the
 * incoming row of an exchange.
 */
const findArrival = (transaction: Transaction, rows: readonly Transaction[]) =>
  transaction.direction === 'in'
    ? transaction
    : rows.find(
        ({ direction, orderId }) =>
          direction === 'in' && orderId !== undefined && orderId === transaction.orderId,
      )
