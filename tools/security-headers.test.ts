import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import {
  FEATURES_KEPT,
  FEATURES_OFF,
  OMITTED_HEADERS,
  SENT_HEADER_BEGINNINGS,
  SENT_HEADERS,
} from '#tests/support/secure-headers.ts'
import { readText } from '#tests/support/sources.ts'

import { pagePolicy, securityHeaders } from './security-headers.ts'

const PAGE = '<script>one()</script><style>p{}</style><script type="module" src="/a.js"></script>'
const headers = securityHeaders(PAGE, {
  ancestors: ['https://web.telegram.org'],
  connect: ['https://api.example.org'],
  frame: ['https://identity.example.org'],
  image: ['https://cdn.example.org'],
})
const partsOf = (policy = '') =>
  new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))
const policy = partsOf(headers['Content-Security-Policy'])

it('The decision document has an entry for each header and feature that OWASP names', () => {
  const lines = readText('docs/decisions/0029-what-the-servers-send.md').split('\n')
  for (const name of [
    ...Object.keys({ ...SENT_HEADERS, ...SENT_HEADER_BEGINNINGS }),
    ...OMITTED_HEADERS,
  ])
    expect(lines.filter((line) => line.startsWith(`- \`${name}\``))).toHaveLength(1)
  const permissions = lines.find((line) => line.startsWith('- `Permissions-Policy`'))
  for (const feature of FEATURES_KEPT) expect(permissions).toContain(`\`${feature}\``)
})

it('The Permissions-Policy turns off every browser feature that is not needed', () => {
  const parts = headers['Permissions-Policy']?.split(', ') ?? []
  expect(parts.filter((part) => part.endsWith('=()'))).toEqual(
    FEATURES_OFF.map((name) => `${name}=()`),
  )
})

it("The Permissions-Policy lists no feature that some browsers don't know and warn about", () => {
  expect(headers['Permissions-Policy']).not.toContain('web-share')
})

it("The page's policy allows every origin that the settings may name, also of this machine", () => {
  const page = partsOf(pagePolicy(PAGE, { isDemo: false }))
  for (const name of ['img-src', 'connect-src', 'frame-src'])
    expect(page.get(name)).toEqual(
      expect.arrayContaining(['https:', 'http://127.0.0.1:*', 'http://localhost:*']),
    )
})

it('The camera is allowed to every provider whose page the policy lets the app embed', () => {
  const camera = headers['Permissions-Policy']
    ?.split(', ')
    .find((part) => part.startsWith('camera='))
  for (const origin of policy.get('frame-src')?.slice(1) ?? []) expect(camera).toContain(origin)
})

it('The camera is allowed to the app, the known providers and the configured one', () => {
  expect(headers['Permissions-Policy']).toContain(
    'camera=(self "https://identity.example.org" "https://*.sumsub.com" "https://*.withpersona.com")',
  )
})

it('The policy in the header allows only the needed hosts, never every host or every style', () => {
  const [script = '', style = ''] = ['one()', 'p{}'].map((text) =>
    createHash('sha256').update(text).digest('base64'),
  )
  const empty = createHash('sha256').digest('base64')
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'", `'sha256-${script}'`],
    'style-src': ["'self'", `'sha256-${style}'`, `'sha256-${empty}'`],
    'img-src': ["'self'", 'data:', 'blob:', 'https://cdn.example.org'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'https://api.example.org'],
    'frame-src': [
      "'self'",
      'https://identity.example.org',
      'https://*.sumsub.com',
      'https://*.withpersona.com',
    ],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['tessera-worker'],
    'frame-ancestors': ["'self'", 'https://web.telegram.org'],
  })
})

it('The decision document gives a reason for each allowed source of each directive', () => {
  const record = readText('docs/decisions/0029-what-the-servers-send.md')
  for (const name of policy.keys()) expect(record).toContain(`\n- \`${name}\``)
})

it("The page's policy equals the header's, except for embedding and called origins", () => {
  const page = partsOf(pagePolicy(PAGE, { isDemo: false }))
  expect([...page.keys()]).toEqual([...policy.keys()].filter((name) => name !== 'frame-ancestors'))
  const differing = [...page].filter(([name, part]) => String(policy.get(name)) !== String(part))
  expect(differing.map(([name]) => name)).toEqual(['img-src', 'connect-src', 'frame-src'])
})

it('The policy of the demo allows no other host', () => {
  const demo = pagePolicy(PAGE, { isDemo: true })
  expect(demo.split('; ')).toContain("connect-src 'self'")
  expect(demo.split('; ')).toContain("frame-src 'self'")
  expect(demo).not.toMatch(/https?:|wss:/)
})
