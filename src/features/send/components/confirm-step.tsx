import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { useIntent, type OrderHandle, type OrderPlan } from '#flows/order/use-order.ts'
import type { QuoteRequest } from '#api/orders/queries.ts'
import type { Quote } from '#api/orders/views.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { NetworkBalance, Transaction } from '#api/wallets/views.ts'
import { MovedNote } from '#flows/quote/moved-note.tsx'
import { QuoteCard } from '#flows/quote/quote-card.tsx'
import { QuoteProblem } from '#flows/quote/quote-problem.tsx'
import { amountText } from '#i18n/amount.ts'
import { shortAddress } from '#lib/mask.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { paths } from '#paths'
import { PrimaryAction } from '#ui/primary-action.tsx'

import { checksOf, isStopped } from '../model/checks.ts'
import { isInternal, memoOf, type Draft } from '../model/draft.ts'
import type { SendInput } from '../model/send-order.ts'
import { CheckList } from './check-list.tsx'
import { Parties, useOwnName, type Own } from './parties.tsx'
import { useSendQuote } from './use-send-quote.ts'

interface ConfirmStepProps {
  draft: Draft
  own: Own
  balance: NetworkBalance
  order: OrderHandle<SendInput>
  onEdit: (draft: Partial<Draft>) => void
  /** Back to the recipient, to mend it. */
  onReturn: () => void
}

const RECENT = 50

/** The last look: who, how much, what deserves a second look, and the button that says what it will do. */
export function ConfirmStep({ draft, own, balance, order, onEdit, onReturn }: ConfirmStepProps) {
  const t = useTranslations('send')
  const language = useLocale()
  const nameOf = useOwnName()
  const { currency, amount: available } = balance
  const intentId = useIntent('send', { ...draft, from: own.wallet.id })
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

  const figure = (amount: Decimal) => ({ amount, symbol: currency.symbol })
  const planOf = (
    { amount, isReverse }: QuoteRequest,
    { debit, arrives }: Quote,
  ): OrderPlan<SendInput> => ({
    path: paths.send.to(),
    isRepeatable: internal,
    input: {
      draft,
      call: internal
        ? // E78 has no reverse side: what leaves is what was agreed to.
          {
            route: 'internal',
            currency: currency.id,
            amount: debit,
            toWallet: draft.to as WalletId,
          }
        : {
            route: 'external',
            currency: currency.id,
            amount,
            address: draft.to,
            memo,
            areFeesInside: !isReverse,
          },
    },
    summary: {
      sum: figure(isReverse ? arrives : debit),
      arrives: figure(arrives),
      to: nameOf(draft.to, own) ?? shortAddress(draft.to),
    },
    gate: internal
      ? { orderType: 'TRANSFER_INTERNAL', amount: debit, currency: currency.id }
      : undefined,
    trace: {
      direction: 'out',
      currency: currency.id,
      amounts: [amount, debit, arrives],
      to: draft.to,
      recordType: internal ? 'INTERNAL' : undefined,
    },
  })

  const press = () => {
    if (request === undefined || shown === undefined) return
    order.confirm({
      intentId,
      request,
      version: path,
      shown,
      planOf: (fresh) => planOf(request, fresh),
    })
  }
  const { state } = order
  const isUnderWay = state.step === 'checking' || state.step === 'sending'
  const { failure, movedFrom } =
    state.step === 'ready' ? state : { failure: undefined, movedFrom: undefined }
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
      <CheckList checks={checks} available={available} onEdit={onEdit} onReturn={onReturn} />
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
