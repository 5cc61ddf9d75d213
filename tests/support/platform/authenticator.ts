import { base32nopad } from '@scure/base'

import { codeOf, stepAt } from '#mocks/services/two-factor/rfc6238.ts'

/** `secret` as text, grouped or not; `at` in ISO-8601. */
export const codeAt = (secret: string, at: string): string =>
  codeOf(base32nopad.decode(secret.replace(/\s/g, '')), stepAt(Date.parse(at)))
