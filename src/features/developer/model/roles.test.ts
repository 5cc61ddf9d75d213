import { expect, it } from 'vitest'

import { toCurl } from './curl.ts'
import { hasMoreRights, toKnownRole } from './roles.ts'

it.each([
  ['DEVELOPER', 'READ_ONLY', true],
  ['PRODUCTION', 'DEVELOPER', true],
  ['READ_ONLY', 'READ_ONLY', false],
  ['READ_ONLY', 'PRODUCTION', false],
  ['READ_ONLY', 'AUDITOR', true],
] as const)('hasMoreRights compares the role %s with %s and returns %s', (role, than, isMore) => {
  expect(hasMoreRights(role, than)).toBe(isMore)
})

it("toKnownRole accepts the contract's roles only", () => {
  expect([toKnownRole('DEVELOPER'), toKnownRole('AUDITOR')]).toEqual(['DEVELOPER', undefined])
})

const place = {
  baseUrls: { v1: 'https://a.test/v1/', v2: "https://b.test/it's" },
  tenantId: 'acme',
}

it('toCurl sends the token without a scheme on version 1', () => {
  expect(toCurl(place, 'v1', 'developer/vendors/list')).toBe(
    `curl 'https://a.test/v1/developer/vendors/list' \\
  -H "Authorization: $API_KEY" \\
  -H 'x-tenant-id: acme' \\
  -H 'App-Enviroment: web' \\
  -H 'Content-Type: application/json'`,
  )
})

it('toCurl sends a Bearer token on version 2 and escapes quotes in the address', () => {
  const command = toCurl(place, 'v2', 'wallets')
  expect(command).toContain('Bearer $API_KEY')
  expect(command).toContain(String.raw`'https://b.test/it'\''s/wallets'`)
})
