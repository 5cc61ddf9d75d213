import { pickInRotation } from '../suite-size.ts'
import { ORDER_KINDS, type OrderKind } from './orders.ts'
import type { FaultKind, SimulationState } from './state.ts'
import type { Action, Script, Step } from './steps.ts'

const step = (act: Action, { tab = 0, wait = 'rest', choice = 0 }: Partial<Step> = {}): Step => ({
  tab,
  act,
  choice,
  fault: undefined,
  wait,
})

const TROUBLES = {
  'no trouble': undefined,
  'an answer that never comes': 'timeout',
  'a connection that drops': 'drop after',
  'half an answer': 'malformed',
  'a server fault': 500,
  'a 401': 401,
  'a refusal': 422,
} as const satisfies Record<string, FaultKind | undefined>
type Trouble = keyof typeof TROUBLES

/**
 * Faults for the scenes in which a reloaded or second page continues. After such a fault an order's
 * outcome is unknown, or the order has failed.
 */
const LEAVE_OPEN = [
  'no trouble',
  'an answer that never comes',
  'a connection that drops',
  'a server fault',
] as const

interface Procedure {
  name: string
  troubles: readonly Trouble[]
  /** The scene's fault happens during `press`; `before` and `after` are the other steps. */
  before?: Step[]
  press: Step
  after: Step[]
  /** Exact number of orders at the end, for every kind; by default one or none. */
  orders?: number
}

const ASK = [step('check'), step('repeat'), step('press')]
/** Rounds of the event loop: more than the check of the terms takes, fewer than a slow response. */
const ON_ITS_WAY = 8

const PROCEDURES: readonly Procedure[] = [
  {
    name: 'pressed twice, checked, repeated and pressed again',
    troubles: Object.keys(TROUBLES) as Trouble[],
    press: step('press twice'),
    after: [step('check'), step('repeat'), step('press')],
  },
  {
    name: 'pressed twice after its tokens expired, and pressed again',
    troubles: ['no trouble'],
    before: [step('expire tokens', { wait: 0 })],
    press: step('press twice'),
    after: [step('press')],
    orders: 1,
  },
  {
    name: 'pressed, reloaded before it has gone out, and pressed again',
    troubles: ['no trouble'],
    press: step('press', { wait: 1 }),
    after: [step('reload'), ...ASK],
    orders: 1,
  },
  {
    name: 'pressed, reloaded while its call is on its way, and pressed again',
    troubles: LEAVE_OPEN,
    press: step('press', { wait: ON_ITS_WAY }),
    after: [step('reload'), ...ASK],
  },
  {
    name: 'pressed, reloaded once its answer is there, pressed and checked',
    troubles: LEAVE_OPEN,
    press: step('press'),
    after: [step('reload'), step('press'), ...ASK],
  },
  {
    name: 'pressed in one tab and at the same moment in another, and repeated there',
    troubles: LEAVE_OPEN,
    press: step('press', { wait: 0 }),
    after: [step('press', { tab: 1 }), step('check', { tab: 1 }), step('repeat', { tab: 1 })],
  },
  {
    name: 'pressed twice in each of two tabs',
    troubles: ['no trouble'],
    press: step('press twice', { wait: 0 }),
    after: [step('press twice', { tab: 1 })],
    orders: 1,
  },
  {
    name: 'pressed until it goes out while its price moves',
    troubles: ['no trouble'],
    before: [step('time', { choice: 1 })],
    press: step('press'),
    after: [step('time', { choice: 1 }), step('press'), step('press')],
    orders: 1,
  },
  {
    name: 'pressed, looked for in vain, repeated at another price or given up, and pressed again',
    troubles: ['a server fault'],
    press: step('press'),
    after: [
      step('check'),
      step('time', { choice: 1 }),
      step('repeat'),
      step('accept price'),
      step('start over'),
      step('press'),
      step('press'),
    ],
    orders: 1,
  },
  {
    name: 'sent, ordered once more in vain, looked for, repeated or given up, and pressed again',
    troubles: ['a server fault'],
    before: [step('press'), step('edit')],
    press: step('press'),
    after: [step('check'), step('repeat'), step('start over'), step('press')],
    orders: 2,
  },
  {
    name: 'pressed, looked for in vain, given up, and pressed again',
    troubles: ['a server fault'],
    press: step('press'),
    after: [step('check'), step('start over'), step('press')],
    orders: 1,
  },
]

interface Scene {
  title: string
  kind: OrderKind
  script: Script
  judge: (simulation: SimulationState) => string[]
}

/**
 * Returns what is wrong at the end: another number of orders than intended, or more than one id for
 * an order.
 */
const judgeOf =
  ({ orders }: Procedure, { isRepeatable }: OrderKind, fault: FaultKind | undefined) =>
  ({ intents, log }: SimulationState): string[] => {
    const mine = intents.filter(({ name }) => name === 'A')
    const taken = new Set(mine.flatMap((intent) => [...intent.taken]))
    const posted = new Set(mine.flatMap((intent) => [...intent.posted]))
    const wrong = []
    if (orders !== undefined && taken.size !== orders) wrong.push(`there are ${taken.size} orders`)
    if (isRepeatable && posted.size > (orders ?? 1))
      wrong.push(`it went out by ${posted.size} request ids`)
    if (fault !== undefined && !log.some((line) => line.includes(`: ${fault})`)))
      wrong.push('the trouble has met no call')
    return wrong
  }

const SCENES = PROCEDURES.flatMap((way) => way.troubles.map((trouble) => ({ way, trouble })))

/**
 * Kinds of orders whose calls carry an id, and kinds whose calls carry none. Each scene is played
 * with one kind of each sort.
 */
const SORTS = [true, false].map((isRepeatable) =>
  ORDER_KINDS.filter((kind) => kind.isRepeatable === isRepeatable),
)

export const PLAYED_SCENES: readonly Scene[] = SCENES.flatMap(({ way, trouble }, at) =>
  SORTS.flatMap((kinds) =>
    pickInRotation(at, kinds).map((kind) => {
      const kindAt = ORDER_KINDS.indexOf(kind)
      const fault = TROUBLES[trouble]
      const press =
        fault === undefined
          ? way.press
          : { ...way.press, fault: { on: 'order' as const, kind: fault } }
      return {
        title: `${kind.name} is one order or none: ${way.name}, with ${trouble}`,
        kind,
        script: {
          isTelegram: kindAt % 2 === 1,
          hasLocks: true,
          kinds: [kindAt, kindAt],
          steps: [...(way.before ?? []), press, ...way.after],
        },
        judge: judgeOf(way, kind, fault),
      }
    }),
  ),
)
