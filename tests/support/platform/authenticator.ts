import { base32nopad } from '@scure/base'

import { totpCodeOf, totpStepAt } from '#mocks/services/two-factor/rfc6238.ts'

/** Returns the TOTP code of a secret, grouped or not, at an ISO 8601 time. */
export const totpCodeAt = (secret: string, isoTime: string): string =>
  totpCodeOf(base32nopad.decode(secret.replace(/\s/g, '')), totpStepAt(Date.parse(isoTime)))
