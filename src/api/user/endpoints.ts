/** The signed-in user, E90-E91 (contract §2.12); the start doesn't need change-endpoints.ts. */
import { endpoint } from '../query/endpoint.ts'
import { User, UserData } from './schema.ts'

export const getUser = endpoint({
  id: 'E90',
  base: 'v2',
  method: 'GET',
  path: '/user',
  response: User,
})
export const getUserData = endpoint({
  id: 'E91',
  base: 'v2',
  method: 'GET',
  path: '/user/user-data',
  response: UserData,
})
