import type errors from '#i18n/messages/en/errors.json'
import type { Fault } from '#mocks/faults.ts'

export interface Failure {
  name: string
  fault: Pick<Fault, 'kind' | 'status'>
  words: keyof typeof errors
  /** Number of calls of a read: the first one and automatic retries. */
  tries: number
}

/** The first call and two retries; the query client retries only if that may help. */
const WITH_RETRIES = 3

const refused = (status: number, words: Failure['words'], tries = 1): Failure => ({
  name: String(status),
  fault: { kind: 'status', status },
  words,
  tries,
})

export const FAILURES: readonly Failure[] = [
  refused(403, 'forbidden'),
  refused(404, 'notFound'),
  refused(419, 'expired'),
  refused(422, 'unprocessable'),
  refused(423, 'blocked'),
  refused(429, 'tooMany', WITH_RETRIES),
  refused(500, 'server', WITH_RETRIES),
  { name: 'malformed', fault: { kind: 'malformed' }, words: 'contract', tries: 1 },
]

/** One failure of each kind: a refusal, one that is retried, and a malformed response. */
export const SOME_FAILURES = FAILURES.filter(({ name }) =>
  ['423', '500', 'malformed'].includes(name),
)
