import { WalletId } from '#api/common/schema.ts'

import { addUser } from '../../services/users.ts'
import { createWallet } from '../../services/wallets.ts'
import type { SandboxState } from '../../state.ts'
import type { UserRow, WalletRow } from '../tables.ts'

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
  isDeveloper: true,
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
} as const satisfies Partial<UserRow>

export const WHALE = {
  id: '42b2cd95-5052-4915-941d-f11d0c7f3142',
  email: 'whale@tessera.test',
  isEmailConfirmed: true,
  phone: '15550100300',
  password: 'Tessera-whale-1',
  telegramId: 7_001_003,
  firstName: 'Wanda',
  lastName: 'Hale',
  username: 'wandahale',
} as const satisfies Partial<UserRow>

const BLOCKED = {
  id: '82f2cd95-5052-4915-941d-f11d0c7f3141',
  email: 'blocked@tessera.test',
  isEmailConfirmed: true,
  phone: '15550100423',
  password: 'Tessera-blocked-1',
  firstName: 'Bo',
  lastName: 'Lindgren',
  isBlocked: true,
} as const satisfies Partial<UserRow>

/** Fixed ids, which tests and people can rely on; the same in each seed that has the wallet. */
export const WALLET_IDS = {
  demoPersonal: WalletId.parse('f3de11a7-c497-44a3-85f9-ee9703f3af14'),
  demoBusiness: WalletId.parse('1164b908-62ab-46f0-9652-ddc621004c80'),
  demoVault: WalletId.parse('7188125b-6985-4a75-9435-f519474f5bee'),
  mira: WalletId.parse('f670efe0-8357-4d9e-b9e7-a374b8f448d6'),
  whale: WalletId.parse('10498030-1f8d-46bf-a206-f044eeb1a6d2'),
} as const

export interface People {
  demo: UserRow
  /** The demo person's first wallet: business in the seed `business`, else personal. */
  wallet: WalletRow
  miraNovak: UserRow
  mira: WalletRow
}

export function addPeople(
  state: SandboxState,
  demoType: 'personal' | 'business' = 'personal',
): People {
  const demo = addUser(state, DEMO)
  const miraNovak = addUser(state, MIRA)
  addUser(state, BLOCKED)
  return {
    demo,
    miraNovak,
    wallet: createWallet(
      state,
      demo,
      demoType,
      demoType === 'personal' ? WALLET_IDS.demoPersonal : WALLET_IDS.demoBusiness,
    ),
    mira: createWallet(state, miraNovak, 'personal', WALLET_IDS.mira),
  }
}

export function addOtherPerson(
  state: SandboxState,
  firstName: string,
  lastName: string,
): WalletRow {
  const email = `${firstName}.${lastName}@tessera.test`.toLowerCase()
  const user = addUser(state, { firstName, lastName, email, isEmailConfirmed: true })
  return createWallet(state, user, 'personal')
}
