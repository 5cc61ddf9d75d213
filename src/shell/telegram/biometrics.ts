import { request, supports } from '@telegram-apps/sdk-react'

import type { Biometrics } from '#shell/host.ts'

import type { Prompts } from './prompts.ts'
import { awaitHostAnswer } from './safely.ts'

/**
 * Maximum milliseconds to wait for the host's first answer. Web clients and hosts that ignore the
 * request must not block a screen (telegram.md §3).
 */
const INFO_MS = 1500
const PROMPT_MS = 2 * 60_000
/** Telegram's limit for the text of its prompt, in characters. */
const MAX_REASON = 128

/**
 * Returns the device's biometric sensor through Telegram (7.2). Undefined if there is none, if the
 * host doesn't answer, or if the person has refused its use; Telegram asks the person once for each
 * bot. Never rejects.
 */
export async function findBiometrics(
  version: string,
  prompts: Prompts,
): Promise<Biometrics | undefined> {
  if (!supports('web_app_biometry_get_info', version)) return undefined
  const info = await readInfo()
  if (info?.available !== true) return undefined
  if (info.access_requested && !info.access_granted) return undefined
  const prompt = <T>(show: () => Promise<T>): Promise<T | undefined> =>
    prompts.isOpen() ? Promise.resolve(undefined) : prompts.open(show)

  return {
    kind: info.type === 'face' || info.type === 'finger' ? info.type : 'unknown',
    keep: async (secret, reason) =>
      (await prompt(async () => (await hasAccess(reason)) && updateToken(secret, reason))) ?? false,
    release: (reason) => prompt(() => requestToken(reason)),
    async forget() {
      await updateToken('', '')
    },
  }
}

const readInfo = () =>
  awaitHostAnswer(() =>
    request('web_app_biometry_get_info', 'biometry_info_received', { timeout: INFO_MS }),
  )

async function hasAccess(reason: string): Promise<boolean> {
  const info = await readInfo()
  if (info?.available === true && info.access_granted) return true
  const access = await awaitHostAnswer(() =>
    request('web_app_biometry_request_access', 'biometry_info_received', {
      params: { reason: reason.slice(0, MAX_REASON) },
      timeout: PROMPT_MS,
    }),
  )
  return access?.available === true && access.access_granted
}

async function updateToken(token: string, reason: string): Promise<boolean> {
  const result = await awaitHostAnswer(() =>
    request('web_app_biometry_update_token', 'biometry_token_updated', {
      params: { token, reason: reason.slice(0, MAX_REASON) },
      timeout: PROMPT_MS,
    }),
  )
  return result?.status === 'updated' || (token === '' && result?.status === 'removed')
}

async function requestToken(reason: string): Promise<string | undefined> {
  const result = await awaitHostAnswer(() =>
    request('web_app_biometry_request_auth', 'biometry_auth_requested', {
      params: { reason: reason.slice(0, MAX_REASON) },
      timeout: PROMPT_MS,
    }),
  )
  return result?.status === 'authorized' ? result.token : undefined
}
