import { useLocale, useTranslations } from 'use-intl'

import type { Quote } from '#api/orders/views.ts'
import { accessByMethods } from '#destinations/model/payment-methods.ts'
import { amountText } from '#i18n/amount.ts'
import { shortAddress } from '#lib/mask.ts'
import { recipientChange } from '#orders/agreed.ts'
import { ConfirmFooter } from '#orders/confirm-footer.tsx'
import type { Confirmation } from '#orders/order-definition.ts'
import { bySum, useConfirmedDraft, type OrderHandle } from '#orders/use-order.ts'
import { paths } from '#paths'

import { checksOf, isStopped } from '../model/checks.ts'
import { returnPath, type Draft } from '../model/draft.ts'
import { memoFor, type Recipient } from '../model/recipient.ts'
import { carriesId, planOf } from '../model/plan.ts'
import type { SendInput } from '../model/send-order.ts'
import { CheckList } from './check-list.tsx'
import { Parties } from './parties.tsx'
import { type Sender, useRecipientName } from './recipient-labels.ts'
import { UnknownNote } from './rail-notes.tsx'
import { useCheckData } from './use-check-data.ts'
import { useSendQuote } from './use-send-quote.ts'
import { choiceOf, type ResolvedOrder } from './resolved-order.ts'

interface ConfirmStepProps {
  draft: Draft
  own: Sender
  whole: ResolvedOrder
  /** The recipient as Continue confirmed it (`fingerprintOf`): who they are now is compared with that. */
  seen: string
  order: OrderHandle<SendInput>
  /** Keys of the checks that the person has said to be right. */
  agreed: ReadonlySet<string>
  onAgree: (key: string, isRight: boolean) => void
  onEdit: (draft: Partial<Draft>) => void
  /** Back to the recipient, to mend it. */
  onReturn: () => void
  /** Back to the amount, to change it. */
  onAmount: () => void
}

/** The last look: who, how much, what deserves a second look, and the button that says what it will do. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { draft, own, whole, seen, order, agreed, onAgree, onEdit, onReturn, onAmount } = props
  const t = useTranslations('send')
  const language = useLocale()
  const nameOf = useRecipientName()
  const { payee, way, balance, target } = whole
  const { currency: from, amount: available } = balance
  const { request, version, quote } = useSendQuote(draft, whole)
  const confirmed = useConfirmedDraft('send', {
    draft: bySum(draft, request),
    choice: choiceOf(whole),
    wallet: own.wallet.id,
  })
  const shown = quote.data
  const memo = memoFor(payee, draft, from)
  const data = useCheckData(own, whole, memo)
  const failure = order.state.step === 'ready' ? order.state.failure : undefined
  const checks =
    shown === undefined || data.facts === undefined
      ? []
      : checksOf({
          ...data.facts,
          target,
          available,
          quote: shown,
          payee,
          isGone: recipientChange(failure) === 'gone',
          seen,
          memo,
          walletId: own.wallet.id,
          ownWallets: own.wallets.map(({ id }) => id),
        })

  const press = (shown: Quote, withoutRecord: Confirmation<unknown>['withoutRecord']) => {
    if (request === undefined) return
    const toName = nameOf(payee, own) ?? shortAddress(draft.to)
    order.confirm({
      draft: confirmed,
      prices: [{ request, version, shown }],
      planOf: ([fresh = shown]) =>
        planOf({ draft, payee, way, from, target, toName }, request, fresh),
      withoutRecord,
    })
  }
  const [asked, unit] =
    draft.side === 'debit' ? [shown?.debit, from.symbol] : [shown?.arrives, target.symbol]
  const sum = asked === undefined ? '' : amountText(asked, unit, { language, minDecimals: 0 })
  const isUnknown = data.facts === undefined
  const isWaiting = isUnknown && data.error === null && !data.isOffline
  // Said of the price already: once is enough.
  const isAllPaused = data.isOffline && quote.fetchStatus === 'paused'
  return (
    <>
      <Parties draft={draft} own={own} whole={whole} />
      <ConfirmFooter
        order={order}
        isRepeatable={carriesId(way)}
        quote={quote}
        sold={from.symbol}
        bought={target.symbol}
        access={accessByMethods([way])}
        back={returnPath(draft)}
        isStopped={isUnknown || isStopped(checks, agreed)}
        isLoading={isWaiting}
        text={t('sendSum', { sum })}
        onPress={press}
        onAmount={onAmount}
        checks={
          <CheckList
            checks={checks}
            agreed={agreed}
            available={available}
            memoLink={memoLinkFor(payee)}
            onAgree={onAgree}
            onEdit={onEdit}
            onReturn={onReturn}
            onRetry={data.retry}
          />
        }
      >
        {isUnknown && !isAllPaused ? <UnknownNote state={data} /> : null}
        {isWaiting && shown !== undefined ? <Looking /> : null}
      </ConfirmFooter>
    </>
  )
}

/** Somebody saved gets another address: a saved one can't be changed but for its name (E17). */
function memoLinkFor(payee: Recipient): string | undefined {
  if (payee.kind !== 'saved') return undefined
  const { type, crypto } = payee.destination
  const { address = '', currencyId: currency = '' } = crypto ?? {}
  return paths.counterparty.to(
    { id: payee.counterparty.id },
    { view: 'new', then: 'pay', rail: type, currency, address },
  )
}

function Looking() {
  const t = useTranslations('send')
  return (
    <p className="visually-hidden" role="status">
      {t('checks.looking')}
    </p>
  )
}
