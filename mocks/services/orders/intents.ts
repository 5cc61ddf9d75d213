import { stringifyJson } from '#lib/json.ts'
import { isUuid } from '#lib/uuid.ts'

import type { UserRow } from '../../db/tables.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { World } from '../../world.ts'

/**
 * Does the work of an intent once (contract §2.9): the same id with the same body gets the first answer
 * again, whatever became of the connection. A refused attempt leaves the id free. Throws 409 for the same
 * id with another body, 422 on `request_id` for what is no uuid.
 */
export function once<T>(
  world: World,
  user: UserRow,
  kind: string,
  body: { request_id: string },
  work: () => T,
): T {
  if (!isUuid(body.request_id)) throw badField('request_id', 'not a uuid')
  const key = `${user.id} ${body.request_id.toLowerCase()}`
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
    throw new PlatformError(409, 'this request_id stands for another order', {
      code: 'INTENT_REUSED',
    })
  }
  return known.answer as T
}
