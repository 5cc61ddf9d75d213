import type { Open } from '#api/common/schema.ts'
import type { KycStatusValue } from '#api/user/schema.ts'

/** What a status asks of a person: start, wait, mend something, go on, or turn to support. */
export type Standing = 'locked' | 'review' | 'fix' | 'open' | 'closed' | 'unknown'

const STANDINGS: Record<KycStatusValue, Standing> = {
  UNVERIFIED: 'locked',
  PENDING: 'review',
  HOLD: 'review',
  WAITING_ON_UBOS: 'review',
  SOFT_REJECT: 'fix',
  APPROVED: 'open',
  DOUBLE: 'closed',
  REJECT: 'closed',
  DECLINED: 'closed',
}

/** Names that later versions of the platform have for the same (contract §7.2). */
const LATER = new Map<string, KycStatusValue>([
  ['PROCESSING', 'PENDING'],
  ['WAITING_ON_REVIEW', 'PENDING'],
  ['NEEDS_ATTENTION', 'SOFT_REJECT'],
])

const isKnown = (status: string): status is KycStatusValue => Object.hasOwn(STANDINGS, status)

/** The status that the app has words for; undefined for one of no known version. */
export const knownStatus = (status: Open<KycStatusValue>): KycStatusValue | undefined =>
  isKnown(status) ? status : LATER.get(status)

export function standingOf(status: Open<KycStatusValue>): Standing {
  const known = knownStatus(status)
  return known === undefined ? 'unknown' : STANDINGS[known]
}

/** Order of the sections on the map: what a person can do something about comes first. */
export const STANDING_ORDER = ['fix', 'review', 'locked', 'unknown', 'open', 'closed'] as const

/** Decided by machine within minutes: worth asking again and again. A hold takes days. */
export const isBeingDecided = (status: Open<KycStatusValue> | undefined): boolean =>
  status !== undefined && knownStatus(status) === 'PENDING'

const QUICK = 4000
const SLOW = 20_000
const QUICK_LOOKS = 15

/** Milliseconds until the next look, or false: only while it is being decided and somebody watches. */
export const nextLook = (
  statuses: readonly Open<KycStatusValue>[],
  isWatched: boolean,
  looks: number,
): number | false =>
  isWatched && statuses.some(isBeingDecided) ? (looks < QUICK_LOOKS ? QUICK : SLOW) : false
