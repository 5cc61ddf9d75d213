/** The probe finds each CORS mistake that a browser would refuse. */
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, it, onTestFinished } from 'vitest'

import { documentedItems } from '#tests/support/platform/cors.ts'

import { parseSettings } from '../src/config/settings.ts'
import { probeBaseUrls } from './probe-base-urls.ts'

/** Site and base addresses use http, because an https page may not call a test server. */
const SITE = 'http://app.kiln.test'

const documented = (name: string) => documentedItems(name).join(', ')

const WHOLE = {
  'access-control-allow-origin': SITE,
  'access-control-allow-methods': documented('access-control-allow-methods'),
  'access-control-allow-headers': documented('access-control-allow-headers'),
}

/** Probes a platform with this response to OPTIONS and GET; returns the line of V2. */
async function probe(
  headers: OutgoingHttpHeaders,
  { preflight = 204, status = 401, body = '' } = {},
): Promise<string | undefined> {
  const server = createServer((request, response) => {
    const code = request.method === 'OPTIONS' ? preflight : status
    response.writeHead(code, { ...WHOLE, ...headers }).end(body)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => {
    server.once('listening', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = parseSettings({}, origin, {
    VITE_API_V1_BASE_URL: `${origin}/v1`,
    VITE_API_V2_BASE_URL: `${origin}/v2`,
    VITE_TOTP_BASE_URL: `${origin}/totp`,
    VITE_TENANT_ID: 'kiln',
  })
  const { lines } = await probeBaseUrls(settings, SITE)
  return lines[1]?.split('/v2: ')[1]
}

it.each<[string, OutgoingHttpHeaders, Parameters<typeof probe>[1]?]>([
  ['good', {}],
  ['good', { 'access-control-allow-methods': '*' }],
  [
    'CORS does not let http://app.kiln.test in',
    { 'access-control-allow-origin': 'http://loom.test' },
  ],
  [
    'CORS does not allow the headers x-retry-request',
    {
      'access-control-allow-headers': 'authorization, content-type, x-tenant-id, App-Enviroment',
    },
  ],
  ['CORS does not allow the headers authorization', { 'access-control-allow-headers': '*' }],
  [
    'CORS does not allow the methods DELETE, PATCH',
    { 'access-control-allow-methods': 'GET, POST' },
  ],
  ['it answers OPTIONS by 401, and CORS needs a 2xx', {}, { preflight: 401 }],
  ['it answers OPTIONS by 301, and CORS needs a 2xx', { location: '/' }, { preflight: 301 }],
  ['good', {}, { status: 200, body: '[]' }],
  ['it answers with a page instead of JSON', {}, { status: 200, body: '<!doctype html>' }],
])('The probe of the base addresses reports: %s', async (words, headers, answers) => {
  expect(await probe(headers, answers)).toBe(words)
})
