/** The transactions of a wallet as a file, E108 (contract §2.14). */
import * as z from 'zod/mini'

import { WalletId } from '../common/schema.ts'
import { endpoint } from '../query/endpoint.ts'

export const exportWalletTransactions = endpoint({
  id: 'E108',
  base: 'v1',
  method: 'GET',
  path: '/wallets/transactions/{uuid}/csv',
  params: z.object({ uuid: WalletId }),
  response: 'file',
})
