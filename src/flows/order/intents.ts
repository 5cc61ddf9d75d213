/**
 * The id of what a person wants, kept beside what they want: the same draft has the same id after a reload
 * and in another tab, so that its order is carried out once however often it is confirmed (house rule 3).
 */
import * as z from 'zod/mini'

import { Intent, type IntentId } from '#api/orders/schema.ts'
import { newUuid } from '#lib/uuid.ts'
import { personalKey } from '#session/session.ts'

import {
  keepEnded,
  readAttempts,
  readEnded,
  type Attempt,
  type OrderKind,
  type Storage,
} from './attempts.ts'

const ENDS = ['sent', 'rejected'] as const
export type OrderEnd = (typeof ENDS)[number]

const Known = z.object({
  kind: z.string(),
  /** Everything that makes it this order and no other. */
  of: z.string(),
  /** The id of the wire. */
  intentId: Intent,
  /** Ids that it had before: spent on bodies that the platform refused. */
  earlier: z.optional(z.array(Intent)),
  /** What went out by the id: one id stands for one body. */
  body: z.optional(z.string()),
  /** How its order ended, once that is known: a tab that still shows the draft must not send it again. */
  end: z.optional(z.enum(ENDS)),
})
type Known = z.output<typeof Known>

const KEY = personalKey('intents')
/**
 * Of each kind: ids that were ordered by, and ids of drafts that nobody has confirmed, of which typing alone
 * makes many. The oldest of each go, but none whose order is open.
 */
const KEPT = { used: 50, unused: 20 }

function read(storage: Storage): Known[] {
  try {
    return z.safeParse(z.array(Known), JSON.parse(storage.getItem(KEY) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

function write(storage: Storage, known: readonly Known[]): void {
  const open = readAttempts(storage)
  const count: Record<string, number> = {}
  const kept = known.toReversed().filter((one) => {
    const use = one.body === undefined && one.end === undefined ? 'unused' : 'used'
    const at = `${one.kind} ${use}`
    count[at] = (count[at] ?? 0) + 1
    return count[at] <= KEPT[use] || open.some(({ intentId }) => stands(one, intentId))
  })
  storage.setItem(KEY, JSON.stringify(kept.toReversed()))
}

/** The intent behind a draft: the one it has had since it was first confirmed, else a new one. */
export function intentOf(storage: Storage, kind: OrderKind, draft: string): IntentId {
  const known = read(storage)
  const open = known.find((one) => one.kind === kind && one.of === draft && one.end === undefined)
  if (open !== undefined) return open.intentId
  const intentId = newUuid() as IntentId
  write(storage, [...known, { kind, of: draft, intentId }])
  return intentId
}

const stands = ({ intentId, earlier = [] }: Known, id: IntentId): boolean =>
  intentId === id || earlier.includes(id)

const change = (storage: Storage, id: IntentId, to: (one: Known) => Known): void =>
  write(
    storage,
    read(storage).map((one) => (stands(one, id) ? to(one) : one)),
  )

/** The id by which the intent goes out now: a screen may still hold one that is spent. */
export const currentIntent = (storage: Storage, id: IntentId): IntentId =>
  read(storage).find((one) => stands(one, id))?.intentId ?? id

/** Spends the id: whatever goes out next for this intent has another one. Answers that. */
export function renewIntent(storage: Storage, id: IntentId): IntentId {
  const intentId = newUuid() as IntentId
  change(storage, id, ({ body: _spent, ...one }) => ({
    ...one,
    intentId,
    earlier: [...(one.earlier ?? []), one.intentId],
  }))
  return intentId
}

/**
 * The id by which this body may go out: the one it went out by before, else a new one. To be asked only
 * while no outcome of the intent is open: a body that differs would be a second order then.
 */
export function intentFor(storage: Storage, id: IntentId, body: string): IntentId {
  const known = read(storage).find((one) => stands(one, id))
  if (known === undefined) return id
  const isOther = known.body !== undefined && known.body !== body
  const intentId = isOther ? renewIntent(storage, id) : known.intentId
  change(storage, intentId, (one) => ({ ...one, body }))
  return intentId
}

/** How the order of this intent ended, and as what it went out; undefined while it is open. */
export function endedOf(
  storage: Storage,
  id: IntentId,
): { end: OrderEnd; attempt: Attempt | undefined } | undefined {
  const known = read(storage).find((one) => stands(one, id))
  if (known?.end === undefined) return undefined
  const attempt = readEnded(storage).find(({ intentId }) => stands(known, intentId))
  return { end: known.end, attempt }
}

/** The order of this intent has ended; a draft of the same words is a new intent from now on. */
export function endIntent(storage: Storage, attempt: Attempt, end: OrderEnd): void {
  change(storage, attempt.intentId, (one) => ({ ...one, end }))
  keepEnded(storage, attempt)
}
