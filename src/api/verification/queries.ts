import { skipToken, type QueryClient } from '@tanstack/react-query'

import { createListConverter, type WalletId } from '../common/schema.ts'
import { query, STALE_MS } from '../query/call.ts'
import type { Endpoint } from '../query/endpoint.ts'
import { getUserData } from '../user/endpoints.ts'
import { getVerificationRail, listVerificationRails } from './endpoints.ts'
import type { RailId } from './schema.ts'
import { toRail } from './views.ts'

const ofWallet = (wallet: WalletId | undefined) =>
  wallet === undefined ? skipToken : { params: { wallet_id: wallet } }

export const verificationQueries = {
  rails: (wallet: WalletId | undefined) =>
    query(listVerificationRails, ofWallet(wallet), {
      staleTime: STALE_MS.moment,
      select: createListConverter(toRail),
    }),
  rail: (wallet: WalletId | undefined, rail: RailId) =>
    query(
      getVerificationRail,
      wallet === undefined ? skipToken : { params: { wallet_id: wallet, rail_id: rail } },
      { staleTime: STALE_MS.moment, select: toRail },
    ),
}

/** E45 by its id alone: its schemas load only with the screen that shows the person's data. */
const entity: Pick<Endpoint, 'id'> = { id: 'E45' }
const CHANGED = [listVerificationRails, getVerificationRail, getUserData, entity]

/** Reads every answer again that a review or the verification provider may have changed. */
export async function refreshVerification(client: QueryClient): Promise<void> {
  await Promise.all(CHANGED.map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
}
