import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { QuoteRequest } from '#api/orders/queries.ts'
import type { Quote } from '#api/orders/views.ts'
import type { Unit } from '#i18n/amount.ts'
import { toFailure } from '#lib/failure.ts'
import { PriceChangeNote, QuoteCard, type QuoteLabels } from '#quotes/quote-card.tsx'
import { QuoteFailure, QuoteProblem } from '#quotes/quote-failure.tsx'
import type { QuoteState } from '#quotes/use-quote.ts'
import { AccessNote } from '#rails/access-note.tsx'
import type { Access } from '#rails/rail-access.ts'
import { Button } from '#ui/button.tsx'
import { FormColumns } from '#ui/columns.tsx'
import { isComing } from '#ui/request-state.ts'

import { EditingContext, EditLink, type OrderField } from './edit-link.tsx'
import { OrderAction, type OrderIntent } from './order-action.tsx'
import type { OrderPlan } from './order-definition.ts'
import { isInFlight } from './order-state.ts'

interface ReviewProps<Input> extends Omit<OrderIntent<Input>, 'planned'> {
  quote: QuoteState
  /** The request of the quote; undefined if no amount can be priced. */
  request: QuoteRequest | undefined
  version: 'v1' | 'v2'
  /** Undefined while the order is not known. */
  planOf: ((fresh: Quote) => OrderPlan<Input>) | undefined
  sold: Unit
  bought: Unit
  labels: QuoteLabels
  /** The wallet's access to the order's type. */
  access: Access
  /** Path to return to once verification has opened it. */
  back: string
  isStopped?: boolean
  text: string
  isLoading?: boolean
  parties: ReactNode
  checks?: ReactNode
  children?: ReactNode
  /** Opens the step of a field; a limit or the balance leads to the amount. */
  onEdit: (field: OrderField) => void
}

/** Codes of refusals that another amount would solve. */
const REFUSALS_OF_AMOUNT = ['AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE', 'INSUFFICIENT_FUNDS']

/** Every review: the amounts, the parties, the problems, and the button. */
export function Review<Input>({
  order,
  quote,
  request,
  version,
  planOf,
  sold,
  bought,
  labels,
  access,
  back,
  isStopped = false,
  isLoading = false,
  parties,
  checks,
  children,
  onEdit,
  ...action
}: ReviewProps<Input>) {
  const t = useTranslations('quote')
  const { state } = order
  const shown = quote.data
  const { failure, movedFrom } =
    state.step === 'ready' ? state : { failure: undefined, movedFrom: undefined }
  const codes = [failure, quote.error].map((problem) => problem && toFailure(problem).code)
  const isUnverified = codes.includes('KYC_REQUIRED')
  const isAmountRefused = codes.some((code) => REFUSALS_OF_AMOUNT.includes(code ?? ''))
  // The platform decides, whatever its lists say of the order's rail.
  const verified: Access =
    isUnverified && access.state === 'open' ? { state: 'locked', rails: [] } : access
  const isOpen = verified.state === 'open'
  return (
    <EditingContext value={{ onEdit, isHeld: isInFlight(state) }}>
      <FormColumns
        summary={
          <>
            {parties}
            {checks}
            {children}
            <AccessNote access={verified} back={back} />
            <OrderAction
              {...action}
              order={order}
              planned={
                shown &&
                request &&
                planOf && {
                  prices: [{ request, version, shown }],
                  planOf: ([fresh = shown]) => planOf(fresh),
                }
              }
              failure={failure}
              problemOf={(problem) => (isOpen ? <QuoteProblem error={problem} /> : null)}
              isLoading={isLoading || isComing(quote)}
              disabled={isStopped || !isOpen || shown === undefined || !quote.isCurrent}
            >
              <QuoteFailure quote={quote} isRequested={failure === undefined && isOpen} />
              {isOpen && isAmountRefused ? (
                <Button mode="plain" onClick={() => onEdit('amount')}>
                  {t('changeAmount')}
                </Button>
              ) : null}
            </OrderAction>
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
          isReview
          action={<EditLink field="amount" />}
        />
      </FormColumns>
    </EditingContext>
  )
}
