/**
 * Writes the API as OpenAPI 3.1 from the endpoint declarations, for other developers' client
 * generators.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

import * as z from 'zod/mini'

import { DEFAULT_PAGE, QueryBool, QueryInt, WireAmount } from '#api/common/schema.ts'
import { endpoints, type EndpointName } from '#api/endpoints.ts'
import type { ApiBase } from '#api/http/headers.ts'
import type { Endpoint, Schema } from '#api/query/endpoint.ts'

type Json = Record<string, unknown>

/** Path of the document, and the sandbox's address as its server. */
export const OPENAPI_FILE = 'docs/openapi.json'
const ORIGIN = 'http://127.0.0.1:8787'

/** Sorts members by name, because tools list a module's members in different orders. */
const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

const SECURITY: Record<ApiBase, string> = { v1: 'rawToken', v2: 'bearer', totp: 'bearer' }
const SERVES: Record<ApiBase, string> = {
  v1: 'Cards, orders, exchange, virtual accounts, API keys',
  v2: 'Sign-in, people, wallets, counterparties, verification, lists',
  totp: 'Codes for orders, authenticator apps',
}
const serverOf = (base: ApiBase) => ({ url: `${ORIGIN}/${base}`, description: SERVES[base] })

/** Misspelt names of the API, with the right word (contract Q3, Q8). */
const MISSPELT: Record<string, string> = {
  'App-Enviroment': 'App-Environment',
  comission: 'commission',
  created_ad: 'created_at',
  is_subsctract: 'is_subtract',
  transcation_amount: 'transaction_amount',
  transcation_amount_currency: 'transaction_amount_currency',
}
const remarkOf = (name: string): Json =>
  MISSPELT[name] === undefined
    ? {}
    : { description: `Misspelt on the wire: "${MISSPELT[name]}" is meant.` }

/** JSON Schemas of types that have none, and of numbers and booleans that queries send as text. */
const WIRE_TYPES = new Map<Schema, Json>([
  [WireAmount, { type: 'number', description: 'A decimal. Read it exactly, without a double.' }],
  [QueryInt, { type: 'integer' }],
  [QueryBool, { type: 'boolean' }],
])

function override({ zodSchema, jsonSchema }: { zodSchema: Schema; jsonSchema: Json }): void {
  const wire = WIRE_TYPES.get(zodSchema)
  if (wire !== undefined) {
    delete jsonSchema['anyOf']
    Object.assign(jsonSchema, wire)
  }
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) {
    delete jsonSchema['minimum']
    delete jsonSchema['maximum']
  }
}

const withRemarks = (key: string, value: Json) =>
  key === 'properties'
    ? Object.fromEntries(
        Object.entries(value).map(([name, each]) => [
          name,
          { ...(each as Json), ...remarkOf(name) },
        ]),
      )
    : value

async function readNames() {
  const names = z.registry<{ id: string }>()
  const files = readdirSync('src/api', { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('schema.ts')).toSorted()) {
    const module: Json = await import(pathToFileURL(`src/api/${file}`).href)
    for (const [id, schema] of Object.entries(module).toSorted(byKey))
      if (schema instanceof z.ZodMiniType && !names.has(schema)) names.add(schema, { id })
  }
  return names
}

/**
 * Returns the summary of an operation: `listWalletTransactions` becomes "List wallet transactions".
 */
const wordsOf = (name: string): string => {
  const words = name.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase()
  return `${words[0]?.toUpperCase()}${words.slice(1)}`
}

function readSections(): Map<string, { number: string; title: string }> {
  const sections = new Map<string, { number: string; title: string }>()
  let section = { number: '', title: '' }
  for (const line of readFileSync('docs/contract.md', 'utf8').split('\n')) {
    const [, number, title] = /^### (2\.\d+) ([^(]+)/.exec(line) ?? []
    if (number && title) section = { number, title: title.trim() }
    const [, id] = /^\| (E\d+) /.exec(line) ?? []
    if (id && section.number) sections.set(id, section)
  }
  return sections
}

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const content = (schema: Json, type = 'application/json') => ({ content: { [type]: { schema } } })

const HEADERS = {
  Environment: {
    name: 'App-Enviroment',
    in: 'header',
    required: true,
    ...remarkOf('App-Enviroment'),
    schema: { type: 'string', enum: ['web', 'telegram'] },
  },
  Tenant: { name: 'x-tenant-id', in: 'header', required: true, schema: { type: 'string' } },
}

const text = { type: 'string' }
const REFUSALS: Record<ApiBase, Json> = {
  v1: {
    type: 'object',
    required: ['error'],
    properties: { error: text, code: text, details: { type: 'object' } },
  },
  v2: {
    type: 'object',
    required: ['message'],
    properties: {
      statusCode: { type: 'integer' },
      message: { anyOf: [text, { type: 'array', items: text }] },
      error: text,
      code: text,
      fields: { type: 'object', additionalProperties: text },
    },
  },
  totp: ref('schemas', 'RefusalV2'),
}

