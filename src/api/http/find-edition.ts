/**
 * Which edition of the wire a platform speaks, read from what it answers about the tenant (E80): that call is public,
 * moved between the editions, and grew.
 */
import { withTimeout } from '#lib/timeout.ts'

import {
  DEFAULT_EDITION,
  EDITION_NAMES,
  isEdition,
  NEWEST_EDITION,
  translationsOf,
  type Edition,
} from '../editions/editions.ts'
import { isMembers } from '../query/translation.ts'
import { isStatus, toApiError } from './api-error.ts'
import { REQUEST_TIMEOUT_MS, type Exchange, type WireRequest } from './http.ts'
import type { KeyValueStorage } from './token-store.ts'

/** Where the finding is kept, for one tenant on this device. */
export interface EditionMemory {
  storage: Pick<KeyValueStorage, 'getItem' | 'setItem'>
  tenantId: string
}

const TENANT_CONFIG = 'E80'
const PATH = '/tenants/config'
const LATER_PATH = '/system/config'

/**
 * Milliseconds that a sign-in waits to learn whether the platform has moved. Its own deadline is that of the question,
 * so while nothing answers the question nobody could sign in.
 */
const SIGN_IN_WAIT_MS = 4000

/** Members by which the tenant's configuration grew when it moved, in August 2025 (contract §7.1). */
const LATER_MEMBERS = ['app_url', 'auth_provider', 'base_currency', 'supported_locales']

interface Found {
  edition: Edition
  answer: unknown
}

/** The search that is under way for a storage: calls that begin together wait for one. */
const searches = new WeakMap<EditionMemory['storage'], Promise<Found>>()

/**
 * The edition, remembered or asked for. A call for the tenant's configuration is the question itself, so its answer
 * is handed back, and what was remembered is renewed by it; before a sign-in that editions spell otherwise it is asked
 * as well. Rejects as the exchange does.
 */
export async function findEdition(
  request: WireRequest,
  exchange: Exchange,
  memory: EditionMemory,
): Promise<Found | { edition: Edition }> {
  const remembered = memory.storage.getItem(keyOf(memory)) ?? ''
  if (request.endpoint === TENANT_CONFIG) return search(request, exchange, memory)
  if (!isEdition(remembered)) return onlyEdition(await search(request, exchange, memory))
  const known: { edition: Edition } = { edition: remembered }
  if (!isRespelledPublicChange(request)) return known
  const asked = search(request, exchange, memory).then(onlyEdition)
  // Without an answer, what is remembered is the best that is known.
  return withTimeout(asked, SIGN_IN_WAIT_MS, 'edition').catch(() => known)
}

const onlyEdition = ({ edition }: Found): { edition: Edition } => ({ edition })

/**
 * Whether it is a sign-in, or asks for a code to sign in with, and the editions spell it otherwise: it is not repeated,
 * and nothing is read before it. An order never waits for a question: its screen may be left meanwhile, and what it
 * reads before it goes out has asked.
 */
const isRespelledPublicChange = ({ endpoint, method, isPublic }: WireRequest): boolean =>
  isPublic &&
  method !== 'GET' &&
  EDITION_NAMES.some((name) => translationsOf(name)[endpoint] !== undefined)

const keyOf = ({ tenantId }: EditionMemory) => `tessera.edition.${tenantId}`

/** Has a deadline of its own: whoever began it may give up while others wait for it. */
function search(request: WireRequest, exchange: Exchange, memory: EditionMemory): Promise<Found> {
  const { storage } = memory
  const controller = new AbortController()
  const begin = async () => {
    const timer = setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MS)
    try {
      const found = await ask(request, (question) => exchange(question, controller.signal))
      void storage.setItem(keyOf(memory), found.edition)
      return found
    } finally {
      clearTimeout(timer)
      searches.delete(storage)
    }
  }
  const shared = searches.get(storage) ?? begin()
  searches.set(storage, shared)
  return shared
}

/** Milliseconds within which what is not there is not asked about again: most of it is in no edition. */
const RECHECK_INTERVAL_MS = 60_000

interface Recheck {
  question: Promise<Found>
  /** By the page's own clock, which nobody sets. */
  at: number
}

/** The question that a call has made necessary which found nothing. */
const rechecks = new WeakMap<EditionMemory['storage'], Recheck>()

/**
 * The edition asked for anew, because a call found nothing in the one that was `spoken`: the platform may have moved.
 * At most once a minute, unless it has moved or there was no answer. Rejects as the exchange does.
 */
export async function recheckEdition(
  spoken: Edition,
  request: WireRequest,
  exchange: Exchange,
  memory: EditionMemory,
): Promise<Edition> {
  const { storage } = memory
  // Another call may have found out meanwhile.
  const remembered = storage.getItem(keyOf(memory)) ?? ''
  if (isEdition(remembered) && remembered !== spoken) return remembered
  const last = rechecks.get(storage)
  const isFresh = last !== undefined && performance.now() - last.at < RECHECK_INTERVAL_MS
  const recheck = isFresh
    ? last
    : { question: search(request, exchange, memory), at: performance.now() }
  rechecks.set(storage, recheck)
  try {
    const { edition } = await recheck.question
    // What has moved may move on, or back.
    if (edition !== spoken) rechecks.delete(storage)
    return edition
  } catch (error) {
    rechecks.delete(storage)
    throw error
  }
}

async function ask(request: WireRequest, exchange: Exchange): Promise<Found> {
  const askAt = (template: string) =>
    exchange({
      ...request,
      endpoint: TENANT_CONFIG,
      base: 'v2',
      method: 'GET',
      template,
      path: template.slice(1),
      query: '',
      body: undefined,
      response: 'json',
      isPublic: true,
    })
  try {
    return { edition: DEFAULT_EDITION, answer: await askAt(PATH) }
  } catch (error) {
    const refusal = await toApiError(TENANT_CONFIG, error)
    if (!isStatus(refusal, 404)) throw refusal
  }
  const answer = await askAt(LATER_PATH)
  const isLater = isMembers(answer) && LATER_MEMBERS.some((name) => name in answer)
  return { edition: isLater ? NEWEST_EDITION : DEFAULT_EDITION, answer }
}
