/**
 * Sends reports of failures to the operators, as docs/deploy.md describes. They contain nothing
 * about the person.
 */
import { isApiError, type ApiErrorKind } from '#api/http/api-error.ts'
import type { FailedCall } from '#api/http/failure-log.ts'
import { isSettingName } from '#config/setting-list.ts'
import { SETTINGS_FILE } from '#config/settings.ts'

import { readReportEnvironment } from './environment.ts'
import { readFrames, readFramePlaces } from './stack-frames.ts'

type ReportKind = 'render' | 'unhandled' | 'start' | 'settings' | ApiErrorKind

interface ErrorFacts {
  kind: ReportKind
  endpoint?: string
  status?: number
  /** Class name of the error. The error's message is left out, because it may contain anything. */
  error?: string
  /** Names of wrong settings. They stopped the start or were ignored. */
  settings?: readonly string[]
  stack: readonly string[]
}

type Facts = ErrorFacts | undefined

/**
 * Maximum number of reports that one page sends, so that a repeated error does not flood the
 * receiver.
 */
const MAX_REPORTS = 10

/** Names of errors that are reported. Other names are left out, because any text can be a name. */
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

/**
 * Returns those texts that are names of settings. Other texts are left out, because they may
 * contain anything.
 */
export const settingNamesIn = (names: readonly string[]): string[] =>
  names.filter((name) => isSettingName(name) || name === SETTINGS_FILE)

const nameOf = (error: unknown): string =>
  NAMES.find((name) => error instanceof Error && error.name === name) ?? 'Error'

/**
 * Returns the parts of an error that are reported; undefined for a failed call, which the failure
 * log reports.
 */
export function errorFactsOf(kind: 'render' | 'unhandled' | 'start', error: unknown): Facts {
  if (isApiError(error)) return undefined
  const stack = readFrames(error)
  // Without a frame in the app's files, the error comes from the browser, an extension or an
  // embedding page.
  if (kind === 'unhandled' && stack.length === 0) return undefined
  return { kind, error: nameOf(error), stack }
}

/**
 * Returns the parts of a failed call that are reported; undefined for common failures, such as a
 * wrong code. The request id is left out, because it leads to the person (decision 0018).
 */
export function callFactsOf({ endpoint, kind, status, stack = '' }: FailedCall): Facts {
  // 501 means that the platform lacks a feature, which its operators know already.
  const isServerFault = kind === 'http' && (status ?? 0) >= 500 && status !== 501
  if (kind !== 'contract' && !isServerFault) return undefined
  return {
    kind,
    endpoint,
    ...(status === undefined ? {} : { status }),
    stack: readFramePlaces(stack),
  }
}

export interface ReportTarget {
  url: string
  tenant: string
}

/**
 * Sends a report. Never throws. The body is plain text without credentials, so the browser sends no
 * preflight request. The referrer is left out, because it contains the page's address. `keepalive`
 * lets the request finish after the page has closed.
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

export function createReporter(target: ReportTarget): (facts: Facts) => void {
  const reported = new Set<string>()
  return (facts) => {
    const key = JSON.stringify(facts)
    if (facts === undefined || reported.has(key) || reported.size >= MAX_REPORTS) return
    reported.add(key)
    postReport(target, { type: 'error', ...facts, ...readReportEnvironment() })
  }
}
