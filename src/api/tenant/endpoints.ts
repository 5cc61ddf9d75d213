/** Tenant configuration, E80 (contract §2.10, Q6: the path moved, so there is a second one to try). */
import { endpoint } from '../query/endpoint.ts'
import { TenantConfig } from './schema.ts'

const get = {
  base: 'v2',
  method: 'GET',
  isPublic: true,
  id: 'E80',
  response: TenantConfig,
} as const

export const getTenantConfig = endpoint({ ...get, path: '/tenants/config' })
export const getSystemConfig = endpoint({ ...get, path: '/system/config' })
