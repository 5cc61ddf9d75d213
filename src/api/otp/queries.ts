import { skipToken } from '@tanstack/react-query'

import type { IntentId } from '../orders/schema.ts'
import { queryOf } from '../query/options.ts'
import { STALE } from '../query/stale.ts'
import { getOtpVerification } from './endpoints.ts'
import { toVerificationStatus } from './views.ts'

export const otpQueries = {
  /** Whether the order of this intent may go out. */
  status: (intent: IntentId | undefined) =>
    queryOf(getOtpVerification, intent === undefined ? skipToken : { params: { id: intent } }, {
      staleTime: STALE.now,
      select: toVerificationStatus,
    }),
}
