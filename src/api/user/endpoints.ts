/** The signed-in user, E90 and E91 (contract §2.12). */
import { endpoint } from '../query/endpoint.ts'
import { User, UserData } from './schema.ts'

export const getUser = endpoint({
  id: 'E90',
  base: 'v2',
  method: 'GET',
  path: '/user',
  answer: User,
})
export const getUserData = endpoint({
  id: 'E91',
  base: 'v2',
  method: 'GET',
  path: '/user/user-data',
  answer: UserData,
})
