import { mutationOf } from '../query/options.ts'
import { getUserData } from '../user/endpoints.ts'
import {
  createSumsubToken,
  getKycEntity,
  getKycRail,
  listKycRails,
  startPersonaInquiry,
  submitKycRail,
} from './endpoints.ts'

export const kycMutations = {
  /** Accepts the rail's current terms and asks for a review. */
  submitRail: () =>
    mutationOf(submitKycRail, {
      invalidates: [listKycRails, getKycRail, getKycEntity, getUserData],
    }),
  startPersona: () => mutationOf(startPersonaInquiry, { invalidates: [getKycEntity, getUserData] }),
  /** A mutation, because the token is a secret that no cache may hold (house rule 11). */
  createSumsubToken: () => mutationOf(createSumsubToken, { invalidates: [] }),
}
