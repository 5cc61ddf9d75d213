import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { IntentId } from '#api/orders/schema.ts'
import type { Quote } from '#api/orders/views.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { amountText } from '#i18n/amount.ts'
import type { Failure } from '#lib/failure.ts'
import { newUuid } from '#lib/uuid.ts'
import { ErrorNote } from '#ui/error-note.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import type { Attempt } from '../model/attempt.ts'
import { checksOf, isStopped } from '../model/checks.ts'
import { isInternal, type Draft } from '../model/draft.ts'
import type { SendState } from '../model/send-machine.ts'
import { CheckList } from './check-list.tsx'
import { QuoteDetails } from './quote-details.tsx'
import { useSendQuote } from './use-send-quote.ts'

interface ConfirmStepProps {
  state: Extract<SendState, { draft: Draft }>
  walletId: WalletId
  balance: NetworkBalance
  onEdit: (draft: Partial<Draft>) => void
  onSubmit: (attempt: Attempt) => void
}

const RECENT = 50

/** The last look: checks, the quote once more, and the button that says what it will do. */
export function ConfirmStep({ state, walletId, balance, onEdit, onSubmit }: ConfirmStepProps) {
  const t = useTranslations('send')
  const language = useLocale()
  const { draft } = state
  const { currency, amount: available } = balance
  // One intent, made when this step opens and kept through every press of the button (house rule 3).
  const [intentId] = useState(() => newUuid() as IntentId)
  const [agreed, setAgreed] = useState<Quote | undefined>()
  const [isChecking, setIsChecking] = useState(false)
  const { request, quote } = useSendQuote(draft, balance)
  const recent = useQuery(walletQueries.latest(walletId, {}, RECENT))
  const shown = quote.data
  const checks =
    shown === undefined
      ? []
      : checksOf({
          currency,
          available,
          quote: shown,
          to: draft.to,
          memo: draft.memo,
          isInternal: isInternal(draft),
          walletId,
          earlierReceivers: recent.data?.flatMap(({ direction, to }) =>
            direction === 'out' && to ? [to] : [],
          ),
        })
  const isSending = state.step === 'sending'
  const failure = 'failure' in state ? state.failure : undefined
  const isMoved = agreed !== undefined && shown !== undefined && agreed.debit !== shown.debit

  const press = async () => {
    if (request === undefined || shown === undefined || isChecking) return
    setIsChecking(true)
    const [{ data: fresh }, { data: rows }] = await Promise.all([quote.refetch(), recent.refetch()])
    setIsChecking(false)
    if (fresh === undefined || rows === undefined) return
    setAgreed(fresh)
    // The price moved under the person's finger: shown old and new, and asked once more.
    if (fresh.debit !== shown.debit || fresh.arrives !== shown.arrives) return
    onSubmit({
      route: isInternal(draft) ? 'internal' : 'external',
      intentId,
      walletId,
      currency: currency.id,
      symbol: currency.symbol,
      to: draft.to,
      memo: draft.memo.trim(),
      amount: request.amount,
      areFeesInside: !request.isReverse,
      debit: fresh.debit,
      arrives: fresh.arrives,
      knownIds: rows.map(({ id }) => id),
      since: rows[0]?.createdAt ?? '',
    })
  }
  const sum =
    shown === undefined
      ? ''
      : amountText(shown.arrives, currency.symbol, { language, minDecimals: 0 })
  return (
    <>
      <Section title={t('recipient')}>
        <Row
          title={draft.to}
          subtitle={isInternal(draft) ? t('insideTessera') : currency.network?.name}
        />
        {draft.memo.trim() === '' ? null : <Row title={draft.memo} subtitle={t('memo')} />}
      </Section>
      {shown === undefined ? null : (
        <QuoteDetails quote={shown} currency={currency} isRefreshing={quote.isFetching} />
      )}
      <CheckList checks={checks} onEdit={onEdit} available={available} />
      {isMoved ? <p role="status">{t('moved')}</p> : null}
      <SendFailure failure={failure ?? (quote.error ? quote.error : undefined)} />
      <PrimaryAction
        text={t('sendSum', { sum })}
        isLoading={isSending || isChecking || quote.isPending}
        disabled={isStopped(checks) || recent.isPending || quote.isError}
        onPress={() => void press()}
      />
    </>
  )
}

function SendFailure({ failure }: { failure: Failure | undefined }) {
  const t = useTranslations('send')
  if (failure === undefined || failure.kind === 'aborted') return null
  const fields = Object.values(failure.fields ?? {})
  return (
    <ErrorNote failure={failure}>
      {failure.status === 422
        ? t('refused', { reason: fields[0] ?? failure.detail ?? '' })
        : undefined}
    </ErrorNote>
  )
}
