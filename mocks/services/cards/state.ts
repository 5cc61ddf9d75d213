/** A card's states: ACTIVE and FROZEN turn into each other, both into CLOSED, which is the end. */
import type { CardName } from '#api/issuing/request-schema.ts'
import type * as z from 'zod/mini'

import type { CardRow } from '../../db/card-tables.ts'
import type { UserRow } from '../../db/tables.ts'
import { badField, PlatformError } from '../../errors.ts'
import type { World } from '../../world.ts'
import { once } from '../orders/intents.ts'
import { accountOf } from './own.ts'

const MAX_NAME = 40

/** Throws 422 on `nick_name` for an empty or a long one. */
export function toName(text: string): string {
  const name = text.trim()
  if (name === '' || name.length > MAX_NAME) {
    throw badField('nick_name', `1 to ${MAX_NAME} characters`)
  }
  return name
}

/** Throws 400 for a card that is closed or not in the state that the change starts from. */
function change(card: CardRow, from: CardRow['status'], to: CardRow['status']): void {
  if (card.status !== from) {
    const words = card.status.toLowerCase()
    throw new PlatformError(400, `the card is ${words}`, { code: `CARD_${card.status}` })
  }
  card.status = to
}

/** E31. Throws 400 unless the card is active. */
export const freeze = (card: CardRow): void => change(card, 'ACTIVE', 'FROZEN')

/** E32. Throws 400 unless the card is frozen. */
export const unfreeze = (card: CardRow): void => change(card, 'FROZEN', 'ACTIVE')

/** Throws 400 for a closed card: its data, code, name and limits are gone or final. */
export function assertNotClosed({ status }: CardRow): void {
  if (status === 'CLOSED') {
    throw new PlatformError(400, 'the card is closed', { code: 'CARD_CLOSED' })
  }
}

/**
 * E34; a prepaid card's account takes the name as well. Idempotent by request_id. Throws 400 for a
 * closed card, 409, and 422 on `nick_name`.
 */
export function rename(
  world: World,
  user: UserRow,
  card: CardRow,
  body: z.output<typeof CardName>,
): void {
  once(world, user, `NAME ${card.id}`, body, () => {
    assertNotClosed(card)
    card.nickname = toName(body.nick_name)
    const account = accountOf(world, card)
    if (account.type === 'prepaid') account.nickname = card.nickname
    return null
  })
}
