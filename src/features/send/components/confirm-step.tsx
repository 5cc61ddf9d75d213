import { useLocale, useTranslations } from 'use-intl'

import { addToPayPath } from '#flows/destination/model/add-link.ts'
import { accessByWays } from '#flows/destination/model/ways.ts'
import { changeIn } from '#flows/order/as-seen.ts'
import { ConfirmFoot } from '#flows/order/confirm-foot.tsx'
import { bySum, useIntent, type OrderHandle } from '#flows/order/use-order.ts'
import { amountText } from '#i18n/amount.ts'
import { shortAddress } from '#lib/mask.ts'

import { checksOf, isStopped } from '../model/checks.ts'
import { returnPath, type Draft } from '../model/draft.ts'
import { memoFor, type Payee } from '../model/payee.ts'
import { planOf } from '../model/plan.ts'
import type { SendInput } from '../model/send-order.ts'
import { CheckList } from './check-list.tsx'
import { Parties, type Own } from './parties.tsx'
import { UnknownNote } from './rail-notes.tsx'
import { usePayeeName } from './recipient-words.ts'
import { useCheckData } from './use-check-data.ts'
import { useSendQuote } from './use-send-quote.ts'
import { choiceOf, type Whole } from './whole.ts'

interface ConfirmStepProps {
  draft: Draft
  own: Own
  whole: Whole
  /** The recipient as Continue settled it (printOf): who they are now is compared with that. */
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
  const nameOf = usePayeeName()
  const { payee, way, balance, target } = whole
  const { currency: from, amount: available } = balance
  const { request, version, quote } = useSendQuote(draft, whole)
  const intentId = useIntent('send', {
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
          isGone: changeIn(failure) === 'gone',
          seen,
          memo,
          walletId: own.wallet.id,
          ownWallets: own.wallets.map(({ id }) => id),
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
      <ConfirmFoot
        order={order}
        quote={quote}
        sold={from.symbol}
        bought={target.symbol}
        access={accessByWays([way])}
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
      </ConfirmFoot>
    </>
  )
}

/** Somebody saved gets another address: a saved one can't be changed but for its name (E17). */
function memoLinkFor(payee: Payee): string | undefined {
  if (payee.kind !== 'saved') return undefined
  const { type, crypto } = payee.destination
  const { address = '', currencyId: currency = '' } = crypto ?? {}
  return addToPayPath(payee.counterparty.id, { rail: type, currency, address })
}

function Looking() {
  const t = useTranslations('send')
  return (
    <p className="visually-hidden" role="status">
      {t('checks.looking')}
    </p>
  )
}
