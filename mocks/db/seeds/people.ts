/** Who is there in every seed. */
import type { UserRow } from '../tables.ts'
import type { World } from '../../world.ts'
import { addUser } from '../../services/users.ts'

export const DEMO = {
  id: '577361b4-ea89-4f1a-8003-7f0ff45e3426',
  email: 'demo@tessera.test',
  isEmailConfirmed: true,
  phone: '15550100100',
  password: 'Tessera-demo-1',
  telegramId: 7_001_001,
  firstName: 'Alex',
  lastName: 'Varga',
  username: 'alexvarga',
  defaultCurrency: 'EUR',
  kycStatus: 'APPROVED',
} as const satisfies Partial<UserRow>

const MIRA = {
  id: '7f77951f-2f3f-4e96-bce7-3bcb4e2965b7',
  email: 'mira@tessera.test',
  isEmailConfirmed: true,
  phone: '15550100200',
  password: 'Tessera-mira-1',
  telegramId: 7_001_002,
  firstName: 'Mira',
  lastName: 'Novak',
  username: 'miranovak',
  kycStatus: 'APPROVED',
} as const satisfies Partial<UserRow>

const BLOCKED = {
  id: '82f2cd95-5052-4915-941d-f11d0c7f3141',
  email: 'blocked@tessera.test',
  isEmailConfirmed: true,
  phone: '15550100423',
  password: 'Tessera-blocked-1',
  firstName: 'Bo',
  lastName: 'Locked',
  isBlocked: true,
} as const satisfies Partial<UserRow>

export interface People {
  demo: UserRow
  mira: UserRow
}

/** Adds the people, without wallets. */
export function addPeople(world: World): People {
  const demo = addUser(world, DEMO)
  const mira = addUser(world, MIRA)
  addUser(world, BLOCKED)
  demo.kycAt = world.clock.now()
  mira.kycAt = world.clock.now()
  return { demo, mira }
}
