/** One-time code service, E84 (contract §2.11). */
import { PlatformError } from '../errors.ts'
import { toTime } from '../services/present.ts'
import type { HandlersOf } from './handler.ts'

export const otpHandlers = {
  // The id of a verification is the order's request_id; an order that was taken needed no more codes.
  E84: ({ db, user }, { params }) => {
    const intent = db.intents.get(`${user.id} ${params.id.toLowerCase()}`)
    if (intent === undefined) throw new PlatformError(404, 'verification not found')
    const at = toTime(intent.createdAt)
    return { request_id: params.id, status: 'APPROVED', created_at: at, updated_at: at }
  },
} satisfies HandlersOf<'E84'>
