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

const PAGE = '<script>\n  one()\n</script><script type="module" src="/a.js"></script>'
const headers = securityHeaders(PAGE, {
  ancestors: ['https://web.telegram.org'],
  connect: ['https://api.example.org'],
  frame: ['https://identity.example.org'],
})

it('The guide has a line for each header and feature that OWASP names', () => {
  const lines = readText('docs/deploy.md').split('\n')
  for (const name of [
    ...Object.keys({ ...SENT_HEADERS, ...SENT_HEADER_BEGINNINGS }),
    ...OMITTED_HEADERS,
  ])
    expect(lines.filter((line) => line.startsWith(`| \`${name}\``))).toHaveLength(1)
  const permissions = lines.find((line) => line.startsWith('| `Permissions-Policy`'))
  for (const feature of FEATURES_KEPT) expect(permissions).toContain(`\`${feature}\``)
})

it('Every feature that nobody needs is turned off', () => {
  const parts = headers['Permissions-Policy']?.split(', ') ?? []
  expect(parts.filter((part) => part.endsWith('=()'))).toEqual(
    FEATURES_OFF.map((name) => `${name}=()`),
  )
})

it('No feature is named that browsers without a share sheet warn of at each start', () => {
  expect(headers['Permissions-Policy']).not.toContain('web-share')
})

it('The camera is open to the providers and to the pages that the deployment frames', () => {
  expect(headers['Permissions-Policy']).toContain(
    'camera=(self "https://identity.example.org" "https://in.sumsub.com" "https://inquiry.withpersona.com")',
  )
})

it('The policy of the page says what the header says, but for who embeds the page and what it calls', () => {
  const named = (policy: string) =>
    new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]))
  const header = named(headers['Content-Security-Policy'] ?? '')
  const page = named(pagePolicy(PAGE, { isDemo: false }))
  expect([...page.keys()]).toEqual([...header.keys()].filter((name) => name !== 'frame-ancestors'))
  const differing = [...page].filter(([name, part]) => header.get(name) !== part)
  expect(differing.map(([name]) => name)).toEqual(['connect-src', 'frame-src'])
})

it('The policy of the demo names no host but its own, pictures aside', () => {
  const policy = pagePolicy(PAGE, { isDemo: true })
  const parts = policy.split('; ').filter((part) => !part.startsWith('img-src '))
  expect(parts).toContain("connect-src 'self'")
  expect(parts).toContain("frame-src 'self'")
  expect(parts.join('; ')).not.toMatch(/https?:|wss:/)
})
