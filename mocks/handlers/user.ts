/** The signed-in person, E90-E96 (contract §2.12). */
import {
  confirmContactChange,
  requestContactChange,
  setDefaultCurrency,
} from '../services/account.ts'
import { toUser, toUserData } from '../services/present-person.ts'
import type { HandlersOf } from './handler.ts'

export const userHandlers = {
  E90: (call) => toUser(call, call.user),
  E91: ({ user }) => toUserData(user),
  E92: ({ user }, { body }) => {
    setDefaultCurrency(user, body.default_currency)
    return toUserData(user)
  },
  E93: (call, { body }) => {
    requestContactChange(call, call.user, 'sms', body.phone)
    return toUser(call, call.user)
  },
  E94: (call, { body }) => {
    confirmContactChange(call, call.user, 'sms', body.phone, body.token)
    return undefined
  },
  E95: (call, { body }) => {
    requestContactChange(call, call.user, 'email', body.email)
    return toUser(call, call.user)
  },
  E96: (call, { body }) => {
    confirmContactChange(call, call.user, 'email', body.email, body.token)
    return undefined
  },
} satisfies HandlersOf<'E90' | 'E91' | 'E92' | 'E93' | 'E94' | 'E95' | 'E96'>
