import { skipToken } from '@tanstack/react-query'

import type { IntentId } from '../orders/schema.ts'
import { query, STALE_MS } from '../query/call.ts'
import { getOrderVerification } from './endpoints.ts'
import { toVerificationStatus } from './views.ts'

export const orderCodeQueries = {
  status: (intent: IntentId | undefined) =>
    query(getOrderVerification, intent === undefined ? skipToken : { params: { id: intent } }, {
      staleTime: STALE_MS.now,
      select: toVerificationStatus,
    }),
}
