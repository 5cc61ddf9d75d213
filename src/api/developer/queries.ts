import { createListConverter } from '../common/schema.ts'
import { query, STALE_MS } from '../query/call.ts'
import { listApiKeys, listVendors } from './endpoints.ts'
import { toApiKey, toVendor } from './views.ts'

export const developerQueries = {
  keys: () =>
    query(listApiKeys, {}, { staleTime: STALE_MS.minute, select: createListConverter(toApiKey) }),
  vendors: () =>
    query(listVendors, {}, { staleTime: STALE_MS.day, select: createListConverter(toVendor) }),
}
