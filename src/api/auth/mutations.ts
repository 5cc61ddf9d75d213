import { mutationOptions } from '@tanstack/react-query'

import { digitsOnly } from '#lib/phone.ts'

import type { ApiError } from '../http/api-error.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { mutationOf } from '../query/options.ts'
import {
  requestEmailCode,
  requestPhoneCode,
  signInWithPassword,
  signInWithTelegram,
  signUpWithPassword,
  signUpWithTelegram,
  verifyEmailCode,
  verifyPhoneCode,
} from './endpoints.ts'
import type { Session } from './schema.ts'

/** An email address or a phone number that a code is sent to. */
export type CodeTarget = { kind: 'email'; to: string } | { kind: 'phone'; to: string }

export interface Invitation {
  inviteCode?: string | undefined
  referrer?: string | undefined
}

/** The wire's names of an invitation; what is empty is left out. */
export const toInvitationBody = ({ inviteCode, referrer }: Invitation) => ({
  ...(inviteCode ? { invite_code: inviteCode } : {}),
  ...(referrer ? { referrer } : {}),
})

export const authMutations = {
  /** Sends a code; signs up whoever is unknown (E3, E4). Phones go out as digits only (§2.1). */
  requestCode: () =>
    mutationOptions<undefined, ApiError, { target: CodeTarget; invitation: Invitation }>({
      retry: 0,
      networkMode: 'always',
      mutationFn: ({ target, invitation }, { client }) => {
        const http = httpOf(client)
        return target.kind === 'email'
          ? callEndpoint(http, requestEmailCode, {
              body: { email: target.to, ...toInvitationBody(invitation) },
            })
          : callEndpoint(http, requestPhoneCode, {
              body: { phone: digitsOnly(target.to), ...toInvitationBody(invitation) },
            })
      },
    }),
  verifyCode: () =>
    mutationOptions<Session, ApiError, { target: CodeTarget; code: string }>({
      retry: 0,
      networkMode: 'always',
      mutationFn: ({ target, code }, { client }) => {
        const http = httpOf(client)
        return target.kind === 'email'
          ? callEndpoint(http, verifyEmailCode, {
              body: { email: target.to, token: code, type: 'email' },
            })
          : callEndpoint(http, verifyPhoneCode, {
              body: { phone: digitsOnly(target.to), token: code, type: 'sms' },
            })
      },
    }),
  signInWithPassword: () => mutationOf(signInWithPassword, { invalidates: [] }),
  signUpWithPassword: () => mutationOf(signUpWithPassword, { invalidates: [] }),
  signInWithTelegram: () => mutationOf(signInWithTelegram, { invalidates: [] }),
  signUpWithTelegram: () => mutationOf(signUpWithTelegram, { invalidates: [] }),
}
