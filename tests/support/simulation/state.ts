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
import type { createObservable } from '#shell/observable.ts'

import type { Device, DevicePage } from './device.ts'
import type { OrderKind } from './orders.ts'
import type { PersonName, Platform } from './people.ts'

/** An order that the person wants: one draft in any number of tabs, until its outcome was shown. */
export interface Intent {
  name: PersonName
  amount: Decimal
  number: number
  /** Ids of its calls, accepted or not. */
  posted: Set<string>
  /** Ids of its accepted calls; numbers if the API has no ids. */
  taken: Set<string>
  /** True if a call got no clear response. */
  isUnclear: boolean
  /** Number of times that the person said it was not sent. */
  startedOver: number
  /**
   * True if the platform has an order that the person had dismissed; a later one is another order.
   */
  isSentAfterAll: boolean
  /** The page whose call was accepted. */
  postedBy: object | undefined
  session: string | undefined
  /**
   * True if the session had ended when the platform accepted the order, so that no screen has shown
   * the outcome.
   */
  isEndUnseen: boolean
  /** True if another page has shown that the order was sent. */
  isShown: boolean
  /** True if a page has shown its outcome, or the journal has it. */
  hasEnded: boolean
  endedRecords: Set<string>
  /** Number of times that the person said a transaction is not this order's. */
  denied: number
  isUnrecorded: boolean
  /** Wallet of the last accepted call. */
  paidFrom: WalletId | undefined
}

export interface Review {
  confirmed: ConfirmedDraft
  intent: Intent
  prices: Confirmation<unknown>['prices']
  fingerprint: string | undefined
  unrecordedConsent: Confirmation<unknown>['unrecordedConsent']
  needsConsent: boolean
  agree: () => void
}

export interface PageView {
  /** True if the order's screen is open, instead of another screen of the same page. */
  isOpen: boolean
  isSecondWallet: boolean
  language: 'en' | 'ru'
  batch: PayoutBatch | undefined
  draft: Decimal | undefined
  version: number
}

export interface AppPage extends DevicePage {
  label: string
  origin: string
  launch: PersonName | undefined
  running: AppRuntime
  view: ReturnType<typeof createObservable<PageView>>
  order: OrderHandle<unknown> | undefined
  look: Review | undefined
  /** The bulk payment on screen, with the intent of its only line. */
  run: (ReturnType<typeof usePayoutRun> & { intent: Intent }) | undefined
  session: Session | undefined
  signIn: (() => void) | undefined
  /** The person's last intent on this page. */
  intent: Intent | undefined
  startedOver: number
  /**
   * An order that was sent although the person had dismissed it: it must be shown before the press
   * orders anything.
   */
  mustShow: Intent | undefined
  /** A payment that the press would repeat: the person must be asked before anything is ordered. */
  mustAsk: Intent | undefined
  /** True if the person has acted since everything was idle, or an order was sent. */
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

export const FAULT_TARGETS = ['order', 'price', 'feed', 'recipient', 'E81', 'E9'] as const
export type FaultTarget = (typeof FAULT_TARGETS)[number]

export interface SimulationState {
  platform: Platform
  device: Device
  isTelegram: boolean
  hasLocks: boolean
  kinds: Record<PersonName, OrderKind>
  observers: Record<PersonName, QueryClient>
  pages: AppPage[]
  intents: Intent[]
  orders: Map<string, Intent>
  /** The prices and recipients that the people see before a review. */
  quotes: Map<string, Quote>
  fingerprints: Partial<Record<PersonName, string>>
  faults: { on: FaultTarget; kind: FaultKind }[]
  isOffline: boolean
  /** Number of following reads that find an empty feed. */
  lateReads: number
  /** Number of orders that the platform was told to accept and then fail. */
  failedOrders: number
  /** Number of events; while it doesn't change, the simulation is idle. */
  activity: number
  hung: number
  leaving: AppPage[]
  /** People who have signed out by hand and not signed in since. */
  signedOut: Set<PersonName>
  wrong: string[]
  /** The events as readable lines. */
  log: string[]
  calls: string[]
  /** The platform's response by request id; a repeat must get the same. */
  answers: Map<string, string>
}

const SHOWS_PRICE: readonly (EndpointId | undefined)[] = ['E52', 'E67']

export function targetOf(
  simulation: SimulationState,
  endpoint: EndpointId | undefined,
): FaultTarget | undefined {
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
  { running }: Pick<AppPage, 'running'>,
): PersonName | undefined {
  const owner = running.services.person.owner()
  const { A, B } = platform.people
  const isOf = ({ userId, telegramId }: typeof A) =>
    owner?.endsWith(`:${userId}/`) || owner?.endsWith(`:${telegramId}/`)
  return isOf(A) ? 'A' : isOf(B) ? 'B' : undefined
}

/** Returns the intent that the draft's review is for: the present one, or a new one. */
export function intentFor(simulation: SimulationState, name: PersonName, amount: Decimal): Intent {
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

export const isInFlight = ({ order, run }: AppPage): boolean => {
  if (run !== undefined && run.phase !== 'paused') return true
  const state = order?.state
  if (state?.step === 'recheck') return state.moved === undefined && state.failure === undefined
  return state?.step === 'checking' || state?.step === 'sending'
}
