/**
 * Sign-in and sign-up mutations in the words of the screens (contract §2.1). Only this module makes
 * the wire's names.
 */
import { mutationOptions } from '@tanstack/react-query'

import { digitsOnly } from '#lib/contact-details.ts'

import type { ApiError } from '../http/api-error.ts'
import type { Http } from '../http/clients.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import {
  requestEmailCode,
  requestPhoneCode,
  signInWithPassword,
  signUpWithPassword,
  signUpWithTelegram,
  verifyEmailCode,
  verifyPhoneCode,
} from './endpoints.ts'
import type { SessionResponse } from './session-schema.ts'
import { toProofBody, type TelegramProof } from './telegram-proof.ts'

export type CodeTarget = { kind: 'email'; to: string } | { kind: 'phone'; to: string }

export interface Invitation {
  inviteCode?: string | undefined
  referrer?: string | undefined
}

interface TelegramSignUp {
  proof: TelegramProof
  /** As shared by Telegram, not reduced to digits (contract E8). */
  phone: string
  invitation: Invitation
}

interface Credentials {
  email: string
  password: string
}

const toInvitationBody = ({ inviteCode, referrer }: Invitation) => ({
  ...(inviteCode ? { invite_code: inviteCode } : {}),
  ...(referrer ? { referrer } : {}),
})

/**
 * Makes every mutation with a password or code. It is never retried, because one call sends or uses
 * up a code, and leaves the cache once no screen holds it.
 */
const credentialMutation = <Answer, Input>(call: (http: Http, input: Input) => Promise<Answer>) =>
  mutationOptions<Answer, ApiError, Input>({
    gcTime: 0,
    mutationFn: (input, { client }) => call(httpOf(client), input),
  })

export const authMutations = {
  /**
   * Sends a code, and signs up unknown people (E3, E4). Phone numbers are sent as digits only
   * (contract §2.1).
   */
  requestCode: () =>
    credentialMutation(
      (http, { target, invitation }: { target: CodeTarget; invitation: Invitation }) =>
        target.kind === 'email'
          ? callEndpoint(http, requestEmailCode, {
              body: { email: target.to, ...toInvitationBody(invitation) },
            })
          : callEndpoint(http, requestPhoneCode, {
              body: { phone: digitsOnly(target.to), ...toInvitationBody(invitation) },
            }),
    ),
  /** Signs in with a code (E1, E2). Rejects with 419 if it has expired and 422 if it is wrong. */
  verifyCode: () =>
    credentialMutation((http, { target, code }: { target: CodeTarget; code: string }) =>
      target.kind === 'email'
        ? callEndpoint(http, verifyEmailCode, {
            body: { email: target.to, token: code, type: 'email' },
          })
        : callEndpoint(http, verifyPhoneCode, {
            body: { phone: digitsOnly(target.to), token: code, type: 'sms' },
          }),
    ),
  signInWithPassword: () =>
    credentialMutation((http, body: Credentials) =>
      callEndpoint(http, signInWithPassword, { body }),
    ),
  /** Resolves to a session, or to null if a code was mailed for `verifyCode` (Q9). */
  signUpWithPassword: () =>
    credentialMutation(async (http, body: Credentials): Promise<SessionResponse | null> => {
      const response = await callEndpoint(http, signUpWithPassword, { body })
      return 'access_token' in response && response.access_token ? response : null
    }),
  /**
   * First visit from Telegram (E8). Rejects with 409 if this Telegram has an account, 403 if an
   * invite is required.
   */
  signUpWithTelegram: () =>
    credentialMutation((http, { proof, phone, invitation }: TelegramSignUp) =>
      callEndpoint(http, signUpWithTelegram, {
        body: {
          ...toProofBody(proof),
          phone,
          first_name: proof.user.firstName,
          last_name: proof.user.lastName,
          username: proof.user.username,
          ...toInvitationBody(invitation),
        },
      }),
    ),
}
