/**
 * Reads the parts of a request by the endpoint's schemas, and tolerates differences between clients
 * (contract §6).
 */
import * as z from 'zod/mini'

import type { Schema } from '#api/query/endpoint.ts'
import { parseJson } from '#lib/json.ts'
import { parseQuery } from '#lib/parse-query.ts'

import { badField, PlatformError } from './errors.ts'
import type { EndpointMatch } from './router.ts'

type Members = Record<string, unknown>

/**
 * Names that clients use for the same member; the one that was sent is copied to the others. See
 * Q3, Q4, Q11 and Q12 of the contract.
 */
const SYNONYMS: string[][] = [
  ['wallet_id', 'wallet_uuid'],
  ['to_wallet_id', 'to_wallet_uuid'],
  ['from_currency', 'from_currency_id'],
  ['to_currency', 'to_currency_id'],
  ['from_crypto_uuid', 'from_currency_id'],
  ['uuid', 'id'],
  ['token', 'secret'], // E86-E88: the contract does not say which one is meant.
  ['sub_account_id', 'fiat_account_id'],
  ['is_subsctract', 'is_subtract', 'is_substract'],
]

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withSynonyms(given: Members): Members {
  const filled: Members = { ...given }
  for (const names of SYNONYMS) {
    const value = names.map((name) => filled[name]).find((member) => member !== undefined)
    if (value !== undefined) for (const name of names) filled[name] ??= value
  }
  if (filled.type === 'p2p') filled.type = 'trading' // Q25
  return filled
}

function decode(schema: Schema | undefined, given: Members): unknown {
  if (schema === undefined) return undefined
  const members = withSynonyms(given)
  const parsed = z.safeParse(schema, members)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path }) => {
    const isMissing = path.length === 1 && members[String(path[0])] === undefined
    return [path.join('.') || 'body', isMissing ? 'is required' : 'is invalid']
  })
  const message = fields.map((field) => field.join(' ')).join(', ')
  throw new PlatformError(422, message, { fields: Object.fromEntries(fields) })
}

/** Maximum number of characters of a body; checked before it is parsed. */
const MAX_BODY = 1024 * 1024

async function readBody(request: Request): Promise<Members> {
  const text = await request.text()
  if (text.length > MAX_BODY) throw new PlatformError(413, 'the body is larger than one megabyte')
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = parseJson(text)
  } catch {
    throw new PlatformError(400, 'the body is not JSON')
  }
  if (isMembers(body)) return body
  throw new PlatformError(422, 'the body is not an object')
}

/** Throws 422 for an empty, negative or malformed `limit` or `offset`. */
function checkPage(query: Members): Members {
  for (const name of ['limit', 'offset']) {
    const value = query[name]
    const isWhole = typeof value === 'string' && /^\d+$/.test(value)
    if (value !== undefined && !isWhole) {
      throw badField(name, 'is no whole number of zero or more')
    }
  }
  return query
}

/**
 * Returns path, query and body decoded. Throws 422 with each wrong member, 400 for a body that
 * isn't JSON, 413 for one above a megabyte. Members that the schema doesn't have are ignored.
 */
export async function readInput(
  { endpoint, params }: EndpointMatch,
  request: Request,
  search: string,
): Promise<Members> {
  const body = endpoint.body === undefined ? {} : await readBody(request)
  return {
    params: decode(endpoint.params, params),
    query: decode(endpoint.query, checkPage(parseQuery(search))),
    body: decode(endpoint.body, body),
  }
}
