/** The signed-in person, E90 and E91 (contract §2.12). */
import { toUser, toUserData } from '../services/present.ts'
import type { HandlersOf } from './handler.ts'

export const userHandlers = {
  E90: ({ user }) => toUser(user),
  E91: ({ user }) => toUserData(user),
} satisfies HandlersOf<'E90' | 'E91'>
