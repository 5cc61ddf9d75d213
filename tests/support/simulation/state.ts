import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import type { EndpointId } from '#api/endpoints.ts'
import type { Quote } from '#api/orders/views.ts'
import type { AppRuntime } from '#app/boot.ts'
import type { PayoutBatch } from '#features/batch/model/payout-batch.ts'
import type { usePayoutRun } from '#features/batch/use-payout-run.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { Confirmation, ConfirmedDraft } from '#orders/order-definition.ts'
import type { OrderHandle } from '#orders/use-order.ts'
import type { Session } from '#session/session.ts'
import type { createSource } from '#shell/observable.ts'

import type { Device, DevicePage } from './device.ts'
import type { Kind } from './orders.ts'
import type { Name, Platform } from './people.ts'

/** One draft confirmed in any number of tabs, until its end was shown. */
export interface Intent {
  name: Name
  amount: Decimal
  number: number
  /** Ids of its posted calls, accepted or not. */
  posted: Set<string>
  /** Ids of its accepted calls: request ids, or numbers if the wire has none. */
  taken: Set<string>
  /** It was sent without a clear response. */
  isUnclear: boolean
  /** How often the person said that it was not sent. */
  startedOver: number
  /**
   * The platform has an order that the person said was not sent, so a later order is another one.
   */
  isSentAfterAll: boolean
  /** The page whose call the platform has accepted. */
  postedBy: object | undefined
  session: string | undefined
  /** That session was over when the platform accepted it, so nobody has seen its end. */
  isEndUnseen: boolean
  /** Another page has said that it was sent. */
  isShown: boolean
  /** A page has shown its end, or the journal has it. */
  hasEnded: boolean
  endedRecords: Set<string>
  /** How often the person said that a transaction on the screen is not this order. */
  denied: number
  isUnrecorded: boolean
  /** The wallet that paid the last accepted call. */
  paidFrom: WalletId | undefined
}

export interface Review {
  confirmed: ConfirmedDraft
  intent: Intent
  prices: Confirmation<unknown>['prices']
  fingerprint: string | undefined
  unrecordedConsent: Confirmation<unknown>['unrecordedConsent']
  isHeld: boolean
  agree: () => void
}

export interface View {
  /** Whether the order's screen is open, instead of another one of the same page. */
  isOpen: boolean
  isSecondWallet: boolean
  language: 'en' | 'ru'
  batch: PayoutBatch | undefined
  draft: Decimal | undefined
  version: number
}

export interface Page extends DevicePage {
  label: string
  origin: string
  launch: Name | undefined
  running: AppRuntime
  view: ReturnType<typeof createSource<View>>
  order: OrderHandle<unknown> | undefined
  look: Review | undefined
  /** The run of the bulk payment on the screen, and the intent of its one line. */
  run: (ReturnType<typeof usePayoutRun> & { intent: Intent }) | undefined
  session: Session | undefined
  signIn: (() => void) | undefined
  /** The last intent of the person on this page. */
  intent: Intent | undefined
  startedOver: number
  /**
   * An order that was sent although the person said otherwise: it must be shown before the press
   * orders anything.
   */
  mustShow: Intent | undefined
  /** A payment that the press repeats: the person must be asked before anything is ordered. */
  mustAsk: Intent | undefined
  /** The person has acted since the last rest, or an order was sent. */
  hasActed: boolean
  unmount: () => void
}

export const FAULTS = [
  'slow',
  'drop before',
  'drop after',
  'timeout',
  'malformed',
  'fault after',
  401,
  403,
  409,
  419,
  422,
  423,
  429,
  500,
] as const
export type FaultKind = (typeof FAULTS)[number]

export const TARGETS = ['order', 'price', 'feed', 'recipient', 'E81', 'E9'] as const
export type Target = (typeof TARGETS)[number]

export interface SimulationState {
  platform: Platform
  device: Device
  isTelegram: boolean
  hasLocks: boolean
  kinds: Record<Name, Kind>
  observers: Record<Name, QueryClient>
  pages: Page[]
  intents: Intent[]
  orders: Map<string, Intent>
  /** Data that the people see before they open a review. */
  quotes: Map<string, Quote>
  fingerprints: Partial<Record<Name, string>>
  faults: { on: Target; kind: FaultKind }[]
  isOffline: boolean
  /** Number of next reads that find an empty feed. */
  lateReads: number
  /** Number of orders that the platform was told to accept and to carry out in vain. */
  failedOrders: number
  /** Counts all events: while it stays the same, the simulation rests. */
  activity: number
  hung: number
  leaving: Page[]
  /** People who have signed out by hand and not signed in again. */
  signedOut: Set<Name>
  wrong: string[]
  /** Readable record of the events. */
  told: string[]
  calls: string[]
  /** The platform's response to each request id, which must stay the same. */
  answers: Map<string, string>
}

const SHOWS_PRICE: readonly (EndpointId | undefined)[] = ['E52', 'E67']

export function targetOf(
  simulation: SimulationState,
  endpoint: EndpointId | undefined,
): Target | undefined {
  if (endpoint === undefined) return undefined
  if (postsOf(simulation).includes(endpoint)) return 'order'
  if (SHOWS_PRICE.includes(endpoint)) return 'price'
  if (endpoint === 'E106') return 'feed'
  if (endpoint === 'E12' || endpoint === 'E14') return 'recipient'
  return endpoint === 'E81' || endpoint === 'E9' ? endpoint : undefined
}

export const postsOf = ({ kinds: { A, B } }: SimulationState): readonly EndpointId[] => [
  ...A.posts,
  ...B.posts,
]

export function nameOf(
  { platform }: SimulationState,
  { running }: Pick<Page, 'running'>,
): Name | undefined {
  const owner = running.services.person.owner()
  const { A, B } = platform.people
  const isOf = ({ userId, telegramId }: typeof A) =>
    owner?.endsWith(`:${userId}/`) || owner?.endsWith(`:${telegramId}/`)
  return isOf(A) ? 'A' : isOf(B) ? 'B' : undefined
}

/** Returns the intent of a draft's review: the current one, or a new one. */
export function intentFor(simulation: SimulationState, name: Name, amount: Decimal): Intent {
  const { intents } = simulation
  const same = intents.filter((one) => one.name === name && one.amount === amount)
  const last = same.at(-1)
  if (last !== undefined && !last.hasEnded) return last
  const intent: Intent = {
    name,
    amount,
    number: intents.length + 1,
    posted: new Set(),
    taken: new Set(),
    isUnclear: false,
    startedOver: 0,
    isSentAfterAll: false,
    postedBy: undefined,
    session: undefined,
    isEndUnseen: false,
    isShown: false,
    hasEnded: false,
    endedRecords: new Set(),
    denied: 0,
    isUnrecorded: false,
    paidFrom: undefined,
  }
  intents.push(intent)
  return intent
}

export const isInFlight = ({ order, run }: Page): boolean => {
  if (run !== undefined && run.phase !== 'paused') return true
  const state = order?.state
  if (state?.step === 'recheck') return state.moved === undefined && state.failure === undefined
  return state?.step === 'checking' || state?.step === 'sending'
}
