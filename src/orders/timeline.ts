/**
 * The timeline of a movement of money: its steps, who holds the money, how long it takes, and what
 * the person can do next.
 */
import type { Transaction } from '#api/wallets/views.ts'
import { settlementOf, type Settlement } from '#lib/settlement.ts'
import { BAR_TILE_COUNT } from '#ui/mark-tiles.ts'

import type { EndedOrder } from './engine/outcome.ts'

export type StepName =
  | 'placed'
  | 'pay'
  | 'change'
  | 'credited'
  | 'accepted'
  | 'toBank'
  | 'paidOut'
  | 'atBank'
  | 'seen'
  | 'confirm'
  | 'network'
  | 'arrived'
  | 'changed'
  | 'onCard'
  | 'onItsWay'
  | 'onItsWayIn'
  | 'taken'

const LASTING = ['change', 'toBank', 'confirm', 'network', 'onItsWay', 'onItsWayIn'] as const

type EndName = 'canceledIn' | 'failedIn' | 'canceledOut' | 'failedOut' | 'unpaid' | 'sentBack'

export interface TimelineStep {
  name: StepName | EndName
  state: 'done' | 'now' | 'ahead' | 'ended'
}

/** Returns whether a step takes time, so that it has another text after it is over. */
export const isLasting = (name: TimelineStep['name']): name is (typeof LASTING)[number] =>
  LASTING.some((one) => one === name)

export type Custodian =
  | 'you'
  | 'held'
  | 'platform'
  | 'network'
  | 'bank'
  | 'wallet'
  | 'back'
  | 'recipient'
  | 'theirBank'
  | 'card'
  | 'sender'

export type TimelineRail =
  | 'wire'
  | 'ach'
  | 'achWire'
  | 'sepa'
  | 'swift'
  | 'bank'
  | 'chain'
  | 'inside'

export type NextAction = 'pay' | 'late' | 'repeat' | 'support'

export interface Timeline {
  steps: TimelineStep[]
  custodian: Custodian
  /** The rail, on which the duration depends; undefined if unknown, or if the movement is over. */
  rail: TimelineRail | undefined
  /** The person's next action; undefined if the person can only wait. */
  nextAction: NextAction | undefined
}

type Kind =
  | 'onramp'
  | 'bankIn'
  | 'bankOut'
  | 'chainIn'
  | 'chainOut'
  | 'insideIn'
  | 'insideOut'
  | 'exchange'
  | 'card'
  | 'fee'
  | 'in'
  | 'out'

export interface Movement {
  /** Status of a feed row or an order. An unknown status counts as pending, never as done. */
  status: string
  direction: 'in' | 'out'
  method?: string | undefined
  /** Record type of the feed row, or the order type. Both have the same names. */
  type?: string | undefined
  orderId?: string | undefined
  createdAt?: string | undefined
}

interface Route {
  steps: readonly StepName[]
  /**
   * Indexes in `steps` of the current step: `newStep` while the status is new, `movingStep` while
   * money moves.
   */
  newStep: number
  movingStep: number
  newCustodian: Custodian
  movingCustodian: Custodian
  endCustodian: Custodian
}

const toRoute = (
  steps: readonly StepName[],
  [newStep, movingStep]: readonly [number, number],
  [newCustodian, movingCustodian, endCustodian]: readonly [Custodian, Custodian, Custodian],
): Route => ({ steps, newStep, movingStep, newCustodian, movingCustodian, endCustodian })

const ROUTES: Record<Kind, Route> = {
  onramp: toRoute(['placed', 'pay', 'change', 'credited'], [1, 2], ['you', 'platform', 'wallet']),
  bankIn: toRoute(['atBank', 'change', 'credited'], [0, 1], ['bank', 'platform', 'wallet']),
  bankOut: toRoute(['accepted', 'toBank', 'paidOut'], [0, 1], ['held', 'bank', 'theirBank']),
  chainIn: toRoute(['seen', 'confirm', 'credited'], [0, 1], ['network', 'network', 'wallet']),
  chainOut: toRoute(['accepted', 'network', 'arrived'], [0, 1], ['held', 'network', 'recipient']),
  insideIn: toRoute(['accepted', 'credited'], [0, 0], ['platform', 'platform', 'wallet']),
  insideOut: toRoute(['accepted', 'arrived'], [0, 0], ['held', 'platform', 'recipient']),
  exchange: toRoute(['accepted', 'changed'], [0, 0], ['held', 'platform', 'wallet']),
  card: toRoute(['accepted', 'onCard'], [0, 0], ['held', 'platform', 'card']),
  fee: toRoute(['accepted', 'taken'], [0, 0], ['held', 'held', 'platform']),
  in: toRoute(['accepted', 'onItsWayIn', 'credited'], [0, 1], ['platform', 'platform', 'wallet']),
  out: toRoute(['accepted', 'onItsWay', 'arrived'], [0, 1], ['held', 'platform', 'recipient']),
}

const isInside = (type: string, method: string | undefined) =>
  /INTERNAL/.test(type) || method === 'p2p' || method === 'internal_fiat'

