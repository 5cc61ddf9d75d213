import { describe, expect, it } from 'vitest'

import { toCurl } from './curl.ts'
import { isWider, toKnownRole } from './roles.ts'

describe('isWider', () => {
  it.each([
    ['DEVELOPER', 'READ_ONLY', true],
    ['PRODUCTION', 'DEVELOPER', true],
    ['READ_ONLY', 'READ_ONLY', false],
    ['READ_ONLY', 'PRODUCTION', false],
    ['READ_ONLY', 'AUDITOR', true],
  ] as const)('%s than %s: %s', (role, than, isMore) => {
    expect(isWider(role, than)).toBe(isMore)
  })

  it('knows its own roles', () => {
    expect([toKnownRole('DEVELOPER'), toKnownRole('AUDITOR')]).toEqual(['DEVELOPER', undefined])
  })
})

describe('toCurl', () => {
  const place = {
    baseUrls: { v1: 'https://a.test/v1/', v2: "https://b.test/it's" },
    tenantId: 'acme',
  }

  it('takes the token as it is on version 1', () => {
    expect(toCurl(place, 'v1', 'developer/vendors/list')).toBe(
      `curl 'https://a.test/v1/developer/vendors/list' \\
  -H "Authorization: $TESSERA_API_KEY" \\
  -H 'x-tenant-id: acme' \\
  -H 'App-Enviroment: web'`,
    )
  })

  it('names the scheme on version 2, and lets nothing break out of its quotes', () => {
    const command = toCurl(place, 'v2', 'wallets')
    expect(command).toContain('Bearer $TESSERA_API_KEY')
    expect(command).toContain(String.raw`'https://b.test/it'\''s/wallets'`)
  })
})
