import { expect, it } from 'vitest'

import { advantagesOf } from './program-advantages.ts'

const PLAIN = {
  isRealtime: false,
  canTokenize: false,
  formFactor: 'VIRTUAL',
  maxCards: undefined,
  accountType: undefined,
} as const

it.each<[string, Partial<Parameters<typeof advantagesOf>[0]>, string[]]>([
  ['of which the platform says nothing', {}, []],
  ['of one card for a wallet', { maxCards: 1 }, []],
  ['of plastic cards', { formFactor: 'PHYSICAL', maxCards: 3 }, ['plastic', 'several']],
  ['of more', { isRealtime: true, canTokenize: true, maxCards: 5 }, ['realtime', 'tokenizable']],
])('A card program %s has at most two advantages, the rarest first', (_case, given, advantages) => {
  expect(advantagesOf({ ...PLAIN, ...given })).toEqual(advantages)
})
