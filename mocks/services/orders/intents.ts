import { stringifyJson } from '#lib/json.ts'
import { isUuid } from '#lib/uuid.ts'

import type { UserRow } from '../../db/tables.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { World } from '../../world.ts'

/** How v2 paths and v1 paths name the id of an intent. */
type IntentBody = { request_id: string } | { idempotency_key: string }

const idOf = (body: IntentBody): [field: string, id: string] =>
  'request_id' in body ? ['request_id', body.request_id] : ['idempotency_key', body.idempotency_key]

/**
 * Does the work of an intent once (contract §2.9): the same id with the same body gets the first answer
 * again, whatever became of the connection. A refused attempt leaves the id free. Throws 409 for the same
 * id with another body, 422 on the id's own name for what is no uuid.
 */
export function once<T>(
  world: World,
  user: UserRow,
  kind: string,
  body: IntentBody,
  work: () => T,
): T {
  const [field, id] = idOf(body)
  if (!isUuid(id)) throw badField(field, 'not a uuid')
  const key = `${user.id} ${id.toLowerCase()}`
  const fingerprint = `${kind} ${stringifyJson(body)}`
  const known = world.db.intents.get(key)
  if (known === undefined) {
    const answer = work()
    world.db.intents.set(key, {
      fingerprint,
      answer,
      userId: user.id,
      createdAt: world.clock.now(),
    })
    return answer
  }
  if (known.fingerprint !== fingerprint) {
    throw new PlatformError(409, `this ${field} stands for another order`, {
      code: 'INTENT_REUSED',
      fields: { [field]: 'stands for another order' },
    })
  }
  return known.answer as T
}
