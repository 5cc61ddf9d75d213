import { expect } from '@playwright/test'

import type { Fault } from '../sandbox.ts'
import type { App } from './app.ts'

type ErrorKey = keyof App['words']['errors']

export interface Failure {
  name: string
  fault: Omit<Fault, 'endpoint'>
  words: ErrorKey
  /** How far the page's clock is moved at once, ms; short of the deadline where that is not the point. */
  step: number
}

const RETRY_PAUSE = 5000
const DEADLINE = 61_000

/** The first call and two more, where asking again may help (house policy of the query client). */
const WITH_RETRIES = 3

const refused = (status: number, words: ErrorKey, times = 1): Failure => ({
  name: String(status),
  fault: { kind: 'status', status, times },
  words,
  step: RETRY_PAUSE,
})

export const FAILURES: readonly Failure[] = [
  refused(403, 'forbidden'),
  refused(404, 'notFound'),
  refused(419, 'expired'),
  refused(422, 'unprocessable'),
  refused(423, 'blocked'),
  refused(429, 'tooMany', WITH_RETRIES),
  refused(500, 'server', WITH_RETRIES),
  { name: 'malformed', fault: { kind: 'malformed' }, words: 'contract', step: RETRY_PAUSE },
]

/** Said at once: it was a minute of waiting already. */
export const TIMEOUT: Failure = {
  name: 'timeout',
  fault: { kind: 'timeout' },
  words: 'timeout',
  step: DEADLINE,
}

/** A refusal and a broken answer, both at once: what is said does not depend on the host. */
export const SOME_FAILURES = FAILURES.filter(({ name }) => ['423', 'malformed'].includes(name))

/** Moves the page's clock over the pauses between retries, until something is said. */
export async function pastRetries(app: App, { step }: Failure): Promise<void> {
  const alert = app.view.getByRole('alert').first()
  await expect(async () => {
    await app.page.clock.fastForward(step)
    await alert.waitFor({ timeout: 200 })
  }).toPass({ intervals: [20] })
}

export async function expectWords(app: App, failure: Failure, endpoint: string): Promise<void> {
  const alert = app.view.getByRole('alert').first()
  await expect(alert).toContainText(app.words.errors[failure.words].title)
  await expect(alert).toContainText(endpoint)
}
