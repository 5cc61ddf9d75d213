import { base32nopad } from '@scure/base'

import { codeOf, stepAt } from '#mocks/services/two-factor/rfc6238.ts'

/** Returns the TOTP code of a secret, grouped or not, at an ISO 8601 time. */
export const codeAt = (secret: string, at: string): string =>
  codeOf(base32nopad.decode(secret.replace(/\s/g, '')), stepAt(Date.parse(at)))