function kindOf({ type = '', method, direction, orderId }: Movement): Kind {
  const isIncoming = direction === 'in'
  if (type.endsWith('FEE')) return 'fee'
  // A deposit to a virtual account has the record type of a bank deposit order, but no order id.
  if (/ONRAMP/.test(type)) return orderId === undefined ? 'bankIn' : 'onramp'
  if (/OFFRAMP|SWIFT/.test(type)) return 'bankOut'
  if (/CARD/.test(type)) return isIncoming ? 'insideIn' : 'card'
  if (/EXCHANGE/.test(type) || method === 'exchange') return 'exchange'
  if (isInside(type, method)) return isIncoming ? 'insideIn' : 'insideOut'
  if (method === 'bank_transfer' || method === 'sbp') return isIncoming ? 'bankIn' : 'bankOut'
  if (/CRYPTO/.test(type) || method === 'crypto') return isIncoming ? 'chainIn' : 'chainOut'
  return direction
}

function railOf({ type = '', method }: Movement, kind: Kind): TimelineRail | undefined {
  if (/ACHWIRE/.test(type)) return 'achWire'
  if (/WIRE/.test(type)) return 'wire'
  if (/ACH/.test(type)) return 'ach'
  if (/SEPA/.test(type)) return 'sepa'
  if (/SWIFT/.test(type)) return 'swift'
  if (method === 'bank_transfer') return 'bank'
  if (kind === 'chainIn' || kind === 'chainOut') return 'chain'
  return kind === 'in' || kind === 'out' || method === 'sbp' ? undefined : 'inside'
}

const MINUTE_MS = 60_000
const DAY = 24 * 60 * MINUTE_MS

/** Milliseconds after which a movement counts as late. Weekends and holidays are allowed for. */
const LATE_AFTER: Record<TimelineRail, number> = {
  wire: 4 * DAY,
  ach: 7 * DAY,
  achWire: 7 * DAY,
  sepa: 4 * DAY,
  swift: 10 * DAY,
  bank: 7 * DAY,
  chain: 120 * MINUTE_MS,
  inside: 30 * MINUTE_MS,
}

function endOf(settlement: 'canceled' | 'failed', kind: Kind, direction: 'in' | 'out'): EndName {
  if (kind === 'onramp') return settlement === 'canceled' ? 'unpaid' : 'sentBack'
  return `${settlement}${direction === 'in' ? 'In' : 'Out'}`
}

function custodianAtEnd(settlement: Settlement, kind: Kind, direction: 'in' | 'out'): Custodian {
  if (kind === 'onramp' && settlement === 'canceled') return 'you'
  return direction === 'in' ? 'sender' : 'back'
}

/** Returns the timeline. `now`, in epoch milliseconds, decides whether the movement is late. */
export function timelineOf(movement: Movement, now: number): Timeline {
  const { status, direction, createdAt } = movement
  const kind = kindOf(movement)
  const { steps, ...route } = ROUTES[kind]
  const settlement = settlementOf(status)
  const [first = 'accepted'] = steps
  if (settlement === 'complete')
    return {
      steps: steps.map((name) => ({ name, state: 'done' })),
      custodian: route.endCustodian,
      rail: undefined,
      nextAction: undefined,
    }
  if (settlement === 'canceled' || settlement === 'failed')
    return {
      steps: [
        { name: first, state: 'done' },
        { name: endOf(settlement, kind, direction), state: 'ended' },
      ],
      custodian: custodianAtEnd(settlement, kind, direction),
      rail: undefined,
      nextAction: kind === 'onramp' || direction === 'out' ? 'repeat' : 'support',
    }
  const currentStep = settlement === 'new' ? route.newStep : route.movingStep
  const rail = railOf(movement, kind)
  const age = createdAt === undefined ? 0 : now - Date.parse(createdAt)
  const isLate = rail !== undefined && age > LATE_AFTER[rail]
  const isUnpaid = kind === 'onramp' && settlement === 'new'
  return {
    steps: steps.map((name, index) => ({
      name,
      state: index < currentStep ? 'done' : index === currentStep ? 'now' : 'ahead',
    })),
    custodian: settlement === 'new' ? route.newCustodian : route.movingCustodian,
    rail,
    nextAction: isUnpaid ? 'pay' : isLate ? 'late' : undefined,
  }
}

/** Returns the current step; undefined after the movement has ended. */
export const currentStepOf = (movement: Movement): TimelineStep['name'] | undefined =>
  timelineOf(movement, 0).steps.find(({ state }) => state === 'now')?.name

/** Milliseconds between two requests while the page is visible and the device awake. */
export const POLL_MS = 60_000

export function tilesOf(movement: Movement): number {
  const settlement = settlementOf(movement.status)
  if (settlement === 'complete') return BAR_TILE_COUNT
  const { newStep, movingStep } = ROUTES[kindOf(movement)]
  return settlement === 'moving' && movingStep > newStep ? 2 : 1
}

export function toMovement(
  { order: { match }, result }: EndedOrder<unknown>,
  row: Transaction | undefined,
): Movement {
  if (row !== undefined) return { ...row, type: row.recordType }
  const { status = 'NEW', type = match?.recordType, createdAt } = result?.order ?? {}
  return { status, direction: 'out', type, createdAt }
}

/** Returns whether the movement is a bank deposit that waits for the person's own transfer. */
export const isUnpaid = (movement: Movement): boolean =>
  kindOf(movement) === 'onramp' && settlementOf(movement.status) === 'new'
