/** Idempotency of calls that create orders and cards (contract §2.9). */
import { stringifyJson } from '#lib/json.ts'
import { isUuid } from '#lib/uuid.ts'

import type { UserRow } from '../../db/tables.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'

type IdempotentBody = { request_id: string } | { idempotency_key: string }

const idOf = (body: IdempotentBody): [field: string, id: string] =>
  'request_id' in body ? ['request_id', body.request_id] : ['idempotency_key', body.idempotency_key]

/**
 * Runs the work once for each key (contract §2.9): the same key with the same body gets the first
 * response, also after a broken connection. A refused call leaves the key free. Throws 409 for the
 * same key with another body, 422 on the key if it is no uuid.
 */
export function runOnce<T>(
  state: SandboxState,
  user: UserRow,
  kind: string,
  body: IdempotentBody,
  work: () => T,
): T {
  const [field, id] = idOf(body)
  if (!isUuid(id)) throw badField(field, 'not a uuid')
  const key = `${user.id} ${id.toLowerCase()}`
  const fingerprint = `${kind} ${stringifyJson(body)}`
  const known = state.db.idempotencyKeys.get(key)
  if (known === undefined) {
    const response = work()
    state.db.idempotencyKeys.set(key, {
      fingerprint,
      response,
      userId: user.id,
      createdAt: state.clock.now(),
    })
    return response
  }
  if (known.fingerprint !== fingerprint) {
    throw new PlatformError(409, `this ${field} stands for another order`, {
      code: 'INTENT_REUSED',
      fields: { [field]: 'stands for another order' },
    })
  }
  return known.response as T
}
