import { mutationOf } from '../query/mutation-options.ts'
import { getUserData } from '../user/endpoints.ts'
import {
  createSumsubToken,
  getVerificationEntity,
  getVerificationRail,
  listVerificationRails,
  startPersonaInquiry,
  submitVerificationRail,
} from './endpoints.ts'

export const verificationMutations = {
  /** Accepts the current terms of the rail and requests a review. */
  submitRail: () =>
    mutationOf(submitVerificationRail, {
      invalidates: [listVerificationRails, getVerificationRail, getVerificationEntity, getUserData],
    }),
  startPersona: () =>
    mutationOf(startPersonaInquiry, {
      invalidates: [getVerificationEntity, getUserData],
      gcTime: 0,
    }),
  /** A mutation, because its token is a secret that must not stay in a query cache. */
  createSumsubToken: () => mutationOf(createSumsubToken, { invalidates: [], gcTime: 0 }),
}
