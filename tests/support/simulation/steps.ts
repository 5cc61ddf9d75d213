/** Steps of the simulation as data. A step that is impossible at its time does nothing. */
import fc from 'fast-check'

import { ORDER_KINDS } from './orders.ts'
import { FAULTS, FAULT_TARGETS, type FaultKind, type FaultTarget } from './state.ts'

/**
 * Actions of the simulated person and events of the device. When fast-check shrinks a failing
 * script, it prefers the first actions of this list.
 */
export const ACTIONS = [
  'press',
  'go on',
  'edit',
  'reload',
  'press twice',
  'check',
  'repeat',
  'start over',
  'leave',
  'return',
  'kill',
  'open',
  'offline',
  'online',
  'time',
  'accept price',
  'agree',
  'recipient',
  'fail next order',
  'expire tokens',
  'end session',
  'sign out',
  'sign in',
  'switch',
  'full storage',
  'free storage',
  'lock',
  'unlock',
  'sleep',
  'wake',
  'language',
  'wallet',
  'elsewhere',
  'exchange elsewhere',
  'batch',
  'late feed',
  'accept',
  'skew',
  'codes',
  'code',
  'wrong code',
  'leave code',
] as const
export type Action = (typeof ACTIONS)[number]

/** Weights of the actions; actions that complete an order are more frequent than disturbances. */
const WEIGHTS: Partial<Record<Action, number>> = {
  press: 6,
  'go on': 14,
  'press twice': 2,
  edit: 3,
  reload: 3,
  check: 4,
  repeat: 4,
  'start over': 3,
  'sign in': 3,
  open: 2,
  return: 2,
  agree: 2,
  offline: 3,
  online: 3,
  code: 2,
  'accept price': 2,
  wallet: 2,
  elsewhere: 2,
  batch: 3,
  accept: 3,
}

export interface Step {
  tab: 0 | 1
  act: Action
  /** Chooses the amount, the duration or the direction of the action. */
  choice: 0 | 1 | 2
  fault: { on: FaultTarget; kind: FaultKind } | undefined
  /** Rounds of the event loop before the next step; by default until everything is idle. */
  wait: 'rest' | 0 | 1 | 2 | 3 | 4 | 8 | 16
}

export interface Script {
  isTelegram: boolean
  /**
   * False in frames of other sites, which have no Web Locks, so that pages can't know what others
   * are sending.
   */
  hasLocks: boolean
  kinds: [number, number]
  steps: Step[]
}

const fault = fc.record({
  on: fc.oneof(
    { weight: 5, arbitrary: fc.constant('order' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...FAULT_TARGETS) },
  ),
  kind: fc.constantFrom(...FAULTS),
})

const act = fc.oneof(
  ...ACTIONS.map((one) => ({ weight: WEIGHTS[one] ?? 1, arbitrary: fc.constant(one) })),
)

const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0 as const) },
    { weight: 1, arbitrary: fc.constant(1 as const) },
  ),
  act,
  choice: fc.constantFrom(0, 1, 2),
  fault: fc.option(fault, { nil: undefined, freq: 3 }),
  wait: fc.oneof(
    { weight: 3, arbitrary: fc.constant('rest' as const) },
    { weight: 2, arbitrary: fc.constantFrom(0, 1, 2, 3, 4, 8, 16) },
  ),
})

/** The orders of Send (E55, E78) are drawn more often, because bulk payments place them too. */
const kind = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: ORDER_KINDS.length - 1 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['E55', 'E78'].map((id) => ORDER_KINDS.findIndex(({ last }) => last === id)),
    ),
  },
)

const given = (act: Action, fault?: Step['fault']): Step => ({
  tab: 0,
  act,
  choice: 0,
  fault,
  wait: 'rest',
})

/**
 * The platform accepts an order, its response is lost, the feed is late, and the person dismisses
 * the order.
 */
const GIVEN_UP: readonly Step[] = [
  given('press', { on: 'order', kind: 'drop after' }),
  given('late feed'),
  given('check'),
  given('start over'),
]

const steps = fc.array(step, { minLength: 4, maxLength: 18 })

export const anyScript: fc.Arbitrary<Script> = fc.record({
  isTelegram: fc.boolean(),
  hasLocks: fc.constant(true),
  kinds: fc.tuple(kind, kind),
  steps: fc.oneof(
    { weight: 3, arbitrary: steps },
    { weight: 1, arbitrary: steps.map((more) => [...GIVEN_UP, ...more]) },
  ),
})
