import type { OpenEnum } from '#api/common/schema.ts'
import type { VerificationStatusValue } from '#api/user/schema.ts'
import type { RailView } from '#api/verification/views.ts'

/**
 * Action that a status requires of the person: start, wait, correct something, continue, or contact
 * support.
 */
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

/** Other names of the same statuses, from later versions of the platform (contract §7.2). */
const LATER = new Map<string, VerificationStatusValue>([
  ['PROCESSING', 'PENDING'],
  ['WAITING_ON_REVIEW', 'PENDING'],
  ['NEEDS_ATTENTION', 'SOFT_REJECT'],
])

const isKnown = (status: string): status is VerificationStatusValue => Object.hasOwn(STATES, status)

/** Returns the status for which the app has a text; undefined for an unknown one. */
export const knownVerificationStatus = (
  status: OpenEnum<VerificationStatusValue>,
): VerificationStatusValue | undefined => (isKnown(status) ? status : LATER.get(status))

export function verificationStateOf(status: OpenEnum<VerificationStatusValue>): VerificationState {
  const known = knownVerificationStatus(status)
  return known === undefined ? 'unknown' : STATES[known]
}

/** Order of the sections on the screen: those that need an action come first. */
export const STATE_ORDER = ['fix', 'review', 'locked', 'unknown', 'open', 'closed'] as const

/** Returns whether a decision takes only minutes, so that the app asks often. A hold takes days. */
export const isDecisionPending = (status: OpenEnum<VerificationStatusValue> | undefined): boolean =>
  status !== undefined && knownVerificationStatus(status) === 'PENDING'

const QUICK_POLL_MS = 4000
const SLOW_POLL_MS = 20_000
const QUICK_POLLS = 15

/**
 * Returns the milliseconds until the next request; false if no decision is pending or the page is
 * hidden.
 */
export const nextPollMs = (
  statuses: readonly OpenEnum<VerificationStatusValue>[],
  isWatched: boolean,
  checks: number,
): number | false =>
  isWatched && statuses.some(isDecisionPending)
    ? checks < QUICK_POLLS
      ? QUICK_POLL_MS
      : SLOW_POLL_MS
    : false

export const openRailsOf = (rails: readonly RailView[]): string[] =>
  rails.filter(({ status }) => status === 'APPROVED').map(({ id }) => id)

/**
 * Returns whether a blocked person can continue: one of the wanted rails is open. If the wanted
 * rails are unknown, any rail that has opened since is enough; a rail that was open before can't
 * have blocked the person.
 */
export const canContinue = (
  openNow: readonly string[],
  openBefore: readonly string[] | undefined,
  wanted: readonly string[],
): boolean =>
  wanted.length === 0
    ? openBefore !== undefined && openNow.some((id) => !openBefore.includes(id))
    : openNow.some((id) => wanted.includes(id))
