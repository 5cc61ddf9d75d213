import { rowsOf } from '../common/schema.ts'
import { queryOf, STALE } from '../query/options.ts'
import { listApiKeys, listVendors } from './endpoints.ts'
import { toApiKey, toVendor } from './views.ts'

export const developerQueries = {
  keys: () =>
    queryOf(
      listApiKeys,
      {},
      { staleTime: STALE.minute, select: (response) => rowsOf(response).map(toApiKey) },
    ),
  vendors: () =>
    queryOf(
      listVendors,
      {},
      { staleTime: STALE.day, select: (response) => rowsOf(response).map(toVendor) },
    ),
}
