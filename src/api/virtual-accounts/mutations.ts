import { mutationOf } from '../query/mutation-options.ts'
import { listVirtualAccounts, openVirtualAccount } from './endpoints.ts'

export const virtualAccountMutations = {
  /** 409 when the wallet has one of this program: read the list again. */
  open: () => mutationOf(openVirtualAccount, { invalidates: [listVirtualAccounts] }),
}
