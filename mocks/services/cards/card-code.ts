import type { CardCode } from '#api/issuing/transaction-schema.ts'

import type { CardRow } from '../../db/card-tables.ts'
import type { World } from '../../world.ts'
import { assertNotClosed } from './state.ts'

const GOOD_MS = 5 * 60_000
const toSeconds = (at: number) => Math.floor(at / 1000)

/** E30: six digits, the same for five minutes; epoch seconds. Throws 400 for a closed card. */
export function readCode(world: World, card: CardRow): CardCode {
  assertNotClosed(card)
  const { codes } = world.db.issuing
  const now = world.clock.now()
  let row = codes.get(card.id)
  if (row === undefined || row.validTo <= now) {
    row = { code: world.random.digits(6), createdAt: now, validTo: now + GOOD_MS }
    codes.set(card.id, row)
  }
  return {
    otp: row.code,
    internal_card_id: card.id,
    created_at: toSeconds(row.createdAt),
    valid_to: toSeconds(row.validTo),
  }
}
