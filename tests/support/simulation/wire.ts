/**
 * The connection of a device's pages to the platform: makes faults, and records calls that must not
 * be sent.
 */

import type { EndpointId } from '#api/endpoints.ts'
import { TENANT_ID } from '#mocks/keys.ts'
import { matchEndpoint } from '#mocks/router.ts'
import { sessionName } from '#session/person-scope.ts'
import { personOfToken } from '#session/person.ts'

import { EMPTY_FEED } from '../orders/send-setup.ts'
import { scopeOf } from './checks.ts'
import { nameOf, targetOf, type FaultKind, type AppPage, type SimulationState } from './state.ts'

const broken = () => new TypeError('Failed to fetch')

function userOf(request: Request): string | undefined {
  const token = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '')
  return token ? personOfToken(TENANT_ID, token)?.id : undefined
}

/** Records a defect if the call must not be sent. */
function judge(
  simulation: SimulationState,
  page: AppPage,
  endpoint: EndpointId | undefined,
  request: Request,
): void {
  const name = nameOf(simulation, page)
  const userId = userOf(request)
  if (
    userId !== undefined &&
    name !== undefined &&
    userId !== simulation.platform.people[name].userId
  )
    simulation.wrong.push(`${page.label} of ${name} calls ${endpoint} with somebody else's token`)
  if (name !== undefined && simulation.signedOut.has(name) && endpoint === 'E5')
    simulation.wrong.push(`${page.label} signs ${name} in silently after a sign-out by hand`)
  if (targetOf(simulation, endpoint) !== 'order' || request.method !== 'POST') return
  if (page.order === undefined)
    simulation.wrong.push(`${page.label} posts ${endpoint} although the order's screen is gone`)
  if (!page.hasActed) simulation.wrong.push(`${page.label} posts ${endpoint} by itself`)
  // An act of the person allows one order call, unless the platform refuses that call.
  if (name !== undefined && endpoint === simulation.kinds[name].last) page.hasActed = false
}

/** Records accepted calls with their responses, even if these get lost. */
function note(
  simulation: SimulationState,
  page: AppPage,
  endpoint: EndpointId,
  { body, answered, status }: { body: string; answered: string; status: number },
) {
  const { intent } = page
  const name = nameOf(simulation, page)
  if (intent === undefined || name === undefined) return
  if (endpoint !== simulation.kinds[name].last) return
  const sent = JSON.parse(body) as { request_id?: string; idempotency_key?: string }
  const known = sent.request_id ?? sent.idempotency_key
  const id = known ?? `post ${++simulation.activity}`
  intent.posted.add(id)
  if (status !== 200) return
  if (known !== undefined && (simulation.answers.get(id) ?? answered) !== answered)
    simulation.wrong.push(`the platform has taken ${intent.amount} twice by one request id`)
  simulation.answers.set(id, answered)
  intent.taken.add(id)
  intent.postedBy = page
  if (page.startedOver < intent.startedOver) intent.isSentAfterAll = true
  if (intent.session !== sessionName.read(scopeOf(simulation, name))) intent.isEndUnseen = true
  const { walletId, secondWallet } = simulation.platform.people[name]
  intent.paidFrom = page.view.get().isSecondWallet ? secondWallet : walletId
  const { mustShow, mustAsk } = page
  if (mustAsk !== undefined)
    simulation.wrong.push(
      `${page.label} pays ${intent.amount} again, and asked nobody whether it repeats a payment`,
    )
  if (mustShow !== undefined && !mustShow.isShown)
    simulation.wrong.push(
      `${page.label} orders ${intent.amount}, and nobody was told that ${mustShow.amount} was sent after all`,
    )
  const { taken, startedOver, isUnrecorded } = intent
  // An order that the platform accepts and then fails moves no money, so another one may follow.
  if (taken.size > 1 + startedOver + simulation.failedOrders && !isUnrecorded)
    simulation.wrong.push(
      `the platform has taken ${intent.amount} of ${intent.name} ${taken.size} times`,
    )
}

function hang(simulation: SimulationState, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    simulation.hung += 1
    const end = () => {
      simulation.hung -= 1
      simulation.activity += 1
      reject(broken())
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

const CODES: Partial<Record<FaultKind, string>> = { 409: 'INTENT_REUSED' }

/** Faults after which the order's outcome is unknown. */
const LEAVES_OPEN: readonly FaultKind[] = [
  'drop before',
  'drop after',
  'timeout',
  'fault after',
  500,
]

/**
 * Waits for a later round of the event loop, so that pages receive other events before the
 * response.
 */
const shortDelay = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })

