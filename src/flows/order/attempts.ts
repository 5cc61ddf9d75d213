/**
 * Attempts to place an order: written to storage before the call goes out and removed when its outcome is
 * known, so that a killed app comes back to "we don't know yet" and never to an empty form (house rule 3).
 */
import * as z from 'zod/mini'

import { CurrencyIdSchema, WalletId } from '#api/common/schema.ts'
import { Intent, type IntentId, type OrderType } from '#api/orders/schema.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import type { useHost } from '#session/services.tsx'
import { personalKey } from '#session/session.ts'

export type Storage = ReturnType<typeof useHost>['storage']

/** Which part of the app places the order and asks about it again; its words are chosen by it. */
export type OrderKind = 'send' | 'exchange' | 'onramp' | 'card'

const Exact = z.custom<Decimal>(isDecimal)
const Figure = z.object({ amount: Exact, symbol: z.string() })

/** What leaves is settled by the order itself; what arrives follows the price. */
const PriceSchema = z.object({
  request: z.object({
    orderType: z.custom<OrderType>((value) => typeof value === 'string'),
    from: CurrencyIdSchema,
    to: CurrencyIdSchema,
    amount: Exact,
    isReverse: z.boolean(),
    toAddress: z.optional(z.string()),
  }),
  version: z.enum(['v1', 'v2']),
  arrives: Exact,
})

const AttemptSchema = z.object({
  kind: z.custom<OrderKind>((value) => typeof value === 'string'),
  /** Address of the screen that asks about it again. */
  path: z.string(),
  walletId: WalletId,
  intentId: Intent,
  /** The wire carries the id: the same order may be repeated. */
  isRepeatable: z.boolean(),
  /** What the call takes, in the shape of its kind; never a secret. */
  input: z.unknown(),
  /** For words: what was asked for, what arrives, and at whom or where, as people read it. */
  summary: z.object({ sum: Figure, arrives: Figure, to: z.string() }),
  /** What a code would confirm, where the wire lets an order have one. */
  gate: z.optional(
    z.object({
      orderType: z.custom<OrderType>((value) => typeof value === 'string'),
      amount: Exact,
      currency: z.string(),
    }),
  ),
  /** The price that was agreed to: what it may not get worse than, after a code and before a repeat. */
  price: z.optional(PriceSchema),
  /** What else was agreed to, such as the recipient, as `OrderDefinition.print` had it. */
  seen: z.optional(z.string()),
  /** The person decided that it was not sent; nobody knows. */
  isSetAside: z.optional(z.boolean()),
  /** For recognising the order in the feed. */
  trace: z.object({
    direction: z.enum(['in', 'out']),
    currency: CurrencyIdSchema,
    /** The line has one of these. */
    amounts: z.array(Exact),
    /** Receiver as the line may name it; absent where it names none that is known beforehand. */
    to: z.optional(z.string()),
    /** Part of the line's kind, such as INTERNAL; absent where any will do. */
    recordType: z.optional(z.string()),
    /** The feed's newest lines before the attempt, and the moment of the newest (the platform's clock). */
    knownIds: z.array(z.string()),
    since: z.string(),
  }),
})

export interface Attempt<Input = unknown> extends z.output<typeof AttemptSchema> {
  input: Input
}

const KEY = personalKey('attempts')
const ENDED = personalKey('ended')
/** Ended orders kept at most: nobody leaves a confirm step open for longer than that. */
const KEPT = 50

/** What can't be read is none. */
function read(storage: Storage, key: string): Attempt[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((one) => {
      const { success, data } = z.safeParse(AttemptSchema, one)
      return success ? [data] : []
    })
  } catch {
    return []
  }
}

/** Every attempt whose outcome nobody has seen, oldest first. */
export const readAttempts = (storage: Storage): Attempt[] => read(storage, KEY)

/** Orders of known outcome as they went out, for other tabs; they go with the session. */
export const readEnded = (storage: Storage): Attempt[] => read(storage, ENDED)

export const keepEnded = (storage: Storage, attempt: Attempt): void =>
  storage.setItem(ENDED, JSON.stringify([...readEnded(storage), attempt].slice(-KEPT)))

function write(storage: Storage, attempts: readonly Attempt[]): void {
  if (attempts.length === 0) storage.removeItem(KEY)
  else storage.setItem(KEY, JSON.stringify(attempts))
}

/** What the call carries, in one spelling: the same order has the same body, however it was kept. */
export const bodyOf = (input: unknown): string =>
  JSON.stringify(input, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** The same order by the same id. */
export const isSame = (a: Attempt, b: Attempt): boolean =>
  a.intentId === b.intentId && bodyOf(a.input) === bodyOf(b.input)

/** Forgets this very attempt: the platform has refused it. */
export const dropAttempt = (storage: Storage, attempt: Attempt): void =>
  write(
    storage,
    readAttempts(storage).filter((one) => !isSame(one, attempt)),
  )

export function saveAttempt(storage: Storage, attempt: Attempt): void {
  const others = readAttempts(storage).filter((one) => !isSame(one, attempt))
  write(storage, [...others, attempt])
}

/** Writes anew what is known of this very attempt, in its place. */
export const replaceAttempt = (storage: Storage, attempt: Attempt): void =>
  write(
    storage,
    readAttempts(storage).map((one) => (isSame(one, attempt) ? attempt : one)),
  )

/** Forgets whatever went out by this id and no other: a late answer must not delete a newer record. */
export const clearAttempt = (storage: Storage, id: IntentId): void =>
  write(
    storage,
    readAttempts(storage).filter(({ intentId }) => intentId !== id),
  )
