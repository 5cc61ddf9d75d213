/** Developer access, E19-E23 (contract §2.3). Endpoints answer 403 to all but developers. */
import { listOf } from '../common/schema.ts'
import { endpoint } from '../query/endpoint.ts'
import {
  ApiKey,
  ApiKeyRef,
  ApiKeyRoleChange,
  CreatedApiKey,
  NewApiKey,
  RotatedApiKey,
  Vendor,
} from './schema.ts'

export const listApiKeys = endpoint({
  id: 'E19',
  base: 'v1',
  method: 'GET',
  path: '/developer/access/list',
  response: listOf(ApiKey),
})
export const createApiKey = endpoint({
  id: 'E20',
  base: 'v1',
  method: 'POST',
  path: '/developer/access/create',
  body: NewApiKey,
  response: CreatedApiKey,
})
/** Replaces the key; the old one stops working. */
export const rotateApiKey = endpoint({
  id: 'E21',
  base: 'v1',
  method: 'POST',
  path: '/developer/access/rotate',
  body: ApiKeyRef,
  response: RotatedApiKey,
})
export const updateApiKey = endpoint({
  id: 'E22',
  base: 'v1',
  method: 'POST',
  path: '/developer/access/update',
  body: ApiKeyRoleChange,
  response: 'nothing',
})
export const listVendors = endpoint({
  id: 'E23',
  base: 'v1',
  method: 'GET',
  path: '/developer/vendors/list',
  response: listOf(Vendor),
})
