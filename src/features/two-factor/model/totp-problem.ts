import type { Failure } from '#lib/failure.ts'

export type CodeProblem = 'wrong' | 'used' | 'locked' | 'gone'

const BY_CODE: Partial<Record<string, CodeProblem>> = {
  TOTP_WRONG: 'wrong',
  TOTP_USED: 'used',
  TOTP_LOCKED: 'locked',
  TOTP_NONE: 'gone',
}

/**
 * Returns the problem with a refused code; undefined for other failures. The service refuses in a
 * successful answer, mostly in its own words, so an unknown refusal is taken for a wrong code.
 */
export function totpProblemOf(failure: Failure | null): CodeProblem | undefined {
  if (failure?.kind !== 'http') return undefined
  const known = BY_CODE[failure.code ?? '']
  if (known !== undefined) return known
  return failure.status === undefined || failure.status === 422 ? 'wrong' : undefined
}
