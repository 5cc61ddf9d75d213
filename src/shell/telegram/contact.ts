import { invokeCustomMethod, request, supports } from '@telegram-apps/sdk-react'
import type { Asked, SharedContact } from '#shell/host.ts'
import { sleep } from '#shell/timeout.ts'
import { memberOf } from './host-messages.ts'
import type { Prompts } from './prompts.ts'
import { answerOf } from './safely.ts'

/** A host that mutes custom methods must not hold the prompt back for long (telegram.md §3). */
const FIRST_LOOK_MS = 1500
const PROMPT_MS = 2 * 60_000
/** After consent the bot's server needs a moment; the SDK itself would poll without end. */
const POLL_MS = 15_000
const CALL_MS = 3000

/**
 * Asks for the person's contact (6.9): looks whether it was shared before, asks, then polls for the
 * signed string with growing pauses and a limit. Never rejects.
 */
export async function requestContact(
  version: string,
  prompts: Prompts,
): Promise<Asked<SharedContact>> {
  if (!supports('web_app_request_phone', version) || prompts.isOpen()) {
    return { outcome: 'unavailable' }
  }
  return prompts.open(async () => {
    const contact = await readContact(FIRST_LOOK_MS)
    if (contact) return { outcome: 'given', value: contact }
    const result = await answerOf(() =>
      request('web_app_request_phone', 'phone_requested', { timeout: PROMPT_MS }),
    )
    if (!result) return { outcome: 'unavailable' }
    if (result.status !== 'sent') return { outcome: 'refused' }
    const value = await pollContact()
    return value ? { outcome: 'given', value } : { outcome: 'unavailable' }
  })
}

async function pollContact(): Promise<SharedContact | undefined> {
  const deadline = Date.now() + POLL_MS
  for (let pause = 100; Date.now() < deadline; pause = Math.min(pause * 2, 1000)) {
    const contact = await readContact(CALL_MS)
    if (contact) return contact
    await sleep(pause)
  }
  return undefined
}

async function readContact(timeout: number): Promise<SharedContact | undefined> {
  const result = await answerOf(() => invokeCustomMethod('getRequestedContact', {}, { timeout }))
  return typeof result === 'string' ? parseContact(result) : undefined
}

/**
 * Reads the signed contact string (telegram.md §2.3); undefined for the empty string that stands
 * for "not yet" and for anything unreadable. Some hosts wrap it in JSON quotes; the platform
 * checks the signature, so `raw` is otherwise kept byte for byte.
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
