import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { Quote } from '#api/orders/views.ts'
import { AccessNote } from '#flows/access-note.tsx'
import { MovedNote } from '#flows/quote/moved-note.tsx'
import { QuoteCard, type QuoteWords } from '#flows/quote/quote-card.tsx'
import { QuoteProblem } from '#flows/quote/quote-problem.tsx'
import { QuoteTrouble } from '#flows/quote/quote-trouble.tsx'
import { toFailure } from '#lib/failure.ts'
import type { QuoteState } from '#session/quote.ts'
import type { Access } from '#session/rail-access.ts'
import { Button } from '#ui/button.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'

import type { OrderHandle } from './use-order.ts'

interface ConfirmFootProps {
  order: Pick<OrderHandle<unknown>, 'state'>
  quote: QuoteState
  /** Symbols of what leaves and of what arrives. */
  sold: string
  bought: string
  words?: QuoteWords
  /** What the platform lets the wallet do by the order's type. */
  access: Access
  /** Where the person goes on once verification has opened it. */
  back: string
  /** What stands in the way besides. */
  isStopped?: boolean
  /** "Exchange 250 USDT": the button says what it will do. */
  text: string
  onPress: (shown: Quote) => void
  /** Something besides the price is still being asked about. */
  isLoading?: boolean
  /** Before the price. */
  checks?: ReactNode
  /** Between the price and what is wrong. */
  children?: ReactNode
  /** Back to the amount, where that is another step: a limit or the balance leads there. */
  onAmount?: () => void
}

const LIMITS = ['AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE', 'INSUFFICIENT_FUNDS']

/** The foot of every last look: the price, what keeps the order from going out and who opens it, the button. */
export function ConfirmFoot({
  order: { state },
  quote,
  sold,
  bought,
  words,
  access,
  back,
  isStopped = false,
  text,
  onPress,
  isLoading = false,
  checks,
  children,
  onAmount,
}: ConfirmFootProps) {
  const t = useTranslations('quote')
  const shown = quote.data
  const isUnderWay = state.step === 'checking' || state.step === 'sending'
  const { failure, movedFrom } =
    state.step === 'ready' ? state : { failure: undefined, movedFrom: undefined }
  const codes = [failure, quote.error].map((problem) => problem && toFailure(problem).code)
  const isUnverified = codes.includes('KYC_REQUIRED')
  const isOfAmount = codes.some((code) => LIMITS.includes(code ?? ''))
  // The platform has the last word, whatever its lists say of the order's rail.
  const standing: Access =
    isUnverified && access.state === 'open' ? { state: 'locked', rails: [] } : access
  const isOpen = standing.state === 'open'
  return (
    <>
      {movedFrom === undefined || shown === undefined ? null : (
        <MovedNote
          from={movedFrom}
          to={shown}
          sold={sold}
          bought={bought}
          {...(words && { words })}
        />
      )}
      {checks}
      <QuoteCard quote={quote} sold={sold} bought={bought} {...(words && { words })} />
      {children}
      <AccessNote access={standing} back={back} />
      {failure === undefined || !isOpen ? null : <QuoteProblem error={failure} />}
      <QuoteTrouble quote={quote} isAsked={failure === undefined && isOpen} />
      {isOpen && isOfAmount && onAmount !== undefined ? (
        <Button mode="plain" onClick={onAmount}>
          {t('changeAmount')}
        </Button>
      ) : null}
      <PrimaryAction
        text={text}
        isLoading={isUnderWay || isLoading || (quote.isPending && quote.fetchStatus === 'fetching')}
        disabled={isStopped || !isOpen || shown === undefined || !quote.isCurrent}
        onPress={() => {
          if (shown !== undefined) onPress(shown)
        }}
      />
    </>
  )
}
