import { useQuery } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { userQueries } from '#api/user/queries.ts'
import { useServices } from '#session/services.tsx'

import type { IssueOwner } from '../model/issue-attempt.ts'

/** Whose unfinished cards may be shown here; the query that tells it where it is not known yet. */
export function useIssueOwner(walletId: WalletId) {
  const { tenantId } = useServices().settings
  const query = useQuery(userQueries.data())
  const owner: IssueOwner | undefined = query.data && {
    tenantId,
    userId: query.data.id,
    walletId,
  }
  return { query, owner }
}
