import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { Quote } from '#api/orders/views.ts'
import type { Unit } from '#i18n/amount.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { toFailure } from '#lib/failure.ts'
import { PriceChangeNote, QuoteCard, type QuoteLabels } from '#quotes/quote-card.tsx'
import { QuoteFailure, QuoteProblem } from '#quotes/quote-failure.tsx'
import type { QuoteState } from '#quotes/use-quote.ts'
import { AccessNote } from '#rails/access-note.tsx'
import type { Access } from '#rails/rail-access.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/state-block.tsx'
import { FormColumns } from '#ui/columns.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { isComing } from '#ui/request-state.ts'

import { EditingContext, EditLink, type OrderField } from './edit-link.tsx'
import type { Confirmation } from './order-definition.ts'
import { RecordNotice, useRecordNotice } from './record-notice.tsx'
import type { OrderHandle } from './use-order.ts'

interface LastLookProps {
  order: Pick<OrderHandle<unknown>, 'state'>
  /** The wire carries an id for such an order: it can be repeated safely. */
  isRepeatable: boolean
  quote: QuoteState
  /** What leaves and what arrives. */
  sold: Unit
  bought: Unit
  labels: QuoteLabels
  /** What the platform lets the wallet do by the order's type. */
  access: Access
  /** Where the person goes on once verification has opened it. */
  back: string
  /** Whatever else blocks the order. */
  isStopped?: boolean
  /** "Exchange 250 USDT": the button says what it will do. */
  text: string
  onPress: (shown: Quote, unrecordedConsent: Confirmation<unknown>['unrecordedConsent']) => void
  /** Something besides the price is still being asked about. */
  isLoading?: boolean
  /** Who pays and who is paid, below the figures. */
  parties: ReactNode
  /** What deserves a second look, below them. */
  checks?: ReactNode
  /** Between that and what is wrong. */
  children?: ReactNode
  /** Back to the step that asks for it; a limit or the balance leads to the amount. */
  onEdit: (field: OrderField) => void
}

/** Codes of refusals that another amount would lift. */
const REFUSALS_OF_AMOUNT = ['AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE', 'INSUFFICIENT_FUNDS']

/** Every last look: what leaves and what arrives, between whom, what keeps the order from going out, the button. */
export function LastLook({
  order: { state },
  isRepeatable,
  quote,
  sold,
  bought,
  labels,
  access,
  back,
  isStopped = false,
  text,
  onPress,
  isLoading = false,
  parties,
  checks,
  children,
  onEdit,
}: LastLookProps) {
  const t = useTranslations('quote')
  const shown = quote.data
  const isUnderWay = state.step === 'checking' || state.step === 'sending'
  const { failure, movedFrom } =
    state.step === 'ready' ? state : { failure: undefined, movedFrom: undefined }
  const codes = [failure, quote.error].map((problem) => problem && toFailure(problem).code)
  const isUnverified = codes.includes('KYC_REQUIRED')
  const isOfAmount = codes.some((code) => REFUSALS_OF_AMOUNT.includes(code ?? ''))
  // The platform has the last word, whatever its lists say of the order's rail.
  const verified: Access =
    isUnverified && access.state === 'open' ? { state: 'locked', rails: [] } : access
  const isOpen = verified.state === 'open'
  const record = useRecordNotice(isRepeatable, failure)
  return (
    <EditingContext value={{ onEdit, isHeld: isUnderWay }}>
      <FormColumns
        summary={
          <>
            {parties}
            {checks}
            {children}
            <AccessNote access={verified} back={back} />
            {failure === undefined || !isOpen || record.isSaid ? null : (
              <QuoteProblem error={failure} />
            )}
            <RecordNotice {...record} />
            <QuoteFailure quote={quote} isAsked={failure === undefined && isOpen} />
            {isOpen && isOfAmount ? (
              <Button mode="plain" onClick={() => onEdit('amount')}>
                {t('changeAmount')}
              </Button>
            ) : null}
            <PrimaryAction
              text={text}
              isLoading={isUnderWay || isLoading || isComing(quote)}
              disabled={
                isStopped || record.isHeld || !isOpen || shown === undefined || !quote.isCurrent
              }
              onPress={() => {
                if (shown !== undefined) onPress(shown, record.unrecordedConsent)
              }}
            />
          </>
        }
      >
        {movedFrom?.[0] === undefined || shown === undefined ? null : (
          <PriceChangeNote
            from={movedFrom[0]}
            to={shown}
            sold={sold}
            bought={bought}
            labels={labels}
          />
        )}
        <QuoteCard
          quote={quote}
          sold={sold}
          bought={bought}
          labels={labels}
          isLastLook
          action={<EditLink field="amount" />}
        />
      </FormColumns>
    </EditingContext>
  )
}

interface ConfirmedStepProps<Choice> {
  /** The choice when Continue was pressed. */
  confirmed: Choice
  /** The choice that the same draft gives now; undefined where nothing is offered. */
  offered: Choice | undefined
  /** The order is being sent: what was confirmed is what is sent. */
  isUnderWay: boolean
  onReturn: () => void
  children: ReactNode
}

/**
 * The step that shows what was confirmed. Where that is no longer offered it says so and leads back: another
 * currency pair, rail or payment method would be another order.
 */
export function ConfirmedStep<Choice>({
  confirmed,
  offered,
  isUnderWay,
  onReturn,
  children,
}: ConfirmedStepProps<Choice>) {
  const t = useTranslations('order')
  if (isUnderWay || canonicalJson(confirmed) === canonicalJson(offered)) return children
  return (
    <>
      <div role="alert">
        <EmptyState
          icon={<Illustration name="signpost" />}
          title={t('gone.title')}
          text={t('gone.text')}
        />
      </div>
      <PrimaryAction text={t('gone.back')} onPress={onReturn} />
    </>
  )
}
