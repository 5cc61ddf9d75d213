/** Reports of failures, for those who run the app: what docs/deploy.md describes, and nothing of a person in it. */
import { isApiError, type ApiErrorKind } from '#api/http/api-error.ts'
import type { FailedCall } from '#api/http/failure-log.ts'
import { isSettingName } from '#config/setting-list.ts'
import { SETTINGS_FILE } from '#config/settings.ts'

import { readReportEnvironment } from './environment.ts'
import { framesOf, placesIn } from './stack-frames.ts'

type ReportKind = 'render' | 'unhandled' | 'start' | 'settings' | ApiErrorKind

/** Members of a report besides its environment. */
interface ErrorFacts {
  kind: ReportKind
  /** Number in the contract, such as `E103`. */
  endpoint?: string
  status?: number
  /** Name of a class; no message, since that may say anything. */
  error?: string
  /** Names of settings at fault: of a start that they have stopped, or of one that went on without them. */
  settings?: readonly string[]
  stack: readonly string[]
}

type Facts = ErrorFacts | undefined

/** For one page: a fault that repeats itself with other numbers must not flood the receiver. */
const MAX_REPORTS = 10

/** Any text can be the name of an error, so only names that are known are told. */
const NAMES = [
  'AbortError',
  'DataCloneError',
  'EvalError',
  'InvalidStateError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'ScreenNotLoaded',
  'SecurityError',
  'SettingsError',
  'SyntaxError',
  'TypeError',
  'URIError',
]

/** A name that is no setting's may be anything. */
export const knownIn = (names: readonly string[]): string[] =>
  names.filter((name) => isSettingName(name) || name === SETTINGS_FILE)

const nameOf = (error: unknown): string =>
  NAMES.find((name) => error instanceof Error && error.name === name) ?? 'Error'

/** The part of an error that is told; undefined for a failed call, of which the log of calls tells. */
export function factsOf(kind: 'render' | 'unhandled' | 'start', error: unknown): Facts {
  if (isApiError(error)) return undefined
  const stack = framesOf(error)
  // Without a place in the app's own files it is a browser's, an extension's or a page's around this one.
  if (kind === 'unhandled' && stack.length === 0) return undefined
  return { kind, error: nameOf(error), stack }
}

/**
 * The part of a failed call that is told; undefined where it belongs to a person's normal life, such as a wrong code.
 * Not its request id, which leads to the person (decision 0018).
 */
export function callFactsOf({ endpoint, kind, status, stack = '' }: FailedCall): Facts {
  // Of 501 the platform's people know: it is what they have not built.
  const isServerFault = kind === 'http' && (status ?? 0) >= 500 && status !== 501
  if (kind !== 'contract' && !isServerFault) return undefined
  return { kind, endpoint, ...(status === undefined ? {} : { status }), stack: placesIn(stack) }
}

/** Who takes the reports, and of which tenant this page is. */
export interface ReportTarget {
  url: string
  tenant: string
}

/**
 * Posts one report and never fails. As plain text without credentials, so that no browser asks for leave first, and
 * without a referrer, which would be the page's address. It outlives the page.
 */
export function postReport({ url, tenant }: ReportTarget, report: object): void {
  fetch(url, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ ...report, tenant }),
  }).catch(() => undefined)
}

/** Reports the same failure once. */
export function createReporter(target: ReportTarget): (facts: Facts) => void {
  const told = new Set<string>()
  return (facts) => {
    const key = JSON.stringify(facts)
    if (facts === undefined || told.has(key) || told.size >= MAX_REPORTS) return
    told.add(key)
    postReport(target, { type: 'error', ...facts, ...readReportEnvironment() })
  }
}
