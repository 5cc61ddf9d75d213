/** Deposit addresses of a wallet, E104-E105 (contract §2.14). */
import * as z from 'zod/mini'

import { QueryInt, WalletId } from '../common/schema.ts'
import { endpoint } from '../query/endpoint.ts'
import { WalletAddress } from './address-schema.ts'

const byChain = z.object({ uuid: WalletId, chain: QueryInt })

export const createWalletAddress = endpoint({
  id: 'E104',
  base: 'v2',
  method: 'POST',
  path: '/wallets/{uuid}/addresses/{chain}',
  params: byChain,
  body: z.object({ label: z.string() }),
  response: WalletAddress,
})
export const getWalletAddress = endpoint({
  id: 'E105',
  base: 'v2',
  method: 'GET',
  path: '/wallets/{uuid}/addresses/{chain}',
  params: byChain,
  response: WalletAddress,
})
