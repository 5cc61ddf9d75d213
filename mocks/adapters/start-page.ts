import { readFileSync } from 'node:fs'

import { CONTROL_CALLS, type SandboxControl } from '../control.ts'
import { jsonResponse, preflightResponse, createResponse } from '../responses.ts'

export const isStartPagePath = (path: string): boolean =>
  /^\/(?:v1|v2|totp|sandbox)?\/?$/.test(path)

const DOCUMENTED = 'http://127.0.0.1:8787'

/** Returns the OpenAPI document, with the origin of the request as its server. */
export function openApiResponse(request: Request): Response {
  const file = new URL('../../docs/openapi.json', import.meta.url)
  const text = readFileSync(file, 'utf8').replaceAll(DOCUMENTED, new URL(request.url).origin)
  return createResponse(200, text)
}

const introduce = (control: SandboxControl, origin: string) => ({
  name: 'Tessera sandbox',
  about: 'A stand-in of the platform: no real money, and everything is forgotten when it ends.',
  bases: { v1: `${origin}/v1`, v2: `${origin}/v2`, totp: `${origin}/totp` },
  tenant: control.settings().tenantId,
  demo: control.settings().demo,
  codes: `${origin}/sandbox/inbox`,
  openapi: `${origin}/openapi.json`,
  control: CONTROL_CALLS,
})

const escape = (text: string) =>
  text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`)

function toHtml(value: unknown): string {
  if (Array.isArray(value)) return value.map(toHtml).join('<br>')
  if (typeof value === 'object' && value !== null)
    return `<dl>${Object.entries(value)
      .map(([name, each]) => `<dt>${escape(name)}</dt><dd>${toHtml(each)}</dd>`)
      .join('')}</dl>`
  const text = escape(String(value))
  return /^https?:/.test(text) ? `<a href="${text}">${text}</a>` : text
}

const STYLE =
  'body{font:1rem/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}dt{font-weight:600}dd{margin:0 0 .5rem 1rem}'

export function startPageResponse(control: SandboxControl, request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return Promise.resolve(preflightResponse())
  const { name, ...rest } = introduce(control, new URL(request.url).origin)
  if (!request.headers.get('accept')?.includes('text/html'))
    return Promise.resolve(jsonResponse(200, { name, ...rest }))
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><style>${STYLE}</style><h1>${name}</h1>${toHtml(rest)}`
  return Promise.resolve(
    createResponse(200, page, 'text/html; charset=utf-8', {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    }),
  )
}
