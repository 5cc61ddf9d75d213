import type { Fault } from '../sandbox.ts'
import type { App } from './app.ts'

type ErrorKey = keyof App['words']['errors']

interface Failure {
  name: string
  fault: Omit<Fault, 'endpoint'>
  words: ErrorKey
}

/** The first call and two more, where asking again may help (house policy of the query client). */
const WITH_RETRIES = 3

const refused = (status: number, words: ErrorKey, times = 1): Failure => ({
  name: String(status),
  fault: { kind: 'status', status, times },
  words,
})

export const FAILURES: readonly Failure[] = [
  refused(403, 'forbidden'),
  refused(404, 'notFound'),
  refused(419, 'expired'),
  refused(422, 'unprocessable'),
  refused(423, 'blocked'),
  refused(429, 'tooMany', WITH_RETRIES),
  refused(500, 'server', WITH_RETRIES),
  { name: 'malformed', fault: { kind: 'malformed' }, words: 'contract' },
]

/** One of each kind: a refusal, one that is asked again, and a broken answer. All: tests/flows/failures.test.tsx. */
export const SOME_FAILURES = FAILURES.filter(({ name }) =>
  ['423', '500', 'malformed'].includes(name),
)
