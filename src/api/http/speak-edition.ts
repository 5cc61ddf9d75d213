/**
 * Speaks the edition of the wire that the settings name: loaded where they name one. A call comes in as the
 * specification spells it, goes out in the platform's spelling, and its answer comes back as the specification has it.
 */
import { parseJsonToRewrite } from '#lib/exact-json.ts'
import { stringifyJson } from '#lib/json.ts'
import { parseQuery } from '#lib/parse-query.ts'
import { stringifyQuery } from '#lib/query-string.ts'

import { EDITION_NAMES, isEdition, translationsOf, type Edition } from '../editions/editions.ts'
import {
  fillTemplate,
  isMembers,
  NOT_IN_EDITION,
  readTemplate,
  type Members,
  type Parts,
  type Translation,
} from '../query/translation.ts'
import { ApiError, isStatus, toApiError } from './api-error.ts'
import { findEdition, recheckEdition, type EditionMemory } from './find-edition.ts'
import type { Exchange, Speak, WireRequest } from './http.ts'

/**
 * Makes a call in one edition, or with `auto` in the one that the platform turns out to speak. A name that is no
 * edition is the specification's. Rejects as the exchange does.
 */
export async function speakEdition(
  edition: string,
  memory: EditionMemory,
  ...[request, exchange]: Parameters<Speak>
): Promise<unknown> {
  if (edition !== 'auto') return translated(edition, request, exchange)
  const found = await findEdition(request, exchange, memory)
  if ('answer' in found) return found.answer
  try {
    return await translated(found.edition, request, exchange)
  } catch (error) {
    const refusal = await toApiError(request.endpoint, error)
    if (!isStatus(refusal, 404) || !isReadElsewhere(found.edition, request)) throw refusal
    const { edition: spoken } = found
    const edition = await recheckEdition(spoken, request, exchange, memory).catch(() => spoken)
    if (edition === spoken) throw refusal
    return translated(edition, request, exchange)
  }
}

/** Whether it is a read that another edition has at another place: nothing else may be made twice. */
function isReadElsewhere(edition: Edition, { endpoint, method }: WireRequest): boolean {
  const places = EDITION_NAMES.map((name) => translationsOf(name)[endpoint]?.path)
  return method === 'GET' && places.some((path) => path !== translationsOf(edition)[endpoint]?.path)
}

async function translated(
  edition: string,
  request: WireRequest,
  exchange: Exchange,
): Promise<unknown> {
  const translation = isEdition(edition) ? translationsOf(edition)[request.endpoint] : undefined
  if (translation === undefined) return exchange(request)
  try {
    return await make(translation, request, exchange)
  } catch (error) {
    if (translation.otherwise === undefined) throw error
    const refusal = await toApiError(request.endpoint, error)
    if (!isStatus(refusal, 404)) throw refusal
    return make(translation.otherwise, request, exchange)
  }
}

async function make(
  translation: Translation,
  request: WireRequest,
  exchange: Exchange,
): Promise<unknown> {
  const answer = await exchange(toTheirs(translation, request))
  // CSV is nobody's to translate, and what is dropped is dropped.
  if (request.response !== 'json') return answer
  const content = translation.isEnveloped ? unwrap(request, answer) : answer
  return translation.answer?.toOurs(content) ?? content
}

function toTheirs(translation: Translation, request: WireRequest): WireRequest {
  const { base, method, path = request.template, isBearer, isUnspoken } = translation
  const body = readBody(request.body)
  const given: Parts = {
    params: readTemplate(request.template, request.path) ?? {},
    query: parseQuery(request.query),
    body: body ?? {},
  }
  // The edition's own members stand in the body until the translation has given them their place.
  const whole = { ...given, body: { ...given.body, ...request.besides } }
  if (isUnspoken?.(whole) === true) {
    const { endpoint } = request
    throw new ApiError({ endpoint, kind: 'http', body: { code: NOT_IN_EDITION }, isUnsent: true })
  }
  const parts = translation.request?.toTheirs(whole) ?? given
  // What is no object is sent as it is: the platform says what is wrong with it.
  const isBroken = request.body !== undefined && body === undefined
  return {
    ...request,
    isBearer,
    base: base ?? request.base,
    method: method ?? request.method,
    path: fillTemplate(path, parts.params).slice(1),
    query: stringifyQuery(parts.query),
    body: isBroken || request.body === undefined ? request.body : stringifyJson(parts.body),
  }
}

function readBody(text: string | undefined): Members | undefined {
  try {
    const body = parseJsonToRewrite(text ?? '')
    return isMembers(body) ? body : undefined
  } catch {
    return undefined
  }
}

/** What the envelope holds, a list with its total. Throws ApiError where a good status carries a refusal. */
function unwrap({ endpoint }: WireRequest, answer: unknown): unknown {
  if (!isMembers(answer) || !('success' in answer)) return answer
  if (answer.success === false) throw new ApiError({ endpoint, kind: 'http', body: answer })
  const { data, pagination } = answer
  if (!Array.isArray(data)) return data
  return isMembers(pagination)
    ? { data, total: pagination.total, has_more: pagination.has_more }
    : data
}
