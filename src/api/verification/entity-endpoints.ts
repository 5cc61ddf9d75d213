/** The data that the platform holds of a wallet's owner, E45 (contract §2.10). */
import * as z from 'zod/mini'

import { WalletId } from '../common/schema.ts'
import { endpoint } from '../query/endpoint.ts'
import { VerificationEntity } from './entity-schema.ts'

/** Answers 404 if the platform has no record of the wallet's owner. */
export const getVerificationEntity = endpoint({
  id: 'E45',
  base: 'v2',
  method: 'GET',
  path: '/kyc/{wallet_id}/entity',
  params: z.object({ wallet_id: WalletId }),
  response: VerificationEntity,
})
