import { mutationOf } from '../query/mutation-options.ts'
import { listVirtualAccounts, openVirtualAccount } from './endpoints.ts'

export const virtualAccountMutations = {
  open: () => mutationOf(openVirtualAccount, { invalidates: [listVirtualAccounts] }),
}
