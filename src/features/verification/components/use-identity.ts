import type { WalletSummary } from '#api/wallets/views.ts'

import { standingOf } from '../model/standing.ts'
import { useEntity } from './use-standing.ts'
import { useIdentityCheck } from './use-identity-check.ts'

/** Who stands behind the wallet, and the check that they still have to go through. */
export function useIdentity(wallet: WalletSummary) {
  const isCompany = wallet.type === 'business'
  const check = useIdentityCheck(wallet, isCompany ? 'business' : 'individual')
  const { query, isNobody, status: told } = useEntity(wallet.id, check.isSent)
  // The platform hears from the provider a little after the person is through.
  const isAwaited = check.isSent && told === 'UNVERIFIED'
  const status = isAwaited ? 'PENDING' : told
  const standing = status === undefined ? undefined : standingOf(status)
  return {
    check,
    query,
    isNobody,
    /** Undefined while it is not known. */
    status,
    needsCheck: (standing === 'locked' || standing === 'fix') && !check.isNeedless,
  }
}
