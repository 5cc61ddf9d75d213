import { skipToken, type QueryClient } from '@tanstack/react-query'

import { rowsTo, type WalletId } from '../common/schema.ts'
import { query, STALE_MS } from '../query/call.ts'
import { getUserData } from '../user/endpoints.ts'
import { getVerificationEntity, getVerificationRail, listVerificationRails } from './endpoints.ts'
import type { RailId } from './schema.ts'
import { toEntity, toRail } from './views.ts'

const ofWallet = (wallet: WalletId | undefined) =>
  wallet === undefined ? skipToken : { params: { wallet_id: wallet } }

export const verificationQueries = {
  entity: (wallet: WalletId | undefined) =>
    query(getVerificationEntity, ofWallet(wallet), {
      staleTime: STALE_MS.moment,
      select: toEntity,
    }),
  rails: (wallet: WalletId | undefined) =>
    query(listVerificationRails, ofWallet(wallet), {
      staleTime: STALE_MS.moment,
      select: rowsTo(toRail),
    }),
  rail: (wallet: WalletId | undefined, rail: RailId) =>
    query(
      getVerificationRail,
      wallet === undefined ? skipToken : { params: { wallet_id: wallet, rail_id: rail } },
      { staleTime: STALE_MS.moment, select: toRail },
    ),
}

/** Reads every answer again that a review or the verification provider may have changed. */
export async function refreshVerification(client: QueryClient): Promise<void> {
  const changed = [getVerificationEntity, listVerificationRails, getVerificationRail, getUserData]
  await Promise.all(changed.map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
}
