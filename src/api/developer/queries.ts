import { rowsTo } from '../common/schema.ts'
import { query, STALE } from '../query/call.ts'
import { listApiKeys, listVendors } from './endpoints.ts'
import { toApiKey, toVendor } from './views.ts'

export const developerQueries = {
  keys: () => query(listApiKeys, {}, { staleTime: STALE.minute, select: rowsTo(toApiKey) }),
  vendors: () => query(listVendors, {}, { staleTime: STALE.day, select: rowsTo(toVendor) }),
}
