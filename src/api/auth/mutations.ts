/**
 * Mutations of sign-in and sign-up. Screens pass their own names; this module converts them to the
 * wire's names (contract §2.1).
 */
import { digitsOnly } from '#lib/contact-details.ts'

import { call } from '../query/call.ts'
import { eitherCall } from '../query/either-call.ts'
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
  /** The phone number as Telegram shares it, not reduced to digits (contract E8). */
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

/** A password or code is dropped from the cache as soon as no screen shows its mutation. */
const CREDENTIAL = { invalidates: [], gcTime: 0 } as const

export const authMutations = {
  /**
   * Sends a code; an unknown person is signed up (E3, E4). Phone numbers are sent as digits only
   * (contract §2.1).
   */
  requestCode: () =>
    eitherCall(({ target, invitation }: { target: CodeTarget; invitation: Invitation }) => {
      const invited = toInvitationBody(invitation)
      return target.kind === 'email'
        ? call(requestEmailCode, { body: { email: target.to, ...invited } }, CREDENTIAL)
        : call(requestPhoneCode, { body: { phone: digitsOnly(target.to), ...invited } }, CREDENTIAL)
    }),
  /** Signs in with a code (E1, E2). Rejects with 419 if it has expired and 422 if it is wrong. */
  verifyCode: () =>
    eitherCall(({ target: { kind, to }, code: token }: { target: CodeTarget; code: string }) =>
      kind === 'email'
        ? call(verifyEmailCode, { body: { email: to, token, type: 'email' } }, CREDENTIAL)
        : call(
            verifyPhoneCode,
            { body: { phone: digitsOnly(to), token, type: 'sms' } },
            CREDENTIAL,
          ),
    ),
  signInWithPassword: () => call(signInWithPassword, (body: Credentials) => ({ body }), CREDENTIAL),
  /** Resolves to a session, or to null if a code was mailed for `verifyCode` (Q9). */
  signUpWithPassword: () =>
    call(signUpWithPassword, (body: Credentials) => ({ body }), {
      ...CREDENTIAL,
      toView: (response): SessionResponse | null =>
        'access_token' in response && response.access_token ? response : null,
    }),
  /**
   * Signs up a person who opens the app in Telegram for the first time (E8). Rejects with 409 if
   * this Telegram account is known, 403 if an invite is required.
   */
  signUpWithTelegram: () =>
    call(
      signUpWithTelegram,
      ({ proof, phone, invitation }: TelegramSignUp) => ({
        body: {
          ...toProofBody(proof),
          phone,
          first_name: proof.user.firstName,
          last_name: proof.user.lastName,
          username: proof.user.username,
          ...toInvitationBody(invitation),
        },
      }),
      CREDENTIAL,
    ),
}
