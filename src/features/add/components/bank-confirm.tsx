import { useLocale, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import type { Quote } from '#api/orders/views.ts'
import { ConfirmFoot } from '#flows/order/confirm-foot.tsx'
import type { OrderPlan } from '#flows/order/order-kind.ts'
import { bySum, useIntent, type OrderHandle } from '#flows/order/use-order.ts'
import { amountText } from '#i18n/amount.ts'
import { toFailure } from '#lib/failure.ts'
import { paths } from '#paths'
import { OPEN } from '#session/rail-access.ts'
import { ErrorNote } from '#ui/error-note.tsx'
import { FIAT_DECIMALS } from '#ui/fiat-unit.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import type { BankDraft } from '../model/bank-draft.ts'
import type { OnrampInput } from '../model/onramp-order.ts'
import { ORDER_TYPES } from '../model/ways.ts'
import { choiceOf, type Ramp } from './rail-gate.tsx'
import { useOnrampQuote } from './use-onramp-quote.ts'
import { usePayer } from './use-payer.ts'

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
  const { payer, isGone, failed } = usePayer(walletId, draft.payer)
  const { request, quote } = useOnrampQuote(draft, ramp)
  const of = { draft: bySum(draft, request), choice: choiceOf(ramp), walletId }
  const intentId = useIntent('onramp', of)
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
      <ConfirmFoot
        order={order}
        quote={quote}
        sold={fiat.symbol}
        bought={target.symbol}
        words={words}
        // The gate around this step says what is locked, by either version of the wire.
        access={OPEN}
        back={`${paths.addBank.to()}?rail=${rail}`}
        isStopped={payer === undefined}
        text={t('bank.order', { sum })}
        onPress={(agreed) => {
          if (request === undefined || payer === undefined) return
          const planOfPayer = (fresh: Quote) => planOf(payer.id, fresh)
          order.confirm({ intentId, request, version, shown: agreed, planOf: planOfPayer })
        }}
      >
        {isGone ? (
          <ErrorNote failure={{ kind: 'app', reference: 'PAYER' }}>{t('bank.payerGone')}</ErrorNote>
        ) : null}
        {failed === undefined ? null : (
          <ErrorNote failure={toFailure(failed.error)} onRetry={() => void failed.refetch()} />
        )}
      </ConfirmFoot>
    </>
  )
}
