import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import type { IntentId } from '#api/orders/schema.ts'
import type { QuoteRequest } from '#api/orders/queries.ts'
import type { Quote } from '#api/orders/views.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { NetworkBalance, Transaction } from '#api/wallets/views.ts'
import { MovedNote } from '#flows/quote/moved-note.tsx'
import { QuoteCard } from '#flows/quote/quote-card.tsx'
import { QuoteProblem } from '#flows/quote/quote-problem.tsx'
import { amountText } from '#i18n/amount.ts'
import { newUuid } from '#lib/uuid.ts'
import { PrimaryAction } from '#ui/primary-action.tsx'

import type { Attempt } from '../model/attempt.ts'
import { checksOf, isStopped } from '../model/checks.ts'
import { isInternal, memoOf } from '../model/draft.ts'
import type { SendState } from '../model/send-machine.ts'
import { CheckList } from './check-list.tsx'
import { Parties, useOwnName, type Own } from './parties.tsx'
import { useSendQuote } from './use-send-quote.ts'
import type { useSending } from './use-sending.ts'

interface ConfirmStepProps {
  state: Exclude<SendState, { step: 'sent' | 'rejected' | 'unknown' }>
  own: Own
  balance: NetworkBalance
  sending: ReturnType<typeof useSending>
}

const RECENT = 50

/** The last look: who, how much, what deserves a second look, and the button that says what it will do. */
export function ConfirmStep({ state, own, balance, sending }: ConfirmStepProps) {
  const t = useTranslations('send')
  const language = useLocale()
  const nameOf = useOwnName()
  const { draft } = state
  const { currency, amount: available } = balance
  // One intent for one draft, made when this step opens and kept through every press (house rule 3).
  const [intentId] = useState(() => newUuid() as IntentId)
  const { request, path, quote } = useSendQuote(draft, balance)
  const recent = useQuery(walletQueries.latest(own.wallet.id, {}, RECENT))
  const shown = quote.data
  const memo = memoOf(draft, currency)
  const internal = isInternal(draft)
  const checks =
    shown === undefined
      ? []
      : checksOf({
          currency,
          available,
          quote: shown,
          to: draft.to,
          memo,
          isInternal: internal,
          walletId: own.wallet.id,
          ownWallets: own.wallets.map(({ id }) => id),
          earlierReceivers: recent.data?.flatMap(receiverOf),
        })

  const attemptOf = (
    { amount, isReverse }: QuoteRequest,
    { debit, arrives }: Quote,
    newest: readonly Transaction[],
  ): Attempt => ({
    route: internal ? 'internal' : 'external',
    intentId,
    walletId: own.wallet.id,
    currency: currency.id,
    symbol: currency.symbol,
    to: draft.to,
    toName: nameOf(draft.to, own) ?? '',
    memo,
    amount,
    areFeesInside: !isReverse,
    debit,
    arrives,
    knownIds: newest.map(({ id }) => id),
    since: newest[0]?.createdAt ?? '',
  })

  const press = () => {
    if (request === undefined || shown === undefined) return
    sending.confirm({
      request,
      path,
      shown,
      attemptOf: (fresh, newest) => attemptOf(request, fresh, newest),
    })
  }
  const isUnderWay = state.step === 'checking' || state.step === 'sending'
  const failure = 'failure' in state ? state.failure : undefined
  const movedFrom = 'movedFrom' in state ? state.movedFrom : undefined
  const asked = draft.side === 'debit' ? shown?.debit : shown?.arrives
  const sum =
    asked === undefined ? '' : amountText(asked, currency.symbol, { language, minDecimals: 0 })
  return (
    <>
      <Parties draft={draft} own={own} balance={balance} />
      {movedFrom === undefined || shown === undefined ? null : (
        <MovedNote from={movedFrom} to={shown} sold={currency.symbol} bought={currency.symbol} />
      )}
      <QuoteCard quote={quote} sold={currency.symbol} bought={currency.symbol} />
      <CheckList
        checks={checks}
        available={available}
        onEdit={(changes) => sending.dispatch({ type: 'edited', draft: changes })}
        onReturn={() => sending.dispatch({ type: 'returned' })}
      />
      {failure === undefined ? null : <QuoteProblem error={failure} />}
      {quote.error && failure === undefined ? (
        <QuoteProblem error={quote.error} onRetry={() => void quote.refetch()} />
      ) : null}
      <PrimaryAction
        text={t('sendSum', { sum })}
        isLoading={isUnderWay || (quote.isPending && quote.fetchStatus === 'fetching')}
        disabled={isStopped(checks) || shown === undefined || !quote.isCurrent}
        onPress={press}
      />
    </>
  )
}

const receiverOf = ({ direction, to }: Transaction): string[] =>
  direction === 'out' && to !== undefined ? [to] : []
