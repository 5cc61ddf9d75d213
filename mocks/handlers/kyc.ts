/** Identity verification, E44-E48 and E79 (contract §2.6, §2.10). */
import { RAILS } from '../db/kyc-rails.ts'
import { createSumsubToken, readEntity, startInquiry } from '../services/kyc/entities.ts'
import { knownRail } from '../services/kyc/rails.ts'
import { submitRail, toRailType } from '../services/kyc/reviews.ts'
import { whole } from '../services/page.ts'
import { ownWallet } from '../services/wallets.ts'
import type { HandlersOf } from './handler.ts'

export const kycHandlers = {
  E44: (call, { body }) => createSumsubToken(call, call.user, body.user_data_id),
  E45: (call, { params }) => readEntity(call, ownWallet(call, call.user, params.wallet_id)),
  E46: (call, { params }) => {
    const wallet = ownWallet(call, call.user, params.wallet_id)
    return whole(RAILS.map((rail) => toRailType(call, wallet, rail)))
  },
  E47: (call, { params }) => {
    const wallet = ownWallet(call, call.user, params.wallet_id)
    return toRailType(call, wallet, knownRail(params.rail_id))
  },
  E48: (call, { params }) =>
    submitRail(call, call.user, ownWallet(call, call.user, params.wallet_id), params.rail_id),
  E79: (call, { params }) =>
    startInquiry(call, call.user, ownWallet(call, call.user, params.wallet_id), params.type),
} satisfies HandlersOf<'E44' | 'E45' | 'E46' | 'E47' | 'E48' | 'E79'>
