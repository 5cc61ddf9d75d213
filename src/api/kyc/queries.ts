import { skipToken, type QueryClient } from '@tanstack/react-query'

import { rowsOf, type WalletId } from '../common/schema.ts'
import { queryOf } from '../query/options.ts'
import { STALE } from '../query/stale.ts'
import { getUserData } from '../user/endpoints.ts'
import { getKycEntity, getKycRail, listKycRails } from './endpoints.ts'
import type { RailId } from './schema.ts'
import { toEntity, toRail } from './views.ts'

const ofWallet = (wallet: WalletId | undefined) =>
  wallet === undefined ? skipToken : { params: { wallet_id: wallet } }

export const kycQueries = {
  /** Fails with 404 while the platform knows nobody behind the wallet. */
  entity: (wallet: WalletId | undefined) =>
    queryOf(getKycEntity, ofWallet(wallet), { staleTime: STALE.moment, select: toEntity }),
  rails: (wallet: WalletId | undefined) =>
    queryOf(listKycRails, ofWallet(wallet), {
      staleTime: STALE.moment,
      select: (answer) => rowsOf(answer).map(toRail),
    }),
  rail: (wallet: WalletId | undefined, rail: RailId) =>
    queryOf(
      getKycRail,
      wallet === undefined ? skipToken : { params: { wallet_id: wallet, rail_id: rail } },
      { staleTime: STALE.moment, select: toRail },
    ),
}

/** Reads again whatever a review or a provider may have changed. */
export async function refreshVerification(client: QueryClient): Promise<void> {
  const changed = [getKycEntity, listKycRails, getKycRail, getUserData]
  await Promise.all(changed.map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
}
