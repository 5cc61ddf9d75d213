import type { QuoteState } from '#session/quote.ts'

import { QuoteProblem } from './quote-problem.tsx'

interface QuoteTroubleProps {
  quote: Pick<QuoteState, 'error' | 'refetch' | 'fetchStatus'>
  /** An amount that can be priced stands in the field. */
  isAsked: boolean
}

/** Why there is no price: refused, failed, or no connection to ask by. */
export function QuoteTrouble({
  quote: { error, refetch, fetchStatus },
  isAsked,
}: QuoteTroubleProps) {
  if (!isAsked) return null
  if (fetchStatus === 'paused')
    return (
      <QuoteProblem
        error={{ kind: 'network', reference: 'OFFLINE' }}
        onRetry={() => void refetch()}
      />
    )
  return error ? <QuoteProblem error={error} onRetry={() => void refetch()} /> : null
}
