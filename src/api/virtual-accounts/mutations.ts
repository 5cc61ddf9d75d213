import { call } from '../query/call.ts'
import { listVirtualAccounts, openVirtualAccount } from './endpoints.ts'

export const virtualAccountMutations = {
  open: () => call(openVirtualAccount, (input) => input, { invalidates: [listVirtualAccounts] }),
}
