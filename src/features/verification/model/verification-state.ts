import type { Open } from '#api/common/schema.ts'
import type { VerificationStatusValue } from '#api/user/schema.ts'

/** What a status asks of a person: start, wait, correct something, go on, or turn to support. */
export type VerificationState = 'locked' | 'review' | 'fix' | 'open' | 'closed' | 'unknown'

const STATES: Record<VerificationStatusValue, VerificationState> = {
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

/** Names that later versions of the platform use for the same statuses (contract §7.2). */
const LATER = new Map<string, VerificationStatusValue>([
  ['PROCESSING', 'PENDING'],
  ['WAITING_ON_REVIEW', 'PENDING'],
  ['NEEDS_ATTENTION', 'SOFT_REJECT'],
])

const isKnown = (status: string): status is VerificationStatusValue => Object.hasOwn(STATES, status)

/** The status that the app has words for; undefined for a status of no known version. */
export const knownVerificationStatus = (
  status: Open<VerificationStatusValue>,
): VerificationStatusValue | undefined => (isKnown(status) ? status : LATER.get(status))

export function verificationStateOf(status: Open<VerificationStatusValue>): VerificationState {
  const known = knownVerificationStatus(status)
  return known === undefined ? 'unknown' : STATES[known]
}

/** Order of the sections on the map: what a person can do something about comes first. */
export const STATE_ORDER = ['fix', 'review', 'locked', 'unknown', 'open', 'closed'] as const

/** Whether a decision comes within minutes, so that it is worth asking often. A hold takes days. */
export const isBeingDecided = (status: Open<VerificationStatusValue> | undefined): boolean =>
  status !== undefined && knownVerificationStatus(status) === 'PENDING'

const QUICK_POLL_MS = 4000
const SLOW_POLL_MS = 20_000
const QUICK_POLLS = 15

/** Milliseconds until the next check, or false; it checks only during a decision and while somebody watches. */
export const nextCheck = (
  statuses: readonly Open<VerificationStatusValue>[],
  isWatched: boolean,
  checks: number,
): number | false =>
  isWatched && statuses.some(isBeingDecided)
    ? checks < QUICK_POLLS
      ? QUICK_POLL_MS
      : SLOW_POLL_MS
    : false
