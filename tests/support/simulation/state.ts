/** What a sequence of the simulation knows: platform, device, pages, and what each person meant to order. */
import type { QueryClient } from '@tanstack/react-query'

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

/** One draft confirmed in however many tabs, until its end was shown. */
export interface Intent {
  name: Name
  amount: Decimal
  number: number
  /** Of what went out for it, taken or not. */
  posted: Set<string>
  /** Of what the platform has taken for it: request ids, or numbers where the wire has none. */
  taken: Set<string>
  /** Went out and brought no clear answer. */
  isUnclear: boolean
  /** How often the person said that it was not sent. */
  startedOver: number
  /** The platform has what the person said was not sent: what they ordered anew since is another order. */
  isSentAfterAll: boolean
  /** The page whose call the platform has taken. */
  postedBy: object | undefined
  /** Names the session in which it was ordered. */
  session: string | undefined
  /** That session was over when the platform took it: nobody has seen how it ended. */
  isEndUnseen: boolean
  /** A page other than that one has said that it was sent. */
  isTold: boolean
  /** Some page has shown what became of it, or the journal has it. */
  hasEnded: boolean
  /** The person was told that the device keeps no record of it. */
  isUnrecorded: boolean
}

/** The confirm step as it is mounted. */
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
  /** The order's screen is open; else another one of the same page. */
  isOpen: boolean
  /** The person pays from their other wallet. */
  isSecondWallet: boolean
  language: 'en' | 'ru'
  /** The bulk payment that is open in place of the form. */
  batch: PayoutBatch | undefined
  draft: Decimal | undefined
  /** Counts how often the form was begun anew. */
  version: number
}

export interface Page extends DevicePage {
  label: string
  origin: string
  /** Whose it is in Telegram, where the launch says so. */
  launch: Name | undefined
  running: AppRuntime
  view: ReturnType<typeof createSource<View>>
  order: OrderHandle<unknown> | undefined
  look: Review | undefined
  /** The run of the bulk payment on the screen, and the intent of its one line. */
  run: (ReturnType<typeof usePayoutRun> & { intent: Intent }) | undefined
  session: Session | undefined
  signIn: (() => void) | undefined
  /** What the person ordered here last. */
  intent: Intent | undefined
  /** How often they had said of it by then that it was not sent. */
  startedOver: number
  /** An order that was said not to be sent and was: it has to be told before the press here orders anything. */
  mustTell: Intent | undefined
  /** The person has done something since all was quiet, or an order went out. */
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
  /** Which order a record of the journal is. */
  orders: Map<string, Intent>
  /** What the people of the simulation see before they open a review. */
  quotes: Map<string, Quote>
  fingerprints: Partial<Record<Name, string>>
  faults: { on: Target; kind: FaultKind }[]
  isOffline: boolean
  /** How many of the next reads find the feed empty: it shows no order yet. */
  lateReads: number
  /** Counts everything that happens: where it stands still, all is quiet. */
  activity: number
  /** Calls that wait for their deadline. */
  hung: number
  /** Pages that are about to go to an address. */
  leaving: Page[]
  /** Who has signed out by hand and not come back by their own word. */
  signedOut: Set<Name>
  wrong: string[]
  /** What happened, for people. */
  told: string[]
  /** The calls of the last step, with what came back. */
  calls: string[]
  /** What the platform has answered to a request id: the same again, or nothing. */
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

/** Whom a page serves. */
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

/** The intent that a review of this draft is for: the one under way, or another one. */
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
    isTold: false,
    hasEnded: false,
    isUnrecorded: false,
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