/** Rounds of a slow response: more than opening another page, checking there and deciding takes. */
const SLOW_TURNS = 100

async function linger(simulation: SimulationState): Promise<void> {
  for (let at = 0; at < SLOW_TURNS; at++) {
    // The delays follow one another.
    // oxlint-disable-next-line no-await-in-loop
    await shortDelay()
    simulation.activity += 1
  }
}

const pageFor = ({ pages }: SimulationState, request: Request): AppPage | undefined =>
  pages.find(({ origin }) => origin === new URL(request.url).origin)

const isOpen = ({ isAlive }: AppPage): boolean => isAlive

const endpointOf = (request: Request): EndpointId | undefined =>
  matchEndpoint(request.method, new URL(request.url).pathname)?.id

/** Breaks the connection of a call; an order's outcome is then unknown. */
function breakOff(simulation: SimulationState, { intent }: AppPage, request: Request): never {
  if (intent !== undefined && simulation.kinds[intent.name].last === endpointOf(request))
    intent.isUnclear = true
  throw broken()
}

export function createWire(simulation: SimulationState): (request: Request) => Promise<Response> {
  const { sandbox } = simulation.platform

  async function answer(
    request: Request,
    page: AppPage,
    endpoint: EndpointId | undefined,
    kind: FaultKind | undefined,
  ): Promise<Response> {
    const { intent } = page
    const isLast = intent !== undefined && simulation.kinds[intent.name].last === endpoint
    if (isLast && kind !== undefined && LEAVES_OPEN.includes(kind)) intent.isUnclear = true
    await shortDelay()
    if (kind === 'slow') await linger(simulation)
    if (kind === 'drop before') throw broken()
    const body = await request.clone().text()
    if (typeof kind === 'number' && endpoint !== undefined) {
      const code = CODES[kind]
      sandbox.control.fault({
        endpoint,
        kind: 'status',
        status: kind,
        by: { path: new URL(request.url).pathname, body },
        ...(code && { code }),
      })
    }
    if (endpoint === 'E106' && simulation.lateReads > 0) {
      simulation.lateReads -= 1
      return new Response(EMPTY_FEED, { headers: { 'content-type': 'application/json' } })
    }
    const response = await sandbox.handle(request)
    if (
      endpoint !== undefined &&
      request.method === 'POST' &&
      targetOf(simulation, endpoint) === 'order'
    )
      note(simulation, page, endpoint, {
        body,
        answered: await response.clone().text(),
        status: response.status,
      })
    await shortDelay()
    if (kind === 'drop after') throw broken()
    if (kind === 'timeout') return hang(simulation, request.signal)
    if (kind === 'fault after') return new Response('{}', { status: 502 })
    if (kind !== 'malformed') return response
    // A refusal is known by its status, even if its body is cut off.
    if (isLast && response.status === 200) intent.isUnclear = true
    const text = await response.text()
    return new Response(text.slice(0, text.length >> 1), { status: response.status })
  }

  async function meet(request: Request, page: AppPage): Promise<Response> {
    const endpoint = endpointOf(request)
    judge(simulation, page, endpoint, request)
    const target = targetOf(simulation, endpoint)
    const isOrder = target === 'order' && request.method === 'POST'
    const fault = simulation.faults.find(({ on }) => on === target && (on !== 'order' || isOrder))
    if (fault !== undefined) {
      simulation.faults = simulation.faults.filter((one) => one !== fault)
      simulation.log.push(`   (${endpoint} of ${page.label}: ${fault.kind})`)
    }
    const call = `${page.label} ${request.method} ${endpoint}`
    try {
      const response = await answer(request, page, endpoint, fault?.kind)
      simulation.calls.push(`${call} ${response.status}`)
      if (isOrder && response.status >= 400 && response.status < 500) page.hasActed = true
      return response
    } catch (error) {
      simulation.calls.push(`${call} without an answer`)
      throw error
    }
  }

  return async (request) => {
    const page = pageFor(simulation, request)
    if (page === undefined) return sandbox.handle(request)
    simulation.activity += 1
    if (!isOpen(page)) throw broken()
    if (simulation.isOffline) breakOff(simulation, page, request)
    try {
      const response = await meet(request, page)
      // The page may have been closed during the wait.
      if (!isOpen(page)) throw broken()
      return response
    } finally {
      simulation.activity += 1
    }
  }
}
