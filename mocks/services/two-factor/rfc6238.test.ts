import { expect, it } from 'vitest'

import { totpCodeOf, totpStepAt } from './rfc6238.ts'

/** The seed of RFC 6238, appendix B: ASCII digits repeated to the hash's length. */
const seedOf = (length: number) => new TextEncoder().encode('1234567890'.repeat(7).slice(0, length))

it.each([
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
])(
  'The code at %i seconds matches the test vector of RFC 6238',
  (seconds, sha1, sha256, sha512) => {
    const step = totpStepAt(seconds * 1000)
    expect(totpCodeOf(seedOf(20), step, { digits: 8 })).toBe(sha1)
    expect(totpCodeOf(seedOf(32), step, { hash: 'SHA256', digits: 8 })).toBe(sha256)
    expect(totpCodeOf(seedOf(64), step, { hash: 'SHA512', digits: 8 })).toBe(sha512)
    expect(totpCodeOf(seedOf(20), step)).toBe(sha1.slice(2))
  },
)
