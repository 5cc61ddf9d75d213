/** What the platform says no to: one line, or whatever comes next as well. */
import type { Failure } from '#lib/failure.ts'

/** The platform has judged this line: the next one may be fine. Anything else would meet the next one, too. */
export const isAboutLine = ({ status, code }: Failure): boolean =>
  [400, 404, 409, 422].includes(status ?? 0) && code !== 'INSUFFICIENT_FUNDS'

/** In the platform's own words, as far as it has any. */
export const reasonOf = ({ fields, detail, reference }: Failure): string =>
  Object.values(fields ?? {})[0] ?? detail ?? reference

/** Whether two lines were refused for the same reason, by its code or else by its words. */
export function isSameRefusal(one: Failure, other: Failure): boolean {
  const nameOf = (failure: Failure) => failure.code ?? reasonOf(failure)
  return one.status === other.status && nameOf(one) === nameOf(other)
}
