import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'

import { walletQueries } from '#api/wallets/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { useIntent, type OrderHandle } from '#flows/order/use-order.ts'
import { MovedNote } from '#flows/quote/moved-note.tsx'
import { QuoteCard } from '#flows/quote/quote-card.tsx'
import { QuoteProblem } from '#flows/quote/quote-problem.tsx'
import { amountText } from '#i18n/amount.ts'
import { shortAddress } from '#lib/mask.ts'
import { PrimaryAction } from '#ui/primary-action.tsx'

import { checksOf, isStopped } from '../model/checks.ts'
import { memoOf, type Draft } from '../model/draft.ts'
import { planOf } from '../model/plan.ts'
import type { SendInput } from '../model/send-order.ts'
import { CheckList, LockedNote } from './check-list.tsx'
import { Parties, type Own } from './parties.tsx'
import { usePayeeName } from './recipient-words.ts'
import { useSavedAddresses } from './use-saved-addresses.ts'
import { useSendQuote } from './use-send-quote.ts'
import type { Whole } from './whole.ts'

interface ConfirmStepProps {
  draft: Draft
  own: Own
  whole: Whole
  order: OrderHandle<SendInput>
  onEdit: (draft: Partial<Draft>) => void
  /** Back to the recipient, to mend it. */
  onReturn: () => void
}

const RECENT = 50

/** The last look: who, how much, what deserves a second look, and the button that says what it will do. */
export function ConfirmStep({ draft, own, whole, order, onEdit, onReturn }: ConfirmStepProps) {
  const t = useTranslations('send')
  const language = useLocale()
  const nameOf = usePayeeName()
  const { payee, way, balance, target } = whole
  const { currency: from, amount: available } = balance
  const intentId = useIntent('send', { ...draft, from: own.wallet.id })
  const { request, version, quote } = useSendQuote(draft, whole)
  const recent = useQuery(walletQueries.latest(own.wallet.id, {}, RECENT))
  const savedAddresses = useSavedAddresses(own.wallet.id, payee.kind === 'address')
  const shown = quote.data
  const checks =
    shown === undefined
      ? []
      : checksOf({
          currency: from,
          available,
          quote: shown,
          payee,
          memo: memoOf(draft, from),
          walletId: own.wallet.id,
          ownWallets: own.wallets.map(({ id }) => id),
          earlierReceivers: recent.data?.flatMap(receiverOf),
          savedAddresses,
        })

  const press = () => {
    if (request === undefined || shown === undefined) return
    const toName = nameOf(payee, own) ?? shortAddress(draft.to)
    order.confirm({
      intentId,
      request,
      version,
      shown,
      planOf: (fresh) => planOf({ draft, payee, way, from, target, toName }, request, fresh),
    })
  }
  const { state } = order
  const isUnderWay = state.step === 'checking' || state.step === 'sending'
  const { failure, movedFrom } =
    state.step === 'ready' ? state : { failure: undefined, movedFrom: undefined }
  const [asked, unit] =
    draft.side === 'debit' ? [shown?.debit, from.symbol] : [shown?.arrives, target.symbol]
  const sum = asked === undefined ? '' : amountText(asked, unit, { language, minDecimals: 0 })
  const lock = way.lockedBy ?? (failure?.code === 'KYC_REQUIRED' ? UNNAMED : undefined)
  return (
    <>
      <Parties draft={draft} own={own} whole={whole} />
      {movedFrom === undefined || shown === undefined ? null : (
        <MovedNote from={movedFrom} to={shown} sold={from.symbol} bought={target.symbol} />
      )}
      <QuoteCard quote={quote} sold={from.symbol} bought={target.symbol} />
      <CheckList checks={checks} available={available} onEdit={onEdit} onReturn={onReturn} />
      {lock === undefined ? null : <LockedNote lock={lock} draft={draft} />}
      {failure === undefined || lock !== undefined ? null : <QuoteProblem error={failure} />}
      {quote.error && failure === undefined ? (
        <QuoteProblem error={quote.error} onRetry={() => void quote.refetch()} />
      ) : null}
      <PrimaryAction
        text={t('sendSum', { sum })}
        isLoading={isUnderWay || (quote.isPending && quote.fetchStatus === 'fetching')}
        disabled={
          isStopped(checks) || lock !== undefined || shown === undefined || !quote.isCurrent
        }
        onPress={press}
      />
    </>
  )
}

/** The platform refused for want of verification and did not say which. */
const UNNAMED = { id: undefined, name: undefined }

const receiverOf = ({ direction, to }: Transaction): string[] =>
  direction === 'out' && to !== undefined ? [to] : []
