/** List of networks, E50 (contract §2.7). Usable before sign-in. */
import { listOf } from '../common/schema.ts'
import { endpoint } from '../query/endpoint.ts'
import { Chain } from './network-schema.ts'

export const listChains = endpoint({
  base: 'v2',
  method: 'GET',
  isPublic: true,
  id: 'E50',
  path: '/system/chains',
  response: listOf(Chain),
})
