/** Virtual accounts, E97-E100 (contract §2.13). */
import * as z from 'zod/mini'

import { listOf, PageMembers, QueryBool, WalletId } from '../common/schema.ts'
import { endpoint } from '../query/endpoint.ts'
import { VaProgram, VaProgramId, VirtualAccount, VirtualAccountId } from './schema.ts'

/** Answers 409 if the wallet has an account of the program, 403 if the program's rail is closed. */
export const openVirtualAccount = endpoint({
  id: 'E97',
  base: 'v1',
  method: 'POST',
  path: '/virtual_account',
  body: z.object({ wallet_id: WalletId, va_programs_id: VaProgramId }),
  response: VirtualAccount,
})
export const listVirtualAccounts = endpoint({
  id: 'E98',
  base: 'v1',
  method: 'GET',
  path: '/virtual_account/list/{wallet_uuid}',
  params: z.object({ wallet_uuid: WalletId }),
  query: z.object(PageMembers),
  response: listOf(VirtualAccount),
})
export const getVirtualAccount = endpoint({
  id: 'E99',
  base: 'v1',
  method: 'GET',
  path: '/virtual_account/{uuid}',
  params: z.object({ uuid: VirtualAccountId }),
  response: VirtualAccount,
})
export const listVirtualAccountPrograms = endpoint({
  id: 'E100',
  base: 'v1',
  method: 'GET',
  path: '/virtual_account/programs/list',
  query: z.object({ ...PageMembers, pagination: z.optional(QueryBool) }),
  response: listOf(VaProgram),
})
