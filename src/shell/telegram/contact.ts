import { invokeCustomMethod, request, supports } from '@telegram-apps/sdk-react'

import { sleep } from '#lib/timeout.ts'
import type { HostAnswer, ContactCallbacks, SharedContact } from '#shell/host.ts'

import { memberOf } from './host-messages.ts'
import type { HostAnswers } from './liveness.ts'
import type { Prompts } from './prompts.ts'
import { awaitHostAnswer } from './safely.ts'

/**
 * Maximum milliseconds for the first call. A host that ignores custom methods must not delay the
 * prompt (telegram.md §3).
 */
const FIRST_LOOK_MS = 1500
const PROMPT_MS = 2 * 60_000
/**
 * Maximum milliseconds of a request. The person can end it earlier; this limit ends it if the
 * person has left.
 */
const FORGET_MS = 10 * 60_000
/**
 * Milliseconds between the calls after the person has agreed. The pause is short at first, because
 * most hosts answer at once.
 */
const MIN_PAUSE_MS = 100
const MAX_PAUSE_MS = 5000

interface ContactOptions {
  version: string
  prompts: Prompts
  liveness: HostAnswers
}

/**
 * Requests the person's contact (6.9). It first looks for a contact that was shared before. If
 * there is none, it asks the person, then requests the signed string again and again. A call that
 * takes long is not given up: further calls run beside it, and each may bring the contact, even for
 * a later request. Never rejects.
 */
export function createContact({ version, prompts, liveness }: ContactOptions) {
  const isSupported = supports('web_app_request_phone', version)
  let contact: SharedContact | undefined
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })

  async function poll(): Promise<void> {
    const result = await awaitHostAnswer(() =>
      invokeCustomMethod('getRequestedContact', {}, { timeout: FORGET_MS }),
    )
    contact ??= typeof result === 'string' ? parseContact(result) : undefined
    if (contact) arrive()
  }

  async function wait(signal: AbortSignal): Promise<void> {
    const deadline = Date.now() + FORGET_MS
    const isOver = () => contact !== undefined || signal.aborted || Date.now() > deadline
    const aborted = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    for (let pause = MIN_PAUSE_MS; !isOver(); pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      void poll()
      await Promise.race([arrival, aborted, sleep(pause)])
    }
  }

  const askPerson = () =>
    prompts.open(() =>
      awaitHostAnswer(() =>
        request('web_app_request_phone', 'phone_requested', { timeout: PROMPT_MS }),
      ),
    )

  return async function requestContact({
    onConsent,
    signal,
  }: ContactCallbacks): Promise<HostAnswer<SharedContact>> {
    if (!isSupported || prompts.isOpen() || !(await liveness.isAnswering()))
      return { outcome: 'unavailable' }
    if (contact === undefined) await Promise.race([poll(), sleep(FIRST_LOOK_MS)])
    if (contact === undefined) {
      const result = await askPerson()
      if (!result) return { outcome: 'unavailable' }
      if (result.status !== 'sent') return { outcome: 'refused' }
      onConsent()
      await wait(signal)
    }
    return contact === undefined || signal.aborted
      ? { outcome: 'unavailable' }
      : { outcome: 'given', value: contact }
  }
}

/**
 * Parses the signed contact string (telegram.md §2.3). Undefined if it is empty, which means "not
 * yet", or can't be read. Some hosts put it in JSON quotation marks. `raw` is kept byte for byte,
 * because the platform checks its signature.
 */
export function parseContact(result: string): SharedContact | undefined {
  const unquoted = result.startsWith('"') ? parse(result) : result
  if (typeof unquoted !== 'string' || unquoted === '') return undefined
  const phone = memberOf(parse(new URLSearchParams(unquoted).get('contact')), 'phone_number')
  if (typeof phone !== 'string' || phone === '') return undefined
  return { raw: unquoted, phone: phone.startsWith('+') ? phone : `+${phone}` }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
