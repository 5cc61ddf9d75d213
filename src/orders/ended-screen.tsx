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
import { useIsTyped } from '#quotes/use-is-typed.ts'
import { ActionTile, ActionTiles } from '#ui/action-tiles.tsx'
import { useAmountText } from '#ui/amount.tsx'
import { NoteCard } from '#ui/note-card.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'
import { isFeeRow } from '#wallets/fee-row.ts'

import type { Ended } from './engine/outcome.ts'
import { excludeTransaction, findAmong } from './feed-match.ts'
import { OutcomeBlock } from './outcome-block.tsx'
import type { ShownOutcome } from './outcome-mark.tsx'
import { useJournal, useSeenEnd } from './use-journal.ts'

/** Rows of the feed among which the order's own is looked for: fees and other devices' orders stand between. */
const SEARCHED_ROWS = 20
/** Milliseconds between looks at an order that is not through yet. */
const POLL_MS = 10_000

interface EndedScreenProps<Input> {
  ended: Ended<Input>
  /** Back to the form: the money has not moved, or what was typed last is another order. */
  onStartOver: () => void
  /** Where the person is besides the order, which an end leads back to. */
  place?: EndedPlace | undefined
  /** Of an order that was taken, with its transaction and the epoch milliseconds at which that was read. */
  afterSent?:
    | ((ended: Ended<Input>, row: Transaction | undefined, readAt: number) => ReactNode)
    | undefined
  /** Tiles with the receipt of an order that was taken; its transaction is looked for first. */
  receiptOf?: ((row: Transaction | undefined) => ReactNode) | undefined
}

/** What goes on beside the order that is shown, in the words of that place. */
export interface EndedPlace {
  /** Said of an order that is not the one just confirmed. */
  text: string
  back: string
}

