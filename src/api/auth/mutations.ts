/** Ways in, in the words of the screens (contract §2.1). The wire's names are made here and nowhere else. */
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

/** An email address or a phone number that a code is sent to. */
export type CodeTarget = { kind: 'email'; to: string } | { kind: 'phone'; to: string }

export interface Invitation {
  inviteCode?: string | undefined
  referrer?: string | undefined
}

interface TelegramSignUp {
  proof: TelegramProof
  /** As shared: not reduced to digits (contract E8). */
  phone: string
  invitation: Invitation
}

interface Credentials {
  email: string
  password: string
}

/** What is empty is left out. */
const toInvitationBody = ({ inviteCode, referrer }: Invitation) => ({
  ...(inviteCode ? { invite_code: inviteCode } : {}),
  ...(referrer ? { referrer } : {}),
})

/**
 * Every call with a password or a code in it is made by this. Never repeated by machine: a code is spent, or
 * sent, by one call. Nothing of it stays in the cache once no screen has it.
 */
const credentialMutation = <Answer, Input>(call: (http: Http, input: Input) => Promise<Answer>) =>
  mutationOptions<Answer, ApiError, Input>({
    gcTime: 0,
    mutationFn: (input, { client }) => call(httpOf(client), input),
  })

export const authMutations = {
  /** Sends a code; signs up whoever is unknown (E3, E4). Phones go out as digits only (contract §2.1). */
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
  /** Spends a code (E1, E2). 419 for one that is too old, 422 for a wrong one. */
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
  /** Q9: some platforms answer a session; null says that a code was mailed, which `verifyCode` takes. */
  signUpWithPassword: () =>
    credentialMutation(async (http, body: Credentials): Promise<SessionResponse | null> => {
      const response = await callEndpoint(http, signUpWithPassword, { body })
      return 'access_token' in response && response.access_token ? response : null
    }),
  /** First visit from Telegram (E8). 409 where this Telegram has an account, 403 where an invite is missing. */
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
