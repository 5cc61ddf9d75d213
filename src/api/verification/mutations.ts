import { call } from '../query/call.ts'
import { getUserData } from '../user/endpoints.ts'
import {
  createSumsubToken,
  getVerificationRail,
  listVerificationRails,
  startPersonaInquiry,
  submitVerificationRail,
} from './endpoints.ts'
import { getVerificationEntity } from './entity-endpoints.ts'

export const verificationMutations = {
  /** Accepts the current terms of the verification rail and requests a review. */
  submitRail: () =>
    call(submitVerificationRail, (input) => input, {
      invalidates: [listVerificationRails, getVerificationRail, getVerificationEntity, getUserData],
    }),
  startPersona: () =>
    call(startPersonaInquiry, (input) => input, {
      invalidates: [getVerificationEntity, getUserData],
      gcTime: 0,
    }),
  /** A mutation, because the token is a secret that must not stay in the query cache. */
  createSumsubToken: () =>
    call(createSumsubToken, (input) => input, { invalidates: [], gcTime: 0 }),
}
