/** Virtual accounts, E97-E100 (contract §2.13). */
import { VA_PROGRAMS } from '../db/virtual-account-programs.ts'
import { pageOf } from '../services/page.ts'
import { accountsOf, openAccount, ownAccount } from '../services/virtual-accounts/accounts.ts'
import { toVaProgram, toVirtualAccount } from '../services/virtual-accounts/present-account.ts'
import { ownWallet } from '../services/wallets.ts'
import type { HandlersOf } from './handler.ts'

export const virtualAccountHandlers = {
  E97: (call, { body }) => toVirtualAccount(openAccount(call, call.user, body)),
  E98: (call, { params, query }) => {
    const rows = accountsOf(call, ownWallet(call, call.user, params.wallet_uuid)).toReversed()
    const page = pageOf(rows, query)
    return { ...page, data: page.data.map(toVirtualAccount) }
  },
  E99: (call, { params }) => toVirtualAccount(ownAccount(call, call.user, params.uuid)),
  E100: (_call, { query }) => pageOf(VA_PROGRAMS.map(toVaProgram), query),
} satisfies HandlersOf<'E97' | 'E98' | 'E99' | 'E100'>
