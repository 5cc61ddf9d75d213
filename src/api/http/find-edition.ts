/**
 * Which edition of the wire a platform speaks, read from what it answers about the tenant (E80): that call is public,
 * moved between the editions, and grew.
 */
import { DEFAULT_EDITION, isEdition, NEWEST_EDITION, type Edition } from '../editions/editions.ts'
import { isMembers } from '../query/translation.ts'
import { isStatus, toApiError } from './api-error.ts'
import type { Exchange, WireRequest } from './http.ts'
import type { KeyValueStorage } from './token-store.ts'

/** Where the finding is kept, for one tenant on this device. */
export interface EditionMemory {
  storage: Pick<KeyValueStorage, 'getItem' | 'setItem'>
  tenantId: string
}

const TENANT_CONFIG = 'E80'
const PATH = '/tenants/config'
const LATER_PATH = '/system/config'

/** Members of the tenant's configuration that only the later edition has (contract §7.1). */
const LATER_MEMBERS = ['app_url', 'auth_provider', 'base_currency', 'supported_locales']

interface Found {
  edition: Edition
  answer: unknown
}

/** The search that is under way for a storage: calls that begin together wait for one. */
const searches = new WeakMap<EditionMemory['storage'], Promise<Found>>()

/**
 * The edition, remembered or asked for. A call for the tenant's configuration is the question itself, so its answer
 * is handed back, and what was remembered is renewed by it. Rejects as the exchange does.
 */
export async function findEdition(
  request: WireRequest,
  exchange: Exchange,
  { storage, tenantId }: EditionMemory,
): Promise<Found | { edition: Edition }> {
  const key = `tessera.edition.${tenantId}`
  const search = async () => {
    const found = await ask(request, exchange)
    storage.setItem(key, found.edition)
    return found
  }
  if (request.endpoint === TENANT_CONFIG) return search()
  const remembered = storage.getItem(key) ?? ''
  if (isEdition(remembered)) return { edition: remembered }
  const shared = searches.get(storage)
  if (shared !== undefined) {
    try {
      return { edition: (await shared).edition }
    } catch {
      // Whoever asked may have given up by themselves: this call still has to know.
    }
  }
  const own = search().finally(() => void searches.delete(storage))
  searches.set(storage, own)
  const { edition } = await own
  return { edition }
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
