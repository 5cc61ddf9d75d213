import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { toFailure } from '#lib/failure.ts'
import { PriceChangeNote, QuoteCard, type QuoteLabels } from '#quotes/quote-card.tsx'
import { QuoteFailure, QuoteProblem } from '#quotes/quote-failure.tsx'
import type { AmountSide } from '#quotes/use-amount-entry.ts'
import { useIsTypedAmount } from '#quotes/use-is-typed-amount.ts'
import type { OrderPrice } from '#quotes/use-order-quote.ts'
import { AccessNote } from '#rails/access-note.tsx'
import type { OrderAccess } from '#rails/rail-access.ts'
import { useAmountText } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { FormColumns } from '#ui/columns.tsx'
import { isFirstLoading } from '#ui/request-state.ts'

import { EditingContext, EditLink, type OrderField } from './edit-link.tsx'
import { OrderAction } from './order-action.tsx'
import { isInFlight, readyRefusalOf } from './order-state.ts'
import { toOrderIntent, type FilledForm } from './use-order-form.ts'

interface ReviewProps<Input, Draft extends object, Choice, Terms> {
  form: FilledForm<Input, Draft, Choice, Terms>
  choice: Choice
  /** Undefined until everything that the order needs is known. */
  terms: Terms | undefined
  walletId: WalletId
  price: OrderPrice
  labels: QuoteLabels
  access: OrderAccess
  /** Path to which the person returns after a verification. */
  back: string
  isStopped?: boolean
  needsAnswer?: boolean
  side?: AmountSide
  /** Returns the button's text. `sum` is empty until the amount is known. */
  textOf: (sum: string) => string
  isLoading?: boolean
  parties: ReactNode
  checks?: ReactNode
  children?: ReactNode
}

/** Codes of refusals that another amount can avoid. */
const REFUSALS_OF_AMOUNT = ['AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE', 'INSUFFICIENT_FUNDS']

export function Review<Input, Draft extends object, Choice, Terms>({
  form,
  choice,
  terms,
  walletId,
  price,
  labels,
  access,
  back,
  isStopped = false,
  needsAnswer = false,
  side = 'debit',
  textOf,
  isLoading = false,
  parties,
  checks,
  children,
}: ReviewProps<Input, Draft, Choice, Terms>) {
  const toText = useAmountText('short')
  const isTyped = useIsTypedAmount()
  const { quote, sold, bought } = price
  const shown = quote.data
  const [sum, unit] = side === 'debit' ? [shown?.debit, sold] : [shown?.arrives, bought]
  const { failure, movedFrom } = readyRefusalOf(form.order.state)
  const isUnverified = codesOf(failure, quote.error).includes('KYC_REQUIRED')
  // A refusal for lack of verification counts more than the platform's list of rails, which may be
  // out of date.
  const verified: OrderAccess =
    isUnverified && access.state === 'open' ? { state: 'locked', rails: [] } : access
  const isOpen = verified.state === 'open'
  return (
    <ReviewFrame
      form={form}
      {...toOrderIntent(form, { choice, terms, walletId, prices: [price] })}
      facts={
        <>
          {parties}
          {checks}
          {children}
          <AccessNote access={verified} back={back} />
        </>
      }
      text={textOf(sum === undefined ? '' : toText(sum, unit ?? '', isTyped(sum)))}
      problemOf={(problem) => (isOpen ? <QuoteProblem error={problem} /> : null)}
      needsAnswer={needsAnswer}
      isLoading={isLoading || isFirstLoading(quote)}
      disabled={isStopped || !isOpen || shown === undefined || !quote.isCurrent}
      priceError={quote.error}
      isOpen={isOpen}
      problems={<QuoteFailure quote={quote} isRequested={failure === undefined && isOpen} />}
    >
      <PriceChangeNote
        from={movedFrom?.[0]}
        to={shown}
        sold={sold ?? ''}
        bought={bought}
        labels={labels}
      />
      <QuoteCard
        quote={quote}
        sold={sold ?? ''}
        bought={bought}
        labels={labels}
        isReview
        action={<EditLink field="amount" />}
      />
    </ReviewFrame>
  )
}

const codesOf = (...problems: unknown[]) =>
  problems.map((problem) => (problem ? toFailure(problem).code : undefined))

interface ReviewFrameProps<Input> extends Omit<
  ComponentProps<typeof OrderAction<Input>>,
  'typed' | 'children' | 'onNotReady'
> {
  form: { goToField: (field: OrderField) => void }
  facts: ReactNode
  priceError: unknown
  isOpen?: boolean
  problems?: ReactNode
  children: ReactNode
}

/** The frame of a review. The feature itself draws the cost. */
export function ReviewFrame<Input>({
  form: { goToField },
  facts,
  priceError,
  isOpen = true,
  problems,
  children,
  ...action
}: ReviewFrameProps<Input>) {
  const t = useTranslations('quote')
  const { state } = action.order
  const isAmountRefused = codesOf(readyRefusalOf(state).failure, priceError).some((code) =>
    REFUSALS_OF_AMOUNT.includes(code ?? ''),
  )
  return (
    <EditingContext value={{ onEdit: goToField, isDisabled: isInFlight(state) }}>
      <FormColumns
        summary={
          <>
            {facts}
            <OrderAction {...action}>
              {problems}
              {isOpen && isAmountRefused ? (
                <Button mode="plain" onClick={() => goToField('amount')}>
                  {t('changeAmount')}
                </Button>
              ) : null}
            </OrderAction>
          </>
        }
      >
        {children}
      </FormColumns>
    </EditingContext>
  )
}
