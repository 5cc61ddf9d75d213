/**
 * The id of what a person wants, kept beside what they want: the same draft has the same id after a reload
 * and in another tab, so that its order is carried out once however often it is confirmed (house rule 3).
 */
import * as z from 'zod/mini'

import { Intent, type IntentId } from '#api/orders/schema.ts'
import { newUuid } from '#lib/uuid.ts'
import { personalKey } from '#session/session.ts'

import type { OrderKind, Storage } from './attempts.ts'

const ENDS = ['sent', 'rejected'] as const
export type OrderEnd = (typeof ENDS)[number]

const Known = z.object({
  kind: z.string(),
  /** Everything that makes it this order and no other. */
  of: z.string(),
  intentId: Intent,
  /** How its order ended, once that is known: a tab that still shows the draft must not send it again. */
  end: z.optional(z.enum(ENDS)),
})
type Known = z.output<typeof Known>

const KEY = personalKey('intents')
/** The oldest are forgotten: nobody leaves a confirm step open for longer than that. */
const KEPT = 50

function read(storage: Storage): Known[] {
  try {
    return z.safeParse(z.array(Known), JSON.parse(storage.getItem(KEY) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

const write = (storage: Storage, known: readonly Known[]): void =>
  storage.setItem(KEY, JSON.stringify(known.slice(-KEPT)))

/** The intent behind a draft: the one it has had since it was first confirmed, else a new one. */
export function intentOf(storage: Storage, kind: OrderKind, draft: string): IntentId {
  const known = read(storage)
  const open = known.find((one) => one.kind === kind && one.of === draft && one.end === undefined)
  if (open !== undefined) return open.intentId
  const intentId = newUuid() as IntentId
  write(storage, [...known, { kind, of: draft, intentId }])
  return intentId
}

/** How the order of this intent ended; undefined while it is open. */
export const endOf = (storage: Storage, id: IntentId): OrderEnd | undefined =>
  read(storage).find(({ intentId }) => intentId === id)?.end

/** The order of this intent has ended; a draft of the same words is a new intent from now on. */
export const endIntent = (storage: Storage, id: IntentId, end: OrderEnd): void =>
  write(
    storage,
    read(storage).map((one) => (one.intentId === id ? { ...one, end } : one)),
  )