const ABOUT = `Three backends, each at a base of its own: every path names its server. Made from the endpoint declarations by \`npm run openapi\`; the numbers (E1 to E108) are those of docs/contract.md, which says more.

Every call carries \`App-Enviroment\` (misspelt so on the wire), \`x-tenant-id\` and \`Content-Type: application/json\`, a GET as well; OpenAPI has no place for the last. The first base takes the access token alone in \`Authorization\`, the others after \`Bearer\`; an API key may stand in its place. Amounts are JSON numbers that may have more digits than a double holds.`

/** @throws Error for a path that two base addresses have. */
export async function makeOpenApiDocument(): Promise<Json> {
  const names = await readNames()
  const sections = readSections()
  const schemas: Json = Object.fromEntries(
    Object.entries(REFUSALS).map(([base, schema]) => [`Refusal${base.toUpperCase()}`, schema]),
  )

  function toJson(schema: Schema): Json {
    const made: Json = z.toJSONSchema(z.object({ part: schema }), {
      io: 'input',
      unrepresentable: 'any',
      metadata: names,
      override,
    })
    const moved = JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/')
    const { $defs, properties } = JSON.parse(moved, withRemarks) as Record<
      string,
      Record<string, Json>
    >
    for (const [name, { id: _, ...named }] of Object.entries($defs ?? {})) schemas[name] = named
    return properties?.['part'] ?? {}
  }

  function toParameters(where: 'path' | 'query', schema: Schema | undefined, presets: Json = {}) {
    if (!(schema instanceof z.ZodMiniObject)) return []
    return Object.entries(schema.shape).map(([name, part]) => {
      const made = toJson(part)
      const isFilter = name === 'filter'
      // The API also accepts JSON as text here (Q15).
      const object = (made['anyOf'] as Json[] | undefined)?.find(({ type }) => type !== 'string')
      return {
        name,
        in: where,
        ...((where === 'path' || !z.safeParse(part, undefined).success) && {
          required: true,
        }),
        ...(isFilter && { style: 'deepObject', explode: true }),
        schema: {
          ...((isFilter && object) || made),
          ...(name in presets && { default: presets[name] }),
        },
      }
    })
  }

  function toOperation(name: EndpointName, endpoint: Endpoint): Json {
    const { id, base, method, params, query, body, response, status = 200 } = endpoint
    const { number = '', title = '' } = sections.get(id) ?? {}
    const inside = 'It may refuse inside a good answer, by `success: false` or `error: true`.'
    return {
      operationId: name,
      summary: wordsOf(name),
      description: `${id}, contract §${number}.${endpoint.refusesInside ? ` ${inside}` : ''}`,
      tags: [title],
      security: endpoint.isPublic ? [] : [{ [SECURITY[base]]: [] }],
      parameters: [
        ...Object.keys(HEADERS).map((each) => ref('parameters', each)),
        ...toParameters('path', params),
        ...toParameters('query', query, endpoint.hasDefaultPage ? DEFAULT_PAGE : {}),
      ],
      ...(method !== 'GET' && {
        requestBody: {
          required: true,
          ...content(body === undefined ? { type: 'object', maxProperties: 0 } : toJson(body)),
        },
      }),
      responses: {
        [status]: {
          description: response === 'nothing' ? 'Done; the body says nothing' : 'Done',
          ...(response === 'file' && content(text, 'text/csv')),
          ...(typeof response !== 'string' && content(toJson(response))),
        },
        '4XX': ref('responses', `Refused${base.toUpperCase()}`),
        '5XX': ref('responses', `Refused${base.toUpperCase()}`),
      },
    }
  }

  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints).toSorted(byKey) as [
    EndpointName,
    Endpoint,
  ][]) {
    const { path, base, method } = endpoint
    const servers = [serverOf(base)]
    const item = (paths[path] ??= { servers })
    if (JSON.stringify(item['servers']) !== JSON.stringify(servers))
      throw new Error(`${path} is a path of two bases`)
    item[method.toLowerCase()] = toOperation(name, endpoint)
  }
  const tags = new Map([...sections.values()].map((each) => [each.title, each.number]))
  const byName = (object: Json) => Object.fromEntries(Object.entries(object).toSorted(byKey))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wire of the platform',
      version: '1.0.0',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: (['v1', 'v2', 'totp'] as const).map(serverOf),
    tags: [...tags].map(([name, number]) => ({ name, description: `Contract §${number}` })),
    paths: byName(paths),
    components: {
      securitySchemes: {
        rawToken: { type: 'apiKey', in: 'header', name: 'Authorization' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      parameters: HEADERS,
      responses: Object.fromEntries(
        Object.keys(REFUSALS).map((base) => [
          `Refused${base.toUpperCase()}`,
          {
            description: 'Refused: the status says why (contract §1.6)',
            ...content(ref('schemas', `Refusal${base.toUpperCase()}`)),
          },
        ]),
      ),
      schemas: byName(schemas),
    },
  }
}

export const documentText = (document: Json): string => `${JSON.stringify(document, null, 2)}\n`
