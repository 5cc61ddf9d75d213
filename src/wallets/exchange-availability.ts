import { useQuery } from '@tanstack/react-query'

import { tenantQueries } from '#api/tenant/queries.ts'

/** Whether the tenant has an exchange; it has until it says otherwise, and nothing waits for that. */
export const useCanExchange = (): boolean =>
  useQuery(tenantQueries.config()).data?.enable_exchange !== false
