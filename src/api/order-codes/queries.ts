import { skipToken } from '@tanstack/react-query'

import type { IntentId } from '../orders/schema.ts'
import { queryOf, STALE } from '../query/options.ts'
import { getOrderVerification } from './endpoints.ts'
import { toVerificationStatus } from './views.ts'

export const orderCodeQueries = {
  status: (intent: IntentId | undefined) =>
    queryOf(getOrderVerification, intent === undefined ? skipToken : { params: { id: intent } }, {
      staleTime: STALE.now,
      select: toVerificationStatus,
    }),
}