/** What became of the order: through, taken and on its way, or refused without moving the money. */
export function EndedScreen<Input>({
  ended,
  onStartOver,
  place,
  afterSent,
  receiptOf,
}: EndedScreenProps<Input>) {
  const t = useTranslations('order')
  const toText = useAmountText()
  const isTyped = useIsTyped()
  const [, navigate] = useLocation()
  const { order, step, result, isEarlier } = ended
  const journal = useJournal()
  const { kind, walletId, sum } = order
  // What an order of another kind is made of is not read here; what it brings and to whom is the same in all.
  const details = order.details ?? journal.read(order.key)?.details
  useSeenEnd(ended)
  const reference = result?.reference ?? order.reference
  const transactionIn = (rows: readonly Transaction[]) =>
    ended.transactionId === undefined
      ? (rows.find(
          (row) => row.orderId !== undefined && row.orderId === reference && !isFeeRow(row),
        ) ??
        findAmong(order, rows, journal) ??
        // It was taken for certain: the newest that may be it shows how far it is.
        findAmong(order, rows, journal, 'possible'))
      : rows.find(({ id }) => id === ended.transactionId)
  const newest = useQuery({
    ...walletQueries.latest(walletId, {}, SEARCHED_ROWS),
    // An order that is on its way gets through by itself, also where the feed shows it late.
    refetchInterval: ({ state }) => {
      const row = transactionIn(rowsOf(state.data ?? []).map(toTransaction))
      if (state.data && row === undefined && ended.transactionId !== undefined) return false
      return outcomeOf(step, row?.status ?? result?.order?.status) === 'sent' ? POLL_MS : false
    },
  })
  const rows = newest.data ?? []
  const among = transactionIn(rows)
  // Found long after it was placed, it may stand further back than the newest.
  const older = useQuery({
    ...walletQueries.transaction(walletId, ended.transactionId ?? ''),
    enabled: ended.transactionId !== undefined && newest.isSuccess && among === undefined,
  })
  const transaction = among ?? older.data
  const transactionId = ended.transactionId ?? transaction?.id
  useEffect(() => {
    if (transactionId !== undefined) excludeTransaction(journal, walletId, transactionId)
  }, [journal, walletId, transactionId])
  // The price may have moved once more before the order was carried out: what was booked is what is said.
  const incoming = transaction && arrivedWith(transaction, rows)
  const booked = result?.order?.to.amount ?? incoming?.amount
  // After the session that placed it, only the feed may say what came of it.
  const arrives = details
    ? { ...details.arrives, amount: booked ?? details.arrives.amount }
    : incoming && { amount: incoming.amount, symbol: incoming.currency.symbol }
  const goHome = () => navigate(paths.home.to(), { replace: true })
  const follow = () =>
    navigate(
      transactionId === undefined
        ? paths.activity.to()
        : paths.transaction.to({ id: transactionId }),
      { replace: true },
    )
  const outcome = outcomeOf(step, transaction?.status ?? result?.order?.status)
  const figure = ({ amount, symbol }: typeof sum) => toText(amount, symbol, isTyped(amount))
  const labels = {
    kind,
    sum: figure(sum),
    arrives: arrives ? figure(arrives) : '',
    to: details?.to ?? order.maskedTo,
  }
  const isTaken = outcome !== 'rejected'
  const isOnramp = kind === 'onramp'
  // The person's own transfer has come: there is nothing to pay any more.
  const isPaid = isOnramp && transaction !== undefined && settlementOf(transaction.status) !== 'new'
  const next =
    isTaken && !isPaid
      ? afterSent?.({ ...ended, transactionId }, transaction, newest.dataUpdatedAt)
      : null
  const tell = (): { title: string; text?: string } => {
    if (isPaid && outcome === 'sent') return { title: t('doneText', labels) }
    if (arrives !== undefined || !isTaken)
      return { title: t(`${outcome}Sum`, labels), text: t(`${outcome}Text`, labels) }
    // What arrives is not known any more: the words that are left say nothing of it.
    if (outcome === 'done')
      return { title: t(kind === 'exchange' ? 'doneSum' : 'doneText', labels) }
    return {
      title: t('sentSum', labels),
      ...(kind !== 'exchange' && !isOnramp && { text: t('sentTo', labels) }),
    }
  }
  return (
    <Screen title={t(isEarlier ? 'earlier.title' : `${outcome}Title`, labels)} onBack={goHome}>
      {isEarlier ? <NoteCard role="alert">{place?.text ?? t('earlier.text')}</NoteCard> : null}
      <div role="status">
        <OutcomeBlock sign={outcome} {...tell()} />
      </div>
      {/* Nothing comes of an on-ramp before the person has paid it. */}
      {isOnramp ? next : null}
      <ActionTiles>
        <ActionTile icon={List} label={t('follow')} onPress={follow} />
        {isTaken ? receiptOf?.(transaction) : null}
      </ActionTiles>
      {isOnramp ? null : next}
      {isEarlier || !isTaken || place !== undefined ? (
        <PrimaryAction
          text={place?.back ?? t(isEarlier ? 'earlier.back' : 'change')}
          onPress={onStartOver}
        />
      ) : (
        <PrimaryAction text={t('done')} onPress={goHome} />
      )}
    </Screen>
  )
}

/** In which words it is told; `status` is the newest that is known, of the feed's line or of the order. */
function outcomeOf(step: Ended<unknown>['step'], status: string | undefined): ShownOutcome {
  if (step === 'rejected' || endedWithoutMoney(status ?? '')) return 'rejected'
  return settlementOf(status ?? '') === 'complete' ? 'done' : 'sent'
}

/** The line that brought what the order brings into the same wallet: itself, or the other one of an exchange. */
const arrivedWith = (transaction: Transaction, rows: readonly Transaction[]) =>
  transaction.direction === 'in'
    ? transaction
    : rows.find(
        ({ direction, orderId }) =>
          direction === 'in' && orderId !== undefined && orderId === transaction.orderId,
      )
