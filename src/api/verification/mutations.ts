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
  /** Accepts the rail's current terms and asks for a review. */
  submitRail: () =>
    mutationOf(submitVerificationRail, {
      invalidates: [listVerificationRails, getVerificationRail, getVerificationEntity, getUserData],
    }),
  startPersona: () =>
    mutationOf(startPersonaInquiry, {
      invalidates: [getVerificationEntity, getUserData],
      gcTime: 0,
    }),
  /** A mutation, because the token is a secret that no query's cache may keep. */
  createSumsubToken: () => mutationOf(createSumsubToken, { invalidates: [], gcTime: 0 }),
}
