import { useLocale, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import type { Quote } from '#api/orders/views.ts'
import type { OrderPlan } from '#flows/order/order-kind.ts'
import { useIntent, type OrderHandle } from '#flows/order/use-order.ts'
import { MovedNote } from '#flows/quote/moved-note.tsx'
import { QuoteCard } from '#flows/quote/quote-card.tsx'
import { QuoteProblem } from '#flows/quote/quote-problem.tsx'
import { amountText } from '#i18n/amount.ts'
import { paths } from '#paths'
import { FIAT_DECIMALS } from '#ui/fiat-unit.ts'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import type { BankDraft } from '../model/bank-draft.ts'
import type { OnrampInput } from '../model/onramp-order.ts'
import { ORDER_TYPES } from '../model/ways.ts'
import { usePayers } from './payer-picker.tsx'
import type { Ramp } from './rail-gate.tsx'
import { useOnrampQuote } from './use-onramp-quote.ts'

interface BankConfirmProps {
  walletId: WalletId
  draft: BankDraft
  ramp: Ramp
  order: OrderHandle<OnrampInput>
}

/** The last look: who pays by which rail, what it costs, what arrives; nothing is paid by this button. */
export function BankConfirm({ walletId, draft, ramp, order }: BankConfirmProps) {
  const t = useTranslations('add')
  const language = useLocale()
  const { rail, version, fiat, target } = ramp
  const intentId = useIntent('onramp', { ...draft, walletId })
  const { payer } = usePayers(walletId, draft.payer)
  const { request, quote } = useOnrampQuote(draft, ramp)
  const shown = quote.data
  const words = { debit: t('bank.debit'), arrives: t('bank.arrives') }

  const planOf = (counterpartyId: CounterpartyId, fresh: Quote): OrderPlan<OnrampInput> => ({
    path: paths.addBank.to(),
    isRepeatable: true,
    input: {
      draft,
      rail,
      version,
      counterpartyId,
      from: fiat.id,
      to: target.id,
      amount: fresh.debit,
    },
    summary: {
      sum: { amount: fresh.debit, symbol: fiat.symbol },
      arrives: { amount: fresh.arrives, symbol: target.symbol },
      to: t('bank.yourWallet'),
    },
    // Codes are for v2 orders.
    gate:
      version === 'v2'
        ? { orderType: ORDER_TYPES[rail], amount: fresh.debit, currency: fiat.id }
        : undefined,
    trace: {
      direction: 'in',
      currency: target.id,
      amounts: [fresh.arrives],
      recordType: ORDER_TYPES[rail],
    },
  })
  const press = () => {
    if (request === undefined || shown === undefined || payer === undefined) return
    const { id } = payer
    order.confirm({
      intentId,
      request,
      version,
      shown,
      planOf: (fresh) => planOf(id, fresh),
    })
  }
  const { state } = order
  const isUnderWay = state.step === 'checking' || state.step === 'sending'
  const { failure, movedFrom } =
    state.step === 'ready' ? state : { failure: undefined, movedFrom: undefined }
  const sum =
    shown === undefined
      ? ''
      : amountText(shown.debit, fiat.symbol, { language, minDecimals: FIAT_DECIMALS })
  return (
    <>
      <Section footer={t('bank.note')}>
        <Row title={payer?.name ?? '…'} subtitle={t('bank.payer')} />
        <Row title={t(`ways.${rail}.title`)} subtitle={t(`ways.${rail}.text`)} />
        <Row
          title={target.symbol}
          subtitle={[t('bank.yourWallet'), target.network?.name].filter(Boolean).join(' · ')}
        />
      </Section>
      {movedFrom === undefined || shown === undefined ? null : (
        <MovedNote from={movedFrom} to={shown} sold={fiat.symbol} bought={target.symbol} />
      )}
      <QuoteCard quote={quote} sold={fiat.symbol} bought={target.symbol} words={words} />
      {failure === undefined ? null : <QuoteProblem error={failure} />}
      {quote.error && failure === undefined ? (
        <QuoteProblem error={quote.error} onRetry={() => void quote.refetch()} />
      ) : null}
      <PrimaryAction
        text={t('bank.order', { sum })}
        isLoading={isUnderWay || (quote.isPending && quote.fetchStatus === 'fetching')}
        disabled={payer === undefined || shown === undefined || !quote.isCurrent}
        onPress={press}
      />
    </>
  )
}
