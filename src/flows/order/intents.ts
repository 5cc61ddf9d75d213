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
  /** Everything that makes it this order and no other. */
  of: z.string(),
  intentId: Intent,
  /** How its order ended, once that is known: a tab that still shows the draft must not send it again. */
  end: z.optional(z.enum(ENDS)),
})
const Registry = z.record(z.string(), Known)

const KEY = personalKey('intents')

function read(storage: Storage): Record<string, z.output<typeof Known> | undefined> {
  try {
    return z.safeParse(Registry, JSON.parse(storage.getItem(KEY) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

const write = (storage: Storage, kind: OrderKind, known: z.output<typeof Known>): void =>
  storage.setItem(KEY, JSON.stringify({ ...read(storage), [kind]: known }))

/** The intent behind a draft: the one it has had since it was first confirmed, else a new one. */
export function intentOf(storage: Storage, kind: OrderKind, draft: string): IntentId {
  const known = read(storage)[kind]
  if (known !== undefined && known.of === draft && known.end === undefined) return known.intentId
  const intentId = newUuid() as IntentId
  write(storage, kind, { of: draft, intentId })
  return intentId
}

/** How the order of this intent ended; undefined while it is open or another one is newer. */
export function endOf(storage: Storage, kind: OrderKind, id: IntentId): OrderEnd | undefined {
  const known = read(storage)[kind]
  return known?.intentId === id ? known.end : undefined
}

/** The order of this intent has ended; a draft of the same words is a new intent from now on. */
export function endIntent(storage: Storage, kind: OrderKind, id: IntentId, end: OrderEnd): void {
  const known = read(storage)[kind]
  if (known?.intentId === id) write(storage, kind, { ...known, end })
}
