/** Identity verification, E44, E46-E48 and E79 (contract §2.6, §2.10). */
import * as z from 'zod/mini'

import { listOf, WalletId } from '../common/schema.ts'
import { endpoint } from '../query/endpoint.ts'
import {
  ENTITY_TYPES,
  VerificationRailType,
  PersonaInquiry,
  RailId,
  SumsubToken,
} from './schema.ts'

const byWallet = z.object({ wallet_id: WalletId })
const byRail = z.object({ wallet_id: WalletId, rail_id: RailId })

export const createSumsubToken = endpoint({
  id: 'E44',
  base: 'v1',
  method: 'POST',
  path: '/kyc/sumsub/generate_token',
  body: z.object({ user_data_id: z.int() }),
  response: SumsubToken,
})
export const listVerificationRails = endpoint({
  id: 'E46',
  base: 'v2',
  method: 'GET',
  path: '/kyc/{wallet_id}/rails',
  params: byWallet,
  response: listOf(VerificationRailType),
})
export const getVerificationRail = endpoint({
  id: 'E47',
  base: 'v2',
  method: 'GET',
  path: '/kyc/{wallet_id}/rails/{rail_id}',
  params: byRail,
  response: VerificationRailType,
})
/** Answers 400 if the rail was submitted or decided already. */
export const submitVerificationRail = endpoint({
  id: 'E48',
  base: 'v2',
  method: 'POST',
  path: '/kyc/{wallet_id}/rails/{rail_id}',
  params: byRail,
  response: VerificationRailType,
})
export const startPersonaInquiry = endpoint({
  id: 'E79',
  base: 'v2',
  method: 'POST',
  path: '/persona/inquiries/init/{wallet_id}/{type}',
  params: z.object({ wallet_id: WalletId, type: z.enum(ENTITY_TYPES) }),
  response: PersonaInquiry,
})
