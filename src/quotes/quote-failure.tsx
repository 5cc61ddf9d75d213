import { useTranslations } from 'use-intl'

import { toFailure } from '#lib/failure.ts'
import { ErrorNote } from '#ui/error-note.tsx'
import { ProviderText, useDeclinedLabel } from '#ui/provider-words.tsx'
import { failureOf } from '#ui/request-state.ts'

import type { QuoteState } from './use-quote.ts'

interface QuoteFailureProps {
  quote: Pick<QuoteState, 'data' | 'error' | 'refetch' | 'fetchStatus'>
  /** True if the field has an amount for which a price can be requested. */
  isRequested: boolean
}

export function QuoteFailure({ quote, isRequested }: QuoteFailureProps) {
  const failure = failureOf(quote)
  return isRequested && failure ? (
    <QuoteProblem error={failure} onRetry={() => void quote.refetch()} />
  ) : null
}

const REFUSALS = [
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'MEMO_REQUIRED',
  'INSUFFICIENT_FUNDS',
  'INTENT_REUSED',
] as const
type Refusal = (typeof REFUSALS)[number]

const isKnown = (code: string | undefined): code is Refusal =>
  REFUSALS.some((known) => known === code)

const isOfLimit = (code: Refusal): boolean => code.startsWith('AMOUNT_TOO_')

/** E52 and E67 answer 404 for currencies without a rate; elsewhere, 404 has its general meaning. */
const isQuoteReference = (reference: string): boolean => /^E(?:52|67)-/.test(reference)

interface QuoteProblemProps {
  error: unknown
  onRetry?: (() => void) | undefined
}

export function QuoteProblem({ error, onRetry }: QuoteProblemProps) {
  const t = useTranslations('quote')
  const declined = useDeclinedLabel()
  const failure = toFailure(error)
  if (failure.kind === 'aborted') return null
  const { code, status, detail, fields } = failure
  // The platform's message is shown if the app has no better one. For a limit it is needed, because
  // it contains the limit's amount.
  const platformMessage = Object.values(fields ?? {})[0] ?? detail
  return (
    <ErrorNote failure={failure} onRetry={status === 422 ? undefined : onRetry}>
      {isKnown(code) ? (
        <>
          <span>{t(`refusals.${code}`)}</span>
          {isOfLimit(code) ? <ProviderText text={platformMessage} /> : null}
        </>
      ) : status === 404 && isQuoteReference(failure.reference) ? (
        t('noRate')
      ) : status === 422 ? (
        <>
          <span>{declined()}</span>
          <ProviderText text={platformMessage} />
        </>
      ) : undefined}
    </ErrorNote>
  )
}
